import { redirect } from 'react-router'
import type { Route } from './+types/muting-route'
import { appContext } from '#app/app.ts'
import { ownedRow } from '#app/owned-rows.server.ts'
import { muteThread } from './threads.server.ts'

/** Mutes a conversation, and unmutes it. */
export async function action({ pattern, context }: Route.ActionArgs) {
  const { db } = context.get(appContext)
  const thread = ownedRow(context, 'thread')
  const isMuted = pattern.endsWith('/muting')
  await muteThread(db, thread, isMuted)
  return redirect(`/messages/${thread.id}?after=${isMuted ? 'muted' : 'unmuted'}`, 303)
}
