import { distanceBand } from './distance.ts'
import { nearestCities, type Wanted } from './nearest.server.ts'
import { type City, cityPath, cityTag } from './place.ts'
import type { Places } from './places.server.ts'

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
