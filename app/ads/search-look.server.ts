import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/db/storage.server.ts'
import type { AdQuery } from './ad-query.ts'
import { estimateOf, find } from './matching-ads.server.ts'
import { facetTests, type Match, type Wanted } from './search-conditions.server.ts'
import { newestOf } from './search-walk.server.ts'
import type { Prepared } from './searches.server.ts'

/** What a count stops at. */
export const mostCounted = 1000
/** How many ads are looked at: these from the index alone, these one by one, these in bulk. */
const looks = { entries: 3000, rows: 800, bulk: 2000 }

/** The facets of all that have the words, the place and the age; the first that pass the other filters too; whether there are no more ads. */
export type Look = { facets: number[]; first: Match[]; isWhole: boolean }
type First = { count: number; upTo: Date }

/** One look at the newest ads, for counts and, if asked for, for the beginning of the list. */
export async function lookAt(db: Db, prepared: Prepared, first: First = { count: 0, upTo: new Date(0) }): Promise<Look> {
  const base = baseOf(prepared)
  const { most, by, count } = sizeOf(prepared)
  const end = Math.ceil(most / count)
  const { ads, isWhole } = by === 'find' ? foundBy(db, prepared, base, end) : newestOf(db, base, { end, by })
  const hits = sql`${by !== 'find' && base.words ? sql`walked.worded and` : sql``} ${facetTests(base, 'walked')}`
  const passing = sql`${facetTests({ ...base, query: prepared.query }, 'walked')} and walked.confirmed_at <= ${first.upTo}`
  const { rows } = await sql<{ facets: string | null; first: [number, number, number][] | null; is_whole: boolean }>`
    with walked as materialized (${ads})
    select (select encode(string_agg(int8send(walked.facets), ''), 'base64') from walked where ${hits}) as facets, ${isWhole} as is_whole,
      (select json_agg(json_build_array(id, floor(extract(epoch from confirmed_at) * 1000), facets) order by confirmed_at desc, id desc) from (
        select walked.* from walked where ${hits} and ${passing} order by confirmed_at desc, id desc limit ${first.count}::int) as passed) as first`.execute(
    db,
  )
  const row = rows[0]!
  return {
    facets: readFacets(row.facets ?? ''),
    first: (row.first ?? []).map(([id, at, facets]) => ({ id, confirmed_at: new Date(at), facets })),
    isWhole: row.is_whole,
  }
}

/** Whether a look will see so many of those that pass, as far as one can tell before it. */
export function seesEnough(prepared: Prepared, count: number) {
  const { most, by } = sizeOf(prepared)
  const { lists, filtered, worded } = estimateOf({ ...baseOf(prepared), query: prepared.query }, prepared.shares)
  return by === 'find' || lists.ads <= most / 2 || most * filtered * worded > count * 1.5
}

/** The query without what can be chosen beside it: each choice is counted without the one that was made. */
const baseOf = ({ query, asker, words, scope }: Prepared): Wanted => ({ query: unfiltered(query), asker, words, scope })

const unfiltered = (query: AdQuery): AdQuery => ({
  ...query,
  category: undefined,
  languages: [],
  isVerified: false,
  day: undefined,
  hasPhotos: false,
})

/** How many ads are looked at, in how many lists, and which way. */
function sizeOf(prepared: Prepared): { most: number; count: number; by?: 'state' | 'find' } {
  const { query, words, scope, shares } = prepared
  const { found, lists, filtered, worded, byState } = estimateOf(baseOf(prepared), shares)
  const isFew = found !== undefined && lists.ads * filtered * worded <= looks.bulk
  if (isFew && (words || scope.kind === 'cities')) return { most: looks.bulk * 2, count: 1, by: 'find' }
  const isFiltered = [query.category, query.isVerified, query.day, query.hasPhotos, query.youngest, query.oldest, query.languages[0]].some(
    Boolean,
  )
  const most = words ? looks.rows : isFiltered ? looks.entries : mostCounted + 1
  return { most, count: byState?.count ?? 1, by: byState && 'state' }
}

function foundBy(db: Db, { shares }: Prepared, base: Wanted, end: number) {
  return { ads: find(db, shares, base, end) as RawBuilder<unknown>, isWhole: sql`(select count(*) from walked) < ${end}::int` }
}

/** Eight bytes each. */
function readFacets(base64: string) {
  const bytes = Buffer.from(base64, 'base64')
  return Array.from({ length: bytes.length / 8 }, (_, at) => bytes.readUInt32BE(at * 8) * 2 ** 32 + bytes.readUInt32BE(at * 8 + 4))
}
