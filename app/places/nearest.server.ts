import { type Point, distanceBand, leastMilesBetween, milesBetween } from './distance.ts'
import { type City, type CityPlace, type State, cityPath, cityTag } from './place.ts'
import type { Places } from './places.server.ts'

type NearCity = CityPlace & { miles: number }
type Wanted = { count: number; isIn?: (state: State) => boolean; where?: (city: City) => boolean }

/** The nearest cities first, in whichever state they are. */
export function nearestCities(places: Places, point: Point, { count, isIn = () => true, where = () => true }: Wanted): NearCity[] {
  const nearest: NearCity[] = []
  for (const state of places.states) {
    if (!isIn(state)) continue
    for (const city of state.cities) {
      const enough = nearest.length >= count ? (nearest.at(-1)?.miles ?? 0) : Infinity
      if (leastMilesBetween(point, city) >= enough) continue
      const miles = milesBetween(point, city)
      if (miles >= enough || !where(city)) continue
      const farther = nearest.findIndex((other) => miles < other.miles)
      nearest.splice(farther < 0 ? nearest.length : farther, 0, { state, city, miles })
      if (nearest.length > count) nearest.pop()
    }
  }
  return nearest
}

export type Nearby = { tag: string; path: string; name: string; state: string; miles: number; band: string }

/** The cities around a city, across state lines, with the distance between centers. */
export function listNearby(places: Places, from: City, { where = () => true, ...wanted }: Wanted): Nearby[] {
  return nearestCities(places, from, { ...wanted, where: (city) => city !== from && where(city) }).map(({ state, city, miles }) => ({
    tag: cityTag(city),
    path: cityPath(state, city),
    name: city.name,
    state: state.name,
    miles,
    band: distanceBand(miles),
  }))
}
