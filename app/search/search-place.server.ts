import { LRUCache } from 'lru-cache'
import type { App } from '#app/app.ts'
import { leastMilesBetween, milesBetween } from '#app/places/distance.ts'
import { findPlaces } from '#app/places/find-place.server.ts'
import { type City, cityTag, fullName, placePath } from '#app/places/place.ts'
import { findCity, findState, type Places } from '#app/places/places.server.ts'
import { type AdQuery, plain, searchPath } from './ad-query.ts'

/** What a typed place comes to: an address with the place in it, several to choose from, or a sentence. */
type PlaceInput = { to: string } | { choices: { name: string; path: string }[] } | { wrong: string }

/** A ZIP becomes its nearest city, so that it stands in no address that is kept. */
export function readPlaceInput({ places, zips }: Pick<App, 'places' | 'zips'>, query: AdQuery, input: string): PlaceInput {
  const found = findPlaces(places, zips, input)
  const inPlace = (state: string, city?: string, within = query.within) => plain({ ...query, state, city, within, after: undefined })
  const choice = (other: AdQuery) => ({ name: placeOfQuery(places, other)!.name, path: searchPath(other) })
  switch (found.kind) {
    case 'city':
      return { to: searchPath(inPlace(found.state.abbr, found.city.slug)) }
    case 'state':
      return { to: searchPath(inPlace(found.state.abbr)) }
    case 'choices': {
      const [nearest] = found.near
      // The middle of the ZIP lies somewhat away from the city: a circle around it is what was meant.
      if (nearest) return { to: searchPath(inPlace(nearest.state.abbr, nearest.city.slug, query.within ?? 25)) }
      return {
        choices: [
          ...found.states.map((state) => choice(inPlace(state.abbr))),
          ...found.cities.map(({ state, city }) => choice(inPlace(state.abbr, city.slug))),
        ].slice(0, 12),
      }
    }
    case 'unknown-zip':
      return { wrong: 'There is no such ZIP code in the list of the Census Bureau. Try the name of a city near you.' }
    case 'nothing': {
      const [meant] = found.suggestions
      const name = meant && fullName(meant)
      return {
        wrong: name
          ? `We know no place of this name. Perhaps ${name}?`
          : 'We know no place of this name. Try a larger city nearby, or a state.',
      }
    }
    default:
      return { wrong: 'Name a city, a state or a ZIP.' }
  }
}

/** The name of the place of a query, and its page. */
export function placeOfQuery(places: Places, { state: abbr, city: slug }: AdQuery) {
  const state = abbr ? findState(places, abbr) : undefined
  if (!state) return undefined
  const city = slug ? findCity(places, state, slug) : undefined
  return { name: fullName({ state, city }), path: placePath({ state, city }) }
}

/** Where to search. Cities within a radius come in bands of distance, the nearest first. */
export type Scope =
  | { kind: 'country' }
  | { kind: 'state'; state: string }
  | { kind: 'city'; state: string; city: string }
  | { kind: 'cities'; cities: City[]; bands: City[][] }

/** The ends of the bands, in miles between the centers of cities. */
const bandEnds = [10, 25, 50, 100] as const

/** Undefined for a place that does not exist. */
export function scopeOf(places: Places, { state: abbr, city: slug, within }: AdQuery): Scope | undefined {
  if (!abbr) return { kind: 'country' }
  const state = findState(places, abbr)
  if (!state) return undefined
  if (!slug) return { kind: 'state', state: state.abbr }
  const city = findCity(places, state, slug)
  if (!city) return undefined
  return within ? citiesAround(places, city, within) : { kind: 'city', state: state.abbr, city: city.slug }
}

/** "within 10 miles", "10 to 25 miles". */
export const bandName = (band: number) => (band === 0 ? 'within 10 miles' : `${bandEnds[band - 1]} to ${bandEnds[band]} miles away`)

const tagsOfCities = new WeakMap<readonly City[], string[]>()

/** Written once for each list of cities: around New York there are 762. */
export function cityTags(cities: readonly City[]) {
  if (!tagsOfCities.has(cities)) tagsOfCities.set(cities, cities.map(cityTag))
  return tagsOfCities.get(cities)!
}

export const statesOf = (cities: readonly City[]) => [...new Set(cities.map(({ stateAbbr }) => stateAbbr))]

/** Distances are measured once for each city and radius that someone searches, since cities don't move. */
const measured = new LRUCache<string, Scope>({ max: 500 })

function citiesAround(places: Places, center: City, within: number): Scope {
  const key = `${cityTag(center)} ${within}`
  const known = measured.get(key)
  if (known) return known
  const bands = bandsAround(places, center, within)
  const scope: Scope = { kind: 'cities', cities: bands.flat(), bands }
  measured.set(key, scope)
  return scope
}

function bandsAround({ states }: Places, center: City, within: number): City[][] {
  const bands = bandEnds.filter((end) => end <= within).map((): City[] => [])
  for (const { cities } of states)
    for (const city of cities) {
      if (leastMilesBetween(center, city) > within) continue
      const miles = milesBetween(center, city)
      if (miles <= within) bands[bandEnds.findIndex((end) => miles <= end)]!.push(city)
    }
  return bands
}
