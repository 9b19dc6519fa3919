import { data, redirect } from 'react-router'
import type { Route } from './+types/block-route.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/db/row-id.ts'
import { copyOf } from '#app/http/copy-of.ts'
import { conversationsCopy } from './conversations-copy.ts'
import { blockOtherSide } from './blocks.server.ts'
import { findThread } from './threads.server.ts'

export async function action({ params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext)
  const reader = { accountId: viewerOf(context).accountId, now: now() }
  const thread = await findThread(db, reader, idOf(params.threadId))
  if (!thread) throw data(null, 404)
  await blockOtherSide(db, { ...reader, thread, copy: copyOf(context, conversationsCopy) })
  return redirect(`/messages/${thread.id}`, 303)
}
