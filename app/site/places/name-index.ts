import { type Place, type State, longWord, shortWord, maxTypos, editDistance, spelling, wordsOf } from './place.ts'

/** A way to start a place's name: with its first word (whole) or a later one, so that "vegas" finds Las Vegas. */
export type NameRow = { key: string; isWholeName: boolean; place: Place; size: number }

/** Sorted by key; the largest place comes first within a key. */
export function indexNames(states: State[]): NameRow[] {
  const rows = states.flatMap((state) => {
    const size = state.cities.reduce((sum, city) => sum + city.population, 0)
    const place = { state }
    const cities = state.cities.flatMap((city) => rowsOf({ state, city }, city.name, city.population))
    return [...rowsOf(place, state.name, size), { key: spelling(state.abbr), isWholeName: true, place, size }, ...cities]
  })
  return [...rows, ...nicknameRows(rows)].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : b.size - a.size))
}

function rowsFrom(rows: readonly NameRow[], prefix: string): NameRow[] {
  if (!prefix) return []
  const first = indexOfFirst(rows, prefix)
  let end = first
  while (rows[end]?.key.startsWith(prefix)) end++
  return rows.slice(first, end)
}

/**
 * The key of a text that isn't finished. The last word is used as it is: "fort" may become Fort Worth or Fortuna, and "saint" must not
 * match Stockton.
 */
function prefixOf(text: string): string {
  const words = wordsOf(text)
  return [...words.slice(0, -1).map(shortWord), words.at(-1)].join('')
}

/** Nicknames that the list of places doesn't have, by the official name. */
const nicknames = [
  ['nyc', 'NY', 'New York'],
  ['newyorkcity', 'NY', 'New York'],
  ['thebronx', 'NY', 'Bronx'],
  ['la', 'CA', 'Los Angeles'],
  ['sf', 'CA', 'San Francisco'],
  ['philly', 'PA', 'Philadelphia'],
  ['vegas', 'NV', 'Las Vegas'],
  ['nola', 'LA', 'New Orleans'],
  ['okc', 'OK', 'Oklahoma City'],
  ['slc', 'UT', 'Salt Lake City'],
] as const

function nicknameRows(rows: NameRow[]): NameRow[] {
  return nicknames.flatMap(([key, abbr, name]) => {
    const row = rows.find(({ isWholeName, place }) => isWholeName && place.city?.name === name && place.state.abbr === abbr)
    return row ? [{ ...row, key }] : []
  })
}

/** With both "St" and "Saint", so that visitors can type either one letter by letter. */
function rowsOf(place: Place, name: string, size: number): NameRow[] {
  const cut = wordsOf(name).map(shortWord)
  const full = cut.map(longWord)
  const forms = cut.join() === full.join() ? [cut] : [cut, full]
  return forms.flatMap((words) => words.map((_, at) => ({ key: words.slice(at).join(''), isWholeName: at === 0, place, size })))
}

function indexOfFirst(rows: readonly NameRow[], prefix: string): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (rows[middle]!.key < prefix) low = middle + 1
    else high = middle
  }
  return low
}

/** One way to read a text: as a name and, if it names a state too, the states it may mean. */
export type NameReading = { name: string; states?: State[] }

type Names = readonly NameRow[]

export function findExactName(names: Names, { name, states }: NameReading): NameRow[] {
  const key = spelling(name)
  return rowsFrom(names, key).filter((row) => row.key === key && row.isWholeName && isIn(row, states))
}

export function findByPrefix(names: Names, { name, states }: NameReading): NameRow[] {
  return rowsFrom(names, prefixOf(name)).filter((row) => isIn(row, states))
}

/** The places whose names have the fewest typos compared with one of the readings. */
export function closestMisspellings(names: Names, readings: NameReading[]): NameRow[] {
  let fewest = Infinity
  let rows: NameRow[] = []
  for (const { name, states } of readings) {
    const key = spelling(name)
    const allowed = maxTypos(key)
    for (const row of names) {
      if (!row.isWholeName || !isIn(row, states)) continue
      const edits = editDistance(key, row.key, Math.min(allowed, fewest))
      if (edits < fewest) rows = []
      if (edits <= fewest && edits < Infinity) rows.push(row)
      fewest = Math.min(fewest, edits)
    }
  }
  return rows
}

export function findStatesByPrefix(names: Names, text: string): State[] {
  return statesOf(rowsFrom(names, prefixOf(text)))
}

export function findMisspelledStates(names: Names, text: string): State[] {
  const key = spelling(text)
  return statesOf(names.filter((row) => editDistance(key, row.key, maxTypos(key)) < Infinity))
}

export const largestFirst = (rows: NameRow[]) => rows.toSorted((a, b) => b.size - a.size)

export const placesOf = (rows: NameRow[]): Place[] => [...new Set(rows.map((row) => row.place))]

const isIn = ({ place }: NameRow, states?: State[]) => !states || (place.city !== undefined && states.includes(place.state))

function statesOf(rows: Names): State[] {
  return [...new Set(rows.filter((row) => row.isWholeName && !row.place.city).map((row) => row.place.state))]
}
