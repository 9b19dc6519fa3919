import type { RawBuilder } from 'kysely'
import type { Db } from '#app/db/storage.server.ts'
import { dayMark, dayMs, passOf } from './ad-marks.ts'
import type { AdQuery } from './ad-query.ts'
import { estimateOf, lookedUp } from './matching-ads.server.ts'
import type { Match, Wanted } from './search-conditions.server.ts'
import type { Shares } from './search-shares.server.ts'
import { type Tally, tallyFound, tallyWalk } from './search-walk.server.ts'
import type { Prepared } from './searches.server.ts'

/** How many ads are looked at: these from the index alone, these one by one, these in bulk. */
export const looks = { entries: 3000, rows: 800, bulk: 2000 }
/** Of more finds than this the newest are read, by whole days: enough for a list that is then filtered, or ranked. */
const few = { fresh: 100, near: 100, relevant: 150 }

type Entry = { id: number; micros: number; facets: number; rank?: number }
/**
 * The facets of the newest ads that have the words, the place and the age, whatever else is chosen, and whether these are all; `listed` are
 * the newest of them, as far as each list was looked through.
 */
export type Seen = { facets: number[]; isWhole: boolean; listed: Entry[] }

/** One look at the newest ads, for counts and for the beginning of the list. */
export function lookAt(db: Db, prepared: Prepared): Promise<Seen> {
  const { way, by, end, days } = sizeOf(prepared)
  if (way === 'walk') return lookThrough(db, prepared, { by, end })
  const isRanked = prepared.words !== undefined && prepared.query.sort === 'relevant'
  const found = lookedUp(db, prepared.shares, baseOf(prepared), { most: end, days, isRanked })
  return read(db, tallyFound(found, { end, isAll: !days, isRanked }), isRanked)
}

export const lookThrough = (db: Db, prepared: Prepared, way: { by?: 'state'; end: number }) =>
  read(db, tallyWalk(db, baseOf(prepared), way))

async function read(db: Db, tally: RawBuilder<Tally>, isRanked = false): Promise<Seen> {
  const { entries, is_whole: isWhole, horizon } = (await tally.execute(db)).rows[0]!
  const seen = entriesIn(Buffer.from(entries ?? '', 'base64'), isRanked)
  const end = horizon ? int8(Buffer.from(horizon, 'base64'), 0) : -Infinity
  const listed = seen.filter(({ micros }) => micros > end).sort((a, b) => b.micros - a.micros || b.id - a.id)
  return { facets: seen.map(({ facets }) => facets), isWhole, listed }
}

/** The first that pass the filters too. */
export function listIn({ listed }: Seen, { query, asker }: Prepared, { count, upTo }: { count: number; upTo: Date }) {
  const passes = passOf(query, { isMember: asker.accountId !== undefined })
  const found: (Match & { rank?: number })[] = []
  for (const { id, micros, facets, rank } of listed) {
    if (found.length === count) break
    const at = unixMs(micros)
    if (at <= upTo.getTime() && passes.every(([, pass]) => pass(facets))) found.push({ id, confirmed_at: new Date(at), facets, rank })
  }
  return found
}

/** Postgres counts microseconds from the year 2000. */
const unixMs = (micros: number) => Math.floor(micros / 1000) + Date.UTC(2000, 0, 1)

function entriesIn(bytes: Buffer, isRanked: boolean): Entry[] {
  const size = isRanked ? 32 : 24
  return Array.from({ length: bytes.length / size }, (_, nr) => {
    const at = nr * size
    const entry = { id: int8(bytes, at), micros: int8(bytes, at + 8), facets: int8(bytes, at + 16) }
    return isRanked ? { ...entry, rank: bytes.readDoubleBE(at + 24) } : entry
  })
}

const int8 = (bytes: Buffer, at: number) => bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4)

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

type Size = { way: 'walk' | 'find'; by?: 'state'; end: number; days?: string[] }

/** Which way one looks, and how far in each list: the same for every filter. */
export function sizeOf(prepared: Prepared): Size {
  const { words, scope, shares, asked, query } = prepared
  const { found, byState, worded } = estimateOf(baseOf(prepared), shares)
  const walk: Size = { way: 'walk', by: byState && 'state', end: Math.ceil((words ? looks.rows : looks.entries) / (byState?.count ?? 1)) }
  if (!found || (!words && scope.kind !== 'cities')) return walk
  const days = words?.indexed ? newestDays(few[query.sort] / found.ads, shares, asked) : undefined
  return found.ads <= looks.bulk || (days && isSeldom(worded)) ? { way: 'find', end: looks.bulk * 2, days } : walk
}

/** Words that so few ads have that the newest do not fill a page with them. */
export const isSeldom = (share: number) => share * looks.rows < 50

/** The last days, as many as hold this share of all ads; nothing where that is all of them. */
function newestDays(share: number, shares: Shares, asked: Date): string[] | undefined {
  const days: string[] = []
  for (let held = 0; held < share; held += shares.mark(days.at(-1)!)) {
    if (days.length === mostDays) return undefined
    days.push(dayMark(asked.getTime() - days.length * dayMs))
  }
  return days
}

/** What is live was confirmed in these. */
const mostDays = 20
