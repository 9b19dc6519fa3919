import { sql } from 'kysely'
import type { Db } from '#app/db/storage.server.ts'
import { passOf } from './ad-marks.ts'
import type { AdQuery } from './ad-query.ts'
import { estimateOf, find } from './matching-ads.server.ts'
import { facetTests, type Match, type Wanted } from './search-conditions.server.ts'
import { type Tally, tallyWalk } from './search-walk.server.ts'
import type { Prepared } from './searches.server.ts'

/** How many ads are looked at: these from the index alone, these one by one, these in bulk. */
const looks = { entries: 3000, rows: 800, bulk: 2000 }

/** The facets of all that have the words, the place and the age; whether there are no more ads; the first that pass the other filters too. */
export type Look = { facets: number[]; isWhole: boolean; first: Match[] }
type First = { count: number; upTo: Date }

/** Whether a look at what is to be counted meets the beginning of the list too: all of it, or rows that are dear to read twice. */
export const meetsFirst = (prepared: Prepared) => sizeOf(prepared).way === 'find' || prepared.words !== undefined

/** One look at the newest ads, for counts and for the beginning of the list. */
export async function lookAt(db: Db, prepared: Prepared, first?: First): Promise<Look> {
  const size = sizeOf(prepared)
  if (size.way === 'find') return lookUp(db, prepared, size.end, first)
  return lookIn(await lookThrough(db, prepared, { ...size, isListed: first !== undefined }), prepared, first)
}

async function lookUp(db: Db, prepared: Prepared, end: number, first?: First): Promise<Look> {
  const base = baseOf(prepared)
  const passing = sql`${facetTests({ ...base, query: prepared.query }, 'found')} and found.confirmed_at <= ${first?.upTo ?? null}::timestamptz`
  const { rows } = await sql<Tally & { first: Parts | null }>`
    with found as materialized (${find(db, prepared.shares, base, end)})
    select (select encode(string_agg(int8send(facets), ''), 'base64') from found) as entries, (select count(*) from found) < ${end}::int as is_whole,
      (select json_agg(json_build_array(id, floor(extract(epoch from confirmed_at) * 1000), facets) order by confirmed_at desc, id desc) from (
        select * from found where ${passing} order by confirmed_at desc, id desc limit ${first?.count ?? 0}::int) as passed) as first`.execute(
    db,
  )
  const { entries, is_whole, first: found } = rows[0]!
  return {
    facets: numbersIn(entries),
    isWhole: is_whole,
    first: (found ?? []).map(([id, at, facets]) => ({ id, confirmed_at: new Date(at), facets })),
  }
}

type Parts = [id: number, confirmed: number, facets: number][]

type Entry = { id: number; micros: number; facets: number }
/** What a look through the newest ads met; `listed` are the newest of them, as far as each list was looked through. */
export type Seen = { facets: number[]; isWhole: boolean; listed: Entry[] }

export async function lookThrough(db: Db, prepared: Prepared, way: { by?: 'state'; end: number; isListed: boolean }): Promise<Seen> {
  const { rows } = await tallyWalk(db, baseOf(prepared), way).execute(db)
  const { entries, is_whole: isWhole, horizon } = rows[0]!
  const numbers = numbersIn(entries)
  if (!way.isListed) return { facets: numbers, isWhole, listed: [] }
  const seen = Array.from({ length: numbers.length / 3 }, (_, at): Entry => {
    const [id, micros, facets] = [numbers[at * 3]!, numbers[at * 3 + 1]!, numbers[at * 3 + 2]!]
    return { id, micros, facets }
  })
  const [end = -Infinity] = numbersIn(horizon)
  const listed = seen.filter(({ micros }) => micros > end).sort((a, b) => b.micros - a.micros || b.id - a.id)
  return { facets: seen.map(({ facets }) => facets), isWhole, listed }
}

export function lookIn({ facets, isWhole, listed }: Seen, { query, asker }: Prepared, first?: First): Look {
  const passes = passOf(query, { isMember: asker.accountId !== undefined })
  const found: Match[] = []
  for (const entry of first ? listed : []) {
    if (found.length === first!.count) break
    const at = unixMs(entry.micros)
    if (at <= first!.upTo.getTime() && passes.every(([, pass]) => pass(entry.facets)))
      found.push({ id: entry.id, confirmed_at: new Date(at), facets: entry.facets })
  }
  return { facets, isWhole, first: found }
}

/** Postgres counts microseconds from the year 2000. */
const unixMs = (micros: number) => Math.floor(micros / 1000) + Date.UTC(2000, 0, 1)

function numbersIn(base64: string | null | undefined) {
  const bytes = Buffer.from(base64 ?? '', 'base64')
  return Array.from({ length: bytes.length / 8 }, (_, at) => bytes.readInt32BE(at * 8) * 2 ** 32 + bytes.readUInt32BE(at * 8 + 4))
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

/** Which way one looks, and how far in each list: the same for every filter. */
export function sizeOf(prepared: Prepared): { way: 'walk' | 'find'; by?: 'state'; end: number } {
  const { words, scope, shares } = prepared
  const { found, byState } = estimateOf(baseOf(prepared), shares)
  const isFew = found !== undefined && found.ads <= looks.bulk
  if (isFew && (words || scope.kind === 'cities')) return { way: 'find', end: looks.bulk * 2 }
  return { way: 'walk', by: byState && 'state', end: Math.ceil((words ? looks.rows : looks.entries) / (byState?.count ?? 1)) }
}
