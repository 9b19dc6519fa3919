import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takeUploadPlace } from './upload-places.ts'

const { signal } = new AbortController()

test('two of an account send at once, the third waits its turn, and others are not kept', async () => {
  const [first, second] = [await takeUploadPlace(1, signal), await takeUploadPlace(1, signal)]
  let isThirdIn = false
  const third = takeUploadPlace(1, signal).then((leave) => ((isThirdIn = true), leave))
  const other = await takeUploadPlace(2, signal)
  assert.ok(other)
  other()
  await Promise.resolve()
  assert.equal(isThirdIn, false)
  first!()
  first!()
  const leave = await third
  assert.equal(isThirdIn, true)
  assert.equal(await takeUploadPlace(1, signal, 1), undefined)
  second!()
  leave!()
})

test('eight send at once, and who waits too long or goes away gets no place and takes none', async () => {
  const places = await Promise.all(Array.from({ length: 8 }, (_, account) => takeUploadPlace(account, signal)))
  assert.ok(places.every(Boolean))
  assert.equal(await takeUploadPlace(9, signal, 1), undefined)
  const gone = new AbortController()
  const waiting = takeUploadPlace(9, gone.signal)
  gone.abort()
  assert.equal(await waiting, undefined)
  for (const leave of places) leave!()
  const again = await Promise.all(Array.from({ length: 8 }, (_, account) => takeUploadPlace(account, signal, 1)))
  assert.ok(again.every(Boolean))
  for (const leave of again) leave!()
})
