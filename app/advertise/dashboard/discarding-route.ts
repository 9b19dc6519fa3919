import { data, redirect } from 'react-router'
import type { Route } from './+types/discarding-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { readerOf } from '#app/platform/copy/copy-of.ts'
import { discardDraft } from '#app/advertise/posting/editable-drafts.server.ts'
import { describeConflict } from '#app/advertise/posting/conflicts.ts'

export async function action({ params, context }: Route.ActionArgs) {
  const done = await discardDraft(context.get(appContext), viewerOf(context).accountId, params.adId)
  if (done.ok) return redirect('/ads', 303)
  if (done.reason === 'gone') throw data(null, 404)
  throw data(describeConflict(readerOf(context), done.reason), 409)
}
