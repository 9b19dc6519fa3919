import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { indexNames, type NameRow } from './name-index.ts'
import { type City, cityName, type CityPlace, type State, spelling, type Venue } from './place.ts'
import { venueKinds } from './venue-ideas.ts'

/** Every place, in memory. Next to `states` are the indexes that this folder's functions use. */
export type Places = {
  states: State[]
  statesByKey: ReadonlyMap<string, State>
  /** By state and name: TX/austin. */
  citiesByKey: ReadonlyMap<string, City>
  /** By the state's name. */
  venues: ReadonlyMap<string, Venue[]>
  names: readonly NameRow[]
}

/** Reads places.json and venues.json. If a file can't be right, the site refuses to start and says what's wrong with it. */
export async function readPlaces(folder: string): Promise<Places> {
  const [listed, venues] = await Promise.all([
    readList(join(folder, 'places.json'), stateShape),
    readList(join(folder, 'venues.json'), venueShape),
  ])
  const shared = sharing()
  const states = listed.map((state) => stateOf(state, shared))
  const statesByKey = byKey(states, ({ name, slug, abbr }) => [name, slug, abbr].map(spelling))
  const cities = states.flatMap((state) => state.cities)
  const citiesByKey = byKey(cities, ({ name, slug, stateAbbr }) => [cityKey(stateAbbr, name), cityKey(stateAbbr, slug)])
  const astray = venues.find((venue) => !states.some(({ name }) => name === venue.state))
  if (astray) throw new Error(`venues.json names a state that places.json does not have: "${astray.state}".`)
  return { states, statesByKey, citiesByKey, venues: Map.groupBy(venues, ({ state }) => state), names: indexNames(states) }
}

/** Finds a state by its name in any accepted spelling, by slug, or by abbreviation. */
export function findState(places: Places, segment: string): State | undefined {
  return segment.length > longestName ? undefined : places.statesByKey.get(spelling(segment))
}

export function findCity(places: Places, state: State, segment: string): City | undefined {
  return segment.length > longestName ? undefined : places.citiesByKey.get(cityKey(state.abbr, segment))
}

/** By name or slug, the state also by abbreviation. */
export function findCityPlace(places: Places, stateName: string, cityNamed: string): CityPlace | undefined {
  const state = findState(places, stateName)
  const city = state && findCity(places, state, cityNamed)
  return city && { state, city }
}

/** How rows of the database name a place. */
type PlaceRow = { state_abbr: string | null; city_slug: string | null }

/** The city that a row names. Undefined if it names none, or one that has left the list. */
export const cityPlaceOf = (places: Places, { state_abbr, city_slug }: PlaceRow) => findCityPlace(places, state_abbr ?? '', city_slug ?? '')

/** "Austin, Texas", or the state alone if the row names no city. Empty if it names no place. */
export function placeName(places: Places, row: PlaceRow): string {
  const place = cityPlaceOf(places, row)
  return place ? cityName(place) : (findState(places, row.state_abbr ?? '')?.name ?? '')
}

export function countPlaces({ states }: Places) {
  return { states: states.length, cities: states.reduce((sum, { cities }) => sum + cities.length, 0) }
}

/** Five venues, in the editor's order. */
export function listVenues(places: Places, state: State): Venue[] {
  return (places.venues.get(state.name) ?? []).toSorted((a, b) => a.rank - b.rank)
}

// Twice the longest name there is: longer text names nothing, and isn't worth parsing.
const longestName = 80

const cityKey = (stateAbbr: string, name: string) => `${stateAbbr}/${spelling(name)}`

const text = z.string().min(1)
const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

const cityShape = z.object({
  name: text,
  slug,
  lat: latitude,
  lon: longitude,
  population: z.number().nonnegative(),
  timezone: text,
  county: text.optional(),
})
const stateShape = z.object({
  state: text,
  abbr: z.string().regex(/^[A-Z]{2}$/),
  slug,
  capital: text,
  lat: latitude,
  lon: longitude,
  cities: z.array(cityShape).min(1),
})
const venueShape = z.strictObject({
  state: text,
  rank: z.int().positive(),
  name: text,
  city: text,
  address: z.object({ street: text, city: text, state: text, zip: text }),
  kind: z.enum(venueKinds),
  checked: z.boolean(),
})

async function readList<Item>(path: string, shape: z.ZodType<Item>): Promise<Item[]> {
  const source = await readFile(path, 'utf8')
  try {
    return z.array(shape).parse(JSON.parse(source))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new Error(`${path} cannot be used.\n${reason}`, { cause: error })
  }
}

function stateOf({ state: name, cities, ...rest }: z.infer<typeof stateShape>, shared: (text: string) => string): State {
  const inOrder = cities.toSorted((a, b) => b.population - a.population)
  return { name, ...rest, cities: inOrder.map((city) => cityOf(city, rest.abbr, shared)) }
}

function cityOf(city: z.infer<typeof cityShape>, stateAbbr: string, shared: (text: string) => string): City {
  return { ...city, stateAbbr, timezone: shared(city.timezone), county: city.county && shared(city.county) }
}

/** Shares one string among all cities of a county or time zone, instead of one each, which would take a third of the list's memory. */
function sharing() {
  const seen = new Map<string, string>()
  return (text: string) => seen.get(text) ?? (seen.set(text, text), text)
}

/** Refuses two places with the same key, because one would hide the other for good. */
function byKey<Item extends { name: string }>(items: Item[], keysOf: (item: Item) => string[]): Map<string, Item> {
  const map = new Map<string, Item>()
  for (const item of items) {
    for (const key of keysOf(item)) {
      const other = map.get(key) ?? item
      if (other !== item) throw new Error(`"${other.name}" and "${item.name}" are spellings of one name (${key}).`)
      map.set(key, item)
    }
  }
  return map
}
