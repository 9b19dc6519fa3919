import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Bits, countBoth, descending, filledBits, setBit } from './bits.ts'
import { Blocks, Postings } from './postings.ts'

const most = 3_000_000
/** Differences of each length in bytes, and runs without one. */
const gap = fc.oneof(
  fc.constant(1),
  fc.integer({ min: 2, max: 127 }),
  fc.integer({ min: 128, max: 16_384 }),
  fc.integer({ min: 1, max: 400_000 }),
)
const gapsList = fc.array(gap, { maxLength: 400, size: 'max' })
const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 60 })
const empty = () => new Uint32Array((most >>> 5) + 1)
const bitsOf = (list: Iterable<number>) => {
  const bits = empty()
  for (const number of list) setBit(bits, number)
  return bits
}
const listOf = (bits: Bits) => [...descending(bits)].toReversed()
const countOf = (bits: Bits) => countBoth(filledBits(bits), bits)

test('postings hold the same numbers as a list and as bits', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 3000 })), numbers, (list, wanted) => {
      const postings = new Postings()
      for (const number of list.toSorted((a, b) => a - b)) postings.add(number, 3001)
      assert.deepEqual(
        listOf(postings.uniteInto(empty())),
        list.toSorted((a, b) => a - b),
      )
      assert.equal(postings.countIn(filledBits(bitsOf(wanted))), wanted.filter((number) => list.includes(number)).length)
    }),
  )
  const dense = new Postings()
  for (let number = 0; number < 5000; number++) dense.add(number, number + 1)
  assert.equal(countOf(dense.uniteInto(new Uint32Array(200))), 5000)
})

test('postings that share their memory hold the same numbers as sets, whatever the distances, also twice the same number', () => {
  fc.assert(
    fc.property(fc.array(gapsList, { maxLength: 4 }), fc.constantFrom(1, 8, 32, 1e9), (lists, mostOf) => {
      const blocks = new Blocks()
      const all = lists.map((gaps) => ({ gaps, postings: new Postings(blocks, mostOf), set: new Set<number>(), last: -1 }))
      for (let step = 0; step < 400; step++)
        for (const one of all) {
          const next = one.last + (one.gaps[step] ?? most)
          if (next >= most) continue
          one.last = next
          one.set.add(next)
          for (let time = 0; time < 2; time++) one.postings.add(next, next + 1)
        }
      for (const { postings, set } of all) {
        assert.deepEqual(listOf(postings.read((most >>> 5) + 1)), [...set])
        assert.deepEqual(
          listOf(postings.uniteInto(bitsOf([0, 5]))),
          [...new Set([0, 5, ...set])].toSorted((a, b) => a - b),
        )
        const even = [...set].filter((_, index) => index % 2 === 0)
        assert.equal(postings.countIn(filledBits(bitsOf(even))), even.length)
      }
    }),
    { numRuns: 30 },
  )
})

test('a long list of postings is read block by block, and counting stops soon after the requested maximum', () => {
  const postings = new Postings(new Blocks(), 0)
  for (let number = 0; number < most; number += 3) postings.add(number, most)
  const all = filledBits(postings.uniteInto(empty()))
  assert.equal(postings.countIn(all), most / 3)
  const some = postings.countIn(all, 1000)
  assert.ok(some >= 1000 && some < 10_000, `${some}`)
})

test('links between blocks hold any address of the first four billion bytes', () => {
  const blocks = new Blocks()
  const block = blocks.allot(100)
  for (const next of [0, 255, 2 ** 18, 2 ** 31 + 5, 2 ** 32 - 1]) {
    blocks.link(block, next)
    assert.equal(blocks.next(block), next)
  }
})
