import { setImmediate as takeTurns } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { liveAds } from '#app/ads/ad/visible-ads.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import type { IndexedAd } from './ad-index.ts'
import { tagsOfAd } from './filter-tags.ts'
import { unquoted } from './match-words.ts'

/**
 * The number of ads read per query, which takes some milliseconds. Other requests run between two queries: the embedded database runs in
 * this process, which would otherwise respond to no one until all ads are read.
 */
const atOnce = 100

export async function hasFewerAds(db: Db, than: number) {
  const some = await liveAds(db).select('id').limit(than).execute()
  return some.length < than
}

/** All live ads in the order of confirmation, oldest first, in batches, with the ages of a day. */
export async function* readAllAds(db: Db, today: string): AsyncGenerator<IndexedAd[]> {
  for (let last = { at: '-infinity', id: 0 }; ;) {
    const rows = await readRows(db, sql<boolean>`(confirmed_at, id) > (${last.at}::timestamptz, ${last.id}::bigint)`)
    yield rows.map((row) => toIndexedAd(row, today))
    if (rows.length < atOnce) return
    last = rows.at(-1)!
    await takeTurns()
  }
}

/** The live ads among these, in batches. */
export async function* readAds(db: Db, ids: readonly number[], today: string): AsyncGenerator<IndexedAd[]> {
  for (let start = 0; start < ids.length; start += atOnce) {
    const rows = await readRows(db, sql<boolean>`id = any (${ids.slice(start, start + atOnce)}::bigint[])`)
    yield rows.map((row) => toIndexedAd(row, today))
    await takeTurns()
  }
}

/** The ads that these tags of pages name. */
export const adIdsIn = (tags: readonly string[]) => tags.flatMap((tag) => (/^ad:\d+$/.test(tag) ? [Number(tag.slice(3))] : []))

/** `at` is the confirmation with microseconds, which a Date doesn't have. */
const readRows = (db: Db, where: RawBuilder<boolean>) =>
  liveAds(db)
    .select(['id', 'confirmed_at', 'profile_id', 'is_members_only', 'hides_photos', 'hidden_from', 'is_verified', 'photo_count'])
    .select(['state_abbr', 'city_slug', 'category', 'age', 'age_stated_on', 'weekdays', 'languages'])
    .select([sql<string>`search::text`.as('words'), sql<string>`confirmed_at::text`.as('at')])
    .where(where)
    .orderBy('confirmed_at')
    .orderBy('id')
    .limit(atOnce)
    .execute()

const toIndexedAd = ({ words, ...ad }: Awaited<ReturnType<typeof readRows>>[number], today: string): IndexedAd => {
  return { id: ad.id, time: ad.confirmed_at!.getTime(), words: wordsIn(words), tags: tagsOfAd(ad, today) }
}

/** Reads the text of a tsvector, such as 'dinner':3,17B 'o''clock':5. A letter after a position is its weight. */
function wordsIn(tsvector: string) {
  const words = new Map<string, number[]>()
  for (const [, word, positions] of tsvector.matchAll(/'((?:[^']|'')*)'(?::([\dA-D,]+))?/g))
    words.set(unquoted(word!), positions?.split(',').map((position) => parseInt(position)) ?? [])
  return words
}
