import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adult, testApp } from '../../test/app.ts'
import { listen } from '../../test/listen.ts'

const site = await testApp()
const server = await listen(site)
after(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})
const { pages } = site.app
const austin = '/city/Texas/Austin'

test('a kept page is compressed once, told apart by its tag, and never made of a visitor’s cookies', async () => {
  const first = await server.fetch('/', { headers: { 'Accept-Encoding': 'br', Cookie: 'taste=1' } })
  assert.equal(first.headers.get('Content-Encoding'), 'br')
  assert.match(first.headers.get('Vary')!, /Cookie/)
  assert.equal(first.headers.get('Cache-Control'), 'private, no-cache')
  assert.equal(first.headers.get('X-Keep'), null)
  const kept = pages.find('0/')!
  assert.ok(kept)
  const again = await server.fetch('/', { headers: { 'If-None-Match': `"other", ${first.headers.get('ETag')}` } })
  assert.equal(again.status, 304)
  assert.equal(await again.text(), '')
  assert.equal(pages.find('0/'), kept)
})

test('HEAD says what GET would, without a body, and keeps nothing', async () => {
  pages.purgeAll()
  const head = await server.fetch('/', { method: 'HEAD' })
  assert.deepEqual([head.status, await head.text(), pages.count], [200, '', 0])
  const get = await server.fetch('/')
  const keptHead = await server.fetch('/', { method: 'HEAD' })
  assert.equal(keptHead.headers.get('ETag'), get.headers.get('ETag'))
})

test('parameters that the page does not know make no other page', async () => {
  pages.purgeAll()
  await server.fetch(`${austin}?utm_source=x`, { headers: adult })
  await server.fetch(`${austin}?a=1&b=2`, { headers: adult })
  assert.equal(pages.count, 1)
  assert.ok(pages.find(`1${austin}`))
})

test('another spelling of an address keeps no other page', async () => {
  pages.purgeAll()
  for (const path of ['/'.repeat(15_000), '//', '/about/', '/ABOUT', '/%61bout', '/./about', '/city/Texas/Austin/'])
    await server.send(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  assert.equal(pages.count, 0)
})

test('the answer at the gate decides which page is kept and which is shown', async () => {
  pages.purgeAll()
  const gate = await (await server.fetch(austin)).text()
  const page = await (await server.fetch(austin, { headers: adult })).text()
  assert.match(gate, /Are you 18 or older/)
  assert.doesNotMatch(page, /Are you 18 or older/)
  assert.match(await (await server.fetch(austin)).text(), /Are you 18 or older/)
})

test('somebody with a session is never shown, and never leaves, a shared page', async () => {
  pages.purgeAll()
  const answer = await server.fetch('/', { headers: { Cookie: 'session=abc' } })
  assert.equal(answer.status, 200)
  assert.equal(pages.count, 0)
})

test('what is purged is gone on the next request, in every audience, and the rest stays', async () => {
  pages.purgeAll()
  for (const headers of [adult, undefined]) await server.fetch(austin, { headers })
  await server.fetch('/city/Texas/Dallas', { headers: adult })
  await server.fetch('/state/Texas', { headers: adult })
  await site.app.purge('city:TX/austin')
  assert.ok(!pages.find(`1${austin}`))
  assert.ok(pages.find('1/city/Texas/Dallas'))
  await site.app.purge('state:TX')
  assert.ok(!pages.find('1/state/Texas'))
  assert.ok(pages.find('1/city/Texas/Dallas'))
})

test('errors, redirects and answers with a cookie are not kept', async () => {
  pages.purgeAll()
  for (const path of ['/nowhere', '/city/Texas/Nowhere', '/state/texas']) await server.fetch(path, { headers: adult })
  assert.equal(pages.count, 0)
})
