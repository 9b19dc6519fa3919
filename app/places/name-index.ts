import { longWord, type Place, shortWord, spelling, type State, wordsOf } from './place.ts'

/** A way to start a place's name: with its first word (whole) or a later one, so that "vegas" finds Las Vegas. */
export type NameRow = { key: string; whole: boolean; place: Place; size: number }

/** Sorted by key; the largest place comes first within a key. */
export function indexNames(states: State[]): NameRow[] {
  const rows = states.flatMap((state) => {
    const size = state.cities.reduce((sum, city) => sum + city.population, 0)
    const place = { state }
    const cities = state.cities.flatMap((city) => rowsOf({ state, city }, city.name, city.population))
    return [...rowsOf(place, state.name, size), { key: spelling(state.abbr), whole: true, place, size }, ...cities]
  })
  return [...rows, ...nicknameRows(rows)].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : b.size - a.size))
}

export function rowsFrom(rows: readonly NameRow[], beginning: string): NameRow[] {
  if (!beginning) return []
  const first = indexOfFirst(rows, beginning)
  let end = first
  while (rows[end]?.key.startsWith(beginning)) end++
  return rows.slice(first, end)
}

/**
 * The key of a text that isn't finished. The last word is used as it is: "fort" may become Fort Worth or Fortuna, and "saint" must not
 * match Stockton.
 */
export function beginningOf(text: string): string {
  const words = wordsOf(text)
  return [...words.slice(0, -1).map(shortWord), words.at(-1)].join('')
}

/** Names that no list of places has, by the spelling of the name that it does have. */
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
    const row = rows.find(({ whole, place }) => whole && place.city?.name === name && place.state.abbr === abbr)
    return row ? [{ ...row, key }] : []
  })
}

/** With both "St" and "Saint", so that visitors can type either one letter by letter. */
function rowsOf(place: Place, name: string, size: number): NameRow[] {
  const cut = wordsOf(name).map(shortWord)
  const full = cut.map(longWord)
  const forms = cut.join() === full.join() ? [cut] : [cut, full]
  return forms.flatMap((words) => words.map((_, at) => ({ key: words.slice(at).join(''), whole: at === 0, place, size })))
}

function indexOfFirst(rows: readonly NameRow[], beginning: string): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (rows[middle]!.key < beginning) low = middle + 1
    else high = middle
  }
  return low
}
