import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { indexNames } from './find-place.server.ts'
import { type City, cityKey, type State, spelling } from './place.ts'
import type { Places, Zips } from './places.server.ts'

// The lists in content/places, read once when the site starts.

/** Reads places.json. If it can't be right, the site refuses to start and says what's wrong with it. */
export async function readPlaces(folder: string): Promise<Places> {
  const listed = await readList(join(folder, 'places.json'), stateShape)
  const shared = stringPool()
  const states = listed.map((state) => stateOf(state, shared))
  const statesByKey = byKey(states, ({ name, slug, abbr }) => [name, slug, abbr].map(spelling))
  const cities = states.flatMap((state) => state.cities)
  const citiesByKey = byKey(cities, ({ name, slug, stateAbbr }) => [cityKey(stateAbbr, name), cityKey(stateAbbr, slug)])
  return { states, statesByKey, citiesByKey, names: indexNames(states) }
}

export async function readZips(folder: string): Promise<Zips> {
  const path = join(folder, 'zips.csv')
  const [, ...lines] = (await readFile(path, 'utf8')).trimEnd().split(/\r?\n/)
  const zips = emptyZips(lines.length)
  const stateAt = new Map<string, number>()
  for (const [index, line] of lines.entries()) {
    const [, code, lat, lon, state] = lineShape.exec(line) ?? []
    if (!state || (index > 0 && Number(code) <= zips.codes[index - 1]!))
      throw new Error(`${path} is invalid. Line ${index + 2}, "${line}", is not zip,lat,lon,state or is not sorted by ZIP code.`)
    if (!stateAt.has(state)) stateAt.set(state, zips.states.push(state) - 1)
    zips.codes[index] = Number(code)
    zips.lats[index] = Math.round(Number(lat) * 1000)
    zips.lons[index] = Math.round(Number(lon) * 1000)
    zips.stateAt[index] = stateAt.get(state)!
  }
  return zips
}

const lineShape = /^(\d{5}),(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?),([A-Z]{2})$/

function emptyZips(count: number): Zips {
  const column = () => new Int32Array(count)
  return { codes: new Uint32Array(count), lats: column(), lons: column(), stateAt: new Uint8Array(count), states: [] }
}

const text = z.string().min(1)
const timezones = new Map<string, boolean>()
function isTimezone(name: string) {
  if (!timezones.has(name)) timezones.set(name, canFormat(name))
  return timezones.get(name)!
}
function canFormat(timeZone: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}
const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

const cityShape = z.object({
  name: text,
  slug,
  lat: latitude,
  lon: longitude,
  population: z.number().nonnegative(),
  timezone: text.refine(isTimezone),
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

async function readList<Item>(path: string, shape: z.ZodType<Item>): Promise<Item[]> {
  const source = await readFile(path, 'utf8')
  try {
    return z.array(shape).parse(JSON.parse(source))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new Error(`${path} can’t be used.\n${reason}`, { cause: error })
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
function stringPool() {
  const seen = new Map<string, string>()
  return (text: string) => seen.get(text) ?? (seen.set(text, text), text)
}

/** Refuses two places with the same key, because one would hide the other for good. */
function byKey<Item extends { name: string }>(items: Item[], keysOf: (item: Item) => string[]): Map<string, Item> {
  const map = new Map<string, Item>()
  for (const item of items) {
    for (const key of keysOf(item)) {
      const other = map.get(key) ?? item
      if (other !== item) throw new Error(`"${other.name}" and "${item.name}" are spellings of the same name (${key}).`)
      map.set(key, item)
    }
  }
  return map
}
