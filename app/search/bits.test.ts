import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Bits, countBoth, counted, downwards, grown, has, intersect, leave, Postings, put, subtract, unite } from './bits.ts'

const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 60 })
const bitsOf = (list: readonly number[]) => {
  let bits = new Uint32Array(1)
  for (const number of list) {
    bits = grown(bits, number) as typeof bits
    put(bits, number)
  }
  return bits
}
const countOf = (bits: Bits) => countBoth(counted(bits), bits)
const descending = (list: readonly number[]) => list.toSorted((a, b) => b - a)

test('sets of bits are those of their numbers, however long each is', () => {
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      const [bits, others] = [bitsOf(one), bitsOf(other)]
      const both = one.filter((number) => other.includes(number))
      assert.deepEqual([...downwards(bits)], descending(one))
      assert.deepEqual([...downwards(intersect(bits.slice(), others))], descending(both))
      assert.deepEqual([...downwards(subtract(bits.slice(), others))], descending(one.filter((number) => !other.includes(number))))
      const room = grown(bits.slice(), 200)
      assert.deepEqual([...downwards(unite(room, others))], descending([...new Set([...one, ...other])]))
      assert.deepEqual([countOf(bits), countBoth(counted(bits), others)], [one.length, both.length])
      for (const number of both) leave(bits, number)
      assert.ok(both.every((number) => !has(bits, number)))
    }),
  )
})

test('postings say the same as a list and as bits', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 3000 })), numbers, (list, asked) => {
      const postings = new Postings()
      for (const number of list) postings.add(number, 3001)
      assert.deepEqual([...downwards(postings.addTo(new Uint32Array(94)))], descending(list))
      assert.equal(postings.countIn(counted(bitsOf(asked))), asked.filter((number) => list.includes(number)).length)
    }),
  )
  const dense = new Postings()
  for (let number = 0; number < 5000; number++) dense.add(number, number + 1)
  assert.equal(countOf(dense.addTo(new Uint32Array(200))), 5000)
})

test('beyond what is asked for nothing is counted', () => {
  const all = bitsOf(Array.from({ length: 3200 }, (_, number) => number))
  const count = countBoth(counted(all), all, 1000)
  assert.ok(count >= 1000 && count < 1100)
})
