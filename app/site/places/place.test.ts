import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { cityPath, editDistance, spelling, statePath } from './place.ts'
import { readPlaces } from './read-places.server.ts'

const { states } = await readPlaces(join(import.meta.dirname, '../../../content/places'))

test('spellings of the same name have the same key', () => {
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

test('different names have different keys', () => {
  assert.notEqual(spelling('Sault Ste. Marie'), spelling('Sault St. Marie'))
  assert.notEqual(spelling('Fortuna'), spelling('Ft. Una'))
  assert.notEqual(spelling('Austin'), spelling('Austin!'))
  assert.notEqual(spelling('Mountain View'), spelling('Mt. ain View'))
})

test('no two states, and no two cities of a state, share a key', () => {
  for (const { name, cities } of states) assert.equal(new Set(cities.map((city) => spelling(city.name))).size, cities.length, name)
  assert.equal(new Set(states.flatMap(({ name, abbr }) => [spelling(name), spelling(abbr)])).size, 2 * states.length)
})

test('a path contains the percent-encoded name', () => {
  assert.equal(statePath({ name: 'New York' }), '/state/New%20York')
  assert.equal(cityPath({ name: 'Missouri' }, { name: 'St. Louis' }), '/city/Missouri/St.%20Louis')
  assert.equal(cityPath({ name: 'Hawaii' }, { name: 'Kāneʻohe' }), '/city/Hawaii/K%C4%81ne%CA%BBohe')
})

test('URL parsing doesn’t change any path', () => {
  for (const state of states) {
    for (const path of [statePath(state), ...state.cities.map((city) => cityPath(state, city))])
      assert.equal(new URL(path, 'http://localhost').pathname, path)
  }
})

test('spelling accepts any text and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => spelling(spelling(text)) === spelling(text)),
    { examples: [['⒈'], ['St…'], ['ŉ'], ['Coeur d＇Alene'], ['İ']] },
  )
})

const anyWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })

test('an inserted, deleted, replaced, or swapped letter is one edit', () => {
  for (const [input, intended, edits] of [
    ['austin', 'austin', 0],
    ['ausstin', 'austin', 1],
    ['astin', 'austin', 1],
    ['ausdin', 'austin', 1],
    ['uastin', 'austin', 1],
    ['cincinatti', 'cincinnati', 2],
    ['', 'abc', 3],
  ] as const)
    assert.equal(editDistance(input, intended, 3), edits, input)
})

test('a distance over the limit is Infinity', () => {
  assert.equal(editDistance('boston', 'austin', 2), Infinity)
  assert.equal(editDistance('a', 'abcdef', 3), Infinity)
  assert.equal(editDistance('ab', 'ba', 0), Infinity)
})

test('the distance is symmetric, zero only for equal texts, and independent of the limit', () => {
  fc.assert(
    fc.property(anyWord, anyWord, fc.integer({ min: 0, max: 8 }), (a, b, most) => {
      const edits = editDistance(a, b, 8)
      assert.equal(editDistance(b, a, 8), edits)
      assert.equal(edits === 0, a === b)
      assert.equal(editDistance(a, b, most), edits > most ? Infinity : edits)
    }),
  )
})
