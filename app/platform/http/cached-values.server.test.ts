import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { CachedValues } from './cached-values.server.ts'

const counter = () => {
  let count = 0
  return { count: async () => ++count }
}

test('a value is counted once, and again only after a purge of one of its tags', async () => {
  const values = new CachedValues()
  const { count } = counter()
  const find = () => values.find('key', ['state:TX', 'figures'], count)
  assert.deepEqual([await find(), await find()], [1, 1])
  values.purge('state:NY')
  assert.equal(await find(), 1)
  values.purge('state:TX')
  assert.equal(await find(), 2)
  values.purgeAll()
  assert.equal(await find(), 3)
})

test('a count in progress during a purge is not shared with later requests', async () => {
  const values = new CachedValues()
  const old = Promise.withResolvers<string>()
  const before = values.find('key', ['ad:1'], () => old.promise)
  values.purge('ad:1')
  const after = values.find('key', ['ad:1'], async () => 'new')
  old.resolve('old')
  assert.deepEqual([await before, await after, await values.find('key', ['ad:1'], async () => 'newer')], ['old', 'new', 'new'])
})

test('a failed count is not cached, and without the lease each request counts', async () => {
  const lease = { isHeld: true, holds: () => lease.isHeld }
  const values = new CachedValues(lease)
  await assert.rejects(
    values.find('key', [], () => Promise.reject(new Error('no'))),
    /no/,
  )
  const { count } = counter()
  const find = () => values.find('key', [], count)
  assert.equal(await find(), 1)
  lease.isHeld = false
  assert.deepEqual([await find(), await find()], [2, 3])
  lease.isHeld = true
  assert.deepEqual([await find(), await find()], [1, 1])
})

test('when the cache is full, it retains the values still in use', async () => {
  const values = new CachedValues()
  const { count } = counter()
  assert.equal(await values.find('dear', [], count), 1)
  for (let index = 0; index < 12_000; index++) {
    await values.find(`card:${index}`, [], async () => index)
    if (index % 1000 === 0) assert.equal(await values.find('dear', [], count), 1)
  }
  assert.equal(values.has('card:0'), false)
})

test('a purge drops the values with one of its tags and no others, however often each was counted and purged before', () => {
  const tags = fc.subarray(['ad:1', 'ad:2', 'state:TX', '__proto__'])
  const step = fc.record({ key: fc.constantFrom('a', 'b', 'c', '__proto__'), tags, isPurge: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const values = new CachedValues()
      const expected = new Map<string, readonly string[]>()
      for (const { key, tags, isPurge } of steps) {
        if (isPurge) {
          values.purge(...tags)
          for (const [other, its] of expected) if (its.some((tag) => tags.includes(tag))) expected.delete(other)
        } else {
          void values.find(key, tags, async () => 1)
          if (!expected.has(key)) expected.set(key, tags)
        }
        for (const key of ['a', 'b', 'c', '__proto__']) assert.equal(values.has(key), expected.has(key))
      }
    }),
  )
})

test('a purge reads the tags of the values it drops, and of no others', async () => {
  const values = new CachedValues()
  let reads = 0
  const counted = (tag: string) => new Proxy([tag], { get: (of, name) => (reads++, Reflect.get(of, name)) })
  for (let key = 0; key < 1000; key++) await values.find(`${key}`, counted(`ad:${key}`), async () => key)
  reads = 0
  values.purge('ad:none')
  assert.equal(reads, 0)
  values.purge('ad:7')
  assert.ok(reads > 0 && reads < 20, `${reads} reads`)
  assert.deepEqual([values.has('7'), values.has('8')], [false, true])
})
