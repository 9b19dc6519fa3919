import type { Coordinates } from './distance.ts'
import type { NameRow } from './name-index.ts'
import { type City, cityKey, cityName, type CityPlace, type State, spelling } from './place.ts'

/** Every place, in memory. Next to `states` are the indexes that this folder's functions use. */
export type Places = {
  states: State[]
  statesByKey: ReadonlyMap<string, State>
  /** By state and name: TX/austin. */
  citiesByKey: ReadonlyMap<string, City>
  names: readonly NameRow[]
}

/** A table's columns, in the order of the codes, because 41,000 objects would take ten times as much memory. Degrees are in thousandths. */
export type Zips = { codes: Uint32Array; lats: Int32Array; lons: Int32Array; stateAt: Uint8Array; states: string[] }

/** Finds a state by its name in any accepted spelling, by slug, or by abbreviation. */
export function findState(places: Places, segment: string): State | undefined {
  return segment.length > longestName ? undefined : places.statesByKey.get(spelling(segment))
}

export function findCity(places: Places, state: State, segment: string): City | undefined {
  return segment.length > longestName ? undefined : places.citiesByKey.get(cityKey(state.abbr, segment))
}

/** By name or slug, the state also by abbreviation. */
export function findCityPlace(places: Places, stateName: string, cityNamed: string): CityPlace | undefined {
  const state = findState(places, stateName)
  const city = state && findCity(places, state, cityNamed)
  return city && { state, city }
}

/** How rows of the database name a place. */
type PlaceRow = { state_abbr: string | null; city_slug: string | null }

/** The city that a row names. Undefined if it names none, or one that has left the list. */
export const cityPlaceOf = (places: Places, { state_abbr, city_slug }: PlaceRow) => findCityPlace(places, state_abbr ?? '', city_slug ?? '')

/** "Austin, Texas", or the state alone if the row names no city. Empty if it names no place. */
export function placeName(places: Places, row: PlaceRow): string {
  const place = cityPlaceOf(places, row)
  return place ? cityName(place) : (findState(places, row.state_abbr ?? '')?.name ?? '')
}

/** The state is an abbreviation, and may be DC, which has no page of its own. */
type ZipPoint = Coordinates & { state: string }

/**
 * Finds a code of five or nine digits. Where visitors live is their own business: the site neither stores nor logs what they enter here.
 */
export function findZip(zips: Zips, text: string): ZipPoint | undefined {
  const code = Number(zipShape.exec(text)?.[1] ?? NaN)
  let low = 0
  let high = zips.codes.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = zips.codes[middle]!
    if (found === code)
      return { lat: zips.lats[middle]! / 1000, lon: zips.lons[middle]! / 1000, state: zips.states[zips.stateAt[middle]!]! }
    if (found < code) low = middle + 1
    else high = middle - 1
  }
}

const zipShape = /^\s{0,20}(\d{5})(?:[- ]?\d{4})?\s{0,20}$/

// Twice the longest name there is: longer text names nothing, and isn't worth parsing.
const longestName = 80
