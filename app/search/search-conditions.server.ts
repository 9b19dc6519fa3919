import { sql } from 'kysely'
import type { Visitor } from '#app/ads/audience.ts'
import { visibleAds } from '#app/ads/audience.server.ts'
import type { Db } from '#app/db/storage.server.ts'
import type { City } from '#app/places/place.ts'
import type { AdQuery } from './ad-query.ts'
import { ageAt, facetsOf } from './ad-marks.ts'
import { cityMarks, cityMarksText, type Scope } from './search-scope.server.ts'
import type { ReadWords } from './search-words.ts'

export type Match = { id: number; confirmed_at: Date }
export type Key = { confirmed: Date; id: number }

/** What ads have to be, and where the list of them begins and ends: after `below`, not confirmed before `since`. */
export type Wanted = {
  query: AdQuery
  visitor: Visitor
  scope: Exclude<Scope, { kind: 'cities' }> | { kind: 'cities'; cities: readonly City[] }
  words?: ReadWords
  below?: Key
  upTo?: Date
  after?: Date
  since?: Date
}

const tsqueryOf = ({ typed }: ReadWords) => sql`websearch_to_tsquery('english', ${typed})`

/** Live ads that the visitor may see, in the part of the list that is wanted. */
export function inTime(db: Db, { visitor, below, upTo, after, since }: Wanted) {
  return visibleAds(db, visitor)
    .$if(below !== undefined, (ads) =>
      ads.where(sql<boolean>`(ads.confirmed_at, ads.id) < (${below!.confirmed}::timestamptz, ${below!.id}::bigint)`),
    )
    .$if(upTo !== undefined, (ads) => ads.where('ads.confirmed_at', '<=', upTo!))
    .$if(after !== undefined, (ads) => ads.where('ads.confirmed_at', '>', after!))
    .$if(since !== undefined, (ads) => ads.where('ads.confirmed_at', '>=', since!))
}

export function facetTests(wanted: Wanted, table: string) {
  const tests = listFacetTests(wanted, table)
  return tests.length ? sql<boolean>`(${sql.join(tests, sql` and `)})` : sql<boolean>`true`
}

/** One for each filter that the index itself can tell of. */
function listFacetTests({ query, visitor }: Wanted, table: string) {
  const facets = sql.ref(`${table}.facets`)
  const { category, anyOf, age } = facetsOf(query, { isMember: visitor.accountId !== undefined })
  const [single, several] = [anyOf.filter(isOneBit), anyOf.filter((bits) => !isOneBit(bits))]
  const all = single.reduce((sum, bit) => sum + bit, 0)
  const tests = several.map((bits) => sql<boolean>`${facets} & ${bits}::bigint <> 0`)
  if (all) tests.push(sql`${facets} & ${all}::bigint = ${all}::bigint`)
  if (category) tests.push(sql`${facets} & 15 = ${category}::bigint`)
  if (age) tests.push(sql`(${facets} >> ${sql.lit(ageAt)}) & 127 between ${age[0]}::bigint and ${age[1]}::bigint`)
  return tests
}

const isOneBit = (bits: number) => Number.isInteger(Math.log2(bits))

/** What only the row itself tells. */
export function wordsTest({ words }: Wanted, table: string) {
  return words && sql<boolean>`${sql.ref(`${table}.search`)} @@ ${tsqueryOf(words)}`
}

export function placeTest({ scope }: Wanted) {
  if (scope.kind === 'country') return sql<boolean>`true`
  if (scope.kind === 'state') return sql<boolean>`ads.state_abbr = ${scope.state}`
  if (scope.kind === 'city') return sql<boolean>`(ads.state_abbr = ${scope.state} and ads.city_slug = ${scope.city})`
  return sql<boolean>`ads.state_abbr || '/' || ads.city_slug = any (${cityMarksText(scope.cities)}::text[])`
}

/** Of many cities their states stand in, which are few; which city it is, the row says. */
export function placeMarks(scope: Wanted['scope']) {
  if (scope.kind === 'country') return []
  if (scope.kind === 'state') return [scope.state]
  if (scope.kind === 'city') return [`${scope.state}/${scope.city}`]
  return scope.cities.length > mostMarks ? statesOf(scope.cities) : cityMarks(scope.cities)
}

export const statesOf = (cities: readonly City[]) => [...new Set(cities.map(({ stateAbbr }) => stateAbbr))]

/** An index of lists asks each of its entries about each of these. */
const mostMarks = 40
