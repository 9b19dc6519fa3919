import type { Db } from '#app/db/storage.server.ts'
import { dayMark, dayMs } from './ad-marks.ts'
import type { AdQuery } from './ad-query.ts'
import { estimateOf, lookedUp } from './matching-ads.server.ts'
import type { Wanted } from './search-conditions.server.ts'
import type { Shares } from './search-shares.server.ts'
import { tallyFound, tallyWalk } from './search-walk.server.ts'
import type { Prepared } from './searches.server.ts'

/** How many ads are looked at: these from the index alone, these one by one, these in bulk. */
const looks = { entries: 3000, rows: 800, bulk: 2000 }
/** Of more finds than this the newest are counted, by whole days. */
const few = 100

/** The facets of the newest ads that have the words, the place and the age, whatever else is chosen, and whether these are all. */
export type Seen = { facets: number[]; isWhole: boolean }

/** One look at the newest ads, for counts. */
export async function lookAt(db: Db, prepared: Prepared): Promise<Seen> {
  const { way, by, end, days } = sizeOf(prepared)
  const wanted = baseOf(prepared)
  const tally =
    way === 'walk'
      ? tallyWalk(db, wanted, { by, end })
      : tallyFound(lookedUp(db, prepared.shares, wanted, { most: end, days }), { end, isAll: !days })
  const { facets, is_whole: isWhole } = (await tally.execute(db)).rows[0]!
  return { facets: numbersIn(Buffer.from(facets ?? '', 'base64')), isWhole }
}

const numbersIn = (bytes: Buffer) =>
  Array.from({ length: bytes.length / 8 }, (_, nr) => bytes.readInt32BE(nr * 8) * 2 ** 32 + bytes.readUInt32BE(nr * 8 + 4))

/** The query without what can be chosen beside it: each choice is counted without the one that was made. */
const baseOf = ({ query, visitor, words, scope }: Prepared): Wanted => ({ query: unfiltered(query), visitor, words, scope })

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
function sizeOf(prepared: Prepared): Size {
  const { words, scope, shares, asked } = prepared
  const { found, byState, worded } = estimateOf(baseOf(prepared), shares)
  const walk: Size = { way: 'walk', by: byState && 'state', end: Math.ceil((words ? looks.rows : looks.entries) / (byState?.count ?? 1)) }
  if (!found || (!words && scope.kind !== 'cities')) return walk
  const days = words?.indexed ? newestDays(few / found.ads, shares, asked) : undefined
  return found.ads <= looks.bulk || (days && isSeldom(worded)) ? { way: 'find', end: looks.bulk * 2, days } : walk
}

/** Words that so few ads have that the newest do not fill a page with them. */
const isSeldom = (share: number) => share * looks.rows < 50

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
