import { data, redirect } from 'react-router'
import type { Route } from './+types/muting-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/platform/db/row-id.ts'
import { findThread, muteThread } from './threads.server.ts'

export async function action({ params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext)
  const thread = await findThread(db, { accountId: viewerOf(context).accountId, now: now() }, idOf(params.threadId))
  if (!thread) throw data(null, 404)
  await muteThread(db, thread, true)
  return redirect(`/messages/${thread.id}?after=muted`, 303)
}
