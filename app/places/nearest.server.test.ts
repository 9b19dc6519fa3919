import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { milesBetween } from './distance.ts'
import { nearestCities } from './nearest.server.ts'
import { findCity, findState, readPlaces } from './places.server.ts'

const places = await readPlaces(join(import.meta.dirname, '../../content/places'))
const cities = places.states.flatMap((state) => state.cities)
const named = ({ state, city }: { state: { abbr: string }; city: { name: string } }) => `${city.name} ${state.abbr}`

test('the nearest cities come first, and from the other side of a state line too', () => {
  const kansas = findState(places, 'KS')!
  const near = nearestCities(places, findCity(places, kansas, 'Kansas City')!, { count: 3 })
  assert.equal(named(near[0]!), 'Kansas City KS')
  assert.equal(near[0]!.miles, 0)
  assert.ok(near.map(named).includes('Kansas City MO'))
})

test('only the cities that are wanted count', () => {
  const near = nearestCities(places, { lat: 30.27, lon: -97.74 }, { count: 4, where: (city) => city.stateAbbr === 'LA' })
  assert.deepEqual(new Set(near.map(({ state }) => state.abbr)), new Set(['LA']))
  assert.equal(near.length, 4)
  assert.deepEqual(nearestCities(places, { lat: 30, lon: -97 }, { count: 4, where: () => false }), [])
  assert.deepEqual(nearestCities(places, { lat: 30, lon: -97 }, { count: 0 }), [])
})

test('from anywhere, they are the ones that sorting all cities gives', () => {
  const anyPoint = fc.record({ lat: fc.double({ min: 18, max: 72, noNaN: true }), lon: fc.double({ min: -180, max: -60, noNaN: true }) })
  fc.assert(
    fc.property(anyPoint, fc.integer({ min: 1, max: 12 }), (point, count) => {
      const sorted = cities.map((city) => milesBetween(point, city)).toSorted((a, b) => a - b)
      const near = nearestCities(places, point, { count })
      assert.deepEqual(
        near.map(({ miles }) => miles),
        sorted.slice(0, count),
      )
      for (const { state, city } of near) assert.ok(state.cities.includes(city))
    }),
    { numRuns: 50 },
  )
})
