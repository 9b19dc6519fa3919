import { sql } from 'kysely'
import { findSanction } from '#app/accounts/account/sanctions.server.ts'
import { type Visitor, visibleAds } from '#app/ads/ad/visible-ads.server.ts'
import type { App } from '#app/app.ts'
import { countOnDay } from '#app/advertise/dashboard/ad-days.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { timezoneOf } from '#app/site/places/places.server.ts'
import { daysAfter, daysBefore } from '#app/platform/time.ts'
import { oldestThread, openingLimit } from './message.ts'
import { removeMessageDraft, takeTurns } from './drafts.server.ts'
import { type Answered, type NewMessage, addMessage } from './messages.server.ts'
import { hasTooManyScreened } from './screened-messages.server.ts'
import { type Reader, findThread } from './threads.server.ts'

type Member = Visitor & { accountId: number }

/** A live ad that the member may reply to: they may see it, and its advertiser isn't leaving the site. */
export function findAnswerable(db: Db, visitor: Member, adId: number) {
  return visibleAds(db, visitor)
    .innerJoin('profiles', 'profiles.id', 'ads.profile_id')
    .innerJoin('accounts', 'accounts.id', 'profiles.account_id')
    .select(['ads.id', 'ads.title', 'ads.state_abbr', 'ads.city_slug', 'profiles.account_id', 'profiles.name'])
    .where('ads.id', '=', adId)
    .where('accounts.deletion_due_at', 'is', null)
    .executeTakeFirst()
}

export function findThreadAbout(db: Db, { accountId, now }: Reader, adId: number) {
  return db
    .selectFrom('threads')
    .select('id')
    .where('ad_id', '=', adId)
    .where('member_id', '=', accountId)
    .where('last_at', '>', oldestThread(now))
    .executeTakeFirst()
}

export type OpeningLimit = { most: number; left: number; nextAllowedAt?: Date; fullLimitFrom?: Date }

/** How many more threads a member may begin, and when the next one, counted over the last 24 hours. */
export async function findOpeningLimit(db: Db, { accountId, now }: Reader): Promise<OpeningLimit> {
  const { created_at } = await db.selectFrom('accounts').select('created_at').where('id', '=', accountId).executeTakeFirstOrThrow()
  const { most, fullLimitFrom } = openingLimit(created_at, now)
  const recent = await db
    .selectFrom('threads')
    .select('began_at')
    .where('member_id', '=', accountId)
    .where('began_at', '>', daysBefore(now, 1))
    .orderBy('began_at', 'desc')
    .limit(most)
    .execute()
  const left = most - recent.length
  return { most, fullLimitFrom, left, ...(left === 0 && { nextAllowedAt: daysAfter(recent.at(-1)!.began_at, 1) }) }
}

type Opened = { ok: true; threadId: number } | { ok: false; reason: 'own' | 'full' } | Exclude<Answered, { ok: true }>

/** Begins a thread with its first message. If the member already has one about this ad, the message is added to it. */
export async function openThread(app: App, visitor: Member, adId: number, message: NewMessage): Promise<Opened> {
  const reader = { accountId: visitor.accountId, now: app.now() }
  return inTransaction(app.db, async (transaction): Promise<Opened> => {
    // If two requests race, the second waits here, finds the first one's thread, and counts after it.
    const { deletion_due_at: isLeaving } = await takeTurns(transaction, reader.accountId)
    const existing = await findThreadAbout(transaction, reader, adId)
    if (existing) return add(transaction, reader, existing.id, message)
    const ad = await findAnswerable(transaction, visitor, adId)
    if (!ad) return { ok: false, reason: 'gone' }
    if (ad.account_id === reader.accountId) return { ok: false, reason: 'own' }
    // A ban at this moment has ended all conversations.
    if (isLeaving || (await findSanction(transaction, reader.accountId, reader.now))) return { ok: false, reason: 'leaving' }
    if ((await findOpeningLimit(transaction, reader)).left === 0) return { ok: false, reason: 'full' }
    if (message.flagged.length && (await hasTooManyScreened(transaction, reader.accountId))) return { ok: false, reason: 'screened' }
    // A thread that's over and that the nightly job hasn't deleted yet.
    await transaction.deleteFrom('threads').where('ad_id', '=', adId).where('member_id', '=', reader.accountId).execute()
    const { id } = await transaction
      .insertInto('threads')
      .values({
        ad_id: adId,
        member_id: reader.accountId,
        advertiser_id: ad.account_id,
        title: ad.title,
        began_at: reader.now,
        last_at: reader.now,
        member_number: await takeMemberNumber(transaction, ad.account_id),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await countOnDay(transaction, { adId, timezone: timezoneOf(app.places, ad), now: reader.now, replies: 1 })
    return add(transaction, reader, id, message)
  })
}

/**
 * A number that no member has had with this advertiser, not even in a conversation that is deleted. Two members who begin at once wait for
 * each other here. The conversations count too, because an older version that still runs numbers them without the profile.
 */
async function takeMemberNumber(transaction: Db, advertiserId: number) {
  const { last_member_number } = await transaction
    .updateTable('profiles')
    .set({
      last_member_number: sql<number>`greatest(last_member_number,
        (select max(member_number) from threads where advertiser_id = ${advertiserId})) + 1`,
    })
    .where('account_id', '=', advertiserId)
    .returning('last_member_number')
    .executeTakeFirstOrThrow()
  return last_member_number
}

async function add(transaction: Db, reader: Reader, threadId: number, message: NewMessage): Promise<Opened> {
  const thread = await findThread(transaction, reader, threadId, { isLocked: true })
  if (!thread) return { ok: false, reason: 'gone' }
  const added = await addMessage(transaction, reader, thread, message)
  if (added.ok && thread.ad_id) await removeMessageDraft(transaction, reader.accountId, { adId: thread.ad_id })
  return added.ok ? { ok: true, threadId } : added
}
