import { sql } from 'kysely'
import type { Db } from '#app/platform/db/storage.server.ts'
import type { ConversationsCopy } from './copy.ts'
import type { Thread } from './threads.server.ts'

type Block = { accountId: number; thread: Pick<Thread, 'other_id' | 'title' | 'side'>; now: Date }

/** What a block of a member begins with. A sentence would stay in the language of that day. No title of an ad has a line break. */
const aMember = 'member:\n'

/** SQL: the block is of a member. It began with "member: " before 0.2.0, as a title may, but only an advertiser can block a member. */
export const isOfMember = sql<boolean>`(starts_with(about, ${aMember}) or starts_with(about, 'member: ')
  and exists (select from profiles where account_id = blocks.account_id))`

/** SQL: the title of the ad. */
export const titleOfBlock = sql<string>`case when ${isOfMember} then substr(about, ${aMember.length + 1}) else about end`

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
    .select(['id', 'blocked_at', isOfMember.as('is_of_member'), titleOfBlock.as('title')])
    .where('account_id', '=', accountId)
    .orderBy('blocked_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return blocks.map(({ is_of_member, title, ...block }) => ({ ...block, about: is_of_member ? copy.memberAbout({ title }) : title }))
}

/** Returns false unless the block exists and is the account's own. */
export async function removeBlock(db: Db, accountId: number, blockId: number) {
  const { numDeletedRows } = await db.deleteFrom('blocks').where('id', '=', blockId).where('account_id', '=', accountId).executeTakeFirst()
  return numDeletedRows > 0n
}
