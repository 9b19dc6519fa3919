import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adult, testApp } from '../../../test/app.ts'
import { listen } from '../../../test/listen.ts'
import { newcomer } from '../../../test/roles.ts'

const site = await testApp()
const server = await listen(site)
after(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})
const { pages } = site.app
const austin = '/city/Texas/Austin'

test('a cached page is compressed once, identified by its tag, and rendered without a visitor’s cookies', async () => {
  const first = await server.fetch('/', { headers: { 'Accept-Encoding': 'br', Cookie: 'taste=1' } })
  assert.equal(first.headers.get('Content-Encoding'), 'br')
  assert.match(first.headers.get('Vary')!, /Cookie/)
  assert.equal(first.headers.get('Cache-Control'), 'private, no-cache')
  assert.deepEqual(
    [...first.headers.keys()].filter((name) => /cach|tag/.test(name)),
    ['cache-control', 'etag'],
  )
  const cached = pages.find('0/')!
  assert.ok(cached)
  const repeated = await server.fetch('/', { headers: { 'If-None-Match': `"other", ${first.headers.get('ETag')}` } })
  assert.equal(repeated.status, 304)
  assert.equal(await repeated.text(), '')
  assert.equal(pages.find('0/'), cached)
})

test('HEAD responds like GET without a body, and caches nothing', async () => {
  pages.purgeAll()
  const head = await server.fetch('/', { method: 'HEAD' })
  assert.deepEqual([head.status, await head.text(), pages.count], [200, '', 0])
  const get = await server.fetch('/')
  const cachedHead = await server.fetch('/', { method: 'HEAD' })
  assert.equal(cachedHead.headers.get('ETag'), get.headers.get('ETag'))
})

test('unknown parameters don’t create another cached page', async () => {
  pages.purgeAll()
  await server.fetch(`${austin}?utm_source=x`, { headers: adult })
  await server.fetch(`${austin}?a=1&b=2`, { headers: adult })
  assert.equal(pages.count, 1)
  assert.ok(pages.find(`1${austin}`))
})

test('another spelling of an address doesn’t create another cached page', async () => {
  pages.purgeAll()
  for (const path of ['/'.repeat(15_000), '//', '/about/', '/ABOUT', '/%61bout', '/./about', '/city/Texas/Austin/'])
    await server.send(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  assert.equal(pages.count, 0)
})

test('the age answer decides which page is cached and which is shown', async () => {
  pages.purgeAll()
  const gate = await (await server.fetch(austin)).text()
  const page = await (await server.fetch(austin, { headers: adult })).text()
  assert.match(gate, /Are you 18 or older/)
  assert.doesNotMatch(page, /Are you 18 or older/)
  assert.match(await (await server.fetch(austin)).text(), /Are you 18 or older/)
})

test('a visitor with a session neither gets nor creates a shared page', async () => {
  pages.purgeAll()
  const answer = await server.fetch('/', { headers: { Cookie: 'session=abc' } })
  assert.equal(answer.status, 200)
  assert.equal(pages.count, 0)
})

test('a purged page is rendered again on the next request for every audience, and other pages stay cached', async () => {
  pages.purgeAll()
  for (const headers of [adult, undefined]) await server.fetch(austin, { headers })
  await server.fetch('/city/Texas/Dallas', { headers: adult })
  await server.fetch('/state/Texas', { headers: adult })
  site.app.pages.purge('city:TX/austin')
  assert.ok(!pages.find(`1${austin}`))
  assert.ok(pages.find('1/city/Texas/Dallas'))
  site.app.pages.purge('state:TX')
  assert.ok(!pages.find('1/state/Texas'))
  assert.ok(pages.find('1/city/Texas/Dallas'))
})

test('errors, redirects, and responses with a cookie are not cached', async () => {
  pages.purgeAll()
  for (const path of ['/nowhere', '/city/Texas/Nowhere', '/state/texas']) await server.fetch(path, { headers: adult })
  assert.equal(pages.count, 0)
})

test('every page is compressed, whether cached or not, found or not', async () => {
  for (const path of ['/search', '/takedown', '/signup', '/nowhere', '/find?q=austin+powers', '/sign-in'])
    for (const encoding of ['br', 'gzip']) {
      const answer = await server.fetch(path, { headers: { ...adult, 'Accept-Encoding': encoding } })
      assert.equal(answer.headers.get('Content-Encoding'), encoding, path)
      assert.match(answer.headers.get('Vary')!, /Accept-Encoding/)
      assert.match(await answer.text(), /<\/html>/)
    }
  const plain = await server.fetch('/search', { headers: { ...adult, 'Accept-Encoding': 'identity' } })
  assert.equal(plain.headers.get('Content-Encoding'), null)
  // A city page may have 20,000 bytes including the style and the script, which take 9,000.
  const search = await server.send('GET /search HTTP/1.1\r\nHost: x\r\nCookie: adult=1\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n')
  assert.ok(Number(/content-length: (\d+)/i.exec(search)![1]) < 9000)
})

test('signed-in members’ pages are compressed separately, and not if another site opened them', async () => {
  const { headers } = await newcomer(site, { role: 'member' })
  const encodingFor = async (from: Record<string, string>, cookie = headers.Cookie) => {
    const answer = await server.fetch('/search?q=tried', { headers: { Cookie: cookie, 'Accept-Encoding': 'br', ...from } })
    assert.equal(answer.status, 200)
    await answer.text()
    return answer.headers.get('Content-Encoding')
  }
  for (const own of ['same-origin', 'none']) assert.equal(await encodingFor({ 'Sec-Fetch-Site': own }), 'br', own)
  for (const other of ['cross-site', 'same-site', '']) assert.equal(await encodingFor({ 'Sec-Fetch-Site': other }), null, other)
  assert.equal(await encodingFor({}), null)
  assert.equal(await encodingFor({}, 'adult=1; __Host-signing-in=abc'), null)
  assert.equal(await encodingFor({ 'Sec-Fetch-Site': 'cross-site' }, 'adult=1; state=TX'), 'br')
})
