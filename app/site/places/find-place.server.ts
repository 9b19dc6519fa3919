import { normalize } from '#app/platform/text.ts'
import { type Coordinates, nearestCities, type Places, type Zips, findState, findZip } from './places.server.ts'
import {
  type City,
  type CityPlace,
  type Place,
  type State,
  spelling,
  longWord,
  shortWord,
  maxTypos,
  editDistance,
  wordsOf,
} from './place.ts'

type NearChoice = CityPlace & { miles: number }

export type Found =
  | { kind: 'empty' }
  | { kind: 'state'; state: State }
  | { kind: 'city'; state: State; city: City }
  /** The best matches first. `near` has cities for a ZIP code, and for the capital, which has no page of its own. */
  | {
      kind: 'choices'
      states: State[]
      cities: CityPlace[]
      near: NearChoice[]
      /** No place has the name, only similar ones. */ isGuess?: true
    }
  | { kind: 'unknown-zip' }
  /** The suggestions are places whose name is part of the text. */
  | { kind: 'nothing'; suggestions: Place[] }

/** What a visitor means by this text: a state, a city with or without its state, or a ZIP code. */
export function findPlaces(places: Places, zips: Zips, query: string): Found {
  if (!query.trim()) return { kind: 'empty' }
  const text = cleanUp(query)
  const zip = zipAtEnd.exec(text)
  if (!zip) return findNamed(places, text)
  const point = findZip(zips, zip[0])
  if (point) return findAround(places, point, point.state)
  return zip.index === 0 ? { kind: 'unknown-zip' } : findNamed(places, cleanUp(text.slice(0, zip.index)))
}

/** For autocomplete: names that begin like this, or have a later word that does. Exact matches come first, then larger places. */
export function suggestPlaces({ names }: Places, input: string, limit = 8): Place[] {
  const text = cleanUp(input)
  const readings = [...readWholeName(text), ...withState(splits(text), (part) => statesOf(rowsFrom(names, prefixOf(part))))]
  const exact = largestFirst(readings.flatMap((reading) => findExactName(names, reading)))
  const prefixMatches = readings.flatMap((reading) => largestFirst(findByPrefix(names, reading)))
  return placesOf([...exact, ...prefixMatches]).slice(0, limit)
}

const maxChoices = 30
const mostSuggestions = 8
const mostNear = 10
/** If the center of a ZIP code is this close to the center of a city, visitors think of it as that city's. */
const milesToOwnCity = 5

const capital = { lat: 38.9072, lon: -77.0369 }
const capitalNames = new Set(['washington', 'washingtondc', 'dc', 'districtofcolumbia', 'washingtondistrictofcolumbia'])

/** Finds the nearest city in the ZIP code's own state or, if that's far away, a choice of the nearest on both sides of the state line. */
function findAround(places: Places, point: Coordinates, stateAbbr: string): Found {
  const [own] = nearestCities(places, point, { count: 1, where: (city) => city.stateAbbr === stateAbbr })
  return own && own.miles <= milesToOwnCity ? foundPlace(own) : choices([], nearestCities(places, point, { count: mostNear }))
}

function findNamed(places: Places, text: string): Found {
  const { names } = places
  const match = findState(places, namedAsState(text) ?? '')
  if (match) return foundPlace({ state: match })

  const pairs = splits(text)
  const stateNamed = (part: string) => [findState(places, part) ?? []].flat()
  const readings = [...readWholeName(text), ...withState(pairs, stateNamed)]
  const reversed = withState(pairs.map(swap), stateNamed)
  const exact = largestFirst([...readings, ...reversed].flatMap((reading) => findExactName(names, reading)))
  const near = capitalNames.has(spelling(text.replace(',', ' '))) ? nearestCities(places, capital, { count: mostNear }) : []
  const obvious = near.length ? undefined : obviousMatch(exact)
  if (obvious) return foundPlace(obvious)

  // Two or three letters that name a place, such as LA, begin half of all names, which would bury it.
  const prefixMatches = exact.length && text.length < 4 ? [] : largestFirst(readings.flatMap((reading) => findByPrefix(names, reading)))
  const found = placesOf([...exact, ...prefixMatches.filter((row) => row.isWholeName), ...prefixMatches])
  if (found.length || near.length) return choices(found, near)

  const guesses = closestMisspellings(names, [...readings, ...withState(pairs, (part) => findMisspelledStates(names, part))])
  if (guesses.length) return { ...choices(placesOf(largestFirst(guesses))), isGuess: true }
  const parts = largestFirst(pairs.flat().flatMap((name) => findExactName(names, { name })))
  return { kind: 'nothing', suggestions: placesOf(parts).slice(0, mostSuggestions) }
}

/**
 * Among places with the same name, the one that visitors would expect: the only one, or a city over ten times as large as its namesakes
 * together (Austin; not Portland, Springfield, or Kansas City). A state has to be fifty times as large as the cities of its name:
 * California clearly means the state, but New York and Wyoming don't. A partial or misspelled name never clearly means a place:
 * it's offered, not assumed.
 */
function obviousMatch(exact: NameRow[]): Place | undefined {
  const [first, ...others] = new Set(exact)
  const rest = others.reduce((sum, row) => sum + row.size, 0)
  return first && first.size >= rest * (first.place.city ? 10 : 50) ? first.place : undefined
}

function choices(found: Place[], near: NearChoice[] = []): Extract<Found, { kind: 'choices' }> {
  const states = found.flatMap(({ state, city }) => (city ? [] : [state]))
  const cities = found.flatMap(({ state, city }) => (city ? [{ state, city }] : []))
  return { kind: 'choices', states, cities: cities.slice(0, maxChoices), near }
}

const foundPlace = ({ state, city }: Place): Found => (city ? { kind: 'city', state, city } : { kind: 'state', state })

// A comma shows that the text isn't a single name.
const readWholeName = (text: string): NameReading[] => (text.includes(',') ? [] : [{ name: text }])

const swap = ([head, tail]: [string, string]): [string, string] => [tail, head]

function withState(pairs: [string, string][], statesNamed: (part: string) => State[]): NameReading[] {
  return pairs.flatMap(([name, part]) => {
    const states = statesNamed(part)
    return states.length ? [{ name, states }] : []
  })
}

/** The typed text without the country and without characters that no name or ZIP code has. A long text names no place. */
function cleanUp(input: string): string {
  const text = normalize(input.slice(0, 1_000), 'NFKC')
    .replace(/[^\p{L}\p{M}\p{Nd}\p{Pd},.'`\u2018\u2019\u02bb\u02bc]+/gu, ' ')
    .replace(/^[\s,]+|[\s,]+$/g, '')
    .replace(/[\s,]+(?:usa?|u\.s\.(?:a\.)?|united states(?: of america)?)$/i, '')
  return text.length > longest ? '' : text
}

/**
 * The ways to split a text into a name and a state: "New York, NY" at its comma; "new york ny" one or two words from either end, because no
 * state has more words. The longest name comes first.
 */
function splits(text: string): [string, string][] {
  const parts = text.split(/[\s,]*,[\s,]*/)
  if (parts.length > 1) return [[parts[0]!, parts.at(-1)!]]
  const words = text.split(' ')
  const lengths = new Set([words.length - 1, words.length - 2, 2, 1].filter((length) => length > 0 && length < words.length))
  return [...lengths].map((length) => [words.slice(0, length).join(' '), words.slice(length).join(' ')])
}

/** "Washington state", "State of New York": these visitors don't mean the city. */
function namedAsState(text: string): string | undefined {
  const match = /^state of (.+)$|^(.+) state$/i.exec(text)
  return match?.[1] ?? match?.[2]
}

const zipAtEnd = /(?<!\d)\d{5}(?:[- ]?\d{4})?$/

// Enough for a name, a state, and a ZIP code.
const longest = 80

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
  return forms.flatMap((words) => words.map((_, index) => ({ key: words.slice(index).join(''), isWholeName: index === 0, place, size })))
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
type NameReading = { name: string; states?: State[] }

type Names = readonly NameRow[]

function findExactName(names: Names, { name, states }: NameReading): NameRow[] {
  const key = spelling(name)
  return rowsFrom(names, key).filter((row) => row.key === key && row.isWholeName && isIn(row, states))
}

function findByPrefix(names: Names, { name, states }: NameReading): NameRow[] {
  return rowsFrom(names, prefixOf(name)).filter((row) => isIn(row, states))
}

/** The places whose names have the fewest typos compared with one of the readings. */
function closestMisspellings(names: Names, readings: NameReading[]): NameRow[] {
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

function findMisspelledStates(names: Names, text: string): State[] {
  const key = spelling(text)
  return statesOf(names.filter((row) => editDistance(key, row.key, maxTypos(key)) < Infinity))
}

const largestFirst = (rows: NameRow[]) => rows.toSorted((a, b) => b.size - a.size)

const placesOf = (rows: NameRow[]): Place[] => [...new Set(rows.map((row) => row.place))]

const isIn = ({ place }: NameRow, states?: State[]) => !states || (place.city !== undefined && states.includes(place.state))

function statesOf(rows: Names): State[] {
  return [...new Set(rows.filter((row) => row.isWholeName && !row.place.city).map((row) => row.place.state))]
}
