import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proves } from '../../../test/proves.ts'
import { openRoom, openTurns } from './upload-queue.ts'

/** A room for 100 bytes, 60 of them for one block, and a clock that the test moves. */
function smallRoom() {
  const clock = { now: 0 }
  const room = openRoom({ most: { all: 100, block: 60 }, now: () => clock.now })
  /** An upload of which these bytes have arrived, after this wait. */
  const upload = (address: string, bytes: number, waited = 5000) => {
    const entered = room.enter({ accountId: 1, address })
    const more = (count: number, wait = 0) => {
      entered.waits()
      clock.now += wait
      entered.arrived(count)
    }
    more(bytes, waited)
    return { ...entered, more, isOut: () => entered.signal.aborted }
  }
  return { ...room, upload, clock }
}

test('as long as there is room, no one has to go, however slow', () => {
  const { upload, bytes } = smallRoom()
  const uploads = Array.from({ length: 100 }, (_, index) => upload(`203.0.${index}.1`, 1, 600_000))
  assert.ok(uploads.every(({ isOut }) => !isOut()))
  assert.equal(bytes(), 100)
  for (const { leave } of uploads) leave()
  assert.equal(bytes(), 0)
})

test('when there’s none, the slowest sender of the network that holds the most has to go', () => {
  const { upload, bytes } = smallRoom()
  const [slow, fast] = [upload('203.0.113.1', 20, 9000), upload('203.0.113.1', 25, 3000)]
  // Slower, but its network holds less.
  const other = upload('198.51.100.1', 30, 60_000)
  const newcomer = upload('192.0.2.1', 30, 3000)
  assert.deepEqual(
    [slow, fast, other, newcomer].map(({ isOut }) => isOut()),
    [true, false, false, false],
  )
  assert.equal(bytes(), 85)
})

test('a block of networks may hold a part of the room, and its own slowest sender makes room for its others', () => {
  for (const within of [(at: number) => `203.0.113.${at}`, (at: number) => `2001:db8:7:${at}::1`]) {
    const { upload, bytes } = smallRoom()
    const uploads = [3, 2, 1].map((seconds, index) => upload(within(index), 20, seconds * 3000))
    assert.equal(bytes(), 60)
    const last = upload(within(9), 10, 3000)
    assert.deepEqual(
      [...uploads, last].map(({ isOut }) => isOut()),
      [true, false, false, false],
    )
    const other = upload('198.51.100.1', 40, 90_000)
    assert.ok(!other.isOut())
  }
})

test('who has only begun isn’t slow yet, and who is being processed makes no room', () => {
  const { upload } = smallRoom()
  const inTurn = upload('203.0.113.1', 30, 9000)
  inTurn.processed(true)
  const [begun, slow] = [upload('203.0.113.2', 1, 10), upload('203.0.113.2', 20, 5000)]
  const newest = upload('203.0.113.3', 20, 3000)
  assert.deepEqual(
    [inTurn, begun, slow, newest].map(({ isOut }) => isOut()),
    [false, false, true, false],
  )
  inTurn.processed(false)
  inTurn.more(30)
  assert.ok(inTurn.isOut(), 'its network holds the most now')
})

test('bytes that nothing can make room for have to go themselves, and what was released counts no more', () => {
  const { upload, bytes } = smallRoom()
  const only = upload('203.0.113.1', 61, 10)
  assert.ok(only.isOut())
  const released = upload('203.0.113.1', 60, 10)
  released.release()
  released.more(60)
  assert.ok(!released.isOut())
  assert.equal(bytes(), 60)
})

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
