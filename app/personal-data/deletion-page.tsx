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
          {actionData && <Errors>Nothing was deleted. Please check the address below.</Errors>}
          <p className="lead">To confirm, enter your account’s email. We’ll delete your account on {wouldBe}.</p>
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
              Keep my account
            </a>
          </p>
        </form>
      ) : (
        <>
          <p className="lead">If you continue, this happens on {wouldBe}, 30 days from today:</p>
          <DeletionConsequences holds={names} />
          <p className="row">
            <a className="btn" href="/account/deletion?sure">
              Continue
            </a>
            <a className="btn quiet" href="/account/export">
              Download a copy first
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
        <dt>What we delete</dt>
        <dd>
          Everything listed in <a href="/account/personal-data">What we hold about you</a>, except what stays: the account itself, your ads
          and photos, conversations, favorites and searches, sessions, passkeys and codes, copies of your data, and the record of every
          email we sent you. No one can bring it back.
        </dd>
      </div>
      <div>
        <dt>Until then</dt>
        <dd>
          We sign out every other browser right away, and your ads stop showing. Otherwise, your account works as before for 30 days. You
          can change your mind on this page, or with the link in the email we send you. Then you resume your ads yourself.
        </dd>
      </div>
      <div>
        <dt>What stays</dt>
        <dd>
          {holds.length > 0 && (
            <p>
              The law requires us to keep this account for now: {holds.join(', ')}. After 30 days it’s closed, and no one can sign in to it.
              We delete it once the hold is lifted.
            </p>
          )}
          <ul>
            {remainingData.map(({ what, until }) => (
              <li key={what}>
                {what}. <span className="meta">How long: {until}.</span>
              </li>
            ))}
          </ul>
          {holds.length === 0 && <p>There’s no legal hold on your account. If there were one, we’d list it here by name.</p>}
        </dd>
      </div>
      <div>
        <dt>What we can’t reach</dt>
        <dd>
          Emails in your own mailbox, and backups the operator already made. If you changed your email within the last four days, we keep
          the record of the message to your old address until those four days are over.
        </dd>
      </div>
    </dl>
  )
}
