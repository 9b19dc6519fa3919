import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { cityPath, slipsBetween, spelling, statePath } from './place.ts'
import { readPlaces } from './read-places.server.ts'

const { states } = await readPlaces(join(import.meta.dirname, '../../content/places'))

test('spellings of one name meet', () => {
  const spellings = ['St. Louis', 'st. louis', 'ST LOUIS', 'Saint Louis', 'saint-louis', 'St.Louis', ' st  louis ', 'St–Louis']
  assert.deepEqual(new Set(spellings.map(spelling)), new Set(['stlouis']))
  for (const [one, other] of [
    ['Kāneʻohe', 'Kaneohe'],
    ['Kāneʻohe', 'Kane’ohe'],
    ['Española', 'ESPANOLA'],
    ["Coeur d'Alene", 'coeur-dalene'],
    ["Coeur d'Alene", 'Coeur d’Alene'],
    ['Sault Ste. Marie', 'sault sainte marie'],
    ['Fort Worth', 'Ft. Worth'],
    ['Mount Vernon', 'mt vernon'],
    ['Winston-Salem', 'Winston Salem'],
  ] as const)
    assert.equal(spelling(one), spelling(other), `${one}, ${other}`)
})

test('different names keep apart', () => {
  assert.notEqual(spelling('Sault Ste. Marie'), spelling('Sault St. Marie'))
  assert.notEqual(spelling('Fortuna'), spelling('Ft. Una'))
  assert.notEqual(spelling('Austin'), spelling('Austin!'))
  assert.notEqual(spelling('Mountain View'), spelling('Mt. ain View'))
})

test('no two cities of a state, and no two states, meet under one key', () => {
  for (const { name, cities } of states) assert.equal(new Set(cities.map((city) => spelling(city.name))).size, cities.length, name)
  assert.equal(new Set(states.flatMap(({ name, abbr }) => [spelling(name), spelling(abbr)])).size, 2 * states.length)
})

test('a path is the name, percent-encoded', () => {
  assert.equal(statePath({ name: 'New York' }), '/state/New%20York')
  assert.equal(cityPath({ name: 'Missouri' }, { name: 'St. Louis' }), '/city/Missouri/St.%20Louis')
  assert.equal(cityPath({ name: 'Hawaii' }, { name: 'Kāneʻohe' }), '/city/Hawaii/K%C4%81ne%CA%BBohe')
})

test('a browser keeps every path as it is', () => {
  for (const state of states) {
    for (const path of [statePath(state), ...state.cities.map((city) => cityPath(state, city))])
      assert.equal(new URL(path, 'http://localhost').pathname, path)
  }
})

test('any text has a spelling, and a spelling is its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => spelling(spelling(text)) === spelling(text)),
    { examples: [['⒈'], ['St…'], ['ŉ'], ['Coeur d＇Alene'], ['İ']] },
  )
})

const anyWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })

test('a letter more, fewer, wrong, or two swapped is one slip each', () => {
  for (const [input, meant, slips] of [
    ['austin', 'austin', 0],
    ['ausstin', 'austin', 1],
    ['astin', 'austin', 1],
    ['ausdin', 'austin', 1],
    ['uastin', 'austin', 1],
    ['cincinatti', 'cincinnati', 2],
    ['', 'abc', 3],
  ] as const)
    assert.equal(slipsBetween(input, meant, 3), slips, input)
})

test('more slips than are asked for are not counted', () => {
  assert.equal(slipsBetween('boston', 'austin', 2), Infinity)
  assert.equal(slipsBetween('a', 'abcdef', 3), Infinity)
  assert.equal(slipsBetween('ab', 'ba', 0), Infinity)
})

test('slips are the same both ways, none only between equals, and a limit does not change the count', () => {
  fc.assert(
    fc.property(anyWord, anyWord, fc.integer({ min: 0, max: 8 }), (a, b, most) => {
      const slips = slipsBetween(a, b, 8)
      assert.equal(slipsBetween(b, a, 8), slips)
      assert.equal(slips === 0, a === b)
      assert.equal(slipsBetween(a, b, most), slips > most ? Infinity : slips)
    }),
  )
})
