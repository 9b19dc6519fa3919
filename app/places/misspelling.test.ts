import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { slipsBetween } from './misspelling.ts'

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
