import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { connect } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { tagsOf } from '#app/ads/ad/ad.ts'
import { ask } from '../../scripts/bench/ask.ts'
import { takeTurns, turnOf } from '../../scripts/bench/load.ts'
import { startNginx } from '../../scripts/bench/servers.ts'
import { startVarnish } from '../../scripts/engines/varnish.mjs'
import { find } from '../../scripts/machine.mjs'
import { freshDatabase } from '../snapshot.ts'
import { isFull, printBar } from './bars.ts'
import { addAds, change, openSites, until } from './sites.ts'

// Two processes of one site behind Varnish.

const { where, drop } = await freshDatabase()
const { databaseUrl } = where as { databaseUrl: string }
const ads = await addAds(databaseUrl, 20)
const token = 'a token that the site and the edge share'
let edge = await startVarnish({ token })
const sites = openSites({
  DATABASE_URL: databaseUrl,
  EDGE: 'varnish',
  EDGE_URL: edge.url,
  EDGE_TOKEN: token,
  METRICS_TOKEN: token,
  TRUST_PROXY: '2',
})
after(async () => {
  await sites[Symbol.asyncDispose]()
  await edge.stop()
  await drop()
})
const start = (index: 0 | 1) => sites.start({ PORT: `${edge.ports[index]}` })
let [one, other] = await Promise.all([start(0), start(1)])

const city = '/city/Texas/Austin'
const anyNetwork = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`
/** On connections of their own: Varnish ends one that was silent for 5 s, and the installation of a program takes longer. */
const visit = (path: string, headers: Record<string, string> = {}) =>
  fetch(edge.url + path, {
    redirect: 'manual',
    headers: { Cookie: 'adult=1', 'X-Forwarded-For': anyNetwork(), Connection: 'close', ...headers },
  })
const isListed = (html: string, { id }: { id: number }) => html.includes(`/ad/${id}"`)
/** Varnish sends visitors only to processes that its probe has found. */
const untilAnswered = () => until(async () => (await visit('/terms')).status === 200)
/** Whether a second request is answered by the edge: the first one may be. */
const isStored = async (path: string, headers: Record<string, string> = {}) => {
  await (await visit(path, headers)).arrayBuffer()
  const before = await requestsOf()
  await (await visit(path, headers)).arrayBuffer()
  return (await requestsOf()) === before
}
/** A process that got no CPU for a second and a half lets the edge store nothing for a moment. */
const untilStored = (...asked: Parameters<typeof isStored>) => until(() => isStored(...asked))
/** How many answers the processes have given from memory or rendered. */
async function requestsOf() {
  let sum = 0
  for (const site of [one, other]) {
    const figures = await (await site.get('/metrics', { Authorization: `Bearer ${token}` })).text()
    for (const [, route, count] of figures.matchAll(
      /^evenfall_(?:requests_total\{route="([^"]*)"[^}]*\}|cached_pages_total\{[^}]*\}) (\d+)$/gm,
    ))
      if (route !== '/metrics' && route !== '/readyz') sum += Number(count)
  }
  return sum
}
/** Sends bytes that no client library would, and returns the answer. */
function send(head: string) {
  return new Promise<string>((done, fail) => {
    let answer = ''
    const socket = connect(edge.port, '127.0.0.1', () => socket.write(`${head}\r\nConnection: close\r\n\r\n`))
    socket.on('data', (bytes) => (answer += bytes.toString('latin1')))
    socket.on('close', () => done(answer)).on('error', fail)
  })
}

test('after the answer to a change, no visitor gets an older page from the edge', async () => {
  await untilAnswered()
  const changes = isFull ? 1000 : 150
  /** What every visitor must see of an ad whose last change has been answered. */
  const settled = new Map<number, { isShown: boolean; change: number }>(ads.map(({ id }) => [id, { isShown: true, change: 0 }]))
  let [stale, reads, isOver] = [0, 0, false]
  const read = async (reader: number) => {
    const kinds = [{ 'Accept-Encoding': 'br' }, { 'Accept-Encoding': 'gzip' }, { 'Accept-Encoding': 'identity' }]
    while (!isOver) {
      const before = new Map(settled)
      const ad = ads[Math.floor(Math.random() * ads.length)]!
      const path = [city, `/es${city}`, `${city}/ad/${ad.id}`][reader % 3]!
      const answer = await visit(path, kinds[Math.floor(reader / 3) % 3])
      const html = await answer.text()
      reads++
      for (const { id } of reader % 3 === 2 ? [ad] : ads) {
        const known = before.get(id)
        if (!known || settled.get(id) !== known) continue
        const isShown = reader % 3 === 2 ? answer.status === 200 && html.includes('A quiet dinner') : isListed(html, { id })
        if (isShown !== known.isShown) stale++
      }
    }
  }
  const before = await requestsOf()
  const readers = Array.from({ length: 12 }, (_, reader) => read(reader))
  const posts: number[] = []
  const began = performance.now()
  for (let round = 0; round < changes; round++) {
    const ad = ads[round % ads.length]!
    const isShown = Math.floor(round / ads.length) % 2 === 1
    settled.delete(ad.id)
    posts.push(await change(round % 2 ? one : other, ad, isShown ? 'resumption' : 'pause'))
    settled.set(ad.id, { isShown, change: round })
    if (isListed(await (await visit(city)).text(), ad) !== isShown) stale++
    // A member may send 90 forms a minute.
    await pause(Math.max(0, began + (round + 1) * 40 - performance.now()))
  }
  isOver = true
  await Promise.all(readers)
  posts.sort((a, b) => a - b)
  const fromEdge = 1 - ((await requestsOf()) - before - changes) / (reads + changes)
  printBar(
    `12 readers, ${changes} changes through Varnish, ${reads} reads, ${(fromEdge * 100).toFixed(0)}% answered by it`,
    `${stale} stale; a POST takes ${posts[changes >> 1]!.toFixed(0)} ms, the longest ${posts.at(-1)!.toFixed(0)}`,
    '0 stale',
  )
  assert.equal(stale, 0)
  for (const ad of ads) if (!settled.get(ad.id)!.isShown) await change(one, ad, 'resumption')
})

test('visitors get the headers of the site itself, and no keys', async () => {
  const [first, second] = [await visit(city), await visit(city)]
  for (const answer of [first, second]) {
    assert.equal(answer.headers.get('Cache-Control'), 'private, no-cache')
    assert.equal(answer.headers.get('Vary'), 'Cookie, Accept-Encoding')
    assert.deepEqual(
      [...answer.headers.keys()].filter((name) => /key|surrogate|tag$|edge|varnish|via/.test(name)),
      ['etag'],
    )
  }
  assert.equal((await visit(city, { 'If-None-Match': second.headers.get('ETag')! })).status, 304)
  const direct = await one.get(city, { Cookie: 'adult=1', 'X-Edge-Audience': '1', 'X-Edge-Token': 'another' })
  assert.ok(!direct.headers.has('xkey'))
  await untilStored(city)
})

test('no visitor decides what others get: odd cookies, states, hosts, ranges, and first requests', async () => {
  const gate = await (await visit(city, { Cookie: '' })).text()
  const page = await (await visit(city)).text()
  assert.ok(isListed(page, ads[0]!) && !isListed(gate, ads[0]!))
  const isPage = async (headers: Record<string, string>) => isListed(await (await visit(city, headers)).text(), ads[0]!)
  for (const Cookie of ['Adult=1', 'adult=0', 'adult=11', 'adult="1"', 'xadult=1', 'adult=1x', 'adult=0; Adult=1'])
    assert.equal(await isPage({ Cookie }), false, Cookie)
  for (const Cookie of ['adult=0; adult=1', 'adult=1; adult=0', 'a=b;adult=1', 'adult=1;'])
    assert.equal(await isPage({ Cookie }), true, Cookie)
  const forged = { 'X-Edge-Audience': '1', 'X-Edge-Token': token, 'X-Edge-State': 'TX', 'X-Edge-Stale': '1' }
  assert.equal(await isPage({ Cookie: '', ...forged }), false)
  assert.equal(await isPage({ 'X-Edge-Audience': '0' }), true)
  for (const attack of [
    { 'X-Forwarded-Host': 'evil.example' },
    { Host: 'evil.example' },
    { 'X-Original-URL': '/terms' },
    { Range: 'bytes=0-3' },
    { 'X-HTTP-Method-Override': 'POST' },
    { Cookie: 'adult=1; state=ZZ' },
    { 'X-Visitor-State': 'nowhere' },
    { 'Accept-Encoding': 'br;q=0, gzip;q=0' },
    { 'Accept-Encoding': 'x-gzip, *' },
  ] as Record<string, string>[]) {
    const path = `${city}?attack=${Math.random()}`
    for (const address of [city, path]) {
      const answer = await visit(address, attack)
      assert.equal(answer.status, 200, JSON.stringify(attack))
      assert.doesNotMatch(await answer.text(), /evil\.example/)
    }
    assert.ok(await isPage({}), JSON.stringify(attack))
  }
  // Two lines of one header.
  assert.match(await send(`GET ${city} HTTP/1.1\r\nHost: x\r\nCookie: a=b\r\nCookie: adult=1`), new RegExp(`/ad/${ads[0]!.id}"`))
  const member = await send(`GET ${city} HTTP/1.1\r\nHost: x\r\nCookie: adult=1\r\nCookie: ${ads[0]!.headers.Cookie}`)
  assert.match(member, /^Cache-Control: no-store\r$/im)
  assert.ok(await isPage({}))
  const head = await fetch(`${edge.url}/state/Texas`, { method: 'HEAD', headers: { Cookie: 'adult=1', Connection: 'close' } })
  assert.equal(await head.text(), '')
  assert.match(await (await visit('/state/Texas')).text(), /<\/html>/)
  const absolute = await send(`GET http://evil.example/state/Texas HTTP/1.1\r\nHost: x\r\nCookie: adult=1`)
  assert.match(absolute, /^HTTP\/1\.1 (200|400)/)
  assert.doesNotMatch(absolute, /evil\.example/)
})

test('an ad that hides from a state is shown to those of another state and to no one else, whoever asked first', async () => {
  const ad = ads[3]!
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const hideFrom = (states: string[]) =>
    client.query(
      `with hidden as (update ads set hidden_from = $2 where id = $1) insert into changes (process, tags) values (gen_random_uuid(), $3)`,
      [ad.id, states, tagsOf({ id: ad.id, state_abbr: 'TX', city_slug: 'austin' })],
    )
  const isShownTo = async (headers: Record<string, string>) => isListed(await (await visit(city, headers)).text(), ad)
  const [texan, californian] = [{ Cookie: 'adult=1; state=TX' }, { Cookie: 'state=CA; adult=1' }]
  for (const asker of [texan, californian, {}]) assert.ok(await isShownTo(asker))
  await hideFrom(['TX'])
  await until(async () => !(await isShownTo(texan)))
  for (const asker of [californian, {}, texan, californian, {}, texan]) assert.equal(await isShownTo(asker), asker === californian)
  for (const asker of [texan, californian, {}]) await untilStored(city, asker)
  await hideFrom([])
  await until(() => isShownTo(texan))
  await client.end()
})

test('only the site may drop pages', async () => {
  const order = (headers: Record<string, string>) =>
    fetch(edge.url, { method: 'PURGE', headers: { 'xkey-purge': 'all', Connection: 'close', ...headers } })
  await untilStored('/terms')
  for (const headers of [{}, { 'X-Edge-Token': '' }, { 'X-Edge-Token': 'another' }, { 'X-Edge-Token': `${token} ` + 'x' }] as Record<
    string,
    string
  >[])
    assert.equal((await order(headers)).status, 405)
  const before = await requestsOf()
  await (await visit('/terms')).arrayBuffer()
  assert.equal(await requestsOf(), before)
  assert.equal((await order({ 'X-Edge-Token': token })).status, 200)
  await (await visit('/terms')).arrayBuffer()
  assert.equal(await requestsOf(), before + 1)
})

test('the edge answers nearly as many requests as nginx does with the same bytes', async (context) => {
  const [wrk, nginx] = [find('wrk', '/usr/bin/wrk'), find('nginx', '/usr/sbin/nginx')]
  if (!wrk || !nginx) return context.skip('no wrk or no nginx')
  const { signal } = new AbortController()
  const headers = { 'Accept-Encoding': 'br', Cookie: 'adult=1' }
  await (await visit(city, headers)).arrayBuffer()
  const body = Buffer.from(await rawBody(city, headers))
  const file = startNginx({
    nginx,
    folder: mkdtempSync(join(tmpdir(), 'evenfall-nginx-')),
    bodies: new Map([['city', body]]),
    workers: availableParallelism(),
    signal,
  })
  await file.ready
  const varnish = { origin: edge.url, settings: {}, ready: file.ready, cpuSeconds: edge.cpuSeconds, stop: async () => {} }
  const turns = [
    await turnOf({ server: varnish, path: city, headers, status: 200 }),
    await turnOf({ server: file, path: '/city', headers, status: 200 }),
  ]
  const [ours, theirs] = await takeTurns({ turns, rounds: isFull ? 5 : 3, seconds: isFull ? 4 : 2, wrk, signal })
  await file.stop()
  printBar(
    `a page of ${(body.length / 1024).toFixed(1)} KB from Varnish, next to nginx with a worker for each core`,
    `${ours!.perSecond.toFixed(0)} and ${theirs!.perSecond.toFixed(0)} requests per second, ${(ours!.perSecond / theirs!.perSecond).toFixed(2)}; CPU of ${ours!.cpuMicros.toFixed(0)} and ${theirs!.cpuMicros.toFixed(0)} µs`,
    'at least 0.9',
  )
})

test('a change that no process lived to announce is dropped at the edge by another one', async () => {
  const ad = ads[0]!
  assert.ok(isListed(await (await visit(city)).text(), ad))
  await killAtCommit(ad.id, 'paused')
  const began = performance.now()
  await until(async () => !isListed(await (await visit(city)).text(), ad))
  printBar('killed between commit and the order to the edge', `gone after ${((performance.now() - began) / 1000).toFixed(1)} s`, '60 s')
  await change(one, ad, 'resumption')
})

test('with the site down, the edge keeps serving, and what was removed meanwhile is gone before the site answers again', async () => {
  const ad = ads[1]!
  const isShown = async () => isListed(await (await visit(city)).text(), ad)
  assert.ok(await isShown())
  for (const { child, ended } of [one, other]) {
    child.kill('SIGKILL')
    await ended
  }
  assert.ok(await isShown())
  await killAtCommit(ad.id, 'paused')
  for (let round = 0; round < 50; round++) assert.ok(await isShown())
  const missing = await visit(`${city}/ad/1`)
  assert.equal(missing.status, 503)
  assert.equal((await visit('/ads', ads[0]!.headers)).status, 503)
  if (isFull) {
    // Past the page's minute: old pages are served because there are no others.
    await pause(65_000)
    assert.ok(await isShown())
  }
  one = await start(0)
  // From here on, the page with the removed ad is gone, whether Varnish has found the site or not.
  assert.ok(!(await isShown()))
  other = await start(1)
  await untilAnswered()
  assert.ok(!(await isShown()))
  await change(one, ad, 'resumption')
  await until(isShown)
})

test('with the edge gone, the site says so and changes take no longer than they may', async () => {
  await edge.stop('SIGKILL')
  const posts: number[] = []
  for (const action of ['pause', 'resumption', 'pause'] as const) posts.push(await change(one, ads[2]!, action))
  const isReported = async () => /edge cache/.test(await (await one.get('/readyz')).text())
  assert.ok(await isReported())
  assert.equal((await one.get('/readyz')).status, 200)
  assert.match(one.output(), /the edge cache takes no orders/)
  assert.match(await (await one.get('/metrics', { Authorization: `Bearer ${token}` })).text(), /^evenfall_edge_reachable 0$/m)
  printBar('the edge is gone, three POSTs', `the longest ${Math.max(...posts).toFixed(0)} ms`, '2,500 ms')
  edge = await startVarnish({ token, again: edge })
  await until(async () => !(await isReported()))
  await untilAnswered()
  assert.ok(!isListed(await (await visit(city)).text(), ads[2]!))
  await change(one, ads[2]!, 'resumption')
  assert.ok(isListed(await (await visit(city)).text(), ads[2]!))
})

/** Changes an ad as a process that dies right after its commit. */
async function killAtCommit(id: number, state: string) {
  const changer = spawn(process.execPath, ['test/scale/changer.ts', databaseUrl, `${id}`, state])
  await once(changer.stdout, 'data')
  changer.kill('SIGKILL')
}

async function rawBody(path: string, headers: Record<string, string>) {
  return (await ask(edge.url + path, headers)).body
}
