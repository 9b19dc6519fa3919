import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adOn } from '../ads.ts'
import { testApp } from '../app.ts'
import { reportAttack } from './report.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())

test('a 256 KB form whose parts begin with 8 KB of line breaks takes milliseconds to parse', async () => {
  const { id, headers } = await adOn(site, { state: 'draft' })
  const body = `${`--b\r\n${'\n'.repeat(8180)}\r\n\r\nx\r\n`.repeat(31)}--b--`
  const send = (text: string) =>
    site.site(
      new Request(`${site.app.config.origin}/ads/${id}/photos`, {
        method: 'POST',
        body: text,
        headers: { ...headers, Origin: site.app.config.origin, 'Content-Type': 'multipart/form-data; boundary=b' },
      }),
    )
  await send('--b--')
  const before = process.cpuUsage()
  const answer = await send(body)
  const { user, system } = process.cpuUsage(before)
  assert.equal(answer.status, 422)
  const milliseconds = (user + system) / 1000
  // The page itself takes some 20 ms. The earlier parser took 2,300.
  assert.ok(milliseconds < 500, `${milliseconds} ms`)
  reportAttack('a multipart form of line breaks', { bytes: body.length, cpuMilliseconds: milliseconds })
})
