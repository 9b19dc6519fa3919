import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/db/storage.server.ts'
import { facetTests, inTime, type Match, placeTest, statesOf, type Wanted, wordsTest } from './search-conditions.server.ts'

/** How far one goes in each list, whether the lists are those of states, and which share of their ads passes the filters. */
type Way = { end?: number; by?: 'state'; filtered?: number }

/** Newest first through one index, or through one part of it a city. The index says all but the words; `end` is how far one goes in each. */
export function walk(db: Db, wanted: Wanted, { limit, ...way }: Way & { limit: number }): RawBuilder<Match> {
  const { heap, tests, readsWords } = testsOn(wanted, way)
  const inOrder = sql`order by walked.confirmed_at desc, walked.id desc limit ${limit}::int`
  const hits = (list: RawBuilder<unknown>) =>
    sql<Match>`select walked.id, walked.confirmed_at from (${list}) as walked ${heap} where ${tests} ${inOrder}`
  const { places, list } = listOf(db, wanted, { ...way, readsWords })
  return places ? sql<Match>`select walked.* from ${places} cross join lateral (${hits(list)}) as walked ${inOrder}` : hits(list)
}

/** The facets of ads, 8 bytes each, and whether there are no more. */
type Tally = { facets: string | null; is_whole: boolean }

/** Of those that pass among the newest `end` of each list. */
export function tallyWalk(db: Db, wanted: Wanted, { end, by }: Way & { end: number }) {
  const { places, list } = listOf(db, wanted, { end, by, readsWords: true })
  const tests = wanted.words ? sql`walked.worded and ${facetTests(wanted, 'walked')}` : facetTests(wanted, 'walked')
  const tally = sql`string_agg(int8send(walked.facets), '') filter (where ${tests}) as facets, count(*) as met`
  const parts = places
    ? sql`select ${tally} from ${places} cross join lateral (${list}) as walked group by place.nr`
    : sql`select ${tally} from (${list}) as walked`
  return sql<Tally>`select encode(string_agg(facets, ''), 'base64') as facets, coalesce(max(met), 0) < ${end}::int as is_whole from (${parts}) as parts`
}

/** Of what was found in no order, up to `end`. */
export const tallyFound = (found: Expression<unknown>, { end, isAll }: { end: number; isAll: boolean }) =>
  sql<Tally>`select encode(string_agg(int8send(found.facets), '') filter (where worded), 'base64') as facets,
    count(*) < ${end}::int and ${isAll}::boolean as is_whole from (${found}) as found`

/** To look a row up by its number takes three times as long as to read the one that an entry of the index leads to. */
const lookedUp = 0.3

/**
 * Words are read on the way where most ads pass the filters and one goes only so far; else in the rows that the index lets pass. Without an
 * end the planner would have read and sorted them all.
 */
function testsOn(wanted: Wanted, { end, filtered = 1 }: Way) {
  const onRow = wordsTest(wanted, 'read')
  const tests = facetTests(wanted, 'walked')
  if (!onRow) return { heap: sql``, tests, readsWords: false }
  if (end !== undefined && filtered > lookedUp) return { heap: sql``, tests: sql`walked.worded and ${tests}`, readsWords: true }
  const heap = sql`cross join lateral (select from ads as read where read.id = walked.id and ${onRow} offset 0) as worded`
  return { heap, tests, readsWords: false }
}

/** Cities are walked one by one or, where most of their states is wanted, state by state. */
function listOf(db: Db, wanted: Wanted, { end, by, readsWords }: Way & { readsWords: boolean }) {
  const { scope } = wanted
  const worded = readsWords && wordsTest(wanted, 'ads')
  const ads = inTime(db, wanted)
    .select(['ads.id', 'ads.confirmed_at', 'ads.facets'])
    .$if(Boolean(worded), (read) => read.select((worded as RawBuilder<boolean>).as('worded')))
    .orderBy('ads.confirmed_at', 'desc')
    .orderBy('ads.id', 'desc')
    .$if(end !== undefined, (some) => some.limit(end!))
  if (scope.kind === 'country') return { list: sql`${ads}` }
  if (scope.kind === 'state') return { list: sql`${ads.where('ads.state_abbr', '=', scope.state)}` }
  if (scope.kind === 'city') return { list: sql`${ads.where('ads.state_abbr', '=', scope.state).where('ads.city_slug', '=', scope.city)}` }
  const inState = ads.where(sql<boolean>`ads.state_abbr = place.state`)
  if (by === 'state')
    return {
      places: sql`unnest(${statesOf(scope.cities)}::text[]) with ordinality as place (state, nr)`,
      list: sql`${inState.where(placeTest(wanted))}`,
    }
  return {
    places: sql`unnest(${scope.cities.map(({ stateAbbr }) => stateAbbr)}::text[], ${scope.cities.map(({ slug }) => slug)}::text[])
      with ordinality as place (state, city, nr)`,
    list: sql`${inState.where(sql<boolean>`ads.city_slug = place.city`)}`,
  }
}
