import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limitBody } from './body-limit.server.ts'

const post = (body: BodyInit) => new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit)

test('a body of the announced length is read whole', async () => {
  const { request, isTooLong } = limitBody(post('a=1'))
  assert.equal(await request.text(), 'a=1')
  assert.equal(isTooLong(), false)
})

test('a body over the limit is cut off', async () => {
  const { request, isTooLong } = limitBody(post('x'.repeat(11)), { bytes: 10 })
  await assert.rejects(request.text())
  assert.equal(isTooLong(), true)
})

/** A body of these chunks, each delivered when the test says so, and the promise of reading it. */
function slowly(limits: Parameters<typeof limitBody>[1]) {
  let stream!: ReadableStreamDefaultController<Uint8Array>
  const { request, isTooLong } = limitBody(post(new ReadableStream({ start: (controller) => void (stream = controller) })), limits)
  const outcome = request.text().then(
    (text) => text.length,
    (error: Error) => error.message,
  )
  const settle = () => new Promise((later) => setImmediate(later))
  return {
    send: async (length: number) => (stream.enqueue(new Uint8Array(length)), await settle()),
    end: () => stream.close(),
    outcome,
    isTooLong,
    settle,
  }
}

test('a body that never ends is cut off in time, even if a byte arrives every second', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const silent = slowly({ seconds: 300 })
  const dripping = slowly({ seconds: 300 })
  for (let second = 0; second < 10; second++) {
    await dripping.send(1)
    t.mock.timers.tick(1000)
  }
  await dripping.send(1)
  t.mock.timers.tick(10)
  assert.match(String(await silent.outcome), /too slowly/)
  assert.match(String(await dripping.outcome), /too slowly/)
  assert.equal(silent.isTooLong(), false)
})

test('a body sent at 20 KB a second may take up to its page’s time limit, and no longer', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const steady = slowly({ seconds: 60, bytes: 2_000_000 })
  const late = slowly({ seconds: 30, bytes: 2_000_000 })
  // Bursts, as from a phone on a train.
  for (let burst = 0; burst < 5; burst++) {
    t.mock.timers.tick(9000)
    await Promise.all([steady.send(180_000), late.send(180_000).catch(() => {})])
  }
  steady.end()
  assert.equal(await steady.outcome, 900_000)
  assert.match(String(await late.outcome), /too slowly/)
})

test('a body waiting for its handler doesn’t time out', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const { request } = limitBody(post('a=1'))
  t.mock.timers.tick(60_000)
  assert.equal(await request.text(), 'a=1')
})
