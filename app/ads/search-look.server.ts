import { sql } from 'kysely'
import type { Db } from '#app/db/storage.server.ts'
import type { AdQuery } from './ad-query.ts'
import { estimateOf, find } from './matching-ads.server.ts'
import { facetTests, type Match, type Wanted } from './search-conditions.server.ts'
import { type Tally, tallyWalk } from './search-walk.server.ts'
import type { Prepared } from './searches.server.ts'

/** What a count stops at. */
export const mostCounted = 1000
/** How many ads are looked at: these from the index alone, these one by one, these in bulk. */
const looks = { entries: 3000, rows: 800, bulk: 2000 }

/** The facets of all that have the words, the place and the age; whether there are no more ads; the first that pass the other filters too. */
export type Look = { facets: number[]; isWhole: boolean; first: Match[] }
type First = { count: number; upTo: Date }

/** Whether the ads to be counted are so few that all of them are found: among them are those to be shown. */
export const seesAll = (prepared: Prepared) => sizeOf(prepared).way === 'find'

/** One look at the newest ads, for counts and, where it sees all, for the beginning of the list. */
export async function lookAt(db: Db, prepared: Prepared, first?: First): Promise<Look> {
  const base = baseOf(prepared)
  const { way, by, end } = sizeOf(prepared)
  if (way === 'walk') return readLook((await tallyWalk(db, base, { end, by }).execute(db)).rows[0]!)
  const passing = sql`${facetTests({ ...base, query: prepared.query }, 'found')} and found.confirmed_at <= ${first?.upTo ?? null}::timestamptz`
  const { rows } = await sql<Tally & { first: Parts | null }>`
    with found as materialized (${find(db, prepared.shares, base, end)})
    select (select encode(string_agg(int8send(facets), ''), 'base64') from found) as facets, (select count(*) from found) < ${end}::int as is_whole,
      (select json_agg(json_build_array(id, floor(extract(epoch from confirmed_at) * 1000), facets) order by confirmed_at desc, id desc) from (
        select * from found where ${passing} order by confirmed_at desc, id desc limit ${first?.count ?? 0}::int) as passed) as first`.execute(
    db,
  )
  return readLook(rows[0]!)
}

type Parts = [id: number, confirmed: number, facets: number][]

function readLook({ facets, is_whole, first }: Tally & { first?: Parts | null }): Look {
  const bytes = Buffer.from(facets ?? '', 'base64')
  return {
    facets: Array.from({ length: bytes.length / 8 }, (_, at) => bytes.readUInt32BE(at * 8) * 2 ** 32 + bytes.readUInt32BE(at * 8 + 4)),
    isWhole: is_whole,
    first: (first ?? []).map(([id, at, facets]) => ({ id, confirmed_at: new Date(at), facets })),
  }
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

/** Which way one looks, and how far in each list. */
function sizeOf(prepared: Prepared): { way: 'walk' | 'find'; by?: 'state'; end: number } {
  const { query, words, scope, shares } = prepared
  const { found, lists, filtered, worded, byState } = estimateOf(baseOf(prepared), shares)
  // Words that are not to be there leave few where nearly all ads have them, but all have to be read.
  const isRead = words !== undefined && !words.indexed
  const isFew = found !== undefined && (isRead ? found.ads : lists.ads * filtered * worded) <= looks.bulk
  if (isFew && (words || scope.kind === 'cities')) return { way: 'find', end: looks.bulk * 2 }
  const isFiltered = [query.category, query.isVerified, query.day, query.hasPhotos, query.youngest, query.oldest, query.languages[0]].some(
    Boolean,
  )
  const most = words ? looks.rows : isFiltered ? looks.entries : mostCounted + 1
  return { way: 'walk', by: byState && 'state', end: Math.ceil(most / (byState?.count ?? 1)) }
}
