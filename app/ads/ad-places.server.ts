import { type CityPlace, cityPath } from '#app/places/place.ts'
import { findCity, findState, type Places } from '#app/places/places.server.ts'

type Placed = { state_abbr: string | null; city_slug: string | null }

/** The city of a row, as the list of places has it now: nothing where an editor has taken it out since. */
export function placeOf(places: Places, { state_abbr, city_slug }: Placed): CityPlace | undefined {
  const state = state_abbr ? findState(places, state_abbr) : undefined
  const city = state && city_slug ? findCity(places, state, city_slug) : undefined
  return state && city && { state, city }
}

export function adPath(places: Places, ad: Placed & { id: number }) {
  const place = placeOf(places, ad)
  return place ? `${cityPath(place.state, place.city)}/ad/${ad.id}` : undefined
}
