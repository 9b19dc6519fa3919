import type { Visitor } from '#app/ads/audience.ts'
import type { App } from '#app/app.ts'
import { distanceBand } from '#app/places/distance.ts'
import { suggestPlaces } from '#app/places/find-place.server.ts'
import { nearestCities } from '#app/places/nearest.server.ts'
import { cityPath, spelling } from '#app/places/place.ts'
import { findCity, findState } from '#app/places/places.server.ts'
import { filtersOf, withoutFilter } from './ad-filters.ts'
import { type AdQuery, type FilterName, radii, writeAdQuery } from './ad-query.ts'
import { countSearch } from './search-counts.server.ts'
import { countText } from './search-words.ts'
import { prepareSearch } from './searches.server.ts'

/** Somewhere to go from a search that found nothing. */
export type WayOut = { label: string; path: string; note?: string }

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

/** The same without one of its filters, where that finds something; a wider circle; places that the words name; the nearest cities. */
export async function listWaysOut(app: App, visitor: Visitor, query: AdQuery): Promise<WayOut[]> {
  const path = (other: AdQuery) => `/search?${writeAdQuery(other)}`
  const wider = radii.find((radius) => radius > (query.within ?? 0))
  const options: [string, AdQuery][] = [
    ...(query.city && wider ? [[`Look within ${wider} miles`, { ...query, within: wider }] as [string, AdQuery]] : []),
    ...filtersOf(query)
      .filter((filter) => filter !== 'within')
      .map((filter): [string, AdQuery] => [`Leave out ${names[filter]}`, withoutFilter(query, filter)]),
  ]
  const counted = await Promise.all(
    options.map(async ([label, other]): Promise<WayOut & { total: number }> => {
      const prepared = await prepareSearch(app, visitor, other)
      const { total, isAtLeast } = prepared ? await countSearch(app, prepared) : { total: 0, isAtLeast: false }
      return { label, path: path(other), note: countText(total, isAtLeast), total: isAtLeast ? Math.max(1, total) : total }
    }),
  )
  const some = counted.filter(({ total }) => total > 0).map(({ label, path, note }) => ({ label, path, note }))
  return [...placesNamed(app, query, path), ...some, ...nearby(app, query)]
}

/** "austin", or "austin texas", may have been meant as the place. */
function placesNamed({ places }: App, query: AdQuery, path: (query: AdQuery) => string): WayOut[] {
  if (!query.words) return []
  const typed = spelling(query.words)
  const named = suggestPlaces(places, query.words, 20).filter(({ state, city }) => {
    const name = city?.name ?? state.name
    return [name, `${name} ${state.name}`, `${name} ${state.abbr}`].some((full) => spelling(full) === typed)
  })
  return named.slice(0, 3).map(({ state, city }) => ({
    label: `Look in ${city ? `${city.name}, ${state.name}` : state.name}`,
    path: path({ ...withoutFilter(query, 'words'), state: state.abbr, city: city?.slug, within: undefined }),
  }))
}

function nearby({ places }: App, { state: abbr, city: slug }: AdQuery): WayOut[] {
  const state = abbr ? findState(places, abbr) : undefined
  const city = state && slug ? findCity(places, state, slug) : undefined
  if (!state || !city) return []
  const near = nearestCities(places, city, { count: 3, where: (other) => other !== city })
  return [
    ...near.map((other) => ({
      label: `${other.city.name}, ${other.state.name}`,
      path: cityPath(other.state, other.city),
      note: distanceBand(other.miles),
    })),
  ]
}
