import { milesBetween } from '#app/places/distance.ts'
import { listNearby, type Nearby } from '#app/places/nearby.server.ts'
import { type City, cityTag } from '#app/places/place.ts'
import type { Places } from '#app/places/places.server.ts'
import type { AdCounts } from './ad-counts.server.ts'

const count = 6

/**
 * The nearest other cities that have ads. The list is another one when an ad comes or goes in any state that it reaches into, which
 * its tags say, and to visitors from another state where an ad within its reach hides from some.
 */
export function listNearAds(places: Places, { cities, byState }: AdCounts, from: City) {
  const nearby: (Nearby & { live: number })[] = listNearby(places, from, { count, where: (city) => cities.has(cityTag(city)) }).map(
    (near) => ({ ...near, live: cities.get(near.tag)!.live }),
  )
  const reach = nearby.length < count ? Infinity : nearby.at(-1)!.miles
  const isWithin = (city: City) => milesBetween(from, city) <= reach
  return {
    nearby,
    tags: places.states.filter((state) => reach === Infinity || state.cities.some(isWithin)).map(({ abbr }) => `near:${abbr}`),
    isByState: byState.size > 0 && places.states.some((state) => state.cities.some((city) => byState.has(cityTag(city)) && isWithin(city))),
  }
}
