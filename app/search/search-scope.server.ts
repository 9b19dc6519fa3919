import { LRUCache } from 'lru-cache'
import { leastMilesBetween, milesBetween } from '#app/places/distance.ts'
import type { City } from '#app/places/place.ts'
import { findCity, findState, type Places } from '#app/places/places.server.ts'
import type { AdQuery } from './ad-query.ts'

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

/** As index and database name a city. */
const tagOf = ({ stateAbbr, slug }: City) => `${stateAbbr}/${slug}`
const tagsOfCities = new WeakMap<readonly City[], string[]>()

/** Written once for each list of cities: around New York there are 762. */
export function cityTags(cities: readonly City[]) {
  if (!tagsOfCities.has(cities)) tagsOfCities.set(cities, cities.map(tagOf))
  return tagsOfCities.get(cities)!
}

export const statesOf = (cities: readonly City[]) => [...new Set(cities.map(({ stateAbbr }) => stateAbbr))]

/** Distances are measured once for each city and radius that someone searches, since cities don't move. */
const measured = new LRUCache<string, Scope>({ max: 500 })

function citiesAround(places: Places, center: City, within: number): Scope {
  const key = `${tagOf(center)} ${within}`
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
