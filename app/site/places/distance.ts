import type { DistanceCopy } from './copy.ts'
import { type City, type CityPlace, type State, cityPath, cityTag } from './place.ts'
import type { Places } from './places.server.ts'

export type Coordinates = { lat: number; lon: number }

/** The distance in a straight line. */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const h = haversine(b.lat - a.lat) + Math.cos(a.lat * radian) * Math.cos(b.lat * radian) * haversine(b.lon - a.lon)
  return earthDiameter * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** A lower bound: the north-south distance alone. If that's out of reach, there's no need to measure. */
export const minMilesBetween = (a: Coordinates, b: Coordinates) => Math.abs(b.lat - a.lat) * milesOfDegree

/** Distances are shown in bands, because both ends are the centers of cities, and a mile more or less would mean nothing. */
export function distanceBand(copy: DistanceCopy, miles: number): string {
  if (miles < ends[0]) return copy.underMiles({ miles: ends[0] })
  const end = ends.findIndex((end) => miles < end)
  return end < 0 ? copy.overMiles({ miles: ends.at(-1)! }) : copy.betweenMiles({ from: ends[end - 1]!, to: ends[end]! })
}

const ends = [10, 20, 30, 40, 50, 75, 100] as const
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
