import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { BitOffsets } from './bit-offsets.ts'

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
