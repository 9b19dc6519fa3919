import type { Visitor } from '#app/ads/audience.ts'
import type { App } from '#app/app.ts'
import { distanceBand, nearestCities } from '#app/places/distance.ts'
import { suggestPlaces } from '#app/places/find-place.server.ts'
import { cityName, fullName, placePath, spelling } from '#app/places/place.ts'
import { findCityPlace } from '#app/places/places.server.ts'
import { type AdQuery, type FilterName, filtersOf, radii, withoutFilter, writeAdQuery } from './ad-query.ts'
import { prepareSearch } from './find-ads.server.ts'
import { countText } from './search-words.ts'

/** Another search or page, for a search that found nothing. */
export type Suggestion = { label: string; path: string; note?: string }

const names: Record<FilterName, string> = {
  words: 'the words',
  place: 'the place',
  within: 'the distance',
  category: 'the category',
  age: 'the ages',
  languages: 'the languages',
  verified: 'Verified',
  day: 'the day',
  photos: 'With photos',
}

/** Places that the words name, a wider circle, the search without one of its filters, and the nearest cities. None that finds nothing. */
export async function emptySearchSuggestions(app: App, visitor: Visitor, query: AdQuery): Promise<Suggestion[]> {
  const path = (other: AdQuery) => `/search?${writeAdQuery(other)}`
  const wider = radii.find((radius) => radius > (query.within ?? 0))
  const filters = filtersOf(query).filter((filter) => filter !== 'within')
  const options: [string, AdQuery][] = [
    ...(query.city && wider ? [[`Look within ${wider} miles`, { ...query, within: wider }] as [string, AdQuery]] : []),
    ...filters.map((filter): [string, AdQuery] => [`Leave out ${names[filter]}`, withoutFilter(query, filter)]),
  ]
  const totals = await Promise.all(options.map(([, other]) => countAds(app, visitor, other)))
  const some = options.flatMap(([label, other], at) => (totals[at] ? [{ label, path: path(other), note: countText(totals[at]) }] : []))
  return [...placesNamed(app, query, path), ...some, ...nearbyCities(app, query)]
}

/** Zero also while the engine cannot answer: a suggestion has to lead somewhere. */
async function countAds(app: App, visitor: Visitor, query: AdQuery) {
  const request = await prepareSearch(app, visitor, query)
  return request && (await app.search.ready(request)) ? app.search.count(request) : 0
}

/** Someone who typed "austin" or "austin texas" as words may have meant the place. */
function placesNamed({ places }: App, query: AdQuery, path: (query: AdQuery) => string): Suggestion[] {
  if (!query.words) return []
  const input = spelling(query.words)
  const named = suggestPlaces(places, query.words, 20).filter(({ state, city }) => {
    const name = city?.name ?? state.name
    return [name, `${name} ${state.name}`, `${name} ${state.abbr}`].some((full) => spelling(full) === input)
  })
  return named.slice(0, 3).map(({ state, city }) => ({
    label: `Look in ${fullName({ state, city })}`,
    path: path({ ...withoutFilter(query, 'words'), state: state.abbr, city: city?.slug, within: undefined }),
  }))
}

function nearbyCities({ places }: App, { state: abbr, city: slug }: AdQuery): Suggestion[] {
  const place = findCityPlace(places, abbr ?? '', slug ?? '')
  if (!place) return []
  const near = nearestCities(places, place.city, { count: 3, where: (other) => other !== place.city })
  return near.map((other) => ({
    label: cityName(other),
    path: placePath(other),
    note: distanceBand(other.miles),
  }))
}
