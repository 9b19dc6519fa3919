import { tidyLine } from '#app/ads/ad-text.ts'
import type { App } from '#app/app.ts'
import { findPlaces } from '#app/places/find-place.server.ts'
import { cityName, cityPath, type CityPlace } from '#app/places/place.ts'
import { cityPlaceOf, findCityPlace, type Places } from '#app/places/places.server.ts'

type Read = { place?: CityPlace; wrong?: string; choices?: string[] }
type Input = { city: string; asked?: string; place?: string }

const mostChoices = 8

/** Reads a city as the finder does, or as it was chosen among several of the same name. Empty input means no city. */
export function readCity({ places, zips }: Pick<App, 'places' | 'zips'>, { city, asked, place }: Input): Read {
  const input = tidyLine(city).slice(0, 80)
  if (!input) return {}
  const chosen = place && tidyLine(asked) === input ? findCityByKey(places, place) : undefined
  if (chosen) return { place: chosen }
  const found = findPlaces(places, zips, input)
  if (found.kind === 'city') return { place: found }
  if (found.kind === 'state') return { wrong: `${found.state.name} is a state. Name a city in it.` }
  if (found.kind !== 'choices')
    return { wrong: `We do not know a city called “${input}”. Look at the spelling, or name a larger one nearby.` }
  const cities = [...found.cities, ...found.near].slice(0, mostChoices)
  const [only] = cities
  if (!only) return { wrong: `“${input}” is a state. Name a city in it.` }
  return { wrong: `“${input}” can mean more than one city. Choose yours.`, choices: cities.map(cityName) }
}

/** As `cityName` wrote it. */
function findCityByKey(places: Places, key: string): CityPlace | undefined {
  const [name = '', stateName = ''] = key.split(', ')
  return findCityPlace(places, stateName, name)
}

/** The path of an ad's public page once it is live. */
export function publicPath({ places }: Pick<App, 'places'>, ad: { id: number; state_abbr: string | null; city_slug: string | null }) {
  const place = cityPlaceOf(places, ad)
  return place && `${cityPath(place.state, place.city)}/ad/${ad.id}`
}
