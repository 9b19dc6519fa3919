import { distanceBand } from './distance.ts'
import { nearestCities } from './nearest.server.ts'
import { type City, cityPath } from './place.ts'
import type { Places } from './places.server.ts'

export type Nearby = { path: string; name: string; state: string; band: string }

/** The cities around one, across state lines, with the distance between centres. */
export function listNearby(places: Places, from: City): Nearby[] {
  return nearestCities(places, from, { count: 6, where: (city) => city !== from }).map(({ state, city, miles }) => ({
    path: cityPath(state, city),
    name: city.name,
    state: state.name,
    band: distanceBand(miles),
  }))
}
