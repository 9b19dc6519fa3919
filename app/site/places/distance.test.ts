import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { distanceBand } from './place.ts'
import { milesBetween, nearestCities, findCity, findState } from './places.server.ts'
import { distanceCopy } from './copy.ts'
import { readPlaces } from './read-places.server.ts'

const anyPoint = fc.record({ lat: fc.double({ min: -90, max: 90, noNaN: true }), lon: fc.double({ min: -180, max: 180, noNaN: true }) })

test('known distances are accurate to half a percent', () => {
  const newYork = { lat: 40.7128, lon: -74.006 }
  for (const [point, miles] of [
    [{ lat: 34.0522, lon: -118.2437 }, 2446],
    [{ lat: 39.9526, lon: -75.1652 }, 80.6],
    [{ lat: 21.3099, lon: -157.8581 }, 4965],
  ] as const)
    assert.ok(Math.abs(milesBetween(newYork, point) / miles - 1) < 0.005, `${milesBetween(newYork, point)} for ${miles}`)
})

test('a distance across the date line is the short one', () => {
  assert.ok(milesBetween({ lat: 52, lon: 179.5 }, { lat: 52, lon: -179.5 }) < 50)
})

test('distances are symmetric, at most half the circumference, and zero to the same point', () => {
  fc.assert(
    fc.property(anyPoint, anyPoint, (a, b) => {
      const miles = milesBetween(a, b)
      assert.ok(miles >= 0 && miles <= 12_440)
      assert.ok(Math.abs(miles - milesBetween(b, a)) < 1e-6)
      assert.equal(milesBetween(a, a), 0)
    }),
  )
})

test('a distance on the edge of a band is in the next band', () => {
  const bands = [0, 9.99, 10, 19.99, 20, 30, 49.9, 50, 75, 99.99, 100, 249, 499, 500, 4_000].map((miles) =>
    distanceBand(openCopy('en').read(distanceCopy), miles),
  )
  assert.deepEqual(bands, [
    'under 10 miles',
    'under 10 miles',
    '10 to 20 miles',
    '10 to 20 miles',
    '20 to 30 miles',
    '30 to 40 miles',
    '40 to 50 miles',
    '50 to 75 miles',
    '75 to 100 miles',
    '75 to 100 miles',
    '100 to 150 miles',
    '200 to 250 miles',
    '400 to 500 miles',
    'over 500 miles',
    'over 500 miles',
  ])
})

const places = await readPlaces(join(import.meta.dirname, '../../../content/places'))
const cities = places.states.flatMap((state) => state.cities)
const named = ({ state, city }: { state: { abbr: string }; city: { name: string } }) => `${city.name} ${state.abbr}`

test('the nearest cities are listed first, across state lines', () => {
  const kansas = findState(places, 'KS')!
  const near = nearestCities(places, findCity(places, kansas, 'Kansas City')!, { count: 3 })
  assert.equal(named(near[0]!), 'Kansas City KS')
  assert.equal(near[0]!.miles, 0)
  assert.ok(near.map(named).includes('Kansas City MO'))
})

test('cities that the filter excludes don’t count', () => {
  const near = nearestCities(places, { lat: 30.27, lon: -97.74 }, { count: 4, where: (city) => city.stateAbbr === 'LA' })
  assert.deepEqual(new Set(near.map(({ state }) => state.abbr)), new Set(['LA']))
  assert.equal(near.length, 4)
  assert.deepEqual(nearestCities(places, { lat: 30, lon: -97 }, { count: 4, where: () => false }), [])
  assert.deepEqual(nearestCities(places, { lat: 30, lon: -97 }, { count: 0 }), [])
})

test('the nearest cities are the same as with sorting all cities by distance', () => {
  const anyUsPoint = fc.record({ lat: fc.double({ min: 18, max: 72, noNaN: true }), lon: fc.double({ min: -180, max: -60, noNaN: true }) })
  fc.assert(
    fc.property(anyUsPoint, fc.integer({ min: 1, max: 12 }), (point, count) => {
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
