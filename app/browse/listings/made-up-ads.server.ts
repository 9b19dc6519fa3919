import { sql } from 'kysely'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import type { Places } from '#app/site/places/places.server.ts'
import { fingerprintsOf, textOf } from '#app/ads/screening/text-fingerprints.server.ts'
import { dayMs } from '#app/platform/time.ts'
import { makeUpAd } from './made-up-ad.ts'
import { byWeight } from './made-up-words.ts'

/** Nothing can be delivered to .invalid (RFC 2606). */
const madeUpDomain = 'seed.invalid'

const adsAtOnce = 3000
const adsOfEach = 3
const confirmedWithinMs = 13 * dayMs

type Options = { count: number; now: Date; onProgress?: (done: number) => void }

/**
 * Fills the database with made-up advertisers and live ads, or none if it fails. The same count makes the same ads of the last two
 * weeks. Indexes for searches and lists are created after the rows, which takes a third of the time.
 */
export async function addMadeUpAds(db: Db, places: Places, { count, now, onProgress }: Options) {
  await inTransaction(
    db,
    async (transaction) => {
      const resume = count < adsAtOnce ? async () => {} : await pauseIndexes(transaction)
      const cities = places.states.flatMap((state) => state.cities)
      const cityAt = byWeight(cities, (index) => cities[index]!.population + 100)
      const { first } = await sql<{ first: number }>`select coalesce(max(id), 0) + 1 as first from accounts`
        .execute(transaction)
        .then(({ rows }) => rows[0]!)
      for (let at = 0; at < count; at += adsAtOnce) {
        const size = Math.min(adsAtOnce, count - at)
        const people = Math.ceil(size / adsOfEach)
        const ads = Array.from({ length: size }, (_, index) => makeUpAd(at + index, cityAt))
        await addBatch(transaction, { ads, from: first + Math.ceil(at / adsOfEach), people, now })
        onProgress?.(at + size)
      }
      await resume()
    },
    1,
  )
  // Index-only scans need a vacuum, and good plans need statistics. A server's autovacuum would do both
  // a minute later, while the first visitors wait.
  await sql`vacuum (analyze) accounts, profiles, claims, ads, ad_events`.execute(db)
}

/** Deletes the made-up advertisers and everything that belongs to them. */
export async function removeMadeUpAds(db: Db) {
  const { numDeletedRows } = await db.deleteFrom('accounts').where('email_key', 'like', `%@${madeUpDomain}`).executeTakeFirst()
  await sql`vacuum (analyze) ads`.execute(db)
  return Number(numDeletedRows)
}

type Batch = { ads: ReturnType<typeof makeUpAd>[]; from: number; people: number; now: Date }

/** One statement inserts accounts, profiles, identity checks, ads, and their approvals. These accounts get no emails. */
async function addBatch(transaction: Db, { ads, from, people, now }: Batch) {
  const column = <T>(of: (ad: Batch['ads'][number]) => T) => ads.map(of)
  // Some are unchecked, unless the database would refuse that.
  const isChecked = sql`id % 4 <> 0 or exists (select from live_rules where requires_identity)`
  const list = (items: readonly string[]) => `{${items.join()}}`
  await sql`
    with people as (
      insert into accounts (email, email_key, created_at, confirmed_at)
      select 'made-up-' || n || ${`@${madeUpDomain}`}, 'made-up-' || n || ${`@${madeUpDomain}`}, ${now}::timestamptz, ${now}::timestamptz
      from generate_series(${from}::bigint, ${from + people - 1}::bigint) as n returning id
    ), advertisers as (
      insert into profiles (account_id, name, created_at) select id, 'Made-up ' || id, ${now}::timestamptz from people returning id
    ), checks as (
      insert into claims (profile_id, kind, how, by_role, checked_at, expires_at)
      select id, 'identity', 'made up', 'admin', ${now}::timestamptz, ${now}::timestamptz + interval '1 year' from advertisers where ${isChecked}
    ), numbered as (
      select id, ${isChecked} as is_checked, row_number() over (order by id) - 1 as place from advertisers
    ), added as (
      insert into ads (profile_id, form_key, state, state_abbr, city_slug, title, description, age, category, languages, weekdays, photo_count,
        is_members_only, hides_photos, hidden_from, is_verified, created_at, edited_at, sent_at, live_at, confirmed_at, asked_at)
      select numbered.id, 'made up ' || made.place, 'live', made.state_abbr, made.city_slug, made.title, made.description, made.age, made.category,
        made.languages::text[], made.weekdays, made.photo_count, made.is_members_only, made.hides_photos, made.hidden_from::text[],
        numbered.is_checked, made.confirmed, made.confirmed, made.confirmed, made.confirmed, made.confirmed,
        ${now}::timestamptz
      from unnest(${column((ad) => ad.state_abbr)}::text[], ${column((ad) => ad.city_slug)}::text[], ${column((ad) => ad.title)}::text[],
        ${column((ad) => ad.description)}::text[], ${column((ad) => ad.age)}::int[], ${column((ad) => ad.category)}::text[],
        ${column((ad) => list(ad.languages))}::text[], ${column((ad) => ad.weekdays)}::int[], ${column((ad) => ad.photo_count)}::int[],
        ${column((ad) => ad.is_members_only)}::boolean[], ${column((ad) => ad.hides_photos)}::boolean[], ${column((ad) => list(ad.hidden_from))}::text[],
        ${column((ad) => new Date(Math.floor(now.getTime() - ad.confirmed * confirmedWithinMs)).toISOString())}::timestamptz[]
      ) with ordinality as made (state_abbr, city_slug, title, description, age, category, languages, weekdays, photo_count, is_members_only,
        hides_photos, hidden_from, confirmed, place)
      join numbered on numbered.place = (made.place - 1) / ${adsOfEach}::int
      returning id, form_key, confirmed_at
    ), prints as (
      insert into text_prints (ad_id, fingerprints)
      select added.id, made.fingerprints::int[] from unnest(${column(({ title, description }) => list(fingerprintsOf(textOf({ title, description })).map(String)))}::text[])
        with ordinality as made (fingerprints, place) join added on form_key = 'made up ' || made.place
    )
    insert into ad_events (ad_id, action, by_whom, happened_at) select id, 'approve', 'moderator', confirmed_at from added`.execute(
    transaction,
  )
}

/** Drops the indexes of ads that aren't unique, and the check of each live ad, and returns a function that creates them again. */
async function pauseIndexes(transaction: Db) {
  const { rows } = await sql<{ name: string; definition: string }>`
    select relname as name, pg_get_indexdef(indexrelid) as definition from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = 'ads'::regclass and not indisunique`.execute(transaction)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(transaction)
  await sql`alter table ads disable trigger live_ads_are_allowed`.execute(transaction)
  return async () => {
    await sql`set local maintenance_work_mem = '256MB'`.execute(transaction)
    await sql`alter table ads enable trigger live_ads_are_allowed`.execute(transaction)
    for (const { definition } of rows) await sql.raw(definition).execute(transaction)
  }
}
