import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { proves } from '../../../test/proves.ts'
import { cityPath, statePath } from './place.ts'
import { findCity, findState } from './places.server.ts'
import { readPlaces } from './read-places.server.ts'

const places = await readPlaces(join(import.meta.dirname, '../../../content/places'))
const everyCity = places.states.flatMap((state) => state.cities.map((city) => ({ state, city })))
const anyCity = fc.constantFrom(...everyCity)

/** Changes to a name that must still find it. They can be combined. */
const rewritings: ((name: string) => string)[] = [
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => name.replaceAll(' ', '-'),
  (name) => name.replaceAll('-', ' '),
  (name) => name.replaceAll(/[.'ʻ]/g, ''),
  (name) => name.replaceAll("'", '’'),
  (name) => name.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  (name) => name.normalize('NFD'),
  (name) => name.replaceAll(/\bSt\b\.?/g, 'Saint'),
  (name) => name.replaceAll(/\bSte\b\.?/g, 'Sainte'),
  (name) => name.replaceAll(/\bFort\b/g, 'Ft.'),
  (name) => name.replaceAll(/\bMount\b/g, 'Mt'),
]

test('the file has all 50 states, with their cities sorted by size', () => {
  proves('legal/credits: We joined the lists, corrected')
  assert.equal(places.states.length, 50)
  assert.equal(everyCity.length, 6467)
  assert.deepEqual(
    places.states
      .find(({ abbr }) => abbr === 'TX')!
      .cities.slice(0, 3)
      .map(({ name }) => name),
    ['Houston', 'San Antonio', 'Dallas'],
  )
})

test('a state is found by name, spelling, slug and abbreviation', () => {
  for (const segment of ['New York', 'new york', 'new-york', 'NEWYORK', 'NY', 'ny']) assert.equal(findState(places, segment)?.abbr, 'NY')
  for (const segment of ['', 'Puerto Rico', 'New Yorkk', 'Mount', 'constructor', '__proto__', 'New York!', 'N'.repeat(10_000)])
    assert.equal(findState(places, segment), undefined)
})

test('a city is found in its own state only', () => {
  const texas = findState(places, 'TX')!
  assert.equal(findCity(places, texas, 'austin')?.name, 'Austin')
  for (const segment of ['', 'Honolulu', 'toString', '/', 'TX/austin', 'Austin!', 'Austin'.repeat(2_000)])
    assert.equal(findCity(places, texas, segment), undefined, segment)
  assert.equal(findCity(places, findState(places, 'IL')!, 'Springfield')?.county, 'Sangamon County')
  assert.equal(findCity(places, findState(places, 'MA')!, 'Springfield')?.county, 'Hampden County')
})

test('every city is found by its own path and by its slug', () => {
  for (const { state, city } of everyCity) {
    const [, , stateSegment, citySegment] = cityPath(state, city).split('/').map(decodeURIComponent)
    assert.equal(findState(places, decodeURIComponent(statePath(state).split('/')[2]!)), state)
    assert.equal(findState(places, stateSegment!), state)
    assert.equal(findCity(places, state, citySegment!), city)
    assert.equal(findCity(places, state, city.slug), city)
  }
})

test('every accepted spelling of a city finds that city', () => {
  fc.assert(
    fc.property(anyCity, fc.array(fc.constantFrom(...rewritings), { maxLength: 4 }), ({ state, city }, changes) => {
      const spelled = changes.reduce((name, change) => change(name), city.name)
      assert.equal(findCity(places, state, spelled), city, spelled)
    }),
    { numRuns: 2_000 },
  )
})

test('no text makes a lookup throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (segment) => {
      const state = findState(places, segment) ?? places.states[0]!
      findCity(places, state, segment)
    }),
  )
})

const city = { name: 'Troy', slug: 'troy', lat: 1, lon: 1, population: 1, timezone: 'America/Chicago' }
const state = { state: 'Alabama', abbr: 'AL', slug: 'alabama', capital: 'Troy', lat: 1, lon: 1, cities: [city] }

for (const [what, states, reason] of [
  ['a city without a latitude', [{ ...state, cities: [{ ...city, lat: undefined }] }], /places\.json can’t be used[^]*lat/],
  ['two cities spelled alike', [{ ...state, cities: [city, { ...city, name: 'TROY', slug: 'troy-2' }] }], /"Troy" and "TROY"/],
] as const)
  test(`${what} is an error that names the reason`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'places-'))
    await writeFile(join(folder, 'places.json'), JSON.stringify(states))
    await assert.rejects(readPlaces(folder), reason)
    await rm(folder, { recursive: true })
  })
