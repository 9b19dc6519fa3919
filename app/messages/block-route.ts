import { redirect } from 'react-router'
import type { Route } from './+types/block-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { ownedRow } from '#app/owned-rows.server.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { conversationsCopy } from './copy.ts'
import { blockOtherSide } from './blocks.server.ts'

export async function action({ context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext)
  const reader = { accountId: viewerOf(context).accountId, now: now() }
  const thread = ownedRow(context, 'thread')
  await blockOtherSide(db, { ...reader, thread, copy: copyOf(context, conversationsCopy) })
  return redirect(`/messages/${thread.id}`, 303)
}
