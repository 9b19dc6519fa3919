import assert from 'node:assert/strict'
import { connect, createServer, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { UnsafeSettings } from '#app/config.server.ts'
import { compareHits } from '#app/browse/search/ad-order.server.ts'
import { emptyQuery } from '#app/browse/search/ad-query.ts'
import { ChangedAds } from '#app/browse/search/changed-ads.server.ts'
import { findAds, prepareSearch } from '#app/browse/search/find-ads.server.ts'
import { checkIndex, compareWithSql, repairAds } from '#app/browse/search/opensearch-checks.server.ts'
import { SearchServer } from '#app/browse/search/opensearch-client.server.ts'
import { OpenSearchEngine } from '#app/browse/search/opensearch-engine.server.ts'
import { AdIndices, refuseOtherServers } from '#app/browse/search/opensearch-index.server.ts'
import { dayOf } from '#app/browse/search/opensearch-query.server.ts'
import { SearchWriter } from '#app/browse/search/opensearch-writer.server.ts'
import { openSearchServer } from '#app/browse/search/search-server.server.ts'
import { daysAfter } from '#app/platform/time.ts'
import { changeFeed, recordChange } from '#app/platform/db/changes.server.ts'
import { openMetrics } from '#app/platform/http/metrics.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import { startOpensearch } from '../../scripts/engines/opensearch.mjs'
import { beforeChecks, forced } from '../ads.ts'
import { testApp } from '../app.ts'
import { addPhrases, compareTyping, searchContract } from '../search-contract.ts'
import { isFull } from './bars.ts'

const patient = { connectMs: 5000, answerMs: 20_000 }
const opensearch = await startOpensearch()
after(() => opensearch.stop())
/** As in find-ads.server.ts. */
const adsAPage = 18
const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const { db } = app

const record = (transaction: Kysely<Tables>, adId: number) => recordChange(transaction, null, [`ad:${adId}`])
const feed = changeFeed(db)
const log = { info: () => {}, warn: (facts: unknown, text?: string) => console.log(text, facts) }

/** Keeps what it wrote, so that a test can send it again later. */
class RecordingServer extends SearchServer {
  readonly bulks: { path: string; body: readonly object[] }[] = []
  override send<Answer>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object | readonly object[], patienceMs?: number) {
    if (path.endsWith('_bulk')) this.bulks.push({ path, body: body as readonly object[] })
    return super.send<Answer>(method, path, body, patienceMs)
  }
}

function open(name: string, { url = opensearch.url, limits = patient as object, rounds = 100 } = {}) {
  const server = new RecordingServer(url, limits)
  const indices = new AdIndices(server, name)
  const changesOf = (index: string) => new ChangedAds({ db, feed, indices, index, now: app.now })
  const writing = { db, indices, feed, log, now: app.now, places: app.places }
  const compare = async (index: string) => {
    const engine = new OpenSearchEngine({ db, indices, index, changed: changesOf(index), readsEachChange: true })
    await compareWithSql(app, engine, rounds).finally(() => engine.stop())
  }
  const changed = changesOf(indices.alias)
  const missing: number[][] = []
  const repair = (adIds: readonly number[]) => void missing.push([...adIds])
  const lease = { isHeld: true, holds: () => lease.isHeld }
  const engine = new OpenSearchEngine({ db, indices, changed, repair, settleMs: 100, lease })
  after(() => engine.close())
  const countAll = async () => {
    const request = (await prepareSearch(app, { accountId: 0, state: 'CA' }, emptyQuery))!
    assert.ok(await engine.ready(request))
    return (await engine.countChoices(request)).total
  }
  return { lease, indices, server, engine, changed, missing, countAll, writing, writer: new SearchWriter({ ...writing, compare }) }
}

async function setState(adId: number, state: 'live' | 'paused') {
  await beforeChecks(site, false, async (transaction) => {
    await transaction
      .updateTable('ads')
      .set({ state: forced(state) })
      .where('id', '=', adId)
      .execute()
    await record(transaction, adId)
  })
}

const { ads, compareWithScan } = await searchContract(site)
await addPhrases(site)
const main = open('main')
const live = async (indices: AdIndices) => (await indices.list()).filter(({ isLive }) => isLive).map(({ name }) => name)

test('an index is built, compared with the database, and searched once it’s complete', async () => {
  await main.writer.tick()
  await main.writer.built()
  assert.equal((await live(main.indices)).length, 1)
  assert.equal(await main.countAll(), ads.size + 2)
})

test('OpenSearch finds words as the database does, for 40 ways of typing', () => compareTyping(site, main.engine))

test('OpenSearch finds, orders, and counts ads as a plain scan does, while they change', async () => {
  for (const name of ['A quiet wine-bar', 'A wine-bar, quiet']) {
    const { id } = await db.selectFrom('ads').select('id').where('title', '=', name).executeTakeFirstOrThrow()
    await setState(id, 'paused')
    main.engine.applyChanges([id])
  }
  await compareWithScan({ search: main.engine, record }, isFull ? 2000 : 300, async (round) => round % 7 === 0 && main.writer.tick())
})

test('a write that arrives late doesn’t bring back a removed ad, even after its tombstone is deleted', async () => {
  const { engine, indices, server, writer, changed, countAll } = main
  await settled(main)
  const before = await countAll()
  const removed = [...ads.keys()].slice(0, 20)
  server.bulks.length = 0
  for (const id of removed) await setState(id, 'live')
  await writer.tick()
  const late = server.bulks.splice(0)
  for (const id of removed) await setState(id, 'paused')
  engine.applyChanges(removed)
  assert.equal(await countAll(), before - 20)
  const replay = async () => {
    for (const { path, body } of late) await server.send('POST', path, body)
    await indices.refresh(indices.alias)
  }
  await replay()
  await writer.tick()
  await replay()
  await settled(main)
  assert.equal(changed.size, 0)
  assert.equal(await countAll(), before - 20)
  const today = clock.now
  clock.now = daysAfter(today, 2)
  const { forgotten, repaired } = await checkIndex(main.writing)
  clock.now = today
  assert.ok(forgotten >= 20, `${forgotten} tombstones`)
  assert.equal(repaired, 0)
  await replay()
  assert.equal(await countAll(), before - 20)
  for (const id of removed) await setState(id, 'live')
  await writer.tick()
  await settled(main)
  assert.equal(await countAll(), before)
})

test('a rebuild beside the live index gets all changes, and a rebuild that finds something else isn’t used', async () => {
  const { indices, writing, writer, countAll } = main
  const [old] = await live(indices)
  await settled(main)
  const before = await countAll()
  clock.now = new Date(clock.now.getTime() + 1000)
  await writer.rebuild()
  const some = [...ads.keys()].slice(20, 60)
  for (const id of some) {
    await setState(id, 'paused')
    main.engine.applyChanges([id])
    await writer.tick()
  }
  await writer.built()
  const [name, ...others] = await live(indices)
  assert.deepEqual([name === old, others], [false, []])
  assert.deepEqual(
    (await indices.list()).map((index) => index.name),
    [name],
  )
  await settled(main)
  assert.equal(await countAll(), before - some.length)
  const wrong = new SearchWriter({
    ...writing,
    log: { info: () => {}, warn: () => {} },
    compare: () => Promise.reject(new Error('It differs.')),
  })
  clock.now = new Date(clock.now.getTime() + 1000)
  await wrong.rebuild()
  await wrong.built()
  assert.deepEqual(
    (await indices.list()).map((index) => index.name),
    [name],
  )
  for (const id of some) await setState(id, 'live')
  await settled(main)
})

test('a change that was rolled back doesn’t start another index, however long the writer has been at work', async () => {
  const { indices, writer } = main
  await settled(main)
  const before = await indices.list()
  for (let ticks = 0; ticks < 70; ticks++) {
    clock.now = new Date(clock.now.getTime() + 30_000)
    await writer.tick()
  }
  await assert.rejects(
    db.transaction().execute(async (transaction) => {
      await record(transaction, 1)
      throw new Error('never')
    }),
  )
  await writer.tick()
  await writer.built()
  assert.deepEqual(await indices.list(), before)
})

test('a writer that waits for the server keeps no transaction open, and what it writes after another one took over changes nothing', async () => {
  const proxy = await startProxy(Number(new URL(opensearch.url).port))
  await settled(main)
  await main.writer.close()
  const before = await main.countAll()
  const [slow, next] = [open('main', { url: proxy.url }), open('main')]
  const [kept, removed] = [...ads.keys()].slice(60, 62)
  await setState(kept!, 'paused')
  await setState(removed!, 'live')
  proxy.mode = 'hold'
  const tick = slow.writer.tick()
  await until(() => proxy.held > 0)
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`.execute(
    db,
  )
  assert.equal(rows.length, 0)
  await next.writer.tick()
  assert.equal(slow.server.bulks.length, 1, 'only one writes')
  assert.equal(next.server.bulks.length, 0, 'only one writes')
  await setState(kept!, 'live')
  await setState(removed!, 'paused')
  await db
    .updateTable('leases')
    .set({ until: new Date(0) })
    .execute()
  await settled(next)
  proxy.release()
  await tick
  await main.indices.refresh(main.indices.alias)
  assert.equal(await next.countAll(), before - 1)
  assert.equal((await checkIndex(main.writing)).repaired, 0)
  await next.writer.close()
  await setState(removed!, 'live')
  await settled(main)
  proxy.stop()
})

test('the published order is right when no one has written an ad again for weeks, and the writer renews what it’s read from', async () => {
  const { indices, writer } = main
  const today = clock.now
  await settled(main)
  clock.now = daysAfter(today, 20)
  const other = open('main')
  const isOrdered = async ({ engine }: { engine: OpenSearchEngine }) => {
    const request = (await prepareSearch(app, { accountId: 0, state: 'CA' }, emptyQuery))!
    assert.ok(await engine.ready(request))
    const part = { order: 'published', day: request.today } as const
    const all = await engine.find(request, part, 4000)
    assert.deepEqual(await engine.find(request, part, 40), all.toSorted(compareHits('published', request.today)).slice(0, 40))
    return all.length
  }
  const count = await isOrdered(main)
  await writer.tick()
  while ((await indices.listByTurns(indices.alias, 1))[0]!.turnsFrom < dayOf('2026-05-10')) await writer.tick()
  await writer.tick()
  assert.ok((await indices.readMark(indices.alias, 'turns'))! >= dayOf(clock.now.toISOString().slice(0, 10)) + 3)
  assert.equal(await isOrdered(other), count)
  clock.now = today
})

test('the daily check finds and repairs what differs from the database, and nothing else', async () => {
  const { engine, indices, missing, writer, writing, countAll } = main
  await settled(main)
  const before = await countAll()
  assert.equal((await checkIndex(writing)).repaired, 0)
  const [gone, wrong, back, reported] = [...ads.keys()].slice(100, 104)
  const version = (await indices.readMark(indices.alias, 'position'))!
  await setState(back!, 'paused')
  await settled(main)
  // As if three writes had been lost, and one had written another ad's words.
  await beforeChecks(site, false, (transaction) =>
    transaction
      .updateTable('ads')
      .set({ state: forced('live') })
      .where('id', '=', back!)
      .execute(),
  )
  await indices.deleteDocuments(indices.alias, [{ id: gone!, version }])
  await indices.write(indices.alias, [{ id: wrong!, isLive: true, sum: 'x', document: { id: wrong, time: 1, tags: [] } }], () => version)
  await indices.refresh(indices.alias)
  assert.notEqual(await countAll(), before)
  const { repaired, checked } = await checkIndex(writing)
  assert.equal(repaired, 3)
  assert.ok(checked >= ads.size)
  assert.equal(await countAll(), before)
  assert.equal((await checkIndex(writing)).repaired, 0)
  // A page found an ad that wasn't there.
  await beforeChecks(site, false, (transaction) =>
    transaction
      .updateTable('ads')
      .set({ state: forced('paused') })
      .where('id', '=', reported!)
      .execute(),
  )
  engine.reportMissing([reported!])
  assert.equal(await countAll(), before - 1)
  assert.deepEqual(missing, [[reported]])
  assert.equal(await repairAds(writing, missing[0]!), 1)
  assert.equal(await repairAds(writing, missing[0]!), 0)
  await settled(main)
  assert.equal(await countAll(), before - 1)
  await setState(reported!, 'live')
  await writer.tick()
})

test('another process that missed changes, or is new, shows them all', async () => {
  const { countAll } = main
  const [removed] = ads.keys()
  await settled(main)
  const before = await countAll()
  await setState(removed!, 'paused')
  const other = open('main')
  assert.equal(await other.countAll(), before - 1)
  await setState(removed!, 'live')
  other.lease.isHeld = false
  assert.equal(await other.engine.ready((await prepareSearch(app, {}, emptyQuery))!), false)
  // What it missed is purged before it has its lease again.
  other.engine.purge(`ad:${removed}`)
  other.lease.isHeld = true
  assert.equal(await other.countAll(), before)
  await main.writer.tick()
})

test('while the engine is down, searches find the newest ads and never none, and it’s used again once it’s back', async () => {
  const proxy = await startProxy(Number(new URL(opensearch.url).port))
  const limits = { connectMs: 2000, answerMs: 3000, restMs: 20 }
  const { engine, changed } = open('main', { url: proxy.url, limits })
  await changed.settle()
  const search = async () => {
    const request = (await prepareSearch(app, {}, { ...emptyQuery, words: 'harbor', sort: 'published' }))!
    return findAds({ ...app, search: engine }, request, { withCounts: true })
  }
  const up = await search()
  assert.ok(up.counts && up.ids.length === adsAPage)
  for (const fault of ['refuse', 'break'] as const) {
    proxy.mode = fault
    for (let tries = 0; tries < 5; tries++) {
      const { ids, counts, sort } = await search()
      assert.deepEqual({ found: ids.length, counts, sort }, { found: adsAPage, counts: undefined, sort: 'fresh' }, fault)
    }
    proxy.mode = 'pass'
    await until(async () => Boolean((await search()).counts))
    assert.deepEqual((await search()).ids, up.ids)
  }
  // One that accepts connections and says nothing costs a visitor a quarter of a second, three times.
  const silent = open('main', { url: proxy.url, limits: { ...limits, answerMs: 250, restMs: 60_000 } })
  await silent.changed.settle()
  proxy.mode = 'swallow'
  const request = (await prepareSearch(app, {}, emptyQuery))!
  for (let tries = 0; tries < 3; tries++)
    assert.equal((await findAds({ ...app, search: silent.engine }, request, { withCounts: true })).ids.length, adsAPage)
  assert.equal(await silent.engine.ready(request), false)
  proxy.stop()
})

test('a server that isn’t for searching, or that has another site’s index, is refused', async () => {
  const page = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 6\r\nConnection: close\r\n\r\n<html>')).listen(0)
  const { port } = page.address() as { port: number }
  for (const url of [`http://127.0.0.1:${port}`, `http://nowhere.invalid:9200`])
    await assert.rejects(refuseOtherServers(open('main', { url }).indices, feed), (error) => {
      return error instanceof UnsafeSettings && /^SEARCH_URL must name/.test(error.message)
    })
  page.close()
  await refuseOtherServers(main.indices, feed)
  const copied = open('copied')
  const name = (await live(main.indices))[0]!
  await main.server.send('POST', '_aliases', { actions: [{ add: { index: name, alias: copied.indices.alias } }] })
  await assert.rejects(refuseOtherServers(copied.indices, feed), /SEARCH_URL .* another site/)
  await main.server.send('POST', '_aliases', { actions: [{ remove: { index: name, alias: copied.indices.alias } }] })
  const earlier = { readAfter: () => Promise.reject(new Error('It isn’t asked.')), newest: async () => 1 }
  await assert.rejects(refuseOtherServers(main.indices, earlier), /SEARCH_URL .* ahead of this database/)
})

test('a site opens its engine by SEARCH_URL, and starts without it, too', async () => {
  const settings = { ...app.config, searchUrl: opensearch.url }
  const engine = await openSearchServer(settings, app, feed)
  await engine.close()
  const without = await openSearchServer({ ...settings, searchUrl: 'http://127.0.0.1:1' }, { ...app, metrics: openMetrics() }, feed)
  const request = (await prepareSearch(app, {}, emptyQuery))!
  assert.equal((await findAds({ ...app, search: without }, request, { withCounts: true })).ids.length, adsAPage)
  await without.close()
})

async function settled({ changed, writer }: { changed: ChangedAds; writer: SearchWriter }) {
  await until(async () => {
    await writer.tick()
    await changed.settle()
    return !changed.size
  })
}

async function until(isDone: () => boolean | Promise<boolean>) {
  while (!(await isDone())) await new Promise((later) => setTimeout(later, 20))
}

/** Passes bytes on, holds what is written until its release, refuses connections, breaks them halfway, or swallows what it gets. */
async function startProxy(to: number) {
  const held: (() => void)[] = []
  const proxy = {
    mode: 'pass' as 'pass' | 'refuse' | 'break' | 'swallow' | 'hold',
    url: '',
    stop: () => {},
    get held() {
      return held.length
    },
    release() {
      proxy.mode = 'pass'
      for (const write of held.splice(0)) write()
    },
  }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    if (proxy.mode === 'refuse') return socket.destroy()
    const onward = connect(to, '127.0.0.1')
    for (const one of [socket, onward]) {
      sockets.add(one)
      one.on('error', () => one.destroy()).on('close', () => (socket.destroy(), onward.destroy()))
    }
    socket.on('data', (bytes) => {
      if (proxy.mode === 'hold' && (held.length || bytes.includes('_bulk'))) held.push(() => onward.write(bytes))
      else if (proxy.mode === 'pass' || proxy.mode === 'hold') onward.write(bytes)
      else if (proxy.mode !== 'swallow') socket.destroy()
    })
    onward.on('data', (bytes) => socket.write(bytes))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  proxy.url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  proxy.stop = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return proxy
}
