import { normalize } from '#app/platform/text.ts'
import type { DistanceCopy } from './copy.ts'

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
  const plain = normalize(text.replaceAll('\u00b4', ''), 'NFKD').replace(/[.'`\u2018\u2019\u02bb\u02bc\p{M}]/gu, '')
  return plain
    .toLowerCase()
    .split(/[\s\p{Pd}]+/u)
    .filter(Boolean)
}

/** How many typos a text of this length may have. Short names are too similar for more. */
export function maxTypos(text: string): number {
  return text.length < 4 ? 0 : text.length < 6 ? 1 : text.length < 11 ? 2 : 3
}

/** The edit distance between two texts: a character inserted, missing, or wrong, or two swapped. Infinity if it's over `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Infinity
  let beforeLast: number[] = []
  let last: number[] = []
  for (let j = 0; j <= b.length; j++) last.push(j)
  for (let index = 1; index <= a.length; index++) {
    const row = [index]
    let fewest = index
    for (let j = 1; j <= b.length; j++) {
      const isSame = a.charCodeAt(index - 1) === b.charCodeAt(j - 1)
      const isSwapped =
        index > 1 && j > 1 && a.charCodeAt(index - 1) === b.charCodeAt(j - 2) && a.charCodeAt(index - 2) === b.charCodeAt(j - 1)
      let edits = last[j - 1]! + (isSame ? 0 : 1)
      if (last[j]! + 1 < edits) edits = last[j]! + 1
      if (row[j - 1]! + 1 < edits) edits = row[j - 1]! + 1
      if (isSwapped && beforeLast[j - 2]! + 1 < edits) edits = beforeLast[j - 2]! + 1
      row.push(edits)
      if (edits < fewest) fewest = edits
    }
    if (fewest > most) return Infinity
    beforeLast = last
    last = row
  }
  return last[b.length]! > most ? Infinity : last[b.length]!
}

/** Distances are shown in bands, because both ends are the centers of cities, and a mile more or less would mean nothing. */
export function distanceBand(copy: DistanceCopy, miles: number): string {
  if (miles < bandEnds[0]) return copy.underMiles({ miles: bandEnds[0] })
  const end = bandEnds.findIndex((end) => miles < end)
  return end < 0 ? copy.overMiles({ miles: bandEnds.at(-1)! }) : copy.betweenMiles({ from: bandEnds[end - 1]!, to: bandEnds[end]! })
}

const bandEnds = [10, 20, 30, 40, 50, 75, 100, 150, 200, 250, 300, 400, 500] as const
