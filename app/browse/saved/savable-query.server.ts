import type { App } from '#app/app.ts'
import { type AdQuery, plain, readAdQuery } from '#app/browse/search/ad-query.ts'
import { readPlaceInput } from '#app/browse/search/search-place.server.ts'

/**
 * Reads a search from a URL, without its page. A typed place is looked up, and of a ZIP code only the nearest city is stored.
 */
export function readSavableQuery(app: Pick<App, 'places' | 'zips'>, params: URLSearchParams): AdQuery {
  const { query, placeInput } = readAdQuery(params)
  const first = { ...query, after: undefined }
  const placed = placeInput ? readPlaceInput(app, first, placeInput) : undefined
  return placed && 'to' in placed ? readAdQuery(new URL(placed.to, 'http://here.invalid').searchParams).query : plain(first)
}
