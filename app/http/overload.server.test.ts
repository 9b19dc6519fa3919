import assert from 'node:assert/strict'
import { test } from 'node:test'
import { watchOverload } from './overload.server.ts'

test('as many as are let in at once are let in, and one who leaves twice leaves once', () => {
  const overload = watchOverload({ inFlight: 2 })
  const [first, second] = [overload.begin(), overload.begin()]
  assert.ok(overload.isFull())
  first()
  first()
  assert.equal(overload.inFlight(), 1)
  assert.ok(!overload.isFull())
  second()
  overload.begin('form')
  overload.begin('form')
  assert.ok(overload.isFull('form') && !overload.isFull('page'))
  overload.stop()
})

test('an event loop that falls behind for a second says that it is full, and a quiet one that it is not', async (t) => {
  const overload = watchOverload({ delayMs: 30 })
  t.after(overload.stop)
  const until = Date.now() + 20_000
  while (!overload.isFull() && Date.now() < until) {
    const from = performance.now()
    while (performance.now() - from < 120);
    await new Promise((later) => setTimeout(later, 0))
  }
  assert.ok(overload.isFull())
  while (overload.isFull() && Date.now() < until) await new Promise((later) => setTimeout(later, 20))
  assert.ok(!overload.isFull())
})
