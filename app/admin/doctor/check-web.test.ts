import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import tls from 'node:tls'
import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { askSelf } from '#app/platform/edge/self-request.server.ts'
import { dayMs } from '#app/platform/time.ts'
import { createApp } from '#built-site'
import { testApp } from '../../../test/app.ts'
import { listen } from '../../../test/listen.ts'
import { webChecks } from './check-web.server.ts'
import { doctorCopy } from './copy.ts'

const site = await testApp()
const folder = mkdtempSync(join(tmpdir(), 'evenfall-tls-'))
const servers: Server[] = []
after(async () => {
  for (const server of servers) server.close()
  await site[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})
const copy = openCopy('en').read(doctorCopy)
const now = site.app.now

/** The site with this TRUST_PROXY, behind proxies that do this with X-Forwarded-For, outermost first. */
async function behind(
  kinds: ('appends' | 'replaces' | 'says nothing')[],
  trustedProxies: number,
  wrap = createServer as (listener: RequestListener) => Server,
) {
  const app = { ...site.app, config: { ...site.app.config, trustedProxies } }
  const server = await listen({ ...site, app, site: createApp(app) })
  let port = server.port
  for (const [index, kind] of kinds.toReversed().entries())
    port = await startProxy(kind, port, index === kinds.length - 1 ? wrap : createServer)
  return { port, close: () => server[Symbol.asyncDispose]() }
}

async function startProxy(kind: string, to: number, wrap: (listener: RequestListener) => Server) {
  const proxy = wrap((req, res) => {
    const { 'x-forwarded-for': chain, ...headers } = req.headers
    const seen = kind === 'replaces' ? '198.51.100.7' : [chain, '198.51.100.7'].filter(Boolean).join(', ')
    if (kind !== 'says nothing') headers['x-forwarded-for'] = seen
    else if (chain) headers['x-forwarded-for'] = chain
    request({ port: to, path: req.url, method: req.method, headers }, (answer) => {
      res.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(res)
    }).end()
  }).listen(0, '127.0.0.1')
  servers.push(proxy)
  await new Promise((ready) => proxy.once('listening', ready))
  return (proxy.address() as AddressInfo).port
}

const check = (name: string, port: number, config: Partial<typeof site.app.config> = {}, at = now) =>
  webChecks[name]!({ config: { ...site.app.config, origin: `http://127.0.0.1:${port}`, ...config }, now: at }, copy)

for (const { kinds, right } of [
  { kinds: [], right: 0 },
  { kinds: ['appends'], right: 1 },
  { kinds: ['replaces'], right: 1 },
  { kinds: ['appends', 'appends'], right: 2 },
  { kinds: ['replaces', 'appends'], right: 2 },
] as const)
  test(`behind ${kinds.join(' and ') || 'no proxy'}, only TRUST_PROXY=${right} is right, and the doctor says so`, async () => {
    for (const trusted of [0, 1, 2, 3]) {
      // With one proxy that replaces the header, the site takes its only address however many it trusts.
      const isRight = trusted === right || (kinds[0] === 'replaces' && trusted > right)
      const { port, close } = await behind([...kinds], trusted)
      const found = await check('proxy', port)
      assert.equal(found.ok, isRight, `TRUST_PROXY=${trusted}: ${found.sentence}`)
      if (!isRight) assert.equal(found.fix, `TRUST_PROXY=${right}`)
      assert.ok((await check('origin', port)).ok)
      await close()
    }
  })

test('a stranger learns nothing from /healthz: not without a proof, with an old one, one of another site, or odd ones', async () => {
  await using server = await listen(site)
  const good = await proofOf(site.app.config.secret, now())
  const [time, proof] = good.split('.') as [string, string]
  for (const value of [
    '',
    '__proto__',
    `${time}.`,
    `${Number(time) + 1}.${proof}`,
    `${time}.${proof}x`,
    await proofOf('another secret of forty characters, at least', now()),
    await proofOf(site.app.config.secret, new Date(now().getTime() - 61_000)),
    await proofOf(site.app.config.secret, new Date(now().getTime() + 61_000)),
  ])
    assert.match(
      await server.send(`GET /healthz HTTP/1.1\r\nHost: x\r\nX-Evenfall-Proof: ${value}\r\nConnection: close\r\n\r\n`),
      / 200 [\s\S]*\r\n\r\n\w+\r\nok \d+\.\d+\.\d+\S*\n\r\n0\r\n\r\n$/,
      value,
    )
  const twice = `X-Evenfall-Proof: ${good}\r\nX-Evenfall-Proof: ${good}\r\n`
  assert.match(
    await server.send(`GET /healthz HTTP/1.1\r\nHost: x\r\n${twice}Connection: close\r\n\r\n`),
    /\r\n\r\n\w+\r\nok \d+\.\d+\.\d+\S*\n\r\n0\r\n\r\n$/,
  )
  const own = await server.fetch('/healthz', { headers: { 'X-Evenfall-Proof': good } })
  assert.deepEqual(
    [Object.keys((await own.json()) as object), own.headers.get('Cache-Control')],
    [['address', 'forwardedFor', 'trusted', 'proof'], 'no-store'],
  )
})

/** What the site would send at that time, by which it knows its own request. */
async function proofOf(secret: string, time: Date) {
  let sent = ''
  const listener = createServer((req, res) => {
    sent = String(req.headers['x-evenfall-proof'])
    res.end()
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => listener.once('listening', ready))
  const origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  await askSelf({ config: { ...site.app.config, origin, secret }, now: () => time })
  listener.close()
  listener.closeAllConnections()
  return sent
}

test('another program at ORIGIN, one that answers with its own JSON, and no one at all are told apart', async () => {
  let says = 'ok'
  const other = createServer((_, res) => res.setHeader('Content-Type', 'application/json').end(says)).listen(0, '127.0.0.1')
  servers.push(other)
  await new Promise((ready) => other.once('listening', ready))
  const { port } = other.address() as AddressInfo
  const found = await check('origin', port)
  assert.deepEqual([found.ok, found.level, /status 200/.test(found.sentence)], [false, 'must', true])
  assert.equal((await check('proxy', port)).ok, null)
  for (says of ['{"address":"127.0.0.1","forwardedFor":"","trusted":0}', '{"proof":"x"}', '{'])
    assert.equal((await check('origin', port)).ok, false, says)
  other.close()
  other.closeAllConnections()
  assert.equal((await check('origin', port, { isPublic: true })).level, 'must')
  assert.equal((await check('origin', port)).level, 'should')
})

if (spawnSync('openssl', ['version']).status === 0)
  test('a certificate is refused if browsers don’t trust it, warned about before it ends, and HSTS has to reach the visitor', async () => {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '90', '-keyout', key, '-out', cert, ...subject], {
      stdio: 'ignore',
    })
    const pem = readFileSync(cert, 'utf8')
    const secure = (listener: RequestListener) => createSecureServer({ key: readFileSync(key), cert: pem }, listener)
    const { port, close } = await behind(['appends'], 1, secure)
    const config = { origin: `https://localhost:${port}`, isHttps: true }
    const real = () => new Date()
    const later = (days: number) => () => new Date(Date.now() + days * dayMs)
    const untrusted = await check('tls', port, config, real)
    assert.deepEqual([untrusted.ok, untrusted.level, /SELF_SIGNED/.test(untrusted.sentence)], [false, 'must', true])
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), pem])
    assert.ok((await check('tls', port, config, real)).ok)
    const soon = await check('tls', port, config, later(85))
    assert.deepEqual([soon.ok, soon.level], [false, 'should'])
    const over = await check('tls', port, config, later(91))
    assert.deepEqual([over.ok, over.level], [false, 'must'])
    assert.equal((await check('tls', await closedPort(), { ...config, origin: `https://localhost:${await closedPort()}` }, real)).ok, false)
    assert.ok((await check('origin', port, config)).ok)
    // The site behind it was set up without https, so it sends none.
    assert.deepEqual([(await check('hsts', port, config)).ok, (await check('hsts', port, { ...config, isHttps: false })).ok], [false, true])
    await close()
    const silent = await behind(['says nothing'], 0, secure)
    const found = await check('proxy', silent.port, { ...config, origin: `https://localhost:${silent.port}` })
    assert.deepEqual([found.ok, found.level, /X-Forwarded-For/.test(found.fix!)], [false, 'must', true])
    await silent.close()
  })
else console.log('\nskipped: app/admin/check-web.test.ts: this machine has no openssl')

async function closedPort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
