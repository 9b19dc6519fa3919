import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meterCpu } from './cpu-use.server.ts'
import { watchOverload } from './overload.server.ts'

const most = { all: 10, network: 2 }

test('as many requests are admitted as there are slots, and releasing a slot twice counts once', () => {
  const all = { all: 2, network: 9 }
  const overload = watchOverload({ most: { page: all, form: all, arriving: all, upload: all } })
  const [first, second] = [overload.begin('page', 'a'), overload.begin('page', 'a')]
  assert.ok(overload.isFull('page', 'a'))
  first.leave()
  first.leave()
  assert.equal(overload.inFlight('page'), 1)
  assert.ok(!overload.isFull('page', 'a'))
  second.leave()
  overload.begin('form', 'a')
  overload.begin('form', 'a')
  assert.ok(overload.isFull('form', 'a') && !overload.isFull('page', 'a'))
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

test('one block of networks can’t take all slots of any kind', () => {
  const overload = watchOverload({ delayMs: 60_000 })
  for (const kind of ['page', 'form', 'arriving', 'upload'] as const) {
    for (let index = 0; index < 1000; index++) {
      const address = `2001:db8:7:${index.toString(16)}::1`
      if (!overload.isFull(kind, address)) overload.begin(kind, address)
    }
    assert.ok(!overload.isFull(kind, '2001:db8:8::1'), kind)
  }
  overload.stop()
})

test('when all places are taken, a network with hardly any still gets one of the spare ones', () => {
  const overload = watchOverload({ most: { page: most, form: most, arriving: most, upload: most } })
  for (let index = 0; index < 10; index++) overload.begin('page', `203.0.${index >> 1}.1`)
  assert.ok(overload.isFull('page', '203.0.0.1'))
  assert.ok(!overload.isFull('page', '198.51.100.1'))
  // Spare places are few, too.
  for (let index = 0; index < 50; index++) overload.begin('page', `198.51.${index}.1`)
  assert.ok(overload.isFull('page', '192.0.2.1'))
  overload.stop()
})

test('a flood that has only begun is turned away before a visitor who has read more, but waits for one page', async (t) => {
  const used = { cpu: 0 }
  const overload = watchOverload({ delayMs: 30, cpu: meterCpu({ cpu: () => used.cpu, now: () => 0 }) })
  t.after(overload.stop)
  const [visitor, network, block] = ['198.51.100.1', '203.0.113.1', '2001:db8:7:1::1']
  const use = (address: string, ms: number) => {
    for (let left = ms; left > 0; left -= 100) {
      const { leave } = overload.begin('page', address)
      used.cpu += 100
      leave()
    }
  }
  use(visitor, 800)
  use(network, 200)
  use(block, 400)
  for (let index = 0; index < 20; index++) {
    overload.begin(index % 2 ? 'page' : 'form', network)
    overload.begin('page', `2001:db8:7:${index}::1`)
  }
  const heavy = () => [visitor, network, block].filter((address) => overload.isTooHeavy('page', address))
  const until = Date.now() + 60_000
  while (!heavy().length && Date.now() < until) {
    const from = performance.now()
    while (performance.now() - from < 120);
    await new Promise((later) => setTimeout(later, 0))
  }
  assert.deepEqual(heavy(), [network, block])
})

test('while the event loop is late, the heaviest networks and blocks are turned away, and no one else', async (t) => {
  const used = { cpu: 0 }
  const clock = { now: 0 }
  const cpu = meterCpu({ cpu: () => used.cpu, now: () => clock.now })
  const overload = watchOverload({ delayMs: 30, cpu })
  t.after(overload.stop)
  const use = (address: string, ms: number) => {
    for (let left = ms; left > 0; left -= 100) {
      const { leave } = overload.begin('page', address)
      used.cpu += Math.min(left, 100)
      leave()
    }
  }
  use('203.0.113.1', 4000)
  for (let index = 0; index < 30; index++) use(`2001:db8:7:${index}::1`, 100)
  use('198.51.100.1', 50)
  const [network, block, light] = ['203.0.113.1', '2001:db8:7:99::1', '198.51.100.1']
  const heavy = () => [network, block, light].filter((address) => overload.isTooHeavy('page', address))
  assert.deepEqual(heavy(), [])
  const until = Date.now() + 60_000
  while (heavy().length < 2 && Date.now() < until) {
    const from = performance.now()
    while (performance.now() - from < 120);
    await new Promise((later) => setTimeout(later, 0))
  }
  assert.deepEqual(heavy(), [network, block])
  clock.now = 6000
  assert.deepEqual(heavy(), [], 'no one else has been here lately')
  clock.now = 0
  assert.ok(!overload.isTooHeavy('upload', network), 'an upload needs no CPU while it arrives')
  while (heavy().length > 0 && Date.now() < until) await new Promise((later) => setTimeout(later, 20))
  assert.deepEqual(heavy(), [])
})
