import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takeUploadPlace } from './upload-places.ts'

const { signal } = new AbortController()
/** Each account on a network of its own, unless said otherwise. */
const of = (accountId: number, network = `network ${accountId}`) => ({ accountId, network })

test('two of an account send at once, the third waits its turn, and others are not kept', async () => {
  const [first, second] = [await takeUploadPlace(of(1), signal), await takeUploadPlace(of(1), signal)]
  let isThirdIn = false
  const third = takeUploadPlace(of(1), signal).then((leave) => ((isThirdIn = true), leave))
  const other = await takeUploadPlace(of(2), signal)
  assert.ok(other)
  other()
  await Promise.resolve()
  assert.equal(isThirdIn, false)
  first!()
  first!()
  const leave = await third
  assert.equal(isThirdIn, true)
  assert.equal(await takeUploadPlace(of(1), signal, 1), undefined)
  second!()
  leave!()
})

test('eight send at once, and who waits too long or goes away gets no place and takes none', async () => {
  const places = await Promise.all(Array.from({ length: 8 }, (_, account) => takeUploadPlace(of(account), signal)))
  assert.ok(places.every(Boolean))
  assert.equal(await takeUploadPlace(of(9), signal, 1), undefined)
  const gone = new AbortController()
  const waiting = takeUploadPlace(of(9), gone.signal)
  gone.abort()
  assert.equal(await waiting, undefined)
  for (const leave of places) leave!()
  const again = await Promise.all(Array.from({ length: 8 }, (_, account) => takeUploadPlace(of(account), signal, 1)))
  assert.ok(again.every(Boolean))
  for (const leave of again) leave!()
})

test('a network has half of the places, however many accounts send from it', async () => {
  const crowd = await Promise.all([1, 2, 3, 4].map((account) => takeUploadPlace(of(account, 'crowd'), signal)))
  assert.equal(await takeUploadPlace(of(5, 'crowd'), signal, 1), undefined)
  const other = await takeUploadPlace(of(6), signal, 1)
  assert.ok(other)
  for (const leave of [...crowd, other]) leave!()
})
