import assert from 'node:assert/strict'
import { once } from 'node:events'
import { stat } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { after, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { watchConnections } from './connections.server.ts'

const ask = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
const closing: (() => unknown)[] = []
after(() => closing.forEach((close) => close()))

async function serve(answer: RequestListener, limits?: { all: number; network: number }, isBehindProxy = false) {
  const server = createServer(answer)
  const connections = watchConnections(server, { isBehindProxy, limits })
  server.listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  closing.push(() => (server.close(), server.closeAllConnections()))
  return { server, connections, port: (server.address() as AddressInfo).port }
}

function client(port: number, localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  let text = ''
  let check = () => {}
  socket.on('data', (chunk: Buffer) => ((text += chunk.toString()), check()))
  let failure: string | undefined
  socket.on('error', ({ message }) => (failure = message))
  const closed = new Promise((done) => socket.once('close', () => (check(), done(failure))))
  return {
    socket,
    closed,
    /** The next whole response, or the part of it that arrived before the connection was closed. */
    answer: (request = ask) =>
      new Promise<string>((done) => {
        text = ''
        if (socket.destroyed) return done('')
        check = () => (/\r\n\r\nhello$/.test(text) || socket.destroyed) && done(text)
        socket.write(request)
      }),
  }
}

test('a stop fails no request of active clients: the next response closes the connection', async () => {
  const { connections, port } = await serve((_, res) => void setImmediate(() => res.end('hello')))
  let answered = 0
  const stopped: string[] = []
  const sendRequests = async () => {
    const { answer, closed } = client(port)
    for (;;) {
      const text = await answer()
      if (!text.endsWith('hello')) return stopped.push(`failed after ${text.length} bytes`)
      answered++
      if (/^connection: close/im.test(text)) return stopped.push(String(await closed))
    }
  }
  const clients = Array.from({ length: 50 }, sendRequests)
  const thinking = client(port)
  await thinking.answer()
  while (answered < 500 || connections.count() < 51) await new Promise((later) => setImmediate(later))
  const drained = connections.drain(8000)
  await Promise.all(clients)
  // It had no request in progress when the stop began.
  assert.match(await thinking.answer(), /^connection: close[\s\S]*hello$/im)
  await drained
  assert.deepEqual(stopped, Array<string>(50).fill('undefined'))
})

test('a stop answers all who have connected while the site was busy', async () => {
  const { connections, port } = await serve((_, res) => void setImmediate(() => res.end('hello')))
  // The kernel connects them, and the server hears of each later.
  const clients = Array.from({ length: 60 }, () => client(port))
  const answers = clients.map(({ answer }) => answer())
  const drained = connections.drain(8000)
  for (const answer of await Promise.all(answers)) assert.match(answer, /^connection: close[\s\S]*hello$/im)
  await drained
})

test('a stop answers those who have connected since the event loop last looked', async () => {
  const { connections, port } = await serve((_, res) => void setImmediate(() => res.end('hello')))
  const seen = new Int32Array(new SharedArrayBuffer(4))
  const told = once(new Worker(connectAndAsk, { eval: true, workerData: { port, ask, seen } }), 'message')
  const drained = Promise.withResolvers<void>()
  // Like a signal's, this callback comes before the loop looks for connections again.
  stat('.', () => {
    Atomics.wait(seen, 0, 0, 10_000)
    connections.drain(8000).then(drained.resolve, drained.reject)
  })
  assert.deepEqual(await told, [Array.from({ length: 5 }, () => 'HTTP/1.1 200 OK')])
  await drained.promise
})

/** In another thread: five clients connect, tell so, and ask. */
const connectAndAsk = `
const { connect } = require('node:net')
const { parentPort, workerData: { port, ask, seen } } = require('node:worker_threads')
const sockets = Array.from({ length: 5 }, () => connect(port, '127.0.0.1'))
const said = sockets.map((socket) => new Promise((done) => {
  let text = ''
  socket.on('data', (chunk) => (text += chunk))
  socket.on('error', ({ message }) => (text = message))
  socket.on('close', () => done(text.split('\\r\\n')[0]))
}))
Promise.all(sockets.map((socket) => new Promise((done) => socket.once('connect', done)))).then(() => {
  for (const socket of sockets) socket.write(ask)
  Atomics.store(seen, 0, 1)
  Atomics.notify(seen, 0)
})
Promise.all(said).then((lines) => parentPort.postMessage(lines))
`

test('a stop waits for responses in progress and closes each connection after its last one', async () => {
  let finish!: () => void
  const { connections, port } = await serve((_, res) => void (finish = () => res.end('hello')))
  const waiting = client(port).answer()
  while (!finish) await new Promise((later) => setImmediate(later))
  const drained = connections.drain(8000)
  finish()
  assert.match(await waiting, /^connection: close[\s\S]*hello$/im)
  await drained
})

test('a proxy that asks whether the site is ready gets answers and connections for a while after the stop, and others don’t', async () => {
  const { connections, port } = await serve((_, res) => void setImmediate(() => res.end('hello')))
  const proxy = client(port)
  await proxy.answer('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n')
  const drained = connections.drain(8000, 60_000)
  assert.match(await proxy.answer(), /^connection: close[\s\S]*hello$/im)
  assert.match(await client(port).answer(), /^connection: close[\s\S]*hello$/im)
  connections.hurry()
  await drained
  assert.equal(await client(port).answer(), '')

  const unprobed = await serve((_, res) => void setImmediate(() => res.end('hello')))
  await client(unprobed.port).answer('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  const stopped = unprobed.connections.drain(8000, 60_000)
  // It accepts whoever has connected already, for at most so many turns.
  for (let turns = 0; turns <= 10_000 && unprobed.server.listening; turns++) await new Promise((turn) => setImmediate(turn))
  assert.equal(await client(unprobed.port).answer(), '')
  unprobed.connections.hurry()
  await stopped
})

test('a stop closes idle connections, and at its end all others', async (t) => {
  let isHere = false
  const { connections, port } = await serve(() => void (isHere = true))
  const unasked = client(port)
  const unanswered = client(port)
  void unanswered.answer()
  while (!isHere || connections.count() < 2) await new Promise((later) => setImmediate(later))
  t.mock.method(performance, 'now', () => 1e9)
  const drained = connections.drain(8000)
  await unasked.closed
  assert.equal(connections.count(), 1)
  connections.hurry()
  await drained
  await unanswered.closed
})

test('an address has a limit of connections, except behind a proxy, whose address all visitors share', async () => {
  const direct = await serve((_, res) => void res.end('hello'), { all: 10, network: 2 })
  for (const _ of [1, 2]) assert.match(await client(direct.port, '127.0.0.2').answer(), /hello$/)
  assert.equal(await client(direct.port, '127.0.0.2').answer(), '')
  assert.match(await client(direct.port, '127.0.0.3').answer(), /hello$/)
  const proxied = await serve((_, res) => void res.end('hello'), { all: 10, network: 2 }, true)
  for (const _ of [1, 2, 3]) assert.match(await client(proxied.port, '127.0.0.2').answer(), /hello$/)
})

/** Which of these addresses get a connection if each opens one in turn. */
test('a supervisor can wait until a proxy has heard that the process is ready', async () => {
  let status = 503
  const { connections, port } = await serve((_, res) => {
    res.statusCode = status
    res.end('hello')
  })
  let isWelcomed = false
  void connections.welcomed.then(() => (isWelcomed = true))
  const proxy = client(port)
  await proxy.answer('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n')
  status = 200
  await proxy.answer('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  assert.equal(isWelcomed, false)
  await proxy.answer('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n')
  await connections.welcomed
  proxy.socket.destroy()
})

function connectFrom(addresses: string[], limits: { all: number; network: number }, isBehindProxy = false) {
  const server = createServer().removeAllListeners('connection')
  watchConnections(server, { isBehindProxy, limits })
  return addresses.filter((remoteAddress) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
    closing.push(() => socket.destroy())
    server.emit('connection', socket)
    return !socket.destroyed
  })
}

test('each IPv4 visitor has a separate limit on a server that listens on IPv6 too', () => {
  const [one, other] = ['::ffff:192.0.2.1', '::ffff:203.0.113.1']
  assert.deepEqual(connectFrom([one, one, one, other, other, other], { all: 10, network: 2 }), [one, one, other, other])
})

test('a block of networks has twice the limit of a network', () => {
  for (const block of [
    ['203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'],
    ['2001:db8:7:1::1', '2001:db8:7:1::2', '2001:db8:7:2::1', '2001:db8:7:3::1', '2001:db8:7:4::1'],
  ]) {
    const outside = ['203.0.114.1', '2001:db8:8::1']
    assert.deepEqual(connectFrom([...block, ...outside], { all: 10, network: 2 }), [...block.slice(0, 4), ...outside])
    assert.deepEqual(connectFrom(block, { all: 10, network: 2 }, true), block)
  }
})

test('when all connections are taken, the one that has been silent longest is closed first, then those that are idle', async () => {
  const { connections, port } = await serve((_, res) => void res.end('hello'), { all: 2, network: 10 })
  const silent = client(port)
  while (connections.count() < 1) await new Promise((later) => setImmediate(later))
  const [first, second] = [client(port), client(port)]
  assert.match(await first.answer(), /hello$/)
  assert.match(await second.answer(), /hello$/)
  await silent.closed
  assert.match(await client(port).answer(), /hello$/)
  await Promise.race([first.closed, second.closed])
})
