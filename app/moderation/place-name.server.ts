import { findCity, findState, type Places } from '#app/places/places.server.ts'

/** "Austin, Texas", as the database keeps a place; nothing where it has none yet. */
export function placeName(places: Places, { state_abbr, city_slug }: { state_abbr: string | null; city_slug: string | null }) {
  const state = state_abbr === null ? undefined : findState(places, state_abbr)
  const city = state && city_slug !== null ? findCity(places, state, city_slug) : undefined
  return city && state ? `${city.name}, ${state.name}` : (state?.name ?? '')
}
