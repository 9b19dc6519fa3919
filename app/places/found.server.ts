import { distanceBand, nearestCities } from './distance.ts'
import type { Found } from './find-place.server.ts'
import { cityName, type CityPlace, type Place, placePath } from './place.ts'
import { findCity, findState, type Places } from './places.server.ts'

type Listed = { path: string; name: string; note?: string }
type FoundView = { asked: string; heading: string; lead?: string; places?: Listed[] }

/** The page for a text that matches several places, or none. */
export function describeFound(found: Exclude<Found, { kind: 'state' | 'city' }>, asked: string): FoundView {
  switch (found.kind) {
    case 'empty':
      return { asked, heading: 'Find a place' }
    case 'unknown-zip':
      return {
        asked,
        heading: 'Not a ZIP we know',
        lead: 'There is no such ZIP code in the list of the Census Bureau. Try the name of a city near you.',
      }
    case 'choices': {
      const near = found.near.map(({ band, ...place }) => listed(place, band))
      return {
        asked,
        heading: 'Which one?',
        lead: `More than one place answers to “${asked}”.`,
        places: [...found.states.map((state) => listed({ state })), ...found.cities.map((place) => listed(place)), ...near],
      }
    }
    case 'nothing': {
      const suggestions = found.suggestions.map((place) => listed(place))
      const lead = suggestions.length
        ? `Nothing answers to “${asked}”. Perhaps one of these?`
        : `Nothing answers to “${asked}”. Try the name of a larger city nearby, or a state.`
      return { asked, heading: 'No such place', lead, places: suggestions.length ? suggestions : undefined }
    }
  }
}

/** `MT/billings`: a city and the cities nearest to it, across state lines. */
export function findAroundCity(places: Places, around: string): FoundView | undefined {
  const [abbr = '', slug = ''] = around.split('/')
  const state = findState(places, abbr)
  const city = state && findCity(places, state, slug)
  if (!city) return undefined
  const near = nearestCities(places, city, { count: 10 })
  return {
    asked: '',
    heading: `Around ${cityName({ state, city })}`,
    lead: 'The nearest cities. Distances are between city centers; where you are is not known here.',
    places: near.map((place) => listed(place, place.city === city ? undefined : distanceBand(place.miles))),
  }
}

function listed(place: Place | CityPlace, note?: string): Listed {
  const { state, city } = place
  if (!city) return { path: placePath(place), name: state.name, note: 'the state' }
  return { path: placePath(place), name: city.name, note: note ? `${state.name}, ${note}` : state.name }
}
