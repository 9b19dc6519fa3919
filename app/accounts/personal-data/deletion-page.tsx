import { data, redirect } from 'react-router'
import type { Route } from './+types/deletion-page'
import { isSameAddress } from '#app/platform/mail/email-address.ts'
import { hideAds } from '#app/ads/ad/delete-ads.server.ts'
import { appContext, copyOf, readerOf, viewerOf } from '#app/app.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { deletionCopy } from './copy.ts'
import { DeletionView } from './deletion-view.tsx'
import { askForDeletion, cancelDeletion, deletionDate, findDeletionDelivery } from './deletions.server.ts'
import { listHolds } from './legal-holds.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, deletionCopy).title }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext)
  const { accountId, email, deletionDueAt } = viewerOf(context)
  const isSecond = new URL(request.url).searchParams.has('sure')
  const wouldBe = readerOf(context).dates.day(deletionDate(now()))
  const delivery = await findDeletionDelivery(db, accountId)
  return { email, deletionDueAt, delivery, isSecond, wouldBe, holds: await listHolds(db, accountId) }
}

/** Deleting asks twice: on the page before, and by asking for the address here. Undoing it asks for nothing, because it must be easier. */
export async function action({ pattern, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = viewerOf(context)
  if (pattern.endsWith('/undo')) {
    await inTransaction(app.db, (transaction) => cancelDeletion(app, transaction, viewer.accountId))
    return redirect('/account/personal-data?canceled', 303)
  }
  const { email = '' } = await readForm(request)
  if (!isSameAddress(viewer.email, email)) return data({ email, error: copyOf(context, deletionCopy).notOwnAddress }, 422)
  await askForDeletion(app, viewer, hideAds)
  return redirect('/account/deletion', 303)
}

export default function DeletionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <DeletionView {...loaderData} refused={actionData} />
}
