import assert from 'node:assert/strict'
import { createServer as createPlainServer } from 'node:net'
import { after, test } from 'node:test'
import type { RequestListener } from 'node:http'
import { openNet, somewhere } from '../../../test/outside.ts'
import { proves } from '../../../test/proves.ts'
import { isPublicUrl, outside, readOutside } from './outside.server.ts'

const read = async (net: Awaited<ReturnType<typeof openNet>>['net'], address: string) => {
  const answer = await readOutside(new URL(address), net)
  return answer.ok ? answer.text : answer.why
}
const respondWith =
  (text: string, type = 'text/html; charset=utf-8', more = {}): RequestListener =>
  (_, answer) =>
    answer.writeHead(200, { 'Content-Type': type, ...more }).end(text)
const leads =
  (to: string): RequestListener =>
  (_, answer) =>
    answer.writeHead(302, { Location: to }).end()

test('a page is requested by name, without cookies, credentials, or a user agent version', async () => {
  await using one = await openNet(respondWith('<p>Hello.</p>'))
  assert.equal(await read(one.net, 'https://ann.example.org/about'), '<p>Hello.</p>')
  assert.deepEqual([one.requested, one.dialled, one.agents], [['ann.example.org/about'], [somewhere], ['Evenfall link check']])
  assert.deepEqual(one.sent.toSorted(), ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
})

const spellings = `http://ann.example.org/ ftp://ann.example.org/ https://ann.example.org:8443/ https://ann.example.org:22/
  https://user@ann.example.org/ https://user:secret@ann.example.org/ https://127.0.0.1/ https://0x7f.1/ https://0177.0.0.1/ https://127.1/
  https://2130706433/ https://0/ https://169.254.169.254/latest/meta-data/ https://[::1]/ https://[::ffff:127.0.0.1]/ https://[fd00::]/
  https://93.184.215.14/ https://1.1/ https://localhost/ https://localhost./ https://printer/ https://printer.local/ https://a.localhost/
  https://db.internal/ https://metadata.google.internal/ https://router.home.arpa/ https://x.onion/ https://ann.example.org./
  https://①②⑦.⓪.⓪.① https://0x7f000001.`.split(/\s+/)

test('an address that is not a public https name, however it is spelled, is neither looked up nor requested', async () => {
  await using one = await openNet(respondWith('secret'))
  for (const spelling of spellings) {
    if (!URL.canParse(spelling)) continue
    assert.equal(isPublicUrl(new URL(spelling)), false, spelling)
    assert.equal(await read(one.net, spelling), 'bad address', spelling)
  }
  assert.deepEqual([one.requested, one.resolved], [[], []])
})

const inward = [
  '127.0.0.1',
  '10.0.0.5',
  '100.64.0.1',
  '169.254.169.254',
  '0.0.0.0',
  '::1',
  '::ffff:127.0.0.1',
  'fd00::',
  'fe80::1',
  '64:ff9b::7f00:1',
]

test('a name that resolves to a local or private address is not requested, even if its other addresses are public', async () => {
  proves('own-links.bad address: We only open https addresses')
  for (const address of inward)
    for (const answer of [[address], [somewhere, address]]) {
      await using one = await openNet(respondWith('secret'), { 'ann.example.org': [answer] })
      assert.equal(await read(one.net, 'https://ann.example.org/'), 'not public', address)
      assert.deepEqual([one.requested, one.dialled], [[], []])
    }
})

test('a name is looked up once, and a later change of its address has no effect', async () => {
  await using one = await openNet(respondWith('public'), { 'ann.example.org': [somewhere, '127.0.0.1'] })
  assert.equal(await read(one.net, 'https://ann.example.org/'), 'public')
  assert.deepEqual([one.resolved, one.dialled], [['ann.example.org'], [somewhere]])
})

test('each redirect is checked again, and one to a private address, another site, another port, or in a loop fails', async () => {
  proves('own-links.bad address: It leads to an address we don’t open.', 'own-links.bad address: We only open https addresses')
  const ends: [string, string][] = [
    ['https://127.0.0.1/', 'bad address'],
    ['https://[::ffff:169.254.169.254]/', 'bad address'],
    ['http://ann.example.org/', 'bad address'],
    ['https://ann.example.org:8443/', 'bad address'],
    ['https://user@ann.example.org/', 'bad address'],
    ['file:///etc/passwd', 'bad address'],
    ['https://bank.example.org/', 'elsewhere'],
    ['//bank.example.org/', 'elsewhere'],
    ['/again', 'elsewhere'],
  ]
  for (const [to, why] of ends) {
    await using one = await openNet(leads(to))
    assert.equal(await read(one.net, 'https://ann.example.org/'), why, to)
    assert.equal(one.requested.length, to === '/again' ? 4 : 1, to)
  }
  await using turned = await openNet(leads('/next'), { 'ann.example.org': [somewhere, '127.0.0.1'] })
  assert.equal(await read(turned.net, 'https://ann.example.org/'), 'not public')
  assert.equal(turned.requested.length, 1)
})

test('three redirects on the same host, with or without www, are followed', async () => {
  await using one = await openNet(({ url, headers }, answer) => {
    const next = { '/': 'https://www.ann.example.org/1', '/1': '/2', '/2': 'https://ann.example.org/3' }[url!]
    if (next) answer.writeHead(301, { Location: next }).end()
    else answer.writeHead(200, { 'Content-Type': 'text/plain' }).end(headers.host)
  })
  assert.equal(await read(one.net, 'https://ann.example.org/'), 'ann.example.org')
  assert.equal(one.requested.length, 4)
})

test('a response that is too long, not text, compressed, an error, or silent is refused', async () => {
  proves('own-links.too long')
  const long = 'x'.repeat(512 * 1024)
  const answers: [RequestListener, string][] = [
    [respondWith(long), long],
    [respondWith(`${long}x`), 'too long'],
    [(_, answer) => answer.writeHead(200, { 'Content-Type': 'text/html' }).write('x'.repeat(600 * 1024)), 'too long'],
    [respondWith('{}', 'application/json'), 'bad kind'],
    [respondWith('x', 'image/png'), 'bad kind'],
    [respondWith('x', 'text/html', { 'Content-Encoding': 'gzip' }), 'bad kind'],
    [(_, answer) => answer.writeHead(404).end('x'), 'bad status'],
    [(_, answer) => answer.writeHead(304).end(), 'bad status'],
    [(_, answer) => answer.writeHead(302).end(), 'bad status'],
    [({ socket }) => socket.destroy(), 'no answer'],
    [(_, answer) => void answer.socket!.end('HTTP/1.1 101 Other\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'), 'no answer'],
    [
      (_, answer) => (answer.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': 9 }).write('half'), void answer.socket!.end()),
      'no answer',
    ],
  ]
  for (const [answer, expected] of answers) {
    await using one = await openNet(answer)
    assert.equal(await read(one.net, 'https://ann.example.org/'), expected)
  }
  for (const silent of [() => {}, respondWith('late')] as RequestListener[]) {
    await using one = await openNet(silent)
    const net = { ...one.net, patienceMs: 50, ...(silent.length ? { resolve: () => new Promise<never>(() => {}) } : {}) }
    assert.equal(await read(net, 'https://ann.example.org/'), 'no answer')
  }
  await using unknown = await openNet(respondWith('x'), { 'ann.example.org': [[]] })
  assert.equal(await read(unknown.net, 'https://ann.example.org/'), 'unknown host')
})

test('outside of tests requests use port 443 and TLS with the host’s name', async () => {
  const hello = Promise.withResolvers<Buffer>()
  const server = createPlainServer((socket) =>
    socket.on('error', () => {}).once('data', (bytes) => (hello.resolve(bytes), socket.destroy())),
  )
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  after(() => server.close())
  assert.equal(outside.dial({ address: somewhere, family: 4 }).port, 443)
  const { port } = server.address() as { port: number }
  const net = {
    ...outside,
    resolve: async () => [{ address: somewhere, family: 4 }],
    dial: () => ({ address: '127.0.0.1', family: 4, port }),
  }
  assert.equal(await read(net, 'https://ann.example.org/'), 'no answer')
  const bytes = await hello.promise
  assert.deepEqual([bytes[0], bytes.includes('ann.example.org')], [0x16, true])
})
