import { findPlaces } from '#app/places/find-place.server.ts'
import type { Places } from '#app/places/places.server.ts'
import type { Zips } from '#app/places/zips.server.ts'
import { type AdQuery, plain, readAdQuery } from './ad-query.ts'

/** The search of an address, from its first page. A place that was typed is looked up: of a ZIP, its nearest city is kept and nothing else. */
export function searchToSave(places: Places, zips: Zips, params: URLSearchParams): AdQuery {
  const { query, typedPlace } = readAdQuery(params)
  const found = findPlaces(places, zips, typedPlace)
  const place = found.kind === 'city' || found.kind === 'state' ? found : found.kind === 'choices' ? found.near[0] : undefined
  const where = place && { state: place.state.abbr, city: 'city' in place ? place.city.slug : undefined }
  return plain({ ...query, ...where, after: undefined })
}
