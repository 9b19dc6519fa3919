import { type Nearby, leastMilesBetween, listNearby, milesBetween } from '#app/places/distance.ts'
import { type City, cityTag } from '#app/places/place.ts'
import type { Places } from '#app/places/places.server.ts'
import type { AdCounts } from './ad-counts.server.ts'

const count = 6

/**
 * The nearest other cities that have ads. The list is another one when an ad comes or goes in any state that it reaches into, which
 * its tags say, and to visitors from another state where an ad within its reach hides from some.
 */
export function listNearAds(places: Places, counts: AdCounts, from: City) {
  const nearby: (Nearby & { live: number })[] = listNearby(places, from, {
    count,
    isIn: ({ abbr }) => counts.hasAny(abbr),
    where: (city) => counts.in(cityTag(city)).live > 0,
  }).map((near) => ({ ...near, live: counts.in(near.tag).live }))
  const reach = nearby.length < count ? Infinity : nearby.at(-1)!.miles
  const isWithin = (city: City) => reach === Infinity || (leastMilesBetween(from, city) <= reach && milesBetween(from, city) <= reach)
  const within = places.states.filter(({ cities }) => cities.some(isWithin))
  return {
    nearby,
    tags: within.map(({ abbr }) => `near:${abbr}`),
    isByState: within.some(
      ({ abbr, cities }) => counts.hidesAny(abbr) && cities.some((city) => isWithin(city) && counts.dependsOnState(cityTag(city))),
    ),
  }
}
