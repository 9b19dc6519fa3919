import { sql } from 'kysely'
import type { Db } from '#app/platform/db/storage.server.ts'
import type { ConversationsCopy } from './copy.ts'
import type { Thread } from './threads.server.ts'

type Block = { accountId: number; thread: Pick<Thread, 'other_id' | 'title' | 'side'>; now: Date }

/** What a block of a member begins with. A sentence would stay in the language of that day. */
const aMember = 'member: '

/** Blocks the other side's account, with all its ads and threads. Blocking again changes nothing. */
export async function blockOtherSide(db: Db, { accountId, thread: { other_id, title, side }, now }: Block) {
  const about = side === 'member' ? title : aMember + title
  // The other account may be deleted at this moment.
  await sql`insert into blocks (account_id, blocked_id, about, blocked_at)
    select ${accountId}::bigint, id, ${about}, ${now}::timestamptz from accounts where id = ${other_id} for key share
    on conflict (account_id, blocked_id) do nothing`.execute(db)
}

/** Newest first, named in the reader's language. */
export async function listBlocks(db: Db, accountId: number, copy: ConversationsCopy) {
  const blocks = await db
    .selectFrom('blocks')
    .select(['id', 'about', 'blocked_at'])
    .where('account_id', '=', accountId)
    .orderBy('blocked_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return blocks.map((block) => ({
    ...block,
    about: block.about.startsWith(aMember) ? copy.memberAbout({ title: block.about.slice(aMember.length) }) : block.about,
  }))
}

/** Returns false unless the block exists and is the account's own. */
export async function removeBlock(db: Db, accountId: number, blockId: number) {
  const { numDeletedRows } = await db.deleteFrom('blocks').where('id', '=', blockId).where('account_id', '=', accountId).executeTakeFirst()
  return numDeletedRows > 0n
}
