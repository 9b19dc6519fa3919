import { data, redirect } from 'react-router'
import type { Route } from './+types/muting-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/platform/db/row-id.ts'
import { findThread, muteThread } from './threads.server.ts'

/** Mutes a conversation, and unmutes it. */
export async function action({ pattern, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext)
  const thread = await findThread(db, { accountId: viewerOf(context).accountId, now: now() }, idOf(params.threadId))
  if (!thread) throw data(null, 404)
  const isMuted = pattern.endsWith('/muting')
  await muteThread(db, thread, isMuted)
  return redirect(`/messages/${thread.id}?after=${isMuted ? 'muted' : 'unmuted'}`, 303)
}
