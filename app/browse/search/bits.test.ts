import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  BitOffsets,
  type Bits,
  clearBit,
  countBoth,
  descending,
  filledBits,
  hasBit,
  intersect,
  setBit,
  subtract,
  unite,
  withRoomAt,
} from './bits.ts'

const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 60 })
const bitsOf = (list: readonly number[]) => {
  let bits = new Uint32Array(1)
  for (const number of list) {
    bits = withRoomAt(bits, number >>> 5) as typeof bits
    setBit(bits, number)
  }
  return bits
}
const countOf = (bits: Bits) => countBoth(filledBits(bits), bits)
const largestFirst = (list: readonly number[]) => list.toSorted((a, b) => b - a)

test('bit sets hold the numbers that were added, at any length', () => {
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      const [bits, others] = [bitsOf(one), bitsOf(other)]
      const both = one.filter((number) => other.includes(number))
      assert.deepEqual([...descending(bits)], largestFirst(one))
      assert.deepEqual([...descending(intersect(bits.slice(), others))], largestFirst(both))
      assert.deepEqual([...descending(subtract(bits.slice(), others))], largestFirst(one.filter((number) => !other.includes(number))))
      const room = withRoomAt(bits.slice(), 200 >>> 5)
      assert.deepEqual([...descending(unite(room, others))], largestFirst([...new Set([...one, ...other])]))
      assert.deepEqual([countOf(bits), countBoth(filledBits(bits), others)], [one.length, both.length])
      for (const number of both) clearBit(bits, number)
      assert.ok(both.every((number) => !hasBit(bits, number)))
    }),
  )
})

test('counting stops soon after the requested maximum', () => {
  const all = bitsOf(Array.from({ length: 3200 }, (_, number) => number))
  const count = countBoth(filledBits(all), all, 1000)
  assert.ok(count >= 1000 && count < 1100)
})

test('bit offsets are those of a Map after any additions, changes, and removals', () => {
  // Many of these IDs belong into the same place.
  const id = fc.oneof(
    fc.integer({ min: 1, max: 300 }),
    fc.integer({ min: 0, max: 40 }).map((number) => 1 + number * 2 ** 27),
    fc.constant(2 ** 40 + 1),
  )
  fc.assert(
    fc.property(fc.array(fc.record({ id, isGone: fc.boolean() }), { maxLength: 600, size: 'max' }), (steps) => {
      const ids: number[] = []
      const offsets = new BitOffsets((bitOffset) => ids[bitOffset]!)
      const expected = new Map<number, number>()
      for (const { id, isGone } of steps) {
        offsets.delete(id)
        expected.delete(id)
        if (isGone) continue
        const bitOffset = ids.push(id) - 1
        offsets.set(id, bitOffset)
        expected.set(id, bitOffset)
      }
      for (const { id } of steps) assert.equal(offsets.get(id), expected.get(id))
      assert.equal(offsets.size, expected.size)
    }),
  )
})
