import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/db/storage.server.ts'
import { facetTests, wordsTest, inTime, type Match, placeTest, statesOf, type Wanted } from './search-conditions.server.ts'

/** Newest first through one index, or through one part of it a city. The index says all but the words; `end` is how far one goes in each. */
export function walk(db: Db, wanted: Wanted, { limit, end, by }: { limit: number; end?: number; by?: 'state' }): RawBuilder<Match> {
  const { heap, tests } = testsOn(wanted)
  const inOrder = sql`order by walked.confirmed_at desc, walked.id desc limit ${limit}::int`
  const hits = (list: RawBuilder<unknown>) =>
    sql<Match>`select walked.id, walked.confirmed_at, walked.facets from (${list}) as walked ${heap} where ${tests} ${inOrder}`
  const { places, list } = listOf(db, wanted, end, by)
  return places ? sql<Match>`select walked.* from ${places} cross join lateral (${hits(list)}) as walked ${inOrder}` : hits(list)
}

/** The facets of those among the newest `end` of each list that pass, and whether no list had more. */
export function tallyWalk(db: Db, wanted: Wanted, { end, by }: { end: number; by?: 'state' }) {
  const { heap, tests } = testsOn(wanted)
  const { places, list } = listOf(db, wanted, end, by)
  const all = places
    ? sql`select listed.*, place.nr from ${places} cross join lateral (${list}) as listed`
    : sql`select *, 1 as nr from (${list}) as listed`
  return sql<{ facets: string | null; is_whole: boolean }>`with walked as materialized (${all})
    select (select string_agg(walked.facets::text, ',') from walked ${heap} where ${tests}) as facets,
      coalesce((select max(met.count) from (select count(*) from walked group by nr) as met), 0) < ${end}::int as is_whole`
}

function testsOn(wanted: Wanted) {
  const onRow = wordsTest(wanted, 'read')
  const heap = onRow ? sql`cross join lateral (select from ads as read where read.id = walked.id and ${onRow} offset 0) as worded` : sql``
  return { heap, tests: facetTests(wanted, 'walked') }
}

/** Cities are walked one by one or, where most of their states is wanted, state by state. */
function listOf(db: Db, wanted: Wanted, end?: number, by?: 'state') {
  const { scope } = wanted
  const ads = inTime(db, wanted)
    .select(['ads.id', 'ads.confirmed_at', 'ads.facets'])
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
