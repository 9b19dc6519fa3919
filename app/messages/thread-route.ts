import { redirect } from 'react-router'
import type { Route } from './+types/thread-route'
import { appContext, viewerOf } from '#app/app.ts'
import { ownedRow } from '#app/owned-rows.server.ts'
import { blockOtherSide } from './blocks.server.ts'
import { muteThread } from './threads.server.ts'

/** Mutes a conversation, unmutes it, or blocks its other side. */
export async function action({ pattern, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext)
  const thread = ownedRow(context, 'thread')
  if (pattern.endsWith('/block')) {
    await blockOtherSide(db, { accountId: viewerOf(context).accountId, now: now(), thread })
    return redirect(`/messages/${thread.id}?after=blocked`, 303)
  }
  const isMuted = pattern.endsWith('/muting')
  await muteThread(db, thread, isMuted)
  return redirect(`/messages/${thread.id}?after=${isMuted ? 'muted' : 'unmuted'}`, 303)
}
