import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { watchOverload } from '#app/platform/http/overload.server.ts'
import { adOn } from '../ads.ts'
import { testApp } from '../app.ts'
import { listen } from '../listen.ts'
import { jpegOf } from '../pictures.ts'
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
    const batch = Array.from({ length: 200 }, (_, index) => clientOf(port, addresses[(opened + index) % addresses.length]!))
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

const multipart = { 'Content-Type': 'multipart/form-data; boundary=b' }
const begun =
  '--b\r\nContent-Disposition: form-data; name="upload_key"\r\n\r\nthe-upload-of-one\r\n--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n'
const call = { ...multipart, Accept: 'application/json' }
/** Begins an upload from this address that says it has 19 MB. */
const beginUpload = (port: number, address: string, { id, headers }: Awaited<ReturnType<typeof adOn>>) =>
  clientOf(port, address, headOf(`/ads/${id}/photos`, { ...call, ...headers, 'Content-Length': String(19 * 2 ** 20) }) + begun)

/** Another advertiser's uploads, one after the other, of a photo each. */
async function uploadPhotos(port: number, { id, headers }: Awaited<ReturnType<typeof adOn>>, seeds: number[]) {
  const outcomes: { status: number; milliseconds: number }[] = []
  for (const seed of seeds) {
    const end = '\r\n--b--'
    const body = begun.replace('one', `number-${seed}`) + (await jpegOf(seed)).toString('latin1') + end
    const head = headOf(`/ads/${id}/photos`, { ...call, ...headers, 'Content-Length': String(body.length) })
    const began = performance.now()
    const client = clientOf(port, '127.0.0.9')
    client.write(Buffer.from(head + body, 'latin1'))
    await until(() => statusOf(client) > 0, 'the photo was not answered')
    outcomes.push({ status: statusOf(client), milliseconds: performance.now() - began })
  }
  return { statuses: outcomes.map(({ status }) => status), slowest: Math.max(...outcomes.map(({ milliseconds }) => milliseconds)) }
}

test('uploads of 177 KB a second by four accounts on two networks keep no one else from adding photos', async () => {
  const overload = watchOverload({ delayMs: 60_000 })
  await using server = await listen(site, { overload })
  const [other, ...advertisers] = await Promise.all(Array.from({ length: 5 }, () => adOn(site, { state: 'draft' })))
  const before = await uploadPhotos(server.port, other!, [1, 2, 3])
  const slow = advertisers.flatMap((advertiser, index) =>
    Array.from({ length: 6 }, () => beginUpload(server.port, `127.0.${2 + (index % 2)}.1`, advertiser)),
  )
  await until(() => overload.inFlight('upload') === slow.length, 'all have begun')
  const piece = Buffer.alloc(17_700, 'x')
  const sending = setInterval(() => slow.forEach((client) => client.write(piece)), 100)
  const during = await uploadPhotos(server.port, other!, [4, 5, 6])
  clearInterval(sending)
  assert.deepEqual([...before.statuses, ...during.statuses], Array<number>(6).fill(200))
  assert.ok(
    slow.every((client) => statusOf(client) === 0),
    'while there is room, slow uploads may go on, too',
  )
  reportAttack('slow uploads from two networks', {
    accounts: 4,
    uploads: slow.length,
    anotherAdvertiser: `${during.statuses.length} of ${during.statuses.length} photos added`,
    slowestBefore: `${before.slowest.toFixed(0)} ms`,
    slowestDuring: `${during.slowest.toFixed(0)} ms`,
  })
  await hangUp()
  await until(() => overload.inFlight('upload') === 0, 'the places are given back')
  overload.stop()
})

test('uploads that fill the memory for them and never end lose it to each other, with a reason, and not to another advertiser', async () => {
  const overload = watchOverload({ delayMs: 60_000 })
  await using server = await listen(site, { overload })
  const [other, ...advertisers] = await Promise.all(Array.from({ length: 5 }, () => adOn(site, { state: 'draft' })))
  const uploads = advertisers.flatMap((advertiser, index) =>
    Array.from({ length: 6 }, () => beginUpload(server.port, `127.0.${2 + (index % 2)}.1`, advertiser)),
  )
  const most = Buffer.alloc(18 * 2 ** 20, 'x')
  for (const client of uploads) client.write(most)
  // 160 MB hold eight of them, and half of that is for one block.
  await until(() => uploads.filter((client) => statusOf(client) === 503).length >= uploads.length - 8, 'the others have to go')
  const during = await uploadPhotos(server.port, other!, [11, 12])
  assert.deepEqual(during.statuses, [200, 200])
  const refused = uploads.filter((client) => statusOf(client) > 0)
  for (const { answer } of refused) assert.match(answer, /was the slowest to arrive, so it wasn’t stored/)
  reportAttack('uploads that fill the memory', {
    sent: uploads.length,
    held: uploads.length - refused.length,
    toldToGo: refused.length,
    anotherAdvertiser: '2 of 2 photos added',
    slowestDuring: `${during.slowest.toFixed(0)} ms`,
  })
  await hangUp()
  await until(() => overload.inFlight('upload') === 0, 'the places are given back')
  overload.stop()
})

test('silent uploads take no turns, and are ended after ten seconds', async (t) => {
  const overload = watchOverload({ delayMs: 60_000 })
  await using server = await listen(site, { overload })
  const [other, ...advertisers] = await Promise.all(Array.from({ length: 5 }, () => adOn(site, { state: 'draft' })))
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.now() })
  const sockets = advertisers.flatMap((advertiser, index) => [1, 2].map(() => beginUpload(server.port, `127.0.1.${index + 1}`, advertiser)))
  const newcomer = clientOf(
    server.port,
    '127.0.0.9',
    `${headOf(`/ads/${other!.id}/photos`, { ...multipart, ...other!.headers, 'Content-Length': '5' })}--b--`,
  )
  while (!statusOf(newcomer)) await new Promise((later) => setImmediate(later))
  // The form was read and had no photo. Nobody had to wait for that.
  assert.equal(statusOf(newcomer), 422)
  const began = Date.now()
  // Within a minute of the test's clock, however long the answers take to arrive.
  while (!sockets.every(statusOf)) {
    if (Date.now() - began < 60_000) t.mock.timers.tick(5)
    await new Promise((later) => setImmediate(later))
  }
  assert.deepEqual(sockets.map(statusOf), Array<number>(8).fill(400))
  const seconds = (Date.now() - began) / 1000
  t.mock.timers.reset()
  reportAttack('silent uploads', { accounts: 4, sockets: 8, secondsUntilEnded: seconds })
  await hangUp()
  overload.stop()
})

test('queued uploads block no other form', async () => {
  const overload = watchOverload({ delayMs: 60_000 })
  await using server = await listen(site, { overload })
  const { id, headers } = await adOn(site, { state: 'draft' })
  const upload = { ...headers, 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': '1000000' }
  for (let index = 0; index < 40; index++) clientOf(server.port, `127.0.${2 + (index % 4)}.1`, headOf(`/ads/${id}/photos`, upload))
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
    Array.from({ length: 100 }, (_, index) => `127.0.3.${index + 1}`),
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
    Array.from({ length: 16 }, (_, index) => `127.0.${index + 3}.1`),
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
