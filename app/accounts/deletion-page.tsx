import { data, redirect } from 'react-router'
import type { Route } from './+types/deletion-page.ts'
import { hideAds } from '#app/ads/delete-ads.server.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { day } from '#app/ui/dates.ts'
import { Errors, TextField } from '#app/ui/field.tsx'
import { AccountFrame } from './account-frame.tsx'
import { emailKey, later, spans, viewerOf } from './account.ts'
import { askForDeletion, findDeletionDelivery } from './deletions.server.ts'
import { DeletionConsequences } from './deletion-consequences.tsx'
import { DeliveryNote } from './delivery-note.tsx'
import { listHolds } from './legal-holds.server.ts'

export const meta = () => [{ title: 'Delete your account' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext)
  const { accountId, email, deletionDueAt } = viewerOf(context)
  const isSecond = new URL(request.url).searchParams.has('sure')
  const wouldBe = day(later(now(), spans.deletion))
  const delivery = await findDeletionDelivery(db, accountId)
  return { email, deletionDueAt, delivery, isSecond, wouldBe, holds: await listHolds(db, accountId) }
}

/** Asks twice: the page before, and the address typed here. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = viewerOf(context)
  const { email = '' } = await readForm(request)
  if (emailKey(email) !== emailKey(viewer.email))
    return data({ email, wrong: 'This is not the address of your account. Nothing was changed.' }, 422)
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
            wrong={actionData?.wrong}
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
