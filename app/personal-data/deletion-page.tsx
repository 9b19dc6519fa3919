import { data, redirect } from 'react-router'
import type { Route } from './+types/deletion-page.ts'
import { isOwnAddress, viewerOf } from '#app/accounts/account.ts'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { DeliveryNote } from '#app/accounts/delivery-note.tsx'
import { hideAds } from '#app/ads/delete-ads.server.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { day } from '#app/ui/dates.ts'
import { Errors, TextField } from '#app/ui/field.tsx'
import { askForDeletion, deletionDate, findDeletionDelivery } from './deletions.server.ts'
import { listHolds } from './legal-holds.server.ts'
import { remainingData } from './remaining-data.ts'

export const meta = () => [{ title: 'Delete your account' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext)
  const { accountId, email, deletionDueAt } = viewerOf(context)
  const isSecond = new URL(request.url).searchParams.has('sure')
  const wouldBe = day(deletionDate(now()))
  const delivery = await findDeletionDelivery(db, accountId)
  return { email, deletionDueAt, delivery, isSecond, wouldBe, holds: await listHolds(db, accountId) }
}

/** Asks twice: on the page before, and by asking for the address here. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = viewerOf(context)
  const { email = '' } = await readForm(request)
  if (!isOwnAddress(viewer, email)) return data({ email, error: 'This is not the address of your account. Nothing was changed.' }, 422)
  const app = context.get(appContext)
  await askForDeletion(app, viewer)
  await hideAds(app, viewer.accountId)
  return redirect('/account/deletion', 303)
}

export default function DeletionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, deletionDueAt, delivery, isSecond, wouldBe, holds } = loaderData
  const names = holds.map(({ name }) => name)
  return (
    <AccountFrame title="Delete your account" here="/account/personal-data">
      <DeliveryNote delivery={delivery} wait="30 days" isWaiting={deletionDueAt !== null} />
      {deletionDueAt ? (
        <>
          <p>Every other browser was signed out, and an email to {email} has a link that stops the deletion.</p>
          <DeletionConsequences holds={names} />
        </>
      ) : isSecond || actionData ? (
        <form method="post" action="/account/deletion" className="stack">
          {actionData && <Errors>The deletion was not asked for. Look at the address below.</Errors>}
          <p className="lead">To be sure that it is meant: type the address of your account. It is then deleted on {wouldBe}.</p>
          <TextField
            id="email"
            name="email"
            label="Email"
            hint={email}
            type="email"
            autoComplete="off"
            defaultValue={actionData?.email}
            error={actionData?.error}
            required
          />
          <p className="row">
            <button type="submit" className="btn">
              Delete my account
            </button>
            <a className="btn quiet" href="/account/personal-data">
              Keep it
            </a>
          </p>
        </form>
      ) : (
        <>
          <p className="lead">Nothing happens yet. This is what would, on {wouldBe}, 30 days from today:</p>
          <DeletionConsequences holds={names} />
          <p className="row">
            <a className="btn" href="/account/deletion?sure">
              Go on
            </a>
            <a className="btn quiet" href="/account/export">
              Take a copy first
            </a>
          </p>
        </>
      )}
    </AccountFrame>
  )
}

/** What will be deleted and what stays. `holds` are the names of the account's legal holds. */
function DeletionConsequences({ holds }: { holds: string[] }) {
  return (
    <dl className="ledger wide-ledger">
      <div>
        <dt>What goes</dt>
        <dd>
          What <a href="/account/personal-data">What we hold about you</a> lists, but for what stays: the account itself, ads and their
          pictures, conversations, favorites and searches, sessions, passkeys and codes, copies of your data, and the record of every mail
          that we wrote to you. Nobody can bring it back.
        </dd>
      </div>
      <div>
        <dt>Until then</dt>
        <dd>
          Every other browser is signed out at once, and ads of yours stop showing: if you keep the account, resume them yourself. In all
          else it works as before for 30 days, and you can keep it after all: on this page, or with the link in the mail that we send you.
        </dd>
      </div>
      <div>
        <dt>What stays</dt>
        <dd>
          {holds.length > 0 && (
            <p>
              The law has us hold this account for now: {holds.join(', ')}. When the 30 days are over it’s closed, and nobody can sign in to
              it. It’s deleted once the hold is lifted.
            </p>
          )}
          <ul>
            {remainingData.map(({ what, until }) => (
              <li key={what}>
                {what}. <span className="meta">How long: {until}.</span>
              </li>
            ))}
          </ul>
          {holds.length === 0 && <p>No legal hold is on your account. One would have a name and be listed here.</p>}
        </dd>
      </div>
      <div>
        <dt>What we do not reach</dt>
        <dd>
          Mails in your own mailbox, and backups that the operator made before. If you changed the address within the last four days, the
          mail that told the old one so is known by that address alone, and goes when they are over.
        </dd>
      </div>
    </dl>
  )
}
