import { sql } from 'kysely'
import type { Db } from '#app/platform/db/storage.server.ts'
import { beginning, nicknameOf, oldestThread, type Side } from './message.ts'

/** The reader of a thread, and the time. */
export type Reader = { accountId: number; now: Date }

export type Thread = Awaited<ReturnType<typeof findThread>> & {}

/** An account's threads that aren't over. Every read starts here, so other threads are simply not found. */
function threadsAs(db: Db, side: Side, { accountId, now }: Reader) {
  return db
    .selectFrom('threads')
    .select(['threads.id', 'ad_id', 'title', 'began_at', 'last_at', 'last_id', 'member_number'])
    .select([sql<Side>`${sql.lit(side)}`.as('side'), sql.ref<number>(`threads.${otherId[side]}`).as('other_id')])
    .select([sql.ref<number>(`threads.${side}_read_to`).as('read_to'), sql.ref<boolean>(`threads.is_muted_by_${side}`).as('is_muted')])
    .where(`threads.${side}_id`, '=', accountId)
    .where('last_at', '>', oldestThread(now))
}

const otherId = { member: 'advertiser_id', advertiser: 'member_id' } as const

/** Why a thread is closed: by the reader, or for a reason that the other side doesn't have to explain. */
export type Closing = 'blocked' | 'leaving' | 'closed'

/** One of the reader's threads, and whether it's open. Locked if a message will be added. */
export async function findThread(db: Db, reader: Reader, threadId: number, { isLocked = false } = {}) {
  for (const side of ['member', 'advertiser'] as const) {
    const query = threadsAs(db, side, reader).where('threads.id', '=', threadId)
    const thread = await (isLocked ? query.forUpdate('threads') : query).executeTakeFirst()
    if (thread) return { ...thread, closing: await findClosing(db, reader, thread) }
  }
  return undefined
}

type Between = { ad_id: number | null; other_id: number }

async function findClosing(db: Db, { accountId }: Reader, { ad_id, other_id }: Between): Promise<Closing | undefined> {
  const { rows } = await sql<Record<Closing, boolean>>`select
    exists (select from blocks where account_id = ${accountId} and blocked_id = ${other_id}) as blocked,
    exists (select from accounts where id = ${accountId} and deletion_due_at is not null) as leaving,
    exists (select from blocks where account_id = ${other_id} and blocked_id = ${accountId})
      or exists (select from accounts where id = ${other_id} and deletion_due_at is not null)
      or exists (select from ads where id = ${ad_id} and end_reason = 'removed') as closed`.execute(db)
  return (['blocked', 'leaving', 'closed'] as const).find((closing) => rows[0]![closing])
}

type Page = { before?: number; limit: number }

/** Newest first, each with its last message, the advertiser’s name, and the number of unread messages, up to 99. */
export function listThreads(db: Db, reader: Reader, { before, limit }: Page) {
  const page = (side: Side) =>
    threadsAs(db, side, reader)
      .$if(before !== undefined, (query) => query.where('last_id', '<', before!))
      .orderBy('last_id', 'desc')
      .limit(limit)
  return db
    .selectFrom((from) =>
      from
        .selectFrom(page('member').as('theirs'))
        .selectAll()
        .unionAll(from.selectFrom(page('advertiser').as('own')).selectAll())
        .as('thread'),
    )
    .innerJoin('messages', 'messages.id', 'thread.last_id')
    .selectAll('thread')
    .select(['messages.text', sql<boolean>`is_from_member = (side = 'member')`.as('is_mine')])
    .select(sql<string | null>`(select name from profiles where side = 'member' and account_id = other_id)`.as('advertiser'))
    .select(
      sql<number>`(select count(*) from (select from messages as new where new.thread_id = thread.id and new.id > thread.read_to
        and new.is_from_member <> (thread.side = 'member') limit 99) as counted)`.as('unread'),
    )
    .orderBy('thread.last_id', 'desc')
    .limit(limit)
    .execute()
}

/** What a row of the list shows. Advertisers have a name unless they're gone; members don't, so the advertiser sees a nickname. */
export function listedThread(thread: Awaited<ReturnType<typeof listThreads>>[number]) {
  const { id, title, side, advertiser, member_number, text, is_mine, last_at, unread, is_muted } = thread
  const who = side === 'advertiser' ? nicknameOf(member_number) : (advertiser ?? undefined)
  return { id, title, who, text: beginning(text), is_mine, last_at, unread, is_muted }
}

/** The number of unread messages, up to 100, except in the thread that's being read. */
export async function countUnread(db: Db, { accountId, now }: Reader, except = 0) {
  // The inner limit makes Postgres look up each thread's messages. It overestimates how many are unread and would scan the table.
  const { rows } = await sql<{ unread: number }>`select count(*) as unread from (
    select from threads cross join lateral (
        select from messages where thread_id = threads.id and messages.id > member_read_to and not is_from_member limit 100) as new
      where member_id = ${accountId} and member_read_to < last_id and last_at > ${oldestThread(now)} and threads.id <> ${except}
    union all
    select from threads cross join lateral (
        select from messages where thread_id = threads.id and messages.id > advertiser_read_to and is_from_member limit 100) as new
      where advertiser_id = ${accountId} and advertiser_read_to < last_id and last_at > ${oldestThread(now)} and threads.id <> ${except}
    limit 100) as news`.execute(db)
  return rows[0]!.unread
}

/** The number of unread messages about each of an advertiser's ads, up to 100 in each thread. */
export async function countUnreadByAd(db: Db, { accountId, now }: Reader) {
  const { rows } = await sql<{ ad_id: number; unread: number }>`select ad_id, count(*) as unread from threads cross join lateral (
      select from messages where thread_id = threads.id and messages.id > advertiser_read_to and is_from_member limit 100) as new
    where advertiser_id = ${accountId} and advertiser_read_to < last_id and last_at > ${oldestThread(now)} and ad_id is not null
    group by ad_id`.execute(db)
  return new Map(rows.map(({ ad_id, unread }) => [ad_id, unread]))
}

/** Marks messages as read up to the newest one shown. Those that arrive meanwhile stay unread. */
export async function markRead(db: Db, { id, side }: Pick<Thread, 'id' | 'side'>, readTo: number) {
  await db
    .updateTable('threads')
    .set({ [`${side}_read_to`]: readTo })
    .where('id', '=', id)
    .where(`${side}_read_to`, '<', readTo)
    .execute()
}

/** Turns a thread's emails off or on. */
export async function muteThread(db: Db, { id, side }: Pick<Thread, 'id' | 'side'>, isMuted: boolean) {
  await db
    .updateTable('threads')
    .set({ [`is_muted_by_${side}`]: isMuted })
    .where('id', '=', id)
    .execute()
}
