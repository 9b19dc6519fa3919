import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { transitionAd } from '#app/ads/ad/ads.server.ts'
import type { Visitor } from '#app/ads/ad/visible-ads.server.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { makeManyAds } from '../../../test/many-ads.ts'
import { emptyQuery } from './ad-query.ts'
import { findAds, prepareSearch } from './find-ads.server.ts'
import { MemoryEngine } from './memory-engine.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site

async function find(words: string, visitor: Visitor = {}) {
  const request = (await prepareSearch(app, visitor, { ...emptyQuery, words, sort: 'fresh' }))!
  const { ids, counts } = await findAds(app, request, { withCounts: true })
  return { ids, total: counts!.total }
}

/** Everything that an engine finds, newest first. Undefined while the engine isn't ready. */
async function listAll(engine: MemoryEngine, words = '', db = app.db) {
  const request = (await prepareSearch({ ...app, db }, { accountId: 1, state: 'CA' }, { ...emptyQuery, words }))!
  if (!(await engine.ready(request))) return undefined
  const hits = await engine.find(request, { order: 'newest', day: '2026-05-03' }, 1000)
  return hits.map(({ id }) => id)
}

test('an ad is found by its current words, and not by its old ones', async () => {
  const { id } = await adOn(site, { title: 'A lighthouse keeper', description: 'I keep the light.' })
  const { id: other } = await adOn(site, { title: 'A walk to the lighthouse', description: 'On foot.' })
  assert.deepEqual(await find('lighthouse -foot'), { ids: [id], total: 1 })
  assert.deepEqual(await find('lighthouses'), { ids: [other, id], total: 2 })
  assert.deepEqual(await find('windmill'), { ids: [], total: 0 })
  assert.deepEqual(await transitionAd(app, { adId: id, action: 'pause' }), { ok: true })
  assert.deepEqual(await find('lighthouse'), { ids: [other], total: 1 })
  await app.db.updateTable('ads').set({ title: 'A windmill keeper' }).where('id', '=', id).execute()
  assert.deepEqual(await transitionAd(app, { adId: id, action: 'resume' }), { ok: true })
  assert.deepEqual(await find('lighthouse'), { ids: [other], total: 1 })
  assert.deepEqual(await find('windmill or foot'), { ids: [other, id], total: 2 })
})

test('members who blocked each other don’t find each other’s ads', async () => {
  const { accountId } = await adOn(site, { title: 'A ferry at dusk', is_members_only: true })
  const [one, other, third] = [
    await adOn(site, { state: 'draft' }),
    await adOn(site, { state: 'draft' }),
    await adOn(site, { state: 'draft' }),
  ]
  const seen = async () => [
    (await find('ferry', { accountId: one.accountId })).total,
    (await find('ferry', { accountId: other.accountId })).total,
    (await find('ferry', { accountId: third.accountId })).total,
    (await find('ferry')).total,
  ]
  assert.deepEqual(await seen(), [1, 1, 1, 0])
  await app.db
    .insertInto('blocks')
    .values([
      { account_id: accountId, blocked_id: other.accountId, blocked_at: app.now() },
      { account_id: third.accountId, blocked_id: accountId, blocked_at: app.now() },
    ])
    .execute()
  assert.deepEqual(await seen(), [1, 0, 0, 0])
})

test('a large index is filled in the background, including changes made meanwhile', async () => {
  const { id } = await adOn(site, { title: 'A first light' })
  let changes = 0
  const db = app.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const hasRead = result.rows.some((row) => row.id === id)
      if (hasRead && !changes++) {
        assert.deepEqual(await transitionAd(app, { adId: id, action: 'pause' }), { ok: true })
        engine.purge(`ad:${id}`)
      }
      return result
    },
  })
  const engine = new MemoryEngine(db, { few: 1 })
  assert.equal(await listAll(engine), undefined)
  assert.deepEqual(engine.health(), { ads: 0, isLoading: true })
  await engine.load()
  const ids = (await listAll(engine))!
  assert.equal(changes, 1)
  const live = await app.db.selectFrom('ads').select('id').where('state', '=', 'live').execute()
  assert.deepEqual(engine.health(), { ads: live.length, isLoading: false })
  assert.ok(ids.length > 0 && !ids.includes(id))
})

test('a full purge fills the index again, and a response in progress is finished', async () => {
  const lease = { isHeld: true, holds: () => lease.isHeld }
  const engine = new MemoryEngine(app.db, { lease })
  const all = (await listAll(engine))!
  const request = (await prepareSearch(app, { accountId: 1, state: 'CA' }, emptyQuery))!
  assert.ok(await engine.ready(request))
  engine.purgeAll()
  assert.equal(engine.health().ads, 0)
  assert.equal((await engine.countChoices(request)).total, all.length)
  assert.deepEqual(await listAll(engine), all)
  lease.isHeld = false
  assert.equal(await listAll(engine), undefined)
  lease.isHeld = true
  assert.deepEqual(await listAll(engine), all)
})

test('a paused ad is not found, and a change brings it back', async () => {
  const engine = new MemoryEngine(app.db)
  const [first, ...others] = (await listAll(engine))!
  assert.deepEqual(await transitionAd(app, { adId: first!, action: 'pause' }), { ok: true })
  engine.applyChanges([first!])
  assert.deepEqual(await listAll(engine), others)
  assert.deepEqual(await transitionAd(app, { adId: first!, action: 'resume' }), { ok: true })
  engine.applyChanges([first!])
  assert.deepEqual(await listAll(engine), [first, ...others])
})

/** Calls `meanwhile` with the number of reads so far whenever ads were read, and before the engine gets them. */
const whileReading = (meanwhile: (reads: number) => void | Promise<void>) => {
  let reads = 0
  return app.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.some((row) => 'words' in row && 'at' in row)) await meanwhile(++reads)
      return result
    },
  })
}

test('a stream of changes delays a search by two refreshes at most, and it sees every change before it', async () => {
  const { id } = await adOn(site, { title: 'A lantern parade' })
  const { id: other } = await adOn(site, { title: 'A lantern maker' })
  let isStreaming = false
  let refreshes = 0
  const engine = new MemoryEngine(
    whileReading(() => {
      // Without a bound, the search would wait for all of them.
      if (isStreaming && ++refreshes < 50) engine.applyChanges([other])
    }),
  )
  assert.deepEqual(await listAll(engine, 'lantern'), [other, id])
  isStreaming = true
  engine.applyChanges([other])
  const first = listAll(engine, 'lantern')
  assert.deepEqual(await transitionAd(app, { adId: id, action: 'pause' }), { ok: true })
  engine.purge(`ad:${id}`)
  assert.deepEqual(await listAll(engine, 'lantern'), [other])
  assert.ok((await first)!.includes(other))
  assert.ok(refreshes >= 1 && refreshes <= 3, `${refreshes} refreshes`)
  refreshes = 0
  assert.deepEqual(await listAll(engine, 'lantern'), [other])
  assert.ok(refreshes <= 2, `${refreshes} refreshes`)
})

test('an ad that is being read again is found as it was by the search before the change', async () => {
  const { id } = await adOn(site, { title: 'A canal boat' })
  const searched = Promise.withResolvers<void>()
  const reading = Promise.withResolvers<void>()
  let holds = false
  const engine = new MemoryEngine(
    whileReading(async () => {
      if (!holds) return
      reading.resolve()
      await searched.promise
    }),
  )
  assert.deepEqual(await listAll(engine, 'canal'), [id])
  const request = (await prepareSearch(app, { accountId: 1, state: 'CA' }, { ...emptyQuery, words: 'canal' }))!
  const before = engine.ready(request)
  holds = true
  engine.applyChanges([id])
  const after = listAll(engine, 'canal')
  await reading.promise
  assert.ok(await before)
  assert.equal((await engine.countChoices(request)).total, 1)
  searched.resolve()
  assert.deepEqual(await after, [id])
})

test('a read failure is reported and retried, and the engine is not ready until then', async () => {
  let fails = true
  const db = new Proxy(app.db, {
    get: (of, name) => (fails ? assert.fail('It is down.') : (Reflect.get(of, name, of) as Function).bind(of)),
  })
  const messages: string[] = []
  const failed = ({ message }: Error) => void messages.push(message)
  const patient = new MemoryEngine(db, { failed })
  const engine = new MemoryEngine(db, { restMs: 0, failed })
  for (const one of [patient, engine]) {
    assert.equal(await listAll(one), undefined)
    await one.load()
  }
  assert.ok(messages.length >= 2 && messages.every((message) => message === 'It is down.'))
  fails = false
  assert.equal(await listAll(patient), undefined)
  await engine.load()
  assert.ok(await listAll(engine))
  const request = (await prepareSearch(app, {}, emptyQuery))!
  fails = true
  engine.purge('ad:1')
  await assert.rejects(listAll(engine), /down/)
  // After a purge while the index loads, the next request uses a new index.
  const failing = assert.rejects(engine.ready(request), /down/)
  engine.purgeAll()
  await failing
  await engine.load()
  fails = false
  await engine.load()
  assert.ok(await listAll(engine))
})

test('loading many ads yields to other requests', async () => {
  await using other = await testApp()
  await makeManyAds(other, 450)
  const engine = new MemoryEngine(other.app.db, { few: 1 })
  let turns = 0
  let isLoaded = false
  const loaded = engine.load().then(() => (isLoaded = true))
  for (; !isLoaded; turns++) await new Promise(setImmediate)
  await loaded
  assert.equal(engine.health().ads, 450)
  assert.ok(turns > 4, `${turns} turns`)
})

test('an engine closed while loading stops reading', async () => {
  const engine = new MemoryEngine(app.db, { few: 1 })
  const loaded = engine.load()
  await engine.close()
  await loaded
  assert.deepEqual([engine.health().ads, await listAll(engine)], [0, undefined])
})
