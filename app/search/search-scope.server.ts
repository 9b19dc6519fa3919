import { LRUCache } from 'lru-cache'
import { leastMilesBetween, milesBetween } from '#app/places/distance.ts'
import type { City } from '#app/places/place.ts'
import { findCity, findState, type Places } from '#app/places/places.server.ts'
import type { AdQuery } from './ad-query.ts'

/** Where a search looks. Cities in reach stand in bands of distance, the nearest first. */
export type Scope =
  | { kind: 'country' }
  | { kind: 'state'; state: string }
  | { kind: 'city'; state: string; city: string }
  | { kind: 'cities'; cities: City[]; bands: City[][] }

/** The ends of the bands, in miles between the centers of cities. */
const bandEnds = [10, 25, 50, 100] as const

/** Nothing for a place that does not exist. */
export function scopeOf(places: Places, { state: abbr, city: slug, within }: AdQuery): Scope | undefined {
  if (!abbr) return { kind: 'country' }
  const state = findState(places, abbr)
  if (!state) return undefined
  if (!slug) return { kind: 'state', state: state.abbr }
  const city = findCity(places, state, slug)
  if (!city) return undefined
  return within ? citiesAround(places, city, within) : { kind: 'city', state: state.abbr, city: city.slug }
}

/** Which of the bands two cities are apart. */
export const bandBetween = (a: City, b: City) => bandEnds.findIndex((end) => milesBetween(a, b) <= end)

/** "within 10 miles", "10 to 25 miles". */
export const bandName = (band: number) => (band === 0 ? 'within 10 miles' : `${bandEnds[band - 1]} to ${bandEnds[band]} miles away`)

export const cityMark = ({ stateAbbr, slug }: City) => `${stateAbbr}/${slug}`

const written = new WeakMap<readonly City[], { marks: string[]; text: string }>()

/** Written once for each list of cities, which may be long: as a list, and as Postgres reads one. Around New York they are 762. */
function marksOf(cities: readonly City[]) {
  const known = written.get(cities)
  if (known) return known
  const marks = cities.map(cityMark)
  const both = { marks, text: `{${marks.join()}}` }
  written.set(cities, both)
  return both
}

export const cityMarks = (cities: readonly City[]) => marksOf(cities).marks
export const cityMarksText = (cities: readonly City[]) => marksOf(cities).text

/** Measured once for each city and radius that is asked for: cities do not move. */
const measured = new LRUCache<string, Scope>({ max: 500 })

function citiesAround(places: Places, center: City, within: number): Scope {
  const key = `${cityMark(center)} ${within}`
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
