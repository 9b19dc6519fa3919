import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proves } from '../../../test/proves.ts'
import { openTurns } from './upload-turns.ts'

const { signal } = new AbortController()
const from = (address: string, accountId = 1) => ({ accountId, address })

test('turns are one at a time, and ending one twice counts once', async () => {
  const take = openTurns()
  const end = await take(from('203.0.113.1'), signal)
  const order: string[] = []
  const [second, third] = ['second', 'third'].map((name) => take(from('203.0.113.1'), signal).then((ending) => (order.push(name), ending!)))
  assert.equal(await take(from('203.0.113.1'), signal, 1), undefined)
  end!()
  end!()
  const endSecond = await second!
  assert.deepEqual(order, ['second'])
  endSecond()
  ;(await third!)()
  assert.deepEqual(order, ['second', 'third'])
})

test('a wait that times out or is aborted gets no turn, and leaves it to the next', async () => {
  proves('photo-refusals.busy')
  const take = openTurns()
  const end = await take(from('203.0.113.1'), signal)
  const gone = new AbortController()
  const waiting = take(from('198.51.100.1'), gone.signal)
  gone.abort()
  assert.equal(await waiting, undefined)
  assert.equal(await take(from('198.51.100.1'), gone.signal), undefined)
  const next = take(from('192.0.2.1'), signal)
  end!()
  assert.ok(await next)
})

test('the block, the network, and the account whose last turn was longest ago is next, however many wait', async () => {
  const take = openTurns()
  const end = await take(from('203.0.113.1', 1), signal)
  const order: string[] = []
  const wait = (name: string, address: string, accountId: number) =>
    take(from(address, accountId), signal).then((ending) => {
      order.push(name)
      ending!()
    })
  const all = [
    wait('crowd 1', '203.0.113.1', 1),
    wait('crowd 2', '203.0.113.1', 1),
    wait('its other account', '203.0.113.1', 2),
    wait('its other network', '203.0.113.2', 1),
    wait('other block', '198.51.100.1', 3),
    wait('other block again', '198.51.100.1', 3),
    wait('IPv6', '2001:db8:7:1::1', 4),
    wait('same /48', '2001:db8:7:2::1', 5),
  ]
  end!()
  await Promise.all(all)
  assert.deepEqual(order, [
    'other block',
    'IPv6',
    'its other network',
    'other block again',
    'same /48',
    'its other account',
    'crowd 1',
    'crowd 2',
  ])
})
