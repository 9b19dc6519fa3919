import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { watchOverload } from '#app/http/overload.server.ts'
import { adOn } from '../ads.ts'
import { testApp } from '../app.ts'
import { listen } from '../listen.ts'
import { reportAttack } from './report.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { config } = site.app

type Client = Socket & { answer: string }
const clients = new Set<Client>()
/** Closes every client, and waits until the server has noticed. */
const hangUp = () =>
  Promise.all(
    [...clients].map((socket) => {
      clients.delete(socket)
      return new Promise<unknown>((closed) => (socket.destroyed ? closed(true) : socket.once('close', closed).destroy()))
    }),
  )

/** Opens a connection from this address and sends these bytes. It never ends by itself. */
function clientOf(port: number, localAddress: string, bytes = '') {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true }) as Client
  socket.answer = ''
  socket.on('data', (chunk: Buffer) => (socket.answer += chunk.toString()))
  socket.on('error', () => {})
  if (bytes) socket.write(bytes)
  clients.add(socket)
  return socket
}

/** Opens this many silent connections from these addresses in turn, as fast as the system accepts them. */
async function openSilently(port: number, count: number, addresses: string[]) {
  for (let opened = 0; opened < count; opened += 200) {
    const batch = Array.from({ length: 200 }, (_, i) => clientOf(port, addresses[(opened + i) % addresses.length]!))
    await Promise.all(
      batch.map(
        (socket) => new Promise<unknown>((open) => (socket.destroyed ? open(true) : socket.once('connect', open).once('close', open))),
      ),
    )
  }
}

/** Waits up to 20 seconds for a condition, because sockets ignore the test's clock. */
async function until(isSo: () => boolean, what: string) {
  for (const end = Date.now() + 20_000; !isSo(); await new Promise((later) => setTimeout(later, 10))) assert.ok(Date.now() < end, what)
}

const headOf = (path: string, headers: Record<string, string>) => {
  const lines = Object.entries({ Host: 'x', Origin: config.origin, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const statusOf = ({ answer }: Client) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)

/** Sends a whole form from this address, and returns the milliseconds until the response. */
async function sendForm(port: number, address: string, path: string, body: string, headers: Record<string, string> = form) {
  const began = performance.now()
  const client = clientOf(port, address, headOf(path, { ...headers, 'Content-Length': String(Buffer.byteLength(body)) }) + body)
  await until(() => statusOf(client) > 0, `${path} was not answered`)
  return { status: statusOf(client), milliseconds: performance.now() - began }
}

test('120 sign-in forms that never end take 20 slots of their own network, and none of any other’s', async () => {
  const overload = watchOverload({ delayMs: 60_000 })
  await using server = await listen(site, { overload })
  const slow = Array.from({ length: 120 }, () =>
    clientOf(server.port, '127.0.0.2', `${headOf('/sign-in', { ...form, 'Content-Length': '200' })}email=`),
  )
  await until(() => slow.filter((client) => statusOf(client) === 503).length === 100, '100 of them are refused')
  assert.equal(overload.inFlight('arriving'), 20)
  assert.equal(overload.inFlight('form'), 0)
  const other = await sendForm(server.port, '127.0.0.3', '/age', 'next=%2F')
  assert.equal(other.status, 303)
  const own = await sendForm(server.port, '127.0.0.2', '/age', 'next=%2F')
  assert.equal(own.status, 503)
  reportAttack('slow forms from one network', {
    sent: 120,
    placesHeld: 20,
    ofPlaces: 400,
    anotherNetworkWaited: `${other.milliseconds.toFixed(1)} ms`,
  })
  await hangUp()
  await until(() => overload.inFlight('arriving') === 0, 'the places are given back')
  overload.stop()
})

test('idle uploads by four accounts take four of eight slots, and lose them after ten silent seconds', async (t) => {
  const overload = watchOverload({ delayMs: 60_000 })
  await using server = await listen(site, { overload })
  const advertisers = await Promise.all(Array.from({ length: 5 }, () => adOn(site, { state: 'draft' })))
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=b' }
  const begun = '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n'
  const idle = (address: string, { id, headers }: (typeof advertisers)[number]) =>
    clientOf(server.port, address, headOf(`/ads/${id}/photos`, { ...multipart, ...headers, 'Content-Length': '1000000' }) + begun)
  const { id, headers } = advertisers[4]!
  const upload = () => sendForm(server.port, '127.0.0.9', `/ads/${id}/photos`, '--b--', { ...multipart, ...headers })

  // One network with two uploads per account.
  for (const advertiser of advertisers.slice(0, 4)) for (const _ of [1, 2]) idle('127.0.0.2', advertiser)
  await until(() => overload.inFlight('upload') === 8, 'eight uploads are here')
  const other = await upload()
  // The form was read and had no photo, so a slot was free.
  assert.equal(other.status, 422)
  assert.equal((await sendForm(server.port, '127.0.0.2', '/age', 'next=%2F')).status, 303, 'forms are counted apart from uploads')
  await hangUp()
  await until(() => overload.inFlight('upload') === 0, 'the places are given back')

  // Four networks take all eight slots. Ten seconds pass at once.
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.now() })
  const sockets = advertisers.slice(0, 4).flatMap((advertiser, i) => [1, 2].map(() => idle(`127.0.1.${i + 1}`, advertiser)))
  const newcomer = clientOf(
    server.port,
    '127.0.0.9',
    `${headOf(`/ads/${id}/photos`, { ...multipart, ...headers, 'Content-Length': '5' })}--b--`,
  )
  const began = Date.now()
  // Waits a minute at most.
  for (let i = 0; i < 12_000 && ![newcomer, ...sockets].every(statusOf); i++) {
    t.mock.timers.tick(5)
    await new Promise((later) => setImmediate(later))
  }
  assert.deepEqual([newcomer, ...sockets].map(statusOf), [422, ...Array<number>(8).fill(400)])
  const seconds = (Date.now() - began) / 1000
  t.mock.timers.reset()
  reportAttack('idle uploads', {
    accounts: 4,
    sockets: 8,
    placesOfOneNetwork: 4,
    ofPlaces: 8,
    secondsHeld: seconds,
    waited: `${other.milliseconds.toFixed(1)} ms`,
  })
  await hangUp()
  overload.stop()
})

test('queued uploads block no other form', async () => {
  const overload = watchOverload({ delayMs: 60_000 })
  await using server = await listen(site, { overload })
  const { id, headers } = await adOn(site, { state: 'draft' })
  const upload = { ...headers, 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': '1000000' }
  for (let i = 0; i < 40; i++) clientOf(server.port, `127.0.${2 + (i % 4)}.1`, headOf(`/ads/${id}/photos`, upload))
  await until(() => overload.inFlight('upload') === 40, 'all wait')
  assert.deepEqual([overload.inFlight('form'), overload.inFlight('arriving')], [0, 0])
  assert.equal((await sendForm(server.port, '127.0.2.1', '/age', 'next=%2F')).status, 303)
  await hangUp()
  await until(() => overload.inFlight('upload') === 0, 'the places are given back')
  overload.stop()
})

test('4,000 silent connections from one address are cut to 256, and lock no one out', async () => {
  await using server = await listen(site)
  await openSilently(server.port, 4000, ['127.0.0.2'])
  await until(
    () => [...clients].filter(({ destroyed, readableEnded }) => destroyed || readableEnded).length >= 4000 - 256,
    'the others are refused',
  )
  assert.equal(server.connections.count(), 256)
  const other = await sendForm(server.port, '127.0.0.3', '/age', 'next=%2F')
  assert.equal(other.status, 303)
  reportAttack('half-open connections of one address', {
    opened: 4000,
    held: 256,
    anotherAddressWaited: `${other.milliseconds.toFixed(1)} ms`,
  })
  await hangUp()
  await until(() => server.connections.count() <= 1, 'all are gone')
})

test('1,000 silent connections from one block of addresses are cut to 512, and lock no one out', async () => {
  await using server = await listen(site)
  await openSilently(
    server.port,
    1000,
    Array.from({ length: 100 }, (_, i) => `127.0.3.${i + 1}`),
  )
  await until(
    () => [...clients].filter(({ destroyed, readableEnded }) => destroyed || readableEnded).length >= 1000 - 512,
    'the others are refused',
  )
  assert.equal(server.connections.count(), 512)
  const other = await sendForm(server.port, '127.0.0.3', '/age', 'next=%2F')
  assert.equal(other.status, 303)
  reportAttack('half-open connections of one block', {
    opened: 1000,
    held: 512,
    anotherAddressWaited: `${other.milliseconds.toFixed(1)} ms`,
  })
  await hangUp()
  await until(() => server.connections.count() <= 1, 'all are gone')
})

test('4,000 silent connections from 16 blocks of addresses make room for new visitors', async () => {
  await using server = await listen(site)
  await openSilently(
    server.port,
    4000,
    Array.from({ length: 16 }, (_, i) => `127.0.${i + 3}.1`),
  )
  await until(() => server.connections.count() === 4000, 'all are connected')
  const other = await sendForm(server.port, '127.0.0.3', '/age', 'next=%2F')
  assert.equal(other.status, 303)
  assert.equal(server.connections.count(), 4000)
  reportAttack('half-open connections of 16 blocks', { opened: 4000, newcomerWaited: `${other.milliseconds.toFixed(1)} ms` })
  await hangUp()
})

test('a refused connection is closed, whether or not its client hangs up', async () => {
  await using server = await listen(site, { timeouts: { headersTimeout: 60, connectionsCheckingInterval: 20 } })
  const unread = ['', 'GET / HTTP/1.1\r\nHost: x\r\n', 'NONSENSE\r\n\r\n', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`]
  const refused = unread.map((bytes) => clientOf(server.port, '127.0.0.2', bytes))
  await until(() => refused.every((client) => statusOf(client) > 0), 'all are answered')
  await until(() => server.connections.count() === 0, 'none is left')
  assert.deepEqual(refused.map(statusOf), [408, 408, 400, 431])
  await hangUp()
})
