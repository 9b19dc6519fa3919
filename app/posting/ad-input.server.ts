import { type AdContent, adLimits, categories, nameLimits, weekdayBits } from '#app/ads/ad-content.ts'
import type { App } from '#app/app.ts'
import { findPlaces } from '#app/places/find-place.server.ts'
import { type CityPlace, cityName } from '#app/places/place.ts'
import { type Places, findCityPlace } from '#app/places/places.server.ts'
import { describeAge, describeLength, screenWords, withoutEmpty } from './ad-faults.ts'
import { type AdInput, type ChosenPlace, type Field, type FieldErrors, countCharacters, isTooLong, tidyLine, tidyText } from './ad-input.ts'

type ReadAd = {
  content: Partial<AdContent>
  languages?: string[]
  weekdays: number
  name?: string
  errors: FieldErrors
  choices?: string[]
}
type Facts = { leastAge: number; mayRename: boolean }

/** Reads a form into what can be stored. A draft may have gaps. Invalid fields are reported and left out. */
export function readAdContent(app: App, input: AdInput & Partial<ChosenPlace>, { leastAge, mayRename }: Facts): ReadAd {
  const title = tidyLine(input.title)
  const description = tidyText(input.description)
  const age = input.age === undefined ? undefined : tidyLine(input.age)
  const category = tidyLine(input.category)
  const name = mayRename && input.name !== undefined ? tidyLine(input.name) : undefined
  const city = readCity(app, input)
  const errors = withoutEmpty({
    name: name === undefined ? [] : describeName(app, name),
    city: [city.error],
    title: [describeLength('title', title, false)],
    description: [describeLength('description', description, false)],
    age: age ? [describeAge(/^\d+$/.test(age) ? Number(age) : NaN, leastAge)] : [],
    category: category && !(categories as readonly string[]).includes(category) ? ['Choose one from the list.'] : [],
    languages: input.languages.length > adLimits.languages ? [`Choose ${adLimits.languages} languages at most.`] : [],
  })
  const unless = <Value extends object>(field: Field, value: Value) => (errors[field] ? {} : value)
  return {
    content: {
      ...unless('title', { title }),
      ...unless('description', { description }),
      ...(age === undefined ? {} : unless('age', { age: age ? Number(age) : null })),
      ...unless('category', { category: category || null }),
      ...unless('city', { state_abbr: city.place?.state.abbr ?? null, city_slug: city.place?.city.slug ?? null }),
    },
    ...unless('languages', { languages: input.languages }),
    ...(name === undefined ? {} : unless('name', { name })),
    weekdays: weekdayBits(input.weekdays),
    errors,
    choices: city.choices,
  }
}

/** Checks a display name by the rules for ads, because it appears on every ad of its advertiser. */
export function describeName({ textScreen }: Pick<App, 'textScreen'>, name: string): string[] {
  const [least, most] = nameLimits
  if (isTooLong(name, most) || countCharacters(name) < least) return [`Enter a name of ${least} to ${most} characters.`]
  return screenWords(textScreen, { title: '', description: '', name }).name ?? []
}

type ReadCity = { place?: CityPlace; error?: string; choices?: string[] }
type CityInput = { city: string; asked?: string; place?: string }

const maxChoices = 8

/** Reads a city in the same way as the city finder, unless the visitor chose one of several with the same name. Empty input means no city. */
export function readCity({ places, zips }: Pick<App, 'places' | 'zips'>, { city, asked, place }: CityInput): ReadCity {
  const input = tidyLine(city).slice(0, 80)
  if (!input) return {}
  const chosen = place && tidyLine(asked) === input ? findCityByKey(places, place) : undefined
  if (chosen) return { place: chosen }
  const found = findPlaces(places, zips, input)
  if (found.kind === 'city') return { place: found }
  if (found.kind === 'state') return { error: `${found.state.name} is a state. Enter a city in it.` }
  if (found.kind !== 'choices')
    return { error: `We don’t know a city called “${input}”. Check the spelling, or enter a larger one nearby.` }
  const cities = [...found.cities, ...found.near].slice(0, maxChoices)
  const [only] = cities
  if (!only) return { error: `“${input}” is a state. Enter a city in it.` }
  return { error: `“${input}” can mean more than one city. Choose yours.`, choices: cities.map(cityName) }
}

/** `key` is what `cityName` returns. */
function findCityByKey(places: Places, key: string): CityPlace | undefined {
  const [name = '', stateName = ''] = key.split(', ')
  return findCityPlace(places, stateName, name)
}
