import { setImmediate as takeTurns } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { liveAds } from '#app/ads/audience.server.ts'
import type { Db } from '#app/db/storage.server.ts'
import type { IndexedAd, IndexEntry } from './ad-index.ts'
import { tagsOfAd } from './filter-tags.ts'
import { unquoted } from './match-words.ts'

/**
 * So many are read at once, which takes some milliseconds. Between two reads, other requests have their turn: the embedded database runs
 * within this process, which would otherwise answer nobody until everything is read.
 */
const most = { entries: 10_000, ads: 100 }

export async function hasFewerAds(db: Db, than: number) {
  const some = await liveAds(db).select('id').limit(than).execute()
  return some.length < than
}

/** The ids and times of all live ads in the order of confirmation, oldest first, some at a time. */
export async function* readEntries(db: Db): AsyncGenerator<IndexEntry[]> {
  for (let last = { id: 0, micros: 0 }; ;) {
    const after = sql`(timestamptz '2000-01-01 UTC' + ${last.micros}::bigint * interval '1 microsecond', ${last.id}::bigint)`
    const part = liveAds(db)
      .select(['id', 'confirmed_at'])
      .where(sql<boolean>`(confirmed_at, id) > ${after}`)
      .orderBy('confirmed_at')
      .orderBy('id')
      .limit(most.entries)
    const { rows } = await sql<{ all: string | null }>`
      select encode(string_agg(int8send(id) || timestamptz_send(confirmed_at), '' order by confirmed_at, id), 'base64') as all
      from ${part} as part`.execute(db)
    const bytes = Buffer.from(rows[0]!.all ?? '', 'base64')
    const entries: IndexEntry[] = []
    for (let at = 0; at < bytes.length; at += 16) {
      last = { id: Number(bytes.readBigInt64BE(at)), micros: Number(bytes.readBigInt64BE(at + 8)) }
      // Postgres counts microseconds from the year 2000.
      entries.push({ id: last.id, time: Math.floor(last.micros / 1000) + Date.UTC(2000, 0, 1) })
    }
    yield entries
    if (entries.length < most.entries) return
    await takeTurns()
  }
}

/** All live ads, some at a time. */
export async function* readAllAds(db: Db): AsyncGenerator<IndexedAd[]> {
  for (let last = 0; ;) {
    const ads = await read(db, sql<boolean>`id > ${last}::bigint`)
    if (ads.length) yield ads
    if (ads.length < most.ads) return
    await takeTurns()
    last = ads.at(-1)!.id
  }
}

/** The live ones among these ads, some at a time. */
export async function* readAds(db: Db, ids: readonly number[]) {
  for (let at = 0; at < ids.length; at += most.ads) {
    const asked = ids.slice(at, at + most.ads)
    yield { asked, ads: await read(db, sql<boolean>`id = any (${asked}::bigint[])`) }
    if (at + most.ads < ids.length) await takeTurns()
  }
}

async function read(db: Db, where: RawBuilder<boolean>): Promise<IndexedAd[]> {
  const rows = await liveAds(db)
    .select(['id', 'confirmed_at', 'profile_id', 'is_members_only', 'hides_photos', 'hidden_from', 'is_verified', 'photo_count'])
    .select(['state_abbr', 'city_slug', 'category', 'age', 'weekdays', 'languages', sql<string>`search::text`.as('words')])
    .where(where)
    .orderBy('id')
    .limit(most.ads)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    time: row.confirmed_at!.getTime(),
    profileId: row.profile_id,
    words: wordsIn(row.words),
    tags: tagsOfAd(row),
  }))
}

/** Reads the text of a tsvector, such as 'dinner':3,17B 'o''clock':5. A letter behind a position is its weight. */
function wordsIn(tsvector: string) {
  const words = new Map<string, number[]>()
  for (const [, word, positions] of tsvector.matchAll(/'((?:[^']|'')*)'(?::([\dA-D,]+))?/g))
    words.set(unquoted(word!), positions?.split(',').map((position) => parseInt(position)) ?? [])
  return words
}
