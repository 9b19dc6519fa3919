import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meterCpu } from './cpu-use.server.ts'

/** A meter whose two clocks the test moves. */
function meter() {
  const clock = { cpu: 0, now: 0 }
  const cpu = meterCpu({ cpu: () => clock.cpu, now: () => clock.now })
  const work = (address: string, ms: number, times = 1) => {
    for (let time = 0; time < times; time++) {
      const end = cpu.begin(address)
      clock.cpu += ms
      end()
    }
  }
  return { ...cpu, clock, work }
}
const isNear = (actual: number, wanted: number) => assert.ok(Math.abs(actual - wanted) < 1e-6, `${actual} instead of ${wanted}`)

test('a network’s share is what its own requests used, and it fades', () => {
  const { work, shareOf, clock } = meter()
  clock.cpu = 1000 // nobody's request was in progress
  work('203.0.113.1', 50, 20)
  work('198.51.100.1', 5)
  isNear(shareOf('203.0.113.1'), 0.2)
  isNear(shareOf('198.51.100.1'), 0.001)
  assert.equal(shareOf('192.0.2.1'), 0)
  clock.now = 5000
  isNear(shareOf('203.0.113.1'), 0.2 / Math.E)
})

test('requests in progress together share what is used meanwhile, and none is charged for minutes of waiting', () => {
  const { begin, shareOf, clock } = meter()
  const [first, second] = [begin('203.0.113.1'), begin('198.51.100.1')]
  clock.cpu += 40
  first()
  clock.cpu += 10
  second()
  isNear(shareOf('203.0.113.1'), 20 / 5000)
  isNear(shareOf('198.51.100.1'), 30 / 5000)
  const waiting = begin('192.0.2.1')
  clock.cpu += 60_000
  waiting()
  isNear(shareOf('192.0.2.1'), 100 / 5000)
})

test('all addresses of a block count as one that may use twice as much', () => {
  for (const [within, outside] of [
    [(at: number) => `203.0.113.${at}`, '203.0.114.1'],
    [(at: number) => `2001:db8:7:${at.toString(16)}::1`, '2001:db8:8::1'],
  ] as const) {
    const { work, shareOf, isOverBudget, clock } = meter()
    for (let index = 0; index < 200; index++) work(within(index), 90)
    isNear(shareOf(within(250)), (200 * 90) / 5000 / 2)
    assert.equal(shareOf(outside), 0)
    assert.ok(!isOverBudget(within(250)))
    work(within(1), 90, 30)
    assert.ok(isOverBudget(within(250)) && !isOverBudget(outside))
    clock.now += 10_000
    assert.ok(!isOverBudget(within(250)), 'a second of each ten is paid back, twice for a block')
  }
})

test('a network over its budget is within it again once it has waited', () => {
  const { work, isOverBudget, clock } = meter()
  work('203.0.113.1', 100, 101)
  assert.ok(isOverBudget('203.0.113.1') && !isOverBudget('203.0.113.2'))
  clock.now += 1001
  assert.ok(!isOverBudget('203.0.113.1'))
})

test('an address that sends nothing is forgotten within three minutes', () => {
  const { work, size, forget, clock } = meter()
  work('203.0.113.1', 100, 101)
  clock.now = 60_000
  work('198.51.100.1', 1)
  forget()
  assert.equal(size(), 4)
  clock.now = 120_001
  forget()
  assert.equal(size(), 2)
  clock.now = 180_001
  forget()
  assert.equal(size(), 0)
})

test('a flood from more networks than the list holds forgets the oldest, and no more', () => {
  const { work, shareOf } = meter()
  work('203.0.113.1', 100)
  for (let index = 0; index < 9000; index++) work(`10.${index >> 8}.${index & 255}.1`, 1)
  assert.ok(shareOf('203.0.113.1') > 0)
  for (let index = 0; index < 11_000; index++) work(`11.${index >> 8}.${index & 255}.1`, 1)
  assert.equal(shareOf('203.0.113.1'), 0)
})
