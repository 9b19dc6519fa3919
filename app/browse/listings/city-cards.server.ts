import { type Row, type Showing, expiryTimesOf, listFoundRows, makeCards, placeCards } from '#app/ads/ad/ad-cards.server.ts'
import type { Visitor } from '#app/ads/ad/visible-ads.server.ts'
import type { City } from '#app/site/places/place.ts'
import { type AdQuery, emptyQuery, plain, readCursor, writeCursor } from '#app/browse/search/ad-query.ts'
import { type Searching, findAds, prepareSearch } from '#app/browse/search/find-ads.server.ts'
import { daysBefore, nextUtcDay, utcDate } from '#app/platform/time.ts'

/** Ads on one page of a city. */
const pageLength = 20

/** The list of a city is a search there, in the published order unless the visitor chose the other one. */
export const cityQuery = ({ stateAbbr, slug }: Pick<City, 'stateAbbr' | 'slug'>, filters = emptyQuery): AdQuery =>
  plain({ ...filters, words: '', within: undefined, after: undefined, state: stateAbbr, city: slug })

/**
 * The list after a cursor. If the search engine was still loading, the first page was newest first, and so are the next ones.
 * Undefined for a cursor that this site didn't make today or yesterday.
 */
export function continueQuery(query: AdQuery, after: string, now: Date): AdQuery | undefined {
  const days = [now, daysBefore(now, 1)].map(utcDate)
  const sort = (['published', 'fresh'] as const).find((sort) => {
    const cursor = readCursor(after, sort)
    return cursor && writeCursor(sort, cursor) === after && days.includes(utcDate(new Date(cursor.began)))
  })
  return sort && plain({ ...query, sort, after })
}

/** A page of a city's ads, and where the next one begins if there is more. `isFinal` is false while the search engine is still loading. */
export async function listCityAds(
  app: Showing & Searching,
  visitor: Visitor,
  query: AdQuery,
  { size = pageLength, withCounts = false } = {},
) {
  const request = await prepareSearch(app, visitor, query)
  const { ids, next, sort, counts } = await findAds(app, request!, { size, withCounts })
  const rows = await listFoundRows(app, visitor, ids)
  return {
    cards: await makeCards(app, visitor, rows),
    expiresAt: firstExpiry(rows),
    next,
    counts,
    isFinal: sort === 'published' || counts !== undefined,
  }
}

/** How many ads a state's page shows. */
const newest = 6

/** The ads of a state that were confirmed last, and how long a page may show them. */
export async function listNewestAds(app: Showing & Searching, visitor: Visitor, state: string) {
  const request = await prepareSearch(app, visitor, { ...emptyQuery, state, sort: 'fresh' })
  const { ids } = await findAds(app, request!, { size: newest })
  const rows = await listFoundRows(app, visitor, ids)
  // Ages advance with the day.
  const caching = { tags: rows.map(({ id }) => `ad:${id}`), until: nextUtcDay(app.now()) }
  return { ads: await placeCards(app, visitor, rows), ...caching }
}

/** When the first of their claims expires. */
function firstExpiry(rows: readonly Row[]) {
  const moments = rows.flatMap(expiryTimesOf)
  return moments.length ? new Date(Math.min(...moments)) : undefined
}
