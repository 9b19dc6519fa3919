import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { guideNames } from './site/guides/addresses.ts'
import { hasRoom } from './platform/files/disk-room.server.ts'
import { adult, testApp } from '../test/app.ts'
import { proves } from '../test/proves.ts'
import { newcomer } from '../test/roles.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const at = (path: string) => new URL(path, site.app.config.origin)
const ours = { Origin: site.app.config.origin }
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const send = (path: string, init: RequestInit & { duplex?: 'half' }) => site.site(new Request(at(path), init))

test('a public page has one script, no inline script, and no nonce', async () => {
  const response = await site.get('/')
  const html = await response.text()
  assert.equal(html.match(/<script (?!type="application\/ld\+json")/g)?.length, 1)
  assert.match(html, /<script type="module" src="\/assets\/site-[\w-]+\.js"><\/script>/)
  assert.doesNotMatch(html, /modulepreload|style=| on\w+=|nonce/)
  assert.match(response.headers.get('Content-Security-Policy')!, /script-src 'self';/)
})

test('an unknown address is a 404 page with a link home', async () => {
  proves('error.missing')
  for (const path of ['/nowhere', '/state', '/city/Texas', '/city/Texas/Austin/more/and/more', '/.env', '/wp-login.php']) {
    const answer = await site.get(path, adult)
    assert.equal(answer.status, 404, path)
    assert.match(await answer.text(), /<a class="btn" href="\/">Return to home<\/a>/)
  }
})

test('a HEAD of what isn’t there is refused as a GET is, for a browser too', async () => {
  for (const path of ['/photos/1/nothing.webp', '/copy/nothing', '/brand/nothing', '/calendar/nothing/visits.ics'])
    for (const method of ['GET', 'HEAD']) {
      const answer = await send(path, { method, headers: { ...adult, Accept: 'text/html' } })
      assert.equal(answer.status, 404, `${method} ${path}`)
    }
})

test('broken percent-encoding is a 404, never a 500', async () => {
  for (const path of ['/state/%E0%A4%A', '/city/Texas/%', '/%ff', '/state/Texas%00'])
    assert.equal((await site.site(new Request(`${site.app.config.origin}${path}`, { headers: adult }))).status, 404, path)
})

test('doubled slashes, however many, redirect to the page’s address', async () => {
  for (const path of ['//', '/'.repeat(15_000), '//about', '/about//', '/about//editorial', '/state//Texas', '/%2F%2F', '/\\\\\\/'])
    assert.equal((await site.site(new Request(`${site.app.config.origin}${path}`, { headers: adult }))).status, 404, path.slice(0, 20))
  const form = new Request(`${site.app.config.origin}//age`, { method: 'POST', body: new URLSearchParams({ next: '/' }), headers: ours })
  assert.equal((await site.site(form)).status, 404)
})

test('a public page has one address, and other spellings redirect to it', async () => {
  for (const [path, proper] of [
    ['/about/', '/about'],
    ['/ABOUT?x=1', '/about?x=1'],
    ['/%61bout', '/about'],
    ['/State/Texas', '/state/Texas'],
    ['/city/Texas/Austin/', '/city/Texas/Austin'],
    ['/transparency/', '/transparency'],
    ['/favourites?after=saving', '/favorites?after=saving'],
    ['/FAVOURITES/', '/favorites/'],
    ['/ads/7/favourite', '/ads/7/favorite'],
  ] as const) {
    const answer = await site.get(path, adult)
    assert.deepEqual([answer.status, answer.headers.get('Location')], [301, proper], path)
  }
})

test('a form posted to a page’s old address still arrives as a form', async () => {
  for (const [path, moved] of [
    ['/ads/7/favourite/removal', '/ads/7/favorite/removal'],
    ['/favourites/merging', '/favorites/merging'],
    ['/sign-in/letter', '/sign-in/link'],
    ['/moderation/evidence/7/keeping', '/moderation/evidence/7/retention'],
  ] as const) {
    const answer = await site.post(path, { email: 'someone@example.com' })
    assert.deepEqual([answer.status, answer.headers.get('Location')], [308, moved], path)
    assert.equal((await site.post(path, {}, { Origin: 'https://evil.test' })).status, 403, path)
  }
  const sent = await site.post('/sign-in/link', { email: 'someone@example.com' })
  assert.deepEqual([sent.status, sent.headers.get('Location')], [303, '/sign-in?after=link'])
})

test('an address that can’t be decoded is never printed', async (t) => {
  const prints = (['log', 'warn', 'error'] as const).map((name) => t.mock.method(console, name, () => {}))
  await site.site(new Request(`${site.app.config.origin}/state/Texas%E0%A4%A`))
  assert.equal(prints.flatMap(({ mock }) => mock.calls).length, 0)
})

test('an unknown method gets a response that lists the allowed ones', async () => {
  for (const method of ['DELETE', 'PUT', 'PATCH', 'OPTIONS', 'PROPFIND']) {
    const answer = await send('/age', { method })
    assert.deepEqual([answer.status, answer.headers.get('Allow')], [405, 'GET, HEAD, POST'], method)
  }
})

test('a form sent to a page without an action changes nothing and gets an explanation', async () => {
  const answer = await site.post('/')
  assert.deepEqual([answer.status, answer.headers.get('Allow')], [405, 'GET, HEAD'])
})

test('requests that change something must come from the site’s own pages', async () => {
  const body = 'next=%2F'
  const refused = await send('/age', { method: 'POST', body, headers: { ...form, Origin: 'https://evil.test' } })
  assert.equal(refused.status, 403)
  assert.match(await refused.text(), /wasn’t sent from one of our pages, so nothing was done/)
  assert.equal((await send('/age', { method: 'POST', body, headers: form })).status, 403)
  assert.equal((await send('/age', { method: 'POST', body, headers: { ...form, Origin: 'null' } })).status, 403)
  assert.equal(
    (await send('/age', { method: 'POST', body, headers: { ...form, 'Sec-Fetch-Site': 'same-origin', Origin: 'http://127.0.0.1:3000' } }))
      .status,
    303,
  )
})

test('a form without files is no longer than others on the pages that take photos: its refusal would read and repeat all of it', async () => {
  const post = (path: string, type: string) => {
    const headers = { ...ours, 'Content-Type': type, Accept: 'text/html' }
    return send(path, { method: 'POST', body: `a=${'x'.repeat(300_000)}`, headers })
  }
  for (const path of ['/ads/1/photos', '/es/ads/1/photos', '/ads/identity/pictures'])
    for (const more of ['', '; charset=utf-8', '; multipart/form-data'])
      assert.equal((await post(path, `application/x-www-form-urlencoded${more}`)).status, 413, path)
  assert.equal((await post('/ads/1/photos', 'multipart/form-data; boundary=x')).status, 401)
})

test('a body over the limit gets a 413, with or without a Content-Length, and an API client gets it as JSON', async () => {
  const long = `next=${'x'.repeat(300_000)}`
  assert.equal(
    (await send('/age', { method: 'POST', body: long, headers: { ...form, ...ours, 'Content-Length': String(long.length) } })).status,
    413,
  )
  const stream = new Blob([long]).stream()
  const unannounced = await send('/age', { method: 'POST', body: stream, duplex: 'half', headers: { ...form, ...ours } })
  assert.equal(unannounced.status, 413)
  const json = await send('/age', {
    method: 'POST',
    body: long,
    headers: { 'Content-Type': 'application/json', ...ours, 'Content-Length': String(long.length) },
  })
  assert.deepEqual([json.status, Object.keys((await json.json()) as object)], [413, ['error']])
})

test('a body of another type gets a 415, and a damaged one a 400', async () => {
  proves('error.damaged')
  const html = { Accept: 'text/html' }
  assert.equal(
    (await send('/age', { method: 'POST', body: '{}', headers: { ...ours, ...html, 'Content-Type': 'application/json' } })).status,
    415,
  )
  assert.equal(
    (await send('/age', { method: 'POST', body: 'x', headers: { ...ours, 'Content-Type': 'multipart/form-data; boundary=b' } })).status,
    400,
  )
  assert.equal((await send('/age', { method: 'POST', body: 'x', headers: { ...ours, 'Content-Type': 'text/plain' } })).status, 415)
})

test('a malformed cookie is ignored', async () => {
  for (const cookie of ['=;;;=', 'adult', '\u00ff\u00fe', `adult=${'1'.repeat(4000)}`, '%%%', 'adult="1"']) {
    const answer = await site.get('/state/Texas', { Cookie: cookie })
    assert.equal(answer.status, 200, cookie)
    assert.match(await answer.text(), /Are you 18 or older/)
  }
})

test('a page that fails is a 500 with the id from the log, and nothing about the cause', async () => {
  proves('error.brokenLead')
  await using broken = await testApp()
  broken.app.places = {
    get states(): never {
      throw new Error('the cause, in detail')
    },
  } as never
  const answer = await broken.get('/')
  const html = await answer.text()
  assert.equal(answer.status, 500)
  assert.doesNotMatch(html, /the cause|at .*\.ts|server\/index\.js/)
  const id = answer.headers.get('X-Request-Id')!
  assert.ok(html.includes(id))
  assert.ok(broken.lines.some(({ request, err }) => request === id && JSON.stringify(err).includes('app/server.test.ts:')))
  assert.ok(!JSON.stringify(broken.lines).includes('the cause'))
})

test('the health check needs nothing, and readiness needs the database and a process that is not stopping', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  const health = await site.get('/healthz')
  assert.deepEqual([health.status, await health.text()], [200, `ok ${version}\n`])
  assert.equal((await site.get('/readyz')).status, 200)
  await using gone = await testApp()
  gone.app.isStopping = () => true
  assert.equal((await gone.get('/readyz')).status, 503)
  gone.app.isStopping = () => false
  await gone.app.db.destroy()
  const answer = await gone.get('/readyz')
  assert.deepEqual([answer.status, await answer.text()], [503, 'the database is not responding\n'])
  assert.equal((await gone.get('/healthz')).status, 200)
})

test('metrics require the token, and a site without one has none', async () => {
  assert.equal((await site.get('/metrics')).status, 404)
  await using measured = await testApp({ METRICS_TOKEN: 'a token of 16 characters' })
  assert.equal((await measured.get('/metrics', { Authorization: 'Bearer wrong' })).status, 404)
  const answer = await measured.get('/metrics', { Authorization: 'Bearer a token of 16 characters' })
  assert.match(await answer.text(), /evenfall_requests_total/)
})

test('development pages don’t exist in production', async () => {
  for (const path of ['/dev/ui', '/dev/mail']) assert.equal((await site.get(path)).status, 404, path)
})

test('with the database down, pages that need it answer 503 with Retry-After, and home and guides stay readable', async () => {
  await using gone = await testApp()
  const member = await newcomer(gone, { role: 'member' })
  await gone.app.db.destroy()
  for (const headers of [adult, member.headers] as Record<string, string>[]) {
    for (const path of [
      '/',
      '/about',
      ...[...gone.app.texts.en.keys()].map((slug) => (guideNames.includes(slug as never) ? `/about/${slug}` : `/${slug}`)),
    ]) {
      const answer = await gone.get(path, headers)
      assert.equal(answer.status, 200, path)
      assert.ok(!answer.headers.getSetCookie().some((cookie) => cookie.startsWith('session=')), 'nobody is signed out by it')
    }
    for (const path of ['/state/Texas', `/takedown/${'x'.repeat(43)}`, '/transparency', ...(headers === adult ? [] : ['/account'])]) {
      const answer = await gone.get(path, headers)
      assert.deepEqual([answer.status, answer.headers.get('Retry-After')], [503, '30'], path)
      assert.match(await answer.text(), /<h1>Part of the site is down right now<\/h1>/)
    }
  }
  const sent = await gone.post('/reset', { email: 'ann@example.com' })
  assert.deepEqual([sent.status, sent.headers.get('Retry-After')], [503, '30'])
  const call = await gone.get('/moderation/counts', { ...member.headers, Accept: 'application/json' })
  assert.equal(call.status, 503)
})

test('a site whose disk is full or read-only is not ready', async () => {
  assert.equal(await hasRoom(site.app.config.dataDir), true)
  assert.equal(await hasRoom(site.app.config.dataDir, Number.MAX_SAFE_INTEGER), false)
  // Its disk has room, but no file can be created in it, because it's a file itself.
  assert.equal(await hasRoom(import.meta.filename), false)
  await using full = await testApp()
  full.app.config.dataDir = '/nowhere'
  const answer = await full.get('/readyz')
  assert.deepEqual([answer.status, await answer.text()], [503, 'the disk of the data folder is full or read-only\n'])
})
