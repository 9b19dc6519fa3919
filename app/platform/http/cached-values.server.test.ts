import assert from 'node:assert/strict'
import { test } from 'node:test'
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
