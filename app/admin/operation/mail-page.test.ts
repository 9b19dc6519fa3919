import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { after, test } from 'node:test'
import { resendFailed } from '#app/platform/mail/failures.server.ts'
import { hoursBefore } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { newcomer } from '../../../test/roles.ts'

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
  assert.match(html, /<th scope="row">May 2<\/th><td>1<\/td>/)
  assert.equal(html.match(/<th scope="row">/g)!.length, 30)
})

test('a failed email is sent again once, however often the button is pressed, and the request is an event', async () => {
  await write('eve@example.com', null, 'no answer')
  const { accountId } = await newcomer(site, { role: 'moderator' })
  await assert.rejects(resendFailed(app, accountId))
  assert.deepEqual(await countResent(), [], 'whoever lost the role meanwhile sends nothing')
  const answers = await Promise.all([1, 2].map(() => site.post('/admin/mail/sending', {}, headers)))
  for (const answer of answers) assert.deepEqual([answer.status, answer.headers.get('Location')], [303, '/admin/mail?again'])
  await site.runJobs()
  assert.deepEqual(site.mails.map(({ to }) => to).toSorted(), ['bob@example.org', 'eve@example.com'])
  assert.deepEqual(await countResent(), ['{"count":2}'])
  assert.match(await read('/admin/mail?again'), /1 waiting, 0 failed, 3 sent today/)
})

test('the lanes are shown with their emails and since when the oldest one waits', async () => {
  await app.db.deleteFrom('mails').execute()
  await write('ann@example.com', null)
  await write('bob@example.com', null, '450 busy')
  await app.db
    .insertInto('mails')
    .values({ ...mail, kind: 'saved searches', recipient: 'cid@example.com', written_at: hoursAgo(2) })
    .execute()
  await app.db
    .insertInto('mails')
    .values({ ...mail, kind: 'of a later release', recipient: 'dan@example.com', written_at: hoursAgo(1) })
    .execute()
  const html = await read()
  const lanes = [
    ...html.matchAll(/<td[^>]*>(urgent|about accounts|alerts)<\/td><td class="r"[^>]*>(\d+)<\/td><td[^>]*><time dateTime="([^"]+)"/g),
  ]
  assert.deepEqual(
    lanes.map(([, ...cells]) => cells),
    [
      ['urgent', '2', hoursAgo(30).toISOString()],
      ['about accounts', '1', hoursAgo(1).toISOString()],
      ['alerts', '1', hoursAgo(2).toISOString()],
    ],
  )
})

test('what was sent by the second server, came back, or was never sent is counted, and isn’t sent again', async () => {
  await app.db.deleteFrom('mails').execute()
  const row = { ...mail, recipient: 'ann@example.com', written_at: hoursAgo(30), rejected_at: clock.now }
  await app.db
    .insertInto('mails')
    .values([
      { ...row, rejected_at: null, sent_at: hoursAgo(1), by_fallback: true },
      { ...row, failure: '550 5.1.1 No', bounced_at: clock.now, outcome: 'undeliverable' },
      { ...row, rejected_at: null, sent_at: hoursAgo(1), soft_bounced_at: clock.now },
      { ...row, outcome: 'undeliverable' },
      { ...row, failure: '450 busy', outcome: 'expired' },
      { ...row, failure: '550 5.1.1 No' },
    ])
    .execute()
  const html = await read()
  for (const name of ['Sent by the second mail server', 'Refused by the mail server', 'Came back for good', 'Came back for now'])
    assert.match(html, new RegExp(`>${name}</td><td class="r"[^>]*>1</td>`))
  assert.equal(html.match(/>Not sent, because [^<]*<\/td><td class="r"[^>]*>1<\/td>/g)!.length, 2)
  assert.match(html, /0 waiting, 1 failed, 2 sent today/)
  await site.post('/admin/mail/sending', {}, headers)
  assert.equal((await countResent()).at(-1), '{"count":1}')
  await site.runJobs()
})

test('an admin sends themselves a test email, reads what the mail server said, and the log says who did', async () => {
  site.mails.length = 0
  const { transport } = app.mail
  app.mail.transport = { ...transport, deliver: async (message) => (await transport.deliver(message), '250 2.0.0 Ok: queued as 4F1D2C') }
  const answer = await site.post('/admin/mail/test', {}, headers)
  assert.equal(answer.status, 200)
  assert.match(await answer.text(), /Sent\. The mail server said: 250 2\.0\.0 Ok: queued as 4F1D2C/)
  const { email } = await app.db.selectFrom('accounts').select('email').where('role', '=', 'admin').executeTakeFirstOrThrow()
  assert.deepEqual(
    site.mails.map(({ to, subject }) => [to, subject]),
    [[email, 'Test email']],
  )
  assert.equal((await app.db.selectFrom('events').selectAll().where('kind', '=', 'test email sent').execute()).length, 1)
  const refusal = Object.assign(new Error('Invalid login: 535 5.7.8 Bad credentials'), { code: 'EAUTH' })
  app.mail.transport = { ...transport, deliver: () => Promise.reject(refusal) }
  const before = await app.db.selectFrom('mails').select('id').execute()
  assert.match(
    await (await site.post('/admin/mail/test', {}, headers)).text(),
    /Not sent: EAUTH: Invalid login: 535 5\.7\.8 Bad credentials/,
  )
  assert.deepEqual(await app.db.selectFrom('mails').select('id').execute(), before)
  app.mail.transport = transport
  for (let turn = 0; turn < 3; turn++) await site.post('/admin/mail/test', {}, headers)
  const limited = await site.post('/admin/mail/test', {}, headers)
  assert.equal(limited.status, 429)
  assert.match(limited.headers.get('Retry-After')!, /^3[56]\d\d$/)
  assert.match(await limited.text(), /Wait 60 minutes, then try again/)
  assert.equal((await app.db.selectFrom('events').select('id').where('kind', '=', 'test email sent').execute()).length, 5)
})

test('no moderator, member, or stranger sends a test email', async () => {
  site.mails.length = 0
  const { headers: moderator } = await newcomer(site, { role: 'moderator', proof: 'passkey', hasPasskey: true })
  const { headers: member } = await newcomer(site, { role: 'member' })
  for (const who of [moderator, member, {}])
    assert.notEqual((await site.post('/admin/mail/test', {}, who as Record<string, string>)).status, 200)
  assert.deepEqual(site.mails, [])
})

test('the page shows the DNS record of DKIM_KEY, and never the key', async () => {
  assert.match(await read(), /Emails aren’t signed here/)
  const pem = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  await using signing = await testApp({ DKIM_KEY: pem, MAIL_FROM: 'site@example.com' })
  const { headers: admin } = await newcomer(signing, { role: 'admin', proof: 'passkey', hasPasskey: true })
  const html = await (await signing.get('/admin/mail', admin)).text()
  assert.match(html, /<code>evenfall\._domainkey\.example\.com TXT v=DKIM1; k=rsa; p=[\w+/=]{300,}<\/code>/)
  for (const path of ['/admin/mail', '/admin/settings'])
    assert.ok(!(await (await signing.get(path, admin)).text()).includes(pem.split('\n')[3]!))
})
