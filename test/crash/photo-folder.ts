import { upsertProfile } from '#app/ads/ad/ads.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'

/** Adds an ad of one advertiser that can have photos. */
export async function draftIn(db: Db) {
  const now = new Date()
  const none = { password_hash: null, age: null, age_stated_on: null, password_changed_at: null, deletion_due_at: null }
  const name = `ann${now.getTime()}.${process.hrtime.bigint()}@example.com`
  const account = await db
    .insertInto('accounts')
    .values({ ...none, email: name, email_key: name, role: 'member', created_at: now, confirmed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const profile = await upsertProfile(db, { accountId: account.id, name: 'Ann', now })
  const times = { sent_at: null, live_at: null, confirmed_at: null, asked_at: null, ended_at: null, created_at: now, edited_at: now }
  const words = { state_abbr: 'TX', city_slug: 'austin', age: 33, category: 'W4M', end_reason: null, pause_reason: null }
  const ad = await db
    .insertInto('ads')
    .values({ ...times, ...words, profile_id: profile.id, form_key: name, state: 'draft' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return ad.id
}
