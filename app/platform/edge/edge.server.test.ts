import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { adult, testApp } from '../../../test/app.ts'
import { listen } from '../../../test/listen.ts'
import { Edge } from './edge.server.ts'
import { EdgeServer, type EdgeSettings, keyOf } from './edge-servers.server.ts'
import { openLog } from '#app/platform/http/log.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'

const token = 'a token of the edge'
const austin = '/city/Texas/Austin'
const log = openLog('silent')

/** What an edge gets: the keys of each order, in order. */
const orders: { keys: string[]; headers: NodeJS.Dict<string | string[]> }[] = []
const edgeSide = { status: 200 }
const fake = createServer((req, res) => {
  let body = ''
  req.on('data', (text: Buffer) => (body += text.toString()))
  req.on('end', () => {
    const sent = body ? (JSON.parse(body) as { tags?: string[]; surrogate_keys?: string[] }) : {}
    orders.push({ keys: sent.tags ?? sent.surrogate_keys ?? String(req.headers['xkey-purge']).split(' '), headers: req.headers })
    res.writeHead(edgeSide.status).end()
  })
})
fake.listen(0, '127.0.0.1')
await new Promise((ready) => fake.once('listening', ready))
const url = `http://127.0.0.1:${(fake.address() as AddressInfo).port}/`
const settings = (kind: EdgeSettings['kind']): EdgeSettings => ({ kind, urls: [url], token })

const site = await testApp()
const { app } = site
const edge = new Edge(settings('varnish'), { db: app.db, pages: app.pages, lease: app.lease, process: undefined, log, now: app.now })
const server = await listen({ ...site, app: { ...app, edge } })
const purges = edge.purgeToo(app.purges)
after(async () => {
  await edge.close()
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
  fake.closeAllConnections()
  fake.close()
})
const asked = { ...adult, 'X-Edge-Token': token, 'X-Edge-Audience': '1' }
const marksOf = async (path: string, headers: Record<string, string>) => {
  const answer = await server.fetch(path, { headers })
  await answer.text()
  return ['xkey', 'surrogate-control'].map((name) => answer.headers.get(name))
}
const record = (tags: string[]) =>
  app.db.insertInto('changes').values({ process: null, tags }).returning('version').executeTakeFirstOrThrow()
const unmarked = async () => (await app.db.selectFrom('changes').select('version').where('edge_at', 'is', null).execute()).length

test('a page carries its keys and a minute for the edge, and stays private for browsers', async () => {
  const answer = await server.fetch(austin, { headers: asked })
  const [all, ...keys] = answer.headers.get('xkey')!.split(' ')
  assert.equal(all, 'all')
  assert.ok(keys.includes(keyOf('city:TX/austin')))
  assert.ok(keys.every((key) => /^[\w-]{6}$/.test(key)))
  assert.equal(answer.headers.get('Surrogate-Control'), 'max-age=60')
  assert.equal(answer.headers.get('Cache-Control'), 'private, no-cache')
  const etag = answer.headers.get('ETag')!
  const unchanged = await server.fetch(austin, { headers: { ...asked, 'If-None-Match': etag } })
  assert.deepEqual([unchanged.status, unchanged.headers.get('xkey')], [304, answer.headers.get('xkey')])
})

test('only the edge itself gets keys, and only if it has understood the visitor as the site has', async () => {
  const none = [null, null]
  for (const headers of [
    adult,
    { ...asked, 'X-Edge-Token': 'another' },
    { ...asked, 'X-Edge-Audience': '0' },
    { ...asked, 'X-Edge-Audience': '' },
    { ...asked, 'X-Edge-State': 'TX' },
    { ...asked, Cookie: 'Adult=1' },
    { ...asked, Cookie: 'adult=1; state=TX' },
    { ...asked, Cookie: 'adult=1; session=x' },
  ])
    assert.deepEqual(await marksOf(austin, headers), none, JSON.stringify(headers))
  assert.deepEqual(await marksOf(`${austin}?a=1`, asked), none, 'an address that isn’t canonical would only fill the edge')
  assert.deepEqual(await marksOf('/nothing-here', asked), none)
  assert.deepEqual(await marksOf('/sign-in', asked), none)
  site.lease.isHeld = false
  assert.deepEqual(await marksOf(austin, asked), none, 'without the lease, the page may be old')
  site.lease.isHeld = true
  assert.notDeepEqual(await marksOf(austin, { ...asked, Cookie: 'adult=1; state=TX', 'X-Edge-State': 'TX' }), none)
})

test('a page that was asked for before a purge isn’t stored by the edge', async () => {
  app.pages.purgeAll()
  const render = app.pages.render.bind(app.pages)
  app.pages.render = async (...asked) => {
    const rendered = await render(...asked)
    app.pages.purge('city:TX/dallas')
    return rendered
  }
  assert.deepEqual(await marksOf(austin, asked), [null, null])
  Reflect.deleteProperty(app.pages, 'render')
  assert.equal((await marksOf(austin, asked))[1], 'max-age=60')
})

test('a page with more keys than a header may hold isn’t stored by the edge', async () => {
  const page = app.pages.find(`1${austin}`)!
  const headers = new Map<string, string>()
  const res = { setHeader: (name: string, value: string) => headers.set(name, value), once: () => {} }
  const req = { headers: { 'x-edge-token': token, 'x-edge-audience': '1' }, socket: { once: (_: string, done: () => void) => done() } }
  const mark = (count: number) =>
    edge.mark(
      { ...page, tags: Array.from({ length: count }, (_, index) => `ad:${index}`) },
      { audience: '1', state: undefined },
      req as never,
      res as never,
    )
  mark(145)
  assert.equal(headers.get('xkey')!.length, 3 + 145 * 7)
  headers.clear()
  mark(146)
  assert.equal(headers.size, 0)
})

test('a change drops its pages at the edge twice, and is marked', async () => {
  orders.length = 0
  await changePages({ db: app.db, purges }, async () => ({ tags: ['ad:1', 'city:TX/austin'] }))
  assert.deepEqual(
    orders.map(({ keys }) => keys),
    [1, 2].map(() => [keyOf('ad:1'), keyOf('city:TX/austin')]),
  )
  assert.equal(orders[0]!.headers['x-edge-token'], token)
  await edge.catchUp()
  assert.equal(await unmarked(), 0)
  assert.equal(orders.length, 2)
})

test('the second time waits until what was on its way to the edge has arrived', async (t) => {
  // It waits for half a second at most, which never passes here.
  t.mock.timers.enable({ apis: ['setTimeout'] })
  orders.length = 0
  const page = app.pages.find(`1${austin}`) ?? (await marksOf(austin, asked), app.pages.find(`1${austin}`)!)
  let arrive = () => {}
  const req = {
    headers: { 'x-edge-token': token, 'x-edge-audience': '1' },
    socket: { once: (_: string, done: () => void) => (arrive = done) },
  }
  edge.mark(page, { audience: '1', state: undefined }, req as never, { setHeader: () => {} } as never)
  const changing = changePages({ db: app.db, purges }, async () => ({ tags: ['ad:1'] }))
  while (!orders.length) await new Promise(setImmediate)
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
  assert.equal(orders.length, 1)
  arrive()
  await changing
  assert.equal(orders.length, 2)
})

test('what changed while no process was there is dropped before the site answers', async () => {
  await record(['ad:7'])
  await record(['__proto__', 'ad:8'])
  orders.length = 0
  await edge.catchUp()
  assert.deepEqual(
    orders.map(({ keys }) => keys.toSorted()),
    [['ad:7', '__proto__', 'ad:8'].map(keyOf).toSorted()],
  )
  assert.equal(await unmarked(), 0)
})

test('while the edge refuses, changes go on, the site says so, and nothing is forgotten', async () => {
  edgeSide.status = 500
  await changePages({ db: app.db, purges }, async () => ({ tags: ['ad:9'] }))
  assert.equal(edge.isReachable, false)
  assert.equal(await edge.countWaiting(), 1)
  orders.length = 0
  await changePages({ db: app.db, purges }, async () => ({ tags: ['ad:10'] }))
  assert.equal(orders.length, 0, 'no order is sent to an edge that refuses them')
  const probe = await server.fetch('/readyz')
  assert.equal(probe.status, 200)
  edgeSide.status = 200
  await edge.catchUp()
  assert.equal(edge.isReachable, true)
  assert.deepEqual(orders.at(-1)!.keys.toSorted(), ['ad:9', 'ad:10'].map(keyOf).toSorted())
  assert.equal(await unmarked(), 0)
})

test('each kind of edge gets its own orders, in pieces that it accepts', async () => {
  const keys = Array.from({ length: 600 }, (_, index) => keyOf(`ad:${index}`))
  const sent = async (kind: EdgeSettings['kind'], list: string[]) => {
    orders.length = 0
    assert.equal(await new EdgeServer(url, settings(kind), log).purge(list), true)
    return orders.map(({ keys: { length } }) => length).toSorted((a, b) => b - a)
  }
  assert.deepEqual(await sent('varnish', keys), [600])
  assert.deepEqual(await sent('fastly', keys), [256, 256, 88])
  assert.equal(orders[0]!.headers['fastly-key'], token)
  assert.deepEqual(await sent('cloudflare', keys.slice(0, 100)), [100])
  assert.equal(orders[0]!.headers['authorization'], `Bearer ${token}`)
  assert.deepEqual(await sent('cloudflare', keys), [1])
  assert.deepEqual(orders[0]!.keys, ['all'])
})

test('a limited edge gets what many changes ask for in one order, and no more than five a minute', async (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: 1_000_000 })
  const limited = new EdgeServer(url, settings('cloudflare'), log)
  orders.length = 0
  await Promise.all(Array.from({ length: 30 }, (_, index) => limited.purge([keyOf(`ad:${index}`)])))
  assert.deepEqual(
    orders.map(({ keys }) => keys.length),
    [30],
  )
  for (let order = 0; order < 4; order++) await limited.purge(['aaaaaa'])
  let isSent = false
  void limited.purge(['bbbbbb']).then(() => (isSent = true))
  for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate)
  assert.equal(isSent, false)
  assert.equal(orders.length, 5)
})
