import assert from 'node:assert/strict'
import { test } from 'node:test'
import { watchOverload } from './overload.server.ts'

test('as many requests are admitted as there are slots, and releasing a slot twice counts once', () => {
  const all = { all: 2, network: 2 }
  const overload = watchOverload({ most: { page: all, form: all, arriving: all, upload: all } })
  const [first, second] = [overload.begin('page', 'a'), overload.begin('page', 'b')]
  assert.ok(overload.isFull('page', 'c'))
  first.leave()
  first.leave()
  assert.equal(overload.inFlight('page'), 1)
  assert.ok(!overload.isFull('page', 'c'))
  second.leave()
  overload.begin('form', 'a')
  overload.begin('form', 'b')
  assert.ok(overload.isFull('form', 'c') && !overload.isFull('page', 'c'))
  overload.stop()
})

test('a network has its share of the slots, and a received form releases the slot it arrived on', () => {
  const share = { all: 4, network: 2 }
  const overload = watchOverload({ most: { page: share, form: share, arriving: share, upload: share } })
  const [first] = [overload.begin('arriving', 'a'), overload.begin('arriving', 'a')]
  assert.ok(overload.isFull('arriving', 'a') && !overload.isFull('arriving', 'b'))
  first.move('form')
  assert.deepEqual([overload.inFlight('arriving'), overload.inFlight('form')], [1, 1])
  assert.ok(!overload.isFull('arriving', 'a'))
  first.leave()
  first.move('page')
  assert.deepEqual([overload.inFlight('form'), overload.inFlight('page')], [0, 0])
  overload.stop()
})

test('a block of networks has twice the share of a network', () => {
  const share = { all: 10, network: 2 }
  for (const block of ['203.0.113.', '2001:db8:7:']) {
    const overload = watchOverload({ most: { page: share, form: share, arriving: share, upload: share } })
    const within = (at: number) => block + (block.endsWith(':') ? `${at}::1` : at)
    const places = [1, 1, 2, 3].map((at) => overload.begin('page', within(at)))
    assert.ok(overload.isFull('page', within(4)))
    assert.ok(!overload.isFull('form', within(4)))
    assert.ok(!overload.isFull('page', '203.0.114.1') && !overload.isFull('page', '2001:db8:8::1'))
    places[3]!.leave()
    assert.ok(!overload.isFull('page', within(4)))
    overload.stop()
  }
})

test('one block of networks cannot take all slots of any kind', () => {
  const overload = watchOverload({ delayMs: 60_000 })
  for (const kind of ['page', 'form', 'arriving', 'upload'] as const) {
    for (let at = 0; at < 1000; at++) {
      const address = `2001:db8:7:${at.toString(16)}::1`
      if (!overload.isFull(kind, address)) overload.begin(kind, address)
    }
    assert.ok(!overload.isFull(kind, '2001:db8:8::1'), kind)
  }
  overload.stop()
})

test('a delayed event loop is overloaded after a second, and an idle one is not', async (t) => {
  const overload = watchOverload({ delayMs: 30 })
  t.after(overload.stop)
  const until = Date.now() + 20_000
  while (!overload.isFull('page', 'a') && Date.now() < until) {
    const from = performance.now()
    while (performance.now() - from < 120);
    await new Promise((later) => setTimeout(later, 0))
  }
  assert.ok(overload.isFull('page', 'a'))
  while (overload.isFull('page', 'a') && Date.now() < until) await new Promise((later) => setTimeout(later, 20))
  assert.ok(!overload.isFull('page', 'a'))
})
