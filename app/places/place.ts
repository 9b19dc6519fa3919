import type { VenueKind } from './venue-ideas.ts'

export type State = {
  name: string
  abbr: string
  slug: string
  capital: string
  lat: number
  lon: number
  /** The largest first. */
  cities: City[]
}

export type City = {
  name: string
  slug: string
  stateAbbr: string
  lat: number
  lon: number
  timezone: string
  county?: string
  /** Orders lists and sets thresholds; never shown, because the counts are of different years. */
  population: number
}

export type CityPlace = { state: State; city: City }
export type Place = { state: State; city?: City }

export type Venue = {
  state: string
  rank: number
  name: string
  /** One of the state's cities; the address may be in a smaller town beside it. */
  city: string
  address: { street: string; city: string; state: string; zip: string }
  kind: VenueKind
  /** Whether the street address was found in published text. Nothing else was checked, so the page says no more. */
  checked: boolean
}

export const statePath = (state: Pick<State, 'name'>) => `/state/${encodeURIComponent(state.name)}`

export const cityPath = (state: Pick<State, 'name'>, city: Pick<City, 'name'>) =>
  `/city/${encodeURIComponent(state.name)}/${encodeURIComponent(city.name)}`

/** A city's name among tags and keys, and never its name alone: TX/austin. */
export const cityTag = ({ stateAbbr, slug }: Pick<City, 'stateAbbr' | 'slug'>) => `${stateAbbr}/${slug}`

/**
 * The key under which all accepted spellings of a name meet: "st. louis", "Saint-Louis" and "ST LOUIS" give the same.
 * What no name holds, such as "!", stays in the key, so that only spellings of the name are sent on to it.
 */
export function spelling(text: string): string {
  const words = wordsOf(text)
  // Alone, "mount" is no Mt., which is Montana.
  return words.length === 1 ? words[0]! : words.map(shortWord).join('')
}

const short = new Map(Object.entries({ saint: 'st', sainte: 'ste', fort: 'ft', mount: 'mt' }))
const long = new Map([...short].map(([full, cut]) => [cut, full]))

export const shortWord = (word: string) => short.get(word) ?? word
export const longWord = (word: string) => long.get(word) ?? word

/** The words of a name, without accents, periods, apostrophes and the letter that Hawaiian writes like one. */
export function wordsOf(text: string): string[] {
  // ´ goes first: taken apart, it is a space and an accent. The others go last: "…" is taken apart into three periods.
  const plain = text
    .replaceAll('\u00b4', '')
    .normalize('NFKD')
    .replace(/[.'`\u2018\u2019\u02bb\u02bc\p{M}]/gu, '')
  return plain
    .toLowerCase()
    .split(/[\s\p{Pd}]+/u)
    .filter(Boolean)
}
