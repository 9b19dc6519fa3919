import { setImmediate as takeTurns } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { audienceMarks } from '#app/ads/audience.ts'
import { liveAds } from '#app/ads/audience.server.ts'
import type { Db } from '#app/db/storage.server.ts'
import type { IndexedAd, Place } from './ad-index.ts'
import { unquoted } from './search-words.ts'

/**
 * So many are read at once: some milliseconds, in which the embedded database does nothing else. Between two of them it is the turn of
 * who waits: without that, this process would hear nobody until all are read, for the embedded database answers within it.
 */
const most = { places: 10_000, ads: 100 }

export async function hasFewerAds(db: Db, than: number) {
  const some = await liveAds(db).select('id').limit(than).execute()
  return some.length < than
}

/** All live ads in the order of their confirmation, oldest first, some at a time. */
export async function* readPlaces(db: Db): AsyncGenerator<Place[]> {
  for (let last = { id: 0, micros: 0 }; ;) {
    const after = sql`(timestamptz '2000-01-01 UTC' + ${last.micros}::bigint * interval '1 microsecond', ${last.id}::bigint)`
    const part = liveAds(db)
      .select(['id', 'confirmed_at'])
      .where(sql<boolean>`(confirmed_at, id) > ${after}`)
      .orderBy('confirmed_at')
      .orderBy('id')
      .limit(most.places)
    const { rows } = await sql<{ all: string | null }>`
      select encode(string_agg(int8send(id) || timestamptz_send(confirmed_at), '' order by confirmed_at, id), 'base64') as all
      from ${part} as part`.execute(db)
    const bytes = Buffer.from(rows[0]!.all ?? '', 'base64')
    const places: Place[] = []
    for (let at = 0; at < bytes.length; at += 16) {
      last = { id: Number(bytes.readBigInt64BE(at)), micros: Number(bytes.readBigInt64BE(at + 8)) }
      // Postgres counts microseconds from the year 2000.
      places.push({ id: last.id, time: Math.floor(last.micros / 1000) + Date.UTC(2000, 0, 1) })
    }
    yield places
    if (places.length < most.places) return
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

/** Of these the live ones, some at a time. */
export async function* readAds(db: Db, ids: readonly number[]) {
  for (let at = 0; at < ids.length; at += most.ads) {
    const asked = ids.slice(at, at + most.ads)
    yield { asked, ads: await read(db, sql<boolean>`id = any (${asked}::bigint[])`) }
    if (at + most.ads < ids.length) await takeTurns()
  }
}

async function read(db: Db, where: RawBuilder<boolean>): Promise<IndexedAd[]> {
  const rows = await liveAds(db)
    .select(['id', 'confirmed_at', 'profile_id', 'is_members_only', 'hidden_from'])
    .select([sql<string>`array_to_string(marks, E'\n')`.as('marks'), sql<string>`search::text`.as('words')])
    .where(where)
    .orderBy('id')
    .limit(most.ads)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    time: row.confirmed_at!.getTime(),
    profileId: row.profile_id,
    words: wordsIn(row.words),
    marks: [...row.marks.split('\n'), ...audienceMarks(row)],
  }))
}

/** What a tsvector says as text, such as 'dinner':3,17B 'o''clock':5: words, and where they stand; a letter says how much one weighs. */
function wordsIn(tsvector: string) {
  const words = new Map<string, number[]>()
  for (const [, word, positions] of tsvector.matchAll(/'((?:[^']|'')*)'(?::([\dA-D,]+))?/g))
    words.set(unquoted(word!), positions?.split(',').map((position) => parseInt(position)) ?? [])
  return words
}
