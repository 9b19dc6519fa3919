import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limitBody } from './body-limit.server.ts'

const post = (body: BodyInit) => new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit)

test('a body of the right length comes through whole', async () => {
  const { request, isTooLong } = limitBody(post('a=1'))
  assert.equal(await request.text(), 'a=1')
  assert.equal(isTooLong(), false)
})

test('a body breaks off once it is too long', async () => {
  const { request, isTooLong } = limitBody(post('x'.repeat(11)), { bytes: 10 })
  await assert.rejects(request.text())
  assert.equal(isTooLong(), true)
})

test('a body that never ends breaks off in time', async () => {
  const endless = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('a=')) })
  const { request, isTooLong } = limitBody(post(endless), { seconds: 0.01 })
  // A timer of our own keeps the process here: the deadline itself would not.
  const here = setTimeout(() => {}, 5000)
  await assert.rejects(request.text(), /too slowly/)
  clearTimeout(here)
  assert.equal(isTooLong(), false)
})
