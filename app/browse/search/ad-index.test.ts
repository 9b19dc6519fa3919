import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { AdIndex } from './ad-index.ts'
import { filledBits, intersect } from './bits.ts'
import { MatchedAds } from './match-words.ts'

async function matched(tsquery: string, index: AdIndex) {
  const ads = new MatchedAds(tsquery, index)
  await ads.found
  return ads.bits
}

const nobody = { words: new Map<string, number[]>(), tags: [] as string[] }
const idsOf = (index: AdIndex, bits = index.all()) => [...index.scanNewest(bits)].map((bitOffset) => index.idAt(bitOffset))

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
          [...index.scanNewest(index.all(), upTo)].map((bitOffset) => index.idAt(bitOffset)),
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
  const found = async (tsquery: string) => idsOf(index, await matched(tsquery, index))
  assert.deepEqual(await found(`'red' <-> 'wine'`), [1])
  assert.deepEqual(await found(`'red' <3> 'wine'`), [3])
  assert.deepEqual(await found(`'red' <-> 'wine' <3> 'lake'`), [1])
  assert.deepEqual(await found(`'wine' & !( 'red' <-> 'wine' )`), [4, 3, 2])
  assert.deepEqual(await found(`'lake' | 'dry'`), [3, 1])
  assert.deepEqual(await found(`'none' <-> 'wine'`), [])
  assert.deepEqual(await found(`'red' <-> ( 'wine' <3> 'lake' )`), [1])
  assert.equal(await matched(`'red' <-> ( 'wine' | 'lake' )`, index), undefined)
})

test('held results of words are the same as new ones after any additions, changes, and removals, also while they are looked up', async () => {
  const tsqueries = [`'a'`, `'a' & 'b'`, `'b' | 'c'`, `'a' & !'b'`, `!( 'a' | 'c' )`, `'a' <-> 'b'`, `!( 'b' <2> 'a' )`, `'none'`]
  const change = fc.record({
    id: fc.integer({ min: 1, max: 40 }),
    words: fc.array(fc.constantFrom('a', 'b', 'c', '__proto__'), { maxLength: 5 }),
    isGone: fc.boolean(),
    time: fc.integer({ min: 1, max: 9 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 60 }), async (changes) => {
      const index = new AdIndex()
      let looking: Promise<unknown>[] = []
      for (const { id, words, isGone, time } of changes) {
        const positions = new Map<string, number[]>()
        for (const [at, word] of words.entries()) positions.set(word, [...(positions.get(word) ?? []), at + 1])
        if (isGone) index.remove(id)
        else index.put({ ...nobody, id, time, words: positions })
        looking = tsqueries.map((tsquery) => index.match(tsquery))
        if (id % 3 === 0) await Promise.all(looking)
      }
      await Promise.all(looking)
      for (const tsquery of tsqueries) {
        const fresh = (await matched(tsquery, index))!
        const { bits } = await index.match(tsquery)
        assert.deepEqual(idsOf(index, intersect(index.all(), bits!)), idsOf(index, intersect(index.all(), fresh)), tsquery)
      }
    }),
  )
})

test('a change keeps the held results of words', async () => {
  const index = new AdIndex()
  for (let id = 1; id <= 40; id++) index.put({ ...nobody, id, time: id, words: new Map([['a', [1]]]) })
  const held = await index.match(`'a' & 'b'`)
  index.put({
    ...nobody,
    id: 7,
    time: 7,
    words: new Map([
      ['a', [1]],
      ['b', [2]],
    ]),
  })
  assert.equal(await index.match(`'a' & 'b'`), held)
  assert.deepEqual(idsOf(index, held.bits), [7])
})

test('the ads of blocked profiles are found by their tags, next to other tags', () => {
  const index = new AdIndex()
  for (let id = 1; id <= 200; id++) index.put({ ...nobody, id, time: id, tags: [`by ${id % 50}`, ...(id === 3 ? ['hides'] : [])] })
  index.put({ ...nobody, id: 201, time: 201, tags: [`by ${2 ** 40}`] })
  index.put({ ...nobody, id: 202, time: 202 })
  assert.deepEqual(index.listTagged('by 7'), [157, 107, 57, 7])
  assert.deepEqual(index.listTagged('hides', 'by 7', 'by none', 'by 99'), [157, 107, 57, 7, 3])
  assert.deepEqual(index.listTagged(`by ${2 ** 40}`), [201])
  assert.deepEqual(index.listTagged('by 0'), [200, 150, 100, 50])
})
