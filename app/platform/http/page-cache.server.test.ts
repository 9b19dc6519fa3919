import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { finishPage, sendPage } from './finished-page.server.ts'
import { PageCache, type Rendered } from './page-cache.server.ts'
import { cachedPage } from '../../../test/cached-page.ts'

const page = (text: string, tags = 'ad:1') => cachedPage(text, tags.split(' '))
const textOf = (rendered: Rendered) => ('page' in rendered ? rendered.page.identity.toString() : undefined)
const cache = () => new PageCache({ maxBytes: 100_000 })

test('a hundred simultaneous requests share one rendering', async () => {
  const pages = cache()
  let renderings = 0
  const render = async () => {
    renderings++
    await new Promise(setImmediate)
    return page('one')
  }
  await Promise.all(Array.from({ length: 100 }, () => pages.render('key', render)))
  assert.equal(renderings, 1)
})

test('a page rendered during a purge is shown but not cached, and later requests render it again', async () => {
  const pages = cache()
  const old = Promise.withResolvers<Response>()
  const first = pages.render('key', () => old.promise)
  pages.purge('ad:1')
  const second = pages.render('key', async () => page('new'))
  old.resolve(page('old'))
  const [a, b] = await Promise.all([first, second])
  assert.ok('page' in a && 'page' in b)
  assert.equal(String(a.page.identity), 'old')
  assert.equal(String(b.page.identity), 'new')
  assert.equal(String(pages.find('key')?.identity), 'new')
})

test('a purge between rendering and caching still counts', async () => {
  const pages = cache()
  const rendering = pages.render('key', async () => page('old'))
  await new Promise((later) => queueMicrotask(() => later(undefined)))
  pages.purge('ad:1')
  await rendering
  assert.equal(pages.find('key'), undefined)
})

test('cached pages were rendered after the last purge, in any order of renderings and purges', async () => {
  const pages = cache()
  let version = 0
  const renderings: Promise<unknown>[] = []
  for (let index = 0; index < 300; index++) {
    renderings.push(
      pages.render(`key ${index % 3}`, async () => {
        const seen = version
        for (let turns = index % 5; turns > 0; turns--) await new Promise(setImmediate)
        return page(String(seen))
      }),
    )
    if (index % 7 === 0) {
      version++
      pages.purge('ad:1')
    }
    if (index % 11 === 0) await new Promise(setImmediate)
  }
  await Promise.all(renderings)
  for (const key of ['key 0', 'key 1', 'key 2']) assert.ok(Number(String(pages.find(key)?.identity ?? version)) === version, key)
})

test('a page that may not be cached is rendered for each request', async () => {
  const pages = cache()
  let made = 0
  const render = async () => {
    made++
    await new Promise(setImmediate)
    return new Response('mine')
  }
  const answers = await Promise.all([pages.render('key', render), pages.render('key', render)])
  assert.equal(made, 2)
  assert.ok(answers.every((answer) => 'response' in answer))
  assert.equal(pages.count, 0)
})

test('memory is bounded by bytes, and the least requested pages are dropped first', async () => {
  const pages = cache()
  const cachePage = (key: string) => pages.render(key, async () => page(key + Math.random().toString(36).repeat(500)))
  await cachePage('asked often')
  for (let index = 0; index < 50; index++) {
    for (const _ of ['once', 'and again']) await cachePage(`page ${index}`)
    pages.find('asked often')
    assert.ok(pages.bytes <= 100_000)
  }
  assert.ok(pages.find('asked often'))
  assert.equal(pages.find('page 0'), undefined)
  await pages.render('too large', async () => page('x'.repeat(200_000)))
  assert.equal(pages.find('too large'), undefined)
})

test('addresses requested once don’t evict pages in use', async () => {
  const pages = cache()
  const cachePage = (key: string) => pages.render(key, async () => page(key + Math.random().toString(36).repeat(500)))
  await cachePage('home')
  for (let index = 0; index < 500; index++) await cachePage(`made up ${index}`)
  assert.ok(pages.find('home'))
  await cachePage('read by two')
  assert.equal(pages.find('read by two'), undefined)
  await cachePage('read by two')
  assert.ok(pages.find('read by two'))
})

test('the first visitor gets a page sooner, and later visitors get it smaller', async () => {
  const finished = await finishPage(page(Array.from({ length: 900 }, (_, n) => `${n * n} evenings, ${n % 7} walks`).join()))
  const ask = () => {
    let sent: Buffer | undefined
    sendPage(finished, { headers: { 'accept-encoding': 'br' } } as never, { writeHead() {}, end: (body: Buffer) => (sent = body) } as never)
    return sent!
  }
  const [first, second, third] = [ask(), ask(), ask()]
  assert.ok(second.length < first.length, `${first.length}, then ${second.length}`)
  assert.equal(third, second)
  for (const body of [first, second]) assert.deepEqual(brotliDecompressSync(body), finished.identity)
})

test('the copies of a page use no more memory than their length, so that the bound holds', async () => {
  const finished = await finishPage(page('word '.repeat(2000)))
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    sendPage(finished, { headers: { 'accept-encoding': encoding } } as never, { writeHead() {}, end() {} } as never)
    const { body } = finished.full[encoding]!
    assert.equal(body.buffer.byteLength, body.length, encoding)
  }
})

test('without the lease no cached page is served and no rendering is shared, and with it again both are', async () => {
  const lease = { isHeld: true, holds: () => lease.isHeld }
  const pages = new PageCache({ maxBytes: 100_000, lease })
  await pages.render('key', async () => page('one'))
  lease.isHeld = false
  assert.equal(pages.find('key'), undefined)
  const slow = Promise.withResolvers<void>()
  const first = pages.render('other', () => slow.promise.then(() => page('old')))
  const second = await pages.render('other', async () => page('new'))
  slow.resolve()
  assert.deepEqual([textOf(await first), textOf(second)], ['old', 'new'])
  lease.isHeld = true
  assert.ok(pages.find('key'))
})

test('a failed rendering is not cached', async () => {
  const pages = cache()
  await assert.rejects(
    pages.render('key', () => Promise.reject(new Error('no'))),
    /no/,
  )
  assert.ok('page' in (await pages.render('key', async () => page('yes'))))
})

test('no page outlives its year, whose dates don’t name it', async () => {
  let now = Date.parse('2026-12-31T23:59:59Z')
  const pages = new PageCache({ maxBytes: 100_000, now: () => now })
  await pages.render('key', async () => page('Nov 25'))
  assert.equal(String(pages.find('key')?.identity), 'Nov 25')
  now += 1000
  assert.equal(pages.find('key'), undefined)
})
