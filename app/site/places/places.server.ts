import { dayIn, endOfDay, utcDate } from '#app/platform/time.ts'
import type { NameRow } from './find-place.server.ts'
import { type City, cityKey, cityName, type CityPlace, type State, spelling, cityPath, cityTag } from './place.ts'

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

/** The time zone of the city that a row names. */
export const timezoneOf = (places: Places, row: PlaceRow) => cityPlaceOf(places, row)?.city.timezone ?? 'UTC'

type VisitRow = PlaceRow & { to_on: string }

/** The visits whose last day hasn't ended in their city. */
export const currentVisits = <Visit extends VisitRow>(places: Places, visits: readonly Visit[], now: Date) =>
  visits.filter((visit) => visit.to_on >= utcDate(dayIn(timezoneOf(places, visit), now)))

/** When a visit's last day ends in its city. */
export const endOfVisit = (places: Places, visit: VisitRow) => endOfDay(timezoneOf(places, visit), visit.to_on)

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

export type Coordinates = { lat: number; lon: number }

/** The distance in a straight line. */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const h = haversine(b.lat - a.lat) + Math.cos(a.lat * radian) * Math.cos(b.lat * radian) * haversine(b.lon - a.lon)
  return earthDiameter * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** A lower bound: the north-south distance alone. If that's out of reach, there's no need to measure. */
export const minMilesBetween = (a: Coordinates, b: Coordinates) => Math.abs(b.lat - a.lat) * milesOfDegree

const radian = Math.PI / 180
// A degree of latitude, rounded down a little, so that nothing within reach is lost.
const milesOfDegree = 69
const earthDiameter = 7917.6

const haversine = (degrees: number) => Math.sin((degrees / 2) * radian) ** 2

type NearCity = CityPlace & { miles: number }
type NearbyOptions = { count: number; isIn?: (state: State) => boolean; where?: (city: City) => boolean }

/** The nearest cities first, in whichever state they are. */
export function nearestCities(
  places: Places,
  point: Coordinates,
  { count, isIn = () => true, where = () => true }: NearbyOptions,
): NearCity[] {
  const nearest: NearCity[] = []
  for (const state of places.states) {
    if (!isIn(state)) continue
    for (const city of state.cities) {
      const enough = nearest.length >= count ? (nearest.at(-1)?.miles ?? 0) : Infinity
      if (minMilesBetween(point, city) >= enough) continue
      const miles = milesBetween(point, city)
      if (miles >= enough || !where(city)) continue
      const farther = nearest.findIndex((other) => miles < other.miles)
      nearest.splice(farther < 0 ? nearest.length : farther, 0, { state, city, miles })
      if (nearest.length > count) nearest.pop()
    }
  }
  return nearest
}

export type Nearby = { tag: string; path: string; name: string; state: string; miles: number }

/** The cities around a city, across state lines, with the distance between centers. */
export function listNearby(places: Places, from: City, { where = () => true, ...options }: NearbyOptions): Nearby[] {
  return nearestCities(places, from, { ...options, where: (city) => city !== from && where(city) }).map(({ state, city, miles }) => ({
    tag: cityTag(city),
    path: cityPath(state, city),
    name: city.name,
    state: state.name,
    miles,
  }))
}
