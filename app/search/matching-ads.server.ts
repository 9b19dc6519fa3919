import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/db/storage.server.ts'
import { marksOf } from './ad-marks.ts'
import { facetTests, inTime, type Match, placeMarks, placeTest, statesOf, type Wanted, wordsTest } from './search-conditions.server.ts'
import { cityMarks } from './search-scope.server.ts'
import { chooseWay, type Estimate } from './search-plan.ts'
import type { Shares } from './search-shares.server.ts'
import { walk } from './search-walk.server.ts'
import { shareOfWords } from './search-words.ts'

/** More than this many are not looked through, however few of them match. */
const mostFound = 50_000
/** Where no index helps. */
const mostWalked = 2000

/** The newest that match, by the way that costs less, or by the other one if it did not lead to the end. */
export async function listMatching(db: Db, shares: Shares, wanted: Wanted, limit: number): Promise<Match[]> {
  const { found, byState, ...estimate } = estimateOf(wanted, shares)
  // Words that are not to be there: the newest have to do, where nothing else leaves few.
  if (wanted.words && !wanted.words.indexed && (found?.ads ?? Infinity) > mostWalked) {
    const way = byState ? { by: 'state' as const, end: Math.ceil(mostWalked / byState.count) } : { end: mostWalked }
    return (await walk(db, wanted, { limit, ...way, filtered: estimate.filtered }).execute(db)).rows
  }
  const { way, by, most } = chooseWay({ ...estimate, found, byState }, limit)
  if (way === 'walk') {
    // Cities are walked to their ends: each is small.
    const end = found && (by || isLarge(wanted.scope)) ? most : undefined
    const { rows } = await walk(db, wanted, { limit, end, by, filtered: estimate.filtered }).execute(db)
    if (rows.length === limit || !end) return rows
  }
  const { rows } = await find(db, shares, wanted, limit).execute(db)
  return rows
}

const isLarge = ({ kind }: Wanted['scope']) => kind === 'country' || kind === 'state'

/** Those that were confirmed since some moment are few: no other way is quicker. */
export async function listMatchingSince(db: Db, shares: Shares, wanted: Wanted, limit: number): Promise<Match[]> {
  const by = estimateOf(wanted, shares).byState && 'state'
  const { rows } = await walk(db, wanted, { limit, by }).execute(db)
  return rows
}

/** All that match, by the index of words and marks; then the newest of them. */
export function find(db: Db, shares: Shares, wanted: Wanted, limit: number): RawBuilder<Match> {
  return sql<Match>`with found as materialized (${lookedUp(db, shares, wanted, { most: mostFound })}) select id, confirmed_at from found
    where worded order by confirmed_at desc, id desc limit ${limit}::int`
}

/** What the index of words and marks has, of some days or all, in no order; whether it is `worded`, where the index cannot tell. */
export function lookedUp(db: Db, shares: Shares, wanted: Wanted, { most, days }: { most: number; days?: readonly string[] }) {
  let ads = inTime(db, wanted)
    .select(['ads.id', 'ads.confirmed_at', 'ads.facets'])
    .where(facetTests(wanted, 'ads'))
    .where(placeTest(wanted))
    .limit(most)
  const groups = usedGroups(wanted, shares).map(({ marks }) => marks)
  for (const marks of days ? [...groups, days] : groups) ads = ads.where(sql<boolean>`ads.marks && ${marks}::text[]`)
  const worded = wordsTest(wanted, 'ads') ?? sql<boolean>`true`
  // Words that are not to be there an index would look for in all that it has: they are read in what is found.
  const isAsked = !wanted.words || wanted.words.indexed !== ''
  return isAsked ? ads.where(worded).select(sql<boolean>`true`.as('worded')) : ads.select(worded.as('worded'))
}

export function estimateOf(wanted: Wanted, shares: Shares): Estimate {
  const { query, scope, words, visitor } = wanted
  const adsIn = (marks: readonly string[]) => shareOfAny(marks, shares) * shares.ads
  const filtered = marksOf(query, { isMember: visitor.accountId !== undefined }).map(([, marks]) => shareOfAny(marks, shares))
  const worded = words ? shareOfWords(words, shares.word) : undefined
  const used = [
    ...usedGroups(wanted, shares).map(({ share }) => ({ share, entries: share })),
    ...(worded?.rarest === undefined ? [] : [{ share: worded.share, entries: worded.rarest }]),
  ]
  const ads = scope.kind === 'country' ? shares.ads : adsIn(scope.kind === 'cities' ? cityMarks(scope.cities) : placeMarks(scope))
  const states = scope.kind === 'cities' ? statesOf(scope.cities) : []
  const around = adsIn(states)
  return {
    lists: { count: scope.kind === 'cities' ? scope.cities.length : 1, ads, inside: 1 },
    byState: states.length ? { count: states.length, ads: around, inside: Math.min(1, ads / Math.max(1, around)) } : undefined,
    filtered: filtered.reduce((product, share) => product * share, 1),
    worded: worded?.share ?? 1,
    reads: words && (filtered.length || !isLarge(scope) ? 'passing' : 'all'),
    found: used.length
      ? {
          ads: used.reduce((product, { share }) => product * share, shares.ads),
          // Of the longer lists that is read which the rarest leads to.
          postings: Math.min(...used.map(({ entries }) => entries)) * used.length * shares.ads,
        }
      : undefined,
  }
}

/** What an index can find by besides words, the rarest first. A wide range of ages is no help. */
function groupsOf({ query, scope, visitor }: Wanted, shares: Shares) {
  const place = placeMarks(scope)
  const groups = marksOf(query, { isMember: visitor.accountId !== undefined }).flatMap(([, marks]) => (marks.length <= 20 ? [marks] : []))
  return [...groups, ...(place.length ? [place] : [])]
    .map((marks) => ({ marks, share: shareOfAny(marks, shares) }))
    .toSorted((a, b) => a.share - b.share)
}

/** A list that most ads are in costs more to go through than it saves. */
function usedGroups(wanted: Wanted, shares: Shares) {
  const [rarest, ...others] = groupsOf(wanted, shares)
  const first = rarest && (!wanted.words?.indexed || rarest.share < mostUsed) ? [rarest] : []
  return [...first, ...others.filter(({ share }) => share < mostUsed)]
}

const mostUsed = 0.3

const shareOfAny = (marks: readonly string[], shares: Shares) =>
  Math.min(
    1,
    marks.reduce((sum, mark) => sum + shares.mark(mark), 0),
  )
