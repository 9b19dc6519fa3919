import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { hoursBefore } from '#app/platform/time.ts'
import { testApp } from '../../test/app.ts'
import { newcomer } from '../../test/roles.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const { headers } = await newcomer(site, { role: 'admin', proof: 'passkey', hasPasskey: true })
const hoursAgo = (hours: number) => hoursBefore(clock.now, hours)
const read = async (path = '/admin/mail') => (await site.get(path, headers)).text()
const countResent = async () =>
  (await app.db.selectFrom('events').select('details').where('kind', '=', 'mails sent again').execute()).map(({ details }) => details)

const mail = {
  kind: 'confirm',
  subject: 'Quillonda',
  reason: 'You asked, Quillonda.',
  text_body: 'Quillonda',
  html_body: null,
  unsubscribe: null,
}
async function write(recipient: string, sent: number | null, failure: string | null = null) {
  const row = { ...mail, recipient, written_at: hoursAgo(30), sent_at: sent === null ? null : hoursAgo(sent), failure }
  return (await app.db.insertInto('mails').values(row).returning('id').executeTakeFirstOrThrow()).id
}

test('a failed email is listed with its kind, time, and the server’s response, without any address or text of the email', async () => {
  assert.match(await read(), /0 waiting, 0 failed, 0 sent today/)
  assert.doesNotMatch(await read(), /Send again now/)
  await write('ann@example.com', null)
  await write('bob@example.org', null, '550 5.1.1 <bob@example.org>: bob@example.org is over quota')
  await write('cid@example.com', 1)
  await write('dan@example.com', 26)
  const html = await read()
  assert.match(html, /1 waiting, 1 failed, 1 sent today/)
  assert.match(html, /<strong>confirm<\/strong>/)
  assert.ok(html.includes('550 5.1.1 (an address): (an address) is over quota'))
  assert.doesNotMatch(html, /@example|Quillonda/)
  assert.match(html, /<th scope="row">May 2, 2026<\/th><td>1<\/td>/)
  assert.equal(html.match(/<th scope="row">/g)!.length, 30)
})

test('a failed email is sent again once, however often the button is pressed, and the request is an event', async () => {
  await write('eve@example.com', null, 'no answer')
  const answers = await Promise.all([1, 2].map(() => site.post('/admin/mail/sending', {}, headers)))
  for (const answer of answers) assert.deepEqual([answer.status, answer.headers.get('Location')], [303, '/admin/mail?again'])
  await site.runJobs()
  assert.deepEqual(site.mails.map(({ to }) => to).toSorted(), ['bob@example.org', 'eve@example.com'])
  assert.deepEqual(await countResent(), ['{"count":2}'])
  assert.match(await read('/admin/mail?again'), /1 waiting, 0 failed, 3 sent today/)
})
