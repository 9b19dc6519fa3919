import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { AdIndex } from './ad-index.ts'
import { filledBits } from './bits.ts'
import { matchWords } from './match-words.ts'

const nobody = { words: new Map<string, number[]>(), tags: [] as string[] }
const idsOf = (index: AdIndex, bits = index.all()) => [...index.scanNewest(bits)].map((bitOffset) => index.entries[bitOffset]!.id)

test('the newest ads come first after any additions, changes, and removals', () => {
  const change = fc.record({ id: fc.integer({ min: 1, max: 12 }), time: fc.integer({ min: 1, max: 9 }), isGone: fc.boolean() })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 80 }), (changes) => {
      const index = new AdIndex()
      const times = new Map<number, number>()
      for (const { id, time, isGone } of changes) {
        times.delete(id)
        index.remove(id)
        if (isGone) continue
        times.set(id, time)
        index.put({ ...nobody, id, time, tags: [`m${id}`] })
      }
      const expected = [...times].toSorted(([a, atA], [b, atB]) => atB - atA || b - a).map(([id]) => id)
      assert.deepEqual(idsOf(index), expected)
      for (const upTo of [0, 3, 5, 9])
        assert.deepEqual(
          [...index.scanNewest(index.all(), upTo)].map((bitOffset) => index.entries[bitOffset]!.id),
          expected.filter((id) => times.get(id)! <= upTo),
        )
      assert.equal(index.size, expected.length)
      const [first] = expected
      if (first) assert.equal(index.countTagged(filledBits(index.all()), `m${first}`), 1)
    }),
  )
})

test('an index is worn when much of it is empty or out of order', () => {
  const index = new AdIndex()
  for (let id = 1; id <= 1500; id++) index.put({ ...nobody, id, time: id })
  for (let id = 1; id <= 900; id++) index.put({ ...nobody, id, time: 2000 + id })
  assert.equal(index.isWorn, false)
  for (let id = 1; id <= 60; id++) index.put({ ...nobody, id, time: id })
  assert.equal(index.isWorn, true)
  assert.deepEqual([index.size, idsOf(index)[0], idsOf(index).at(-1)], [1500, 900, 1])
})

test('a phrase matches words that are the requested distance apart', async () => {
  const index = new AdIndex()
  const text = (id: number, words: string) =>
    index.put({ ...nobody, id, time: id, words: new Map(words.split(' ').map((word, at) => [word, [at + 1]])) })
  text(1, 'red wine by the lake')
  text(2, 'wine red')
  text(3, 'red and dry wine')
  text(4, 'wine')
  const found = async (tsquery: string) => idsOf(index, await matchWords(tsquery, index, index.all()))
  assert.deepEqual(await found(`'red' <-> 'wine'`), [1])
  assert.deepEqual(await found(`'red' <3> 'wine'`), [3])
  assert.deepEqual(await found(`'red' <-> 'wine' <3> 'lake'`), [1])
  assert.deepEqual(await found(`'wine' & !( 'red' <-> 'wine' )`), [4, 3, 2])
  assert.deepEqual(await found(`'lake' | 'dry'`), [3, 1])
  assert.deepEqual(await found(`'none' <-> 'wine'`), [])
  assert.deepEqual(await found(`'red' <-> ( 'wine' <3> 'lake' )`), [1])
  assert.equal(await matchWords(`'red' <-> ( 'wine' | 'lake' )`, index, index.all()), undefined)
})
