import { data, redirect } from 'react-router'
import type { Route } from './+types/block-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/platform/db/row-id.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { conversationsCopy } from './copy.ts'
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
