import { type Db } from '#app/platform/db/storage.server.ts'
import type { ConversationsCopy } from './copy.ts'
import type { Thread } from './threads.server.ts'

type Block = { accountId: number; thread: Pick<Thread, 'other_id' | 'title' | 'side'>; now: Date; copy: ConversationsCopy }

/** Blocks the other side's account, with all its ads and threads. The list names it in the blocker's language. Blocking again changes nothing. */
export async function blockOtherSide(db: Db, { accountId, thread: { other_id, title, side }, now, copy }: Block) {
  const about = side === 'member' ? title : copy.memberAbout({ title })
  await db
    .insertInto('blocks')
    .values({ account_id: accountId, blocked_id: other_id, about, blocked_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'blocked_id']).doNothing())
    .execute()
}

/** Newest first. */
export function listBlocks(db: Db, accountId: number) {
  return db
    .selectFrom('blocks')
    .select(['id', 'about', 'blocked_at'])
    .where('account_id', '=', accountId)
    .orderBy('blocked_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Returns false unless the block exists and is the account's own. */
export async function removeBlock(db: Db, accountId: number, blockId: number) {
  const { numDeletedRows } = await db.deleteFrom('blocks').where('id', '=', blockId).where('account_id', '=', accountId).executeTakeFirst()
  return numDeletedRows > 0n
}
