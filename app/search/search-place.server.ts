import type { App } from '#app/app.ts'
import { findPlaces } from '#app/places/find-place.server.ts'
import { fullName } from '#app/places/place.ts'
import { type AdQuery, plain } from './ad-query.ts'
import { placeOfQuery, searchPath } from './search-view.server.ts'

/** What a typed place comes to: an address with the place in it, several to choose from, or a sentence. */
type PlaceInput = { to: string } | { choices: { name: string; path: string }[] } | { wrong: string }

/** A ZIP becomes its nearest city, so that it stands in no address that is kept. */
export function readPlaceInput({ places, zips }: Pick<App, 'places' | 'zips'>, query: AdQuery, input: string): PlaceInput {
  const found = findPlaces(places, zips, input)
  const inPlace = (state: string, city?: string, within = query.within) => plain({ ...query, state, city, within, after: undefined })
  const choice = (other: AdQuery) => ({ name: placeOfQuery(places, other)!.name, path: searchPath(other) })
  switch (found.kind) {
    case 'city':
      return { to: searchPath(inPlace(found.state.abbr, found.city.slug)) }
    case 'state':
      return { to: searchPath(inPlace(found.state.abbr)) }
    case 'choices': {
      const [nearest] = found.near
      // The middle of the ZIP lies somewhat away from the city: a circle around it is what was meant.
      if (nearest) return { to: searchPath(inPlace(nearest.state.abbr, nearest.city.slug, query.within ?? 25)) }
      return {
        choices: [
          ...found.states.map((state) => choice(inPlace(state.abbr))),
          ...found.cities.map(({ state, city }) => choice(inPlace(state.abbr, city.slug))),
        ].slice(0, 12),
      }
    }
    case 'unknown-zip':
      return { wrong: 'There is no such ZIP code in the list of the Census Bureau. Try the name of a city near you.' }
    case 'nothing': {
      const [meant] = found.suggestions
      const name = meant && fullName(meant)
      return {
        wrong: name
          ? `We know no place of this name. Perhaps ${name}?`
          : 'We know no place of this name. Try a larger city nearby, or a state.',
      }
    }
    default:
      return { wrong: 'Name a city, a state or a ZIP.' }
  }
}
