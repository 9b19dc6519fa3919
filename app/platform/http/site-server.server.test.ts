import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { adult, testApp } from '../../../test/app.ts'
import { listen, neverOverloaded } from '../../../test/listen.ts'
import { proves } from '../../../test/proves.ts'
import { watchOverload } from './overload.server.ts'
import { createSiteServer } from './site-server.server.ts'

const site = await testApp({ LOG_LEVEL: 'debug' })
const server = await listen(site)
after(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

const always = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'rating',
]

test('every response has the security headers: pages, files, redirects, refusals, and errors', async () => {
  proves('guides/escort-monkey-safety-features: What it does. Everything on a page', 'legal/privacy: We tell your browser')
  const [script] = (await readdir('build/client/assets')).filter((name) => /^site-.*\.js$/.test(name))
  const answers = {
    page: await server.fetch('/'),
    'kept page': await server.fetch('/'),
    'not modified': await server.fetch('/', { headers: { 'If-None-Match': '*' } }),
    gate: await server.fetch('/state/Texas'),
    file: await server.fetch(`/assets/${script}`),
    'missing file': await server.fetch('/assets/none.js'),
    redirect: await server.fetch('/state/texas', { headers: adult }),
    'not found': await server.fetch('/nowhere'),
    forbidden: await server.fetch('/age', { method: 'POST' }),
    'not allowed': await server.fetch('/', { method: 'DELETE' }),
    health: await server.fetch('/healthz'),
  }
  for (const [name, { headers }] of Object.entries(answers))
    for (const header of always) assert.ok(headers.get(header), `${name} lacks ${header}`)
  for (const bytes of [
    'GET\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n',
  ])
    for (const header of always) assert.match((await server.send(bytes)).toLowerCase(), new RegExp(`${header}:`), bytes.slice(0, 20))
})

test('browsers are told to load nothing from another site, to show no page inside one, and to share no location', async () => {
  proves(
    'guides/escort-monkey-safety-features: What it does. Everything on a page',
    'guides/mobile-app-experience: We never ask for it.',
    'legal/privacy: We tell your browser',
    'find.aroundLead',
    'guides/what-is-escort-monkey-platform: We have rules for ourselves',
  )
  const { headers } = await server.fetch('/')
  const policy = new Map(
    headers
      .get('content-security-policy')!
      .split('; ')
      .map((rule) => rule.split(' ') as [string, string]),
  )
  assert.deepEqual(new Set(policy.values()), new Set(["'none'", "'self'"]))
  for (const rule of ['default-src', 'frame-ancestors']) assert.equal(policy.get(rule), "'none'", rule)
  assert.match(headers.get('permissions-policy')!, /\bgeolocation=\(\)/)
})

test('no script asks for a location or notifications, or reports which link was followed', async () => {
  proves(
    'guides/mobile-app-experience: We don’t send notifications to your phone',
    'legal/hotlines: These hotlines aren’t part of this site',
  )
  const names = (await readdir('build/client', { recursive: true })).filter((name) => name.endsWith('.js'))
  assert.ok(names.length > 10)
  for (const name of names)
    assert.doesNotMatch(await readFile(join('build/client', name), 'utf8'), /geolocation|\bNotification\b|pushManager|sendBeacon/, name)
  const hotlines = await (await server.fetch('/hotlines')).text()
  assert.match(hotlines, /<a [^>]*href="tel:/)
  assert.doesNotMatch(hotlines, /<a [^>]*\bping=/)
})

test('a malformed request is answered with a sentence', async () => {
  assert.match(
    await server.send(`GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`),
    /^HTTP\/1\.1 431 [\s\S]*Clearing this site’s cookies/,
  )
  assert.match(await server.send('NONSENSE\r\n\r\n'), /^HTTP\/1\.1 400 [\s\S]*That isn’t a valid request/)
  assert.match(await server.send('GET http://elsewhere.test/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'), /^HTTP\/1\.1 400 /)
  assert.match(await server.send('TRACE / HTTP/1.1\r\nHost: x\r\n\r\n'), /^HTTP\/1\.1 405 [\s\S]*GET, HEAD, POST/)
  assert.match(await server.send('TRACE /es HTTP/1.1\r\nHost: x\r\n\r\n'), /^HTTP\/1\.1 405 [\s\S]*Ese método no se permite aquí/)
  assert.match(await server.send('GET /es HTTP/1.1\r\nHost\r\n\r\n'), /^HTTP\/1\.1 400 [\s\S]*Esa no es una solicitud válida/)
})

test('a process that only works on jobs answers programs that watch it, and no one else', async () => {
  const app = { ...site.app, config: { ...site.app.config, servesPages: false } }
  await using jobs = await listen({ ...site, app })
  for (const path of ['/healthz', '/readyz', '/readyz?x=1']) assert.equal((await jobs.fetch(path)).status, 200, path)
  const others = ['/', '/metricsx', '/healthz/', '//healthz', '/es/healthz', '/%68ealthz', '/photos/x', '/mark.svg', '/healthz/../']
  for (const path of others)
    assert.match(
      await jobs.send(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
      /^HTTP\/1\.1 404 [\s\S]*(This process works on jobs|Este proceso hace tareas)/,
      path,
    )
})

test('built files are compressed, and cached forever if their name has a hash', async () => {
  const [style] = (await readdir('build/client/assets')).filter((name) => name.endsWith('.css'))
  const file = await server.fetch(`/assets/${style}`, { headers: { 'Accept-Encoding': 'br' } })
  assert.equal(file.headers.get('Content-Encoding'), 'br')
  assert.match(file.headers.get('Cache-Control')!, /immutable/)
  assert.doesNotMatch((await server.fetch('/mark.svg')).headers.get('Cache-Control')!, /immutable/)
})

test('a file outside the build folder is not served', async () => {
  for (const path of [
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/samples/..%2f..%2f..%2fserver.ts',
  ])
    assert.equal((await server.send(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).slice(9, 12), '404', path)
})

test('an impossible range and a file deleted since the start crash nothing', async () => {
  for (const range of ['bytes=9-5', 'bytes=99999999-', 'bytes=-', 'lines=1-2', 'bytes=0-1,5-6']) {
    const answer = await server.fetch('/mark.svg', { headers: { Range: range } })
    assert.equal(answer.status, 200, range)
    assert.match(await answer.text(), /^<svg[\s\S]*<\/svg>\s*$/)
  }
  const assets = await mkdtemp(join(tmpdir(), 'evenfall-assets-'))
  await writeFile(join(assets, 'gone.svg'), '<svg/>')
  await using files = await listen(site, { assets })
  await rm(assets, { recursive: true })
  await assert.rejects(files.fetch('/gone.svg'))
  assert.equal((await files.fetch('/')).status, 200)
})

test('files accept only GET and HEAD', async () => {
  for (const method of ['DELETE', 'PUT', 'OPTIONS']) assert.equal((await server.fetch('/mark.svg', { method })).status, 405, method)
  assert.equal((await server.fetch('/mark.svg', { method: 'HEAD' })).status, 200)
})

test('300 visitors who disconnect in the middle of a response leave the site unchanged', async () => {
  await Promise.all(
    Array.from({ length: 300 }, (_, index) => {
      return new Promise<void>((gone) => {
        const socket = connect(server.port, '127.0.0.1', () => {
          // Cached and rendered pages, files, and forms with half a body, each cut off at a different moment.
          const head = index % 3 === 0 ? 'POST /age' : 'GET /state/California'
          socket.write(
            `${head}?n=${index} HTTP/1.1\r\nHost: x\r\nCookie: adult=1\r\nOrigin: ${site.app.config.origin}\r\nContent-Length: ${index % 3 ? 0 : 1000}\r\n\r\nnext=`,
          )
          if (index % 2) socket.once('data', () => socket.destroy())
          else setImmediate(() => socket.destroy())
          setTimeout(() => socket.destroy(), 1000).unref()
        })
        socket.on('error', () => {})
        socket.on('close', () => gone())
      })
    }),
  )
  const page = await server.fetch('/state/California', { headers: adult })
  assert.equal(page.status, 200)
  assert.match(await page.text(), /Los Angeles/)
  assert.deepEqual(
    site.lines.filter(({ level }) => level === 'error'),
    [],
  )
})

test('under overload, pages to render get a 503 right away, and cached pages and probes still respond', async () => {
  proves('error.busy')
  const overload = { ...neverOverloaded, isFull: () => true }
  await using busy = await listen(site, { overload })
  await server.fetch('/')
  assert.equal((await busy.fetch('/')).status, 200)
  const refused = await busy.fetch('/nowhere')
  assert.equal(refused.status, 503)
  assert.equal(refused.headers.get('Retry-After'), '5')
  assert.match(await refused.text(), /We’re very busy right now.*<a class="btn" href="">Try again<.*href="\/">Return to home</s)
  assert.match(await (await busy.fetch('/es/nowhere')).text(), /lang="es"/)
  assert.equal((await busy.fetch('/healthz')).status, 200)
  assert.equal((await busy.fetch('/readyz')).status, 200)
})

test('a network that used up its CPU gets a 429 for pages to render, and can still send forms and read cached pages', async () => {
  const heavy = { ...neverOverloaded, isOverBudget: () => true }
  await using limited = await listen(site, { overload: heavy })
  await server.fetch('/')
  assert.equal((await limited.fetch('/')).status, 200)
  const refused = await limited.fetch('/nowhere')
  assert.deepEqual([refused.status, refused.headers.get('Retry-After')], [429, '30'])
  assert.match(await refused.text(), /Your network asked for a lot of pages\. Please try again in half a minute\./)
  assert.match(await (await limited.fetch('/es/nowhere?x')).text(), /Su red pidió muchas páginas\. Inténtelo otra vez en medio minuto\./)
  const headers = { Origin: site.app.config.origin }
  assert.equal((await limited.fetch('/age', { method: 'POST', body: new URLSearchParams({ next: '/' }), headers })).status, 303)
})

test('a network that others wait for is answered late, and its cached pages at once', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const heavy = { ...neverOverloaded, isTooHeavy: () => true }
  await using slow = await listen(site, { overload: heavy })
  await server.fetch('/')
  let isAnswered = false
  const answer = slow.fetch('/nowhere').then((response) => ((isAnswered = true), response))
  assert.equal((await slow.fetch('/')).status, 200)
  assert.equal((await slow.fetch('/')).status, 200)
  assert.equal(isAnswered, false)
  t.mock.timers.tick(500)
  assert.equal((await answer).status, 503)
})

test('what a page costs is charged to the network that asked for it, and a page from the cache to none', async () => {
  const used: string[] = []
  const overload = { ...neverOverloaded, begin: (kind: string, address: string) => (used.push(`${kind} ${address}`), nothing) }
  const nothing = { leave: () => {}, move: () => {} }
  await using counted = await listen(site, { overload })
  await counted.fetch('/nowhere')
  await server.fetch('/about')
  await counted.fetch('/about')
  assert.deepEqual(used, ['page 127.0.0.1'])
})

test('clients that don’t read their responses, or send a form slowly, block no page for others', async () => {
  const few = { all: 2, network: 2 }
  const overload = watchOverload({ most: { form: few, upload: few, page: few, arriving: few }, delayMs: 60_000 })
  // A separate site, because the visitors before this test have used up their network's limit.
  await using fresh = await testApp()
  await using narrow = await listen(fresh, { overload })
  await narrow.fetch('/')
  const head = 'HTTP/1.1\r\nHost: x\r\n'
  const form = `Origin: ${fresh.app.config.origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n`
  const deaf = `GET / ${head}\r\n`.repeat(900) + `GET /nowhere ${head}\r\n`.repeat(9)
  const sockets = [deaf, ...Array<string>(3).fill(`POST /age ${head}${form}\r\nnext`)].map((bytes) => {
    const socket = connect(narrow.port, '127.0.0.1', () => socket.write(bytes))
    return socket.on('error', () => {})
  })
  const until = Date.now() + 60_000
  while (overload.inFlight('arriving') < 2 && Date.now() < until) await new Promise((later) => setTimeout(later, 20))
  while (overload.inFlight('page') > 0 && Date.now() < until) await new Promise((later) => setTimeout(later, 20))
  assert.equal(overload.inFlight('arriving'), 2)
  assert.equal((await narrow.fetch('/nowhere')).status, 404)
  for (const socket of sockets) socket.destroy()
  overload.stop()
})

test('a client that neither sends nor reads is disconnected in time', () => {
  const { server: made } = createSiteServer(site.app)
  assert.ok(made.timeout > 0 && made.timeout <= 60_000)
})

test('the log has the route, the status, and an id, and nothing about the visitor or the query', async () => {
  await using quiet = await testApp({ LOG_LEVEL: 'debug' })
  await using logged = await listen(quiet)
  await logged.fetch('/city/Texas/Austin?q=secret', { headers: { ...adult, 'User-Agent': 'somebody' } })
  await logged.fetch('/nowhere/secret', { headers: { 'X-Forwarded-For': '203.0.113.9' } })
  const routes = quiet.lines.map(({ route, status }) => `${String(route)} ${String(status)}`)
  assert.deepEqual(routes, ['/city/:state/:city 200', '/* 404'])
  const text = JSON.stringify(quiet.lines)
  for (const secret of ['secret', 'Austin', '127.0.0.1', '203.0.113.9', 'somebody', 'adult']) assert.ok(!text.includes(secret), secret)
  assert.ok(quiet.lines[1]!.request)
})
