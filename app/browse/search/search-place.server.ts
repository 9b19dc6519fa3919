import { LRUCache } from 'lru-cache'
import type { App } from '#app/app.ts'
import { minMilesBetween, milesBetween, findCity, findState, type Places } from '#app/site/places/places.server.ts'
import { findPlaces } from '#app/site/places/find-place.server.ts'
import { type City, cityTag, fullName, type Place, placePath } from '#app/site/places/place.ts'
import type { AdQueryCopy } from './copy.ts'
import { type AdQuery, radii, searchPath, unread } from './ad-query.ts'

/** The result of looking up a typed place: the address with the place in it, several to choose from, or an error. */
type PlaceInput = { to: string } | { choices: { name: string; path: string }[] } | { error: string }

/** A ZIP code becomes its nearest city, so that it's in no address that is cached or stored. */
export function readPlaceInput(
  { places, zips }: Pick<App, 'places' | 'zips'>,
  query: AdQuery,
  input: string,
  copy: AdQueryCopy = unread,
): PlaceInput {
  const found = findPlaces(places, zips, input)
  const pathIn = ({ state, city }: Place, within = query.within) =>
    searchPath({ ...query, state: state.abbr, city: city?.slug, within, after: undefined })
  switch (found.kind) {
    case 'city':
    case 'state':
      return { to: pathIn(found) }
    case 'choices': {
      const [nearest] = found.near
      // The center of the ZIP code is some way from the city's, so a radius around the city is used.
      if (nearest) return { to: pathIn(nearest, query.within ?? 25) }
      const choices = [...found.states.map((state): Place => ({ state })), ...found.cities].slice(0, 12)
      return { choices: choices.map((place) => ({ name: fullName(place), path: pathIn(place) })) }
    }
    case 'unknown-zip':
      return { error: copy.unknownZip }
    case 'nothing': {
      const [suggestion] = found.suggestions
      return { error: suggestion ? copy.didYouMean({ place: fullName(suggestion) }) : copy.largerCity }
    }
    default:
      return { error: copy.noPlace }
  }
}

/** The name of a query's place, and its page. */
export function placeOfQuery(places: Places, { state: abbr, city: slug }: AdQuery) {
  const state = abbr ? findState(places, abbr) : undefined
  if (!state) return undefined
  const city = slug ? findCity(places, state, slug) : undefined
  return { name: fullName({ state, city }), path: placePath({ state, city }), city }
}

/**
 * Where to search. Undefined fields mean everywhere. `tags` are those of the index, and `bands` has the tags of cities within a radius by
 * distance band, nearest first.
 */
export type Scope = { state?: string; city?: string; tags?: readonly string[]; bands?: readonly (readonly string[])[] }

/** Undefined for a place that doesn't exist. */
export function scopeOf(places: Places, { state: abbr, city: slug, within }: AdQuery): Scope | undefined {
  if (!abbr) return {}
  const state = findState(places, abbr)
  if (!slug) return state && { state: state.abbr, tags: [state.abbr] }
  const city = state && findCity(places, state, slug)
  if (!city) return undefined
  return within ? citiesAround(places, city, within) : { state: city.stateAbbr, city: city.slug, tags: [cityTag(city)] }
}

/** Distances are computed once for each city and radius that someone searches, since cities don't move. */
const measured = new LRUCache<string, Scope>({ max: 500 })

function citiesAround({ states }: Places, center: City, within: number): Scope {
  const key = `${cityTag(center)} ${within}`
  const known = measured.get(key)
  if (known) return known
  const bands = radii.filter((end) => end <= within).map((): string[] => [])
  for (const city of states.flatMap(({ cities }) => cities)) {
    if (minMilesBetween(center, city) > within) continue
    const miles = milesBetween(center, city)
    if (miles <= within) bands[radii.findIndex((end) => miles <= end)]!.push(cityTag(city))
  }
  const scope: Scope = { tags: bands.flat(), bands }
  measured.set(key, scope)
  return scope
}
