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
  /** Sorts lists and sets thresholds. It's never shown, because the counts are from different years. */
  population: number
}

export type CityPlace = { state: State; city: City }
export type Place = { state: State; city?: City }

export const venueKinds = ['museum', 'garden', 'hotel', 'theatre', 'aquarium', 'historic-site', 'park'] as const
export type VenueKind = (typeof venueKinds)[number]

export type Venue = {
  state: string
  rank: number
  name: string
  /** One of the state's cities; the address may be in a smaller town next to it. */
  city: string
  address: { street: string; city: string; state: string; zip: string }
  kind: VenueKind
  /** Whether we found the street address in published text. We checked nothing else, so the page says no more. */
  checked: boolean
}

/** "Austin, Texas" */
export const cityName = ({ state, city }: { state: Pick<State, 'name'>; city: Pick<City, 'name'> }) => `${city.name}, ${state.name}`

/** "Austin, Texas", or "Texas" for a state. */
export const fullName = ({ state, city }: Place) => (city ? cityName({ state, city }) : state.name)

export const statePath = (state: Pick<State, 'name'>) => `/state/${encodeURIComponent(state.name)}`

export const cityPath = (state: Pick<State, 'name'>, city: Pick<City, 'name'>) =>
  `/city/${encodeURIComponent(state.name)}/${encodeURIComponent(city.name)}`

export const placePath = ({ state, city }: Place) => (city ? cityPath(state, city) : statePath(state))

/** A city in tags and keys, never by its name alone: TX/austin. */
export const cityTag = ({ stateAbbr, slug }: Pick<City, 'stateAbbr' | 'slug'>) => `${stateAbbr}/${slug}`

/** The key that all accepted spellings of a city's name share: TX/sanantonio. */
export const cityKey = (stateAbbr: string, name: string) => `${stateAbbr}/${spelling(name)}`

/**
 * The key that all accepted spellings of a name share: "st. louis", "Saint-Louis", and "ST LOUIS". Characters that no name has, such as
 * "!", stay in the key, so that only spellings of the name redirect to it.
 */
export function spelling(text: string): string {
  const words = wordsOf(text)
  // "mount" alone isn't Mt., because MT is Montana.
  return words.length === 1 ? words[0]! : words.map(shortWord).join('')
}

const short = new Map(Object.entries({ saint: 'st', sainte: 'ste', fort: 'ft', mount: 'mt' }))
const long = new Map([...short].map(([full, cut]) => [cut, full]))

export const shortWord = (word: string) => short.get(word) ?? word
export const longWord = (word: string) => long.get(word) ?? word

/** The words of a name, without accents, periods, apostrophes, and the Hawaiian letter that looks like one. */
export function wordsOf(text: string): string[] {
  // ´ is removed first, because normalization splits it into a space and an accent. The others are removed last, because it splits "…" into
  // three periods.
  const plain = text
    .replaceAll('\u00b4', '')
    .normalize('NFKD')
    .replace(/[.'`\u2018\u2019\u02bb\u02bc\p{M}]/gu, '')
  return plain
    .toLowerCase()
    .split(/[\s\p{Pd}]+/u)
    .filter(Boolean)
}
