import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acquireUploadSlot } from './upload-slots.ts'

const { signal } = new AbortController()
/** By default, each account has its own network. */
const of = (accountId: number, network = `network ${accountId}`) => ({ accountId, network })

test('an account’s third upload waits, and other accounts do not', async () => {
  const [first, second] = [await acquireUploadSlot(of(1), signal), await acquireUploadSlot(of(1), signal)]
  let isThirdIn = false
  const third = acquireUploadSlot(of(1), signal).then((leave) => ((isThirdIn = true), leave))
  const other = await acquireUploadSlot(of(2), signal)
  assert.ok(other)
  other()
  await Promise.resolve()
  assert.equal(isThirdIn, false)
  first!()
  first!()
  const leave = await third
  assert.equal(isThirdIn, true)
  assert.equal(await acquireUploadSlot(of(1), signal, 1), undefined)
  second!()
  leave!()
})

test('eight uploads run at once, and one that times out or is aborted gets no slot', async () => {
  const slots = await Promise.all(Array.from({ length: 8 }, (_, account) => acquireUploadSlot(of(account), signal)))
  assert.ok(slots.every(Boolean))
  assert.equal(await acquireUploadSlot(of(9), signal, 1), undefined)
  const gone = new AbortController()
  const waiting = acquireUploadSlot(of(9), gone.signal)
  gone.abort()
  assert.equal(await waiting, undefined)
  for (const leave of slots) leave!()
  const reacquired = await Promise.all(Array.from({ length: 8 }, (_, account) => acquireUploadSlot(of(account), signal, 1)))
  assert.ok(reacquired.every(Boolean))
  for (const leave of reacquired) leave!()
})

test('a network gets at most half of the slots, however many accounts use it', async () => {
  const crowd = await Promise.all([1, 2, 3, 4].map((account) => acquireUploadSlot(of(account, 'crowd'), signal)))
  assert.equal(await acquireUploadSlot(of(5, 'crowd'), signal, 1), undefined)
  const other = await acquireUploadSlot(of(6), signal, 1)
  assert.ok(other)
  for (const leave of [...crowd, other]) leave!()
})
