import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobOfLane, type Lane, laneOf, lanes, Lanes, TooManyConnections } from './lanes.ts'

/** Emails that are being sent until the test ends them. */
function open(most: number) {
  const gate = new Lanes(most)
  const sending: { lane: Lane; end: (error?: Error) => void }[] = []
  const send = (lane: Lane) => {
    const sent = gate.run(lane, () => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      sending.push({ lane, end: (error) => (error ? reject(error) : resolve()) })
      return promise
    })
    sent.catch(() => {})
    return sent
  }
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }
  const end = async (error?: Error) => {
    sending.shift()!.end(error)
    await settle()
  }
  return { gate, sending, send, settle, end, count: (lane: Lane) => sending.filter((one) => one.lane === lane).length }
}

test('each kind of email has a lane, and each lane a job', () => {
  assert.deepEqual(['confirm', 'reset', 'recovery asked', 'receipt', 'decision', 'new message', 'saved searches'].map(laneOf), [
    'urgent',
    'urgent',
    'urgent',
    'urgent',
    'account',
    'account',
    'alerts',
  ])
  assert.deepEqual(['toString', '__proto__', 'of a later release'].map(laneOf), ['account', 'account', 'account'])
  assert.equal(new Set(lanes.map((lane) => jobOfLane[lane])).size, lanes.length)
})

test('alerts and emails about accounts leave connections free, and urgent emails take them', async () => {
  const { send, settle, count, gate } = open(5)
  for (let nr = 0; nr < 9; nr++) void send('alerts')
  await settle()
  assert.equal(count('alerts'), 3)
  for (let nr = 0; nr < 9; nr++) void send('account')
  await settle()
  assert.equal(count('account'), 1)
  for (let nr = 0; nr < 9; nr++) void send('urgent')
  await settle()
  assert.deepEqual([count('urgent'), count('account'), count('alerts'), gate.width], [1, 1, 3, 5])
})

test('whichever email was queued first, an urgent one goes next, then one about an account, then an alert', async () => {
  const { sending, send, settle, end } = open(1)
  for (const lane of ['alerts', 'alerts', 'account', 'urgent'] as const) void send(lane)
  await settle()
  const order = []
  for (let turn = 0; turn < 4; turn++) {
    order.push(sending[0]!.lane)
    await end()
  }
  assert.deepEqual(order, ['alerts', 'urgent', 'account', 'alerts'])
})

test('a process sends more at a time while others wait and the server takes them, up to the setting', async () => {
  const { gate, sending, send, settle, end } = open(12)
  for (let nr = 0; nr < 100; nr++) void send('alerts')
  await settle()
  assert.equal(gate.width, 5)
  await end()
  assert.equal(gate.width, 6)
  for (let turn = 0; turn < 30; turn++) await end()
  assert.deepEqual([gate.width, sending.length], [12, 10])
})

test('without others that wait, a process sends no more at a time', async () => {
  const { gate, send, settle, end } = open(12)
  for (let turn = 0; turn < 10; turn++) {
    void send('urgent')
    await settle()
    await end()
  }
  assert.equal(gate.width, 5)
})

test('a server that refuses a connection gets one fewer, and the email is tried again at once', async () => {
  const { gate, sending, send, settle, end } = open(12)
  const sent = Array.from({ length: 60 }, () => send('urgent'))
  await settle()
  for (let turn = 0; turn < 10; turn++) await end()
  assert.deepEqual([gate.width, sending.length], [12, 12])
  await end(new TooManyConnections('no more'))
  assert.deepEqual([gate.width, sending.length], [11, 11])
  for (let turn = 0; turn < 20; turn++) await end()
  assert.equal(gate.width, 11, 'it doesn’t ask for the refused one again right away')
  while (sending.length) await end()
  await Promise.all(sent)
})

test('an email that is refused again and again is left for later', async () => {
  const { send, settle, end } = open(3)
  const sent = send('urgent')
  await settle()
  for (let turn = 0; turn < 3; turn++) await end(new TooManyConnections('no more'))
  await assert.rejects(sent, /no more/)
})

test('another failure takes no connection away, and the next email goes on', async () => {
  const { gate, sending, send, settle, end } = open(5)
  const sent = Array.from({ length: 6 }, () => send('urgent'))
  await settle()
  await end(new Error('450 busy'))
  await assert.rejects(sent[0]!, /450 busy/)
  assert.deepEqual([gate.width, sending.length], [5, 5])
})

test('one email at a time may be patient', () => {
  const gate = new Lanes(5)
  {
    using first = gate.takePatience()
    assert.ok(first)
    assert.equal(gate.takePatience(), undefined)
  }
  assert.ok(gate.takePatience())
})
