import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { after, test } from 'node:test'
import { inspect } from 'node:util'
import { readConfig } from '#app/config.server.ts'
import { daysAfter, hoursAfter, minutesAfter } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { proves } from '../../../test/proves.ts'
import { escapeHtml } from '#app/platform/ui/escape-html.ts'
import { type EmailContent, emailAsHtml, emailAsText } from './email-content.ts'
import { deliverEmail } from './delivery.server.ts'
import { deleteOldEmails, listEmails, resendLostEmails, writeEmail } from './mail.server.ts'
import { openTransport } from './transport.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site
const content: EmailContent = {
  kind: 'new device',
  subject: 'A message for you',
  reason: 'You’re getting this because you asked for it.',
  paragraphs: ['Somebody <wrote> & waits.'],
  action: { label: 'Open it', url: 'http://localhost:3000/a?b=1&c=2' },
}
const write = (to: string) =>
  app.db
    .transaction()
    .execute((transaction) =>
      writeEmail(transaction, { queue: app.queue, mail: app.mail, to, language: null, content: () => content, now: app.now() }),
    )

test('an email is sent as text and HTML, and its record keeps no body', async () => {
  proves('legal/privacy: An email to you', 'account.emailsKept', 'account-data.messages until')
  await write('ann@example.com')
  await site.runJobs()
  const [sent] = site.mails.splice(0)
  assert.equal(sent!.to, 'ann@example.com')
  assert.match(sent!.text, /Open it:\nhttp:\/\/localhost:3000\/a\?b=1&c=2/)
  assert.match(sent!.html, /Somebody &#x3c;wrote&#x3e; &#x26; waits\./)
  assert.doesNotMatch(sent!.html, /<img|<script|src=/)
  const [stored] = await listEmails(app.db)
  assert.deepEqual([stored!.subject, stored!.reason, stored!.sent_at], [content.subject, content.reason, app.now()])
  const bodies = await app.db.selectFrom('mails').select(['text_body', 'html_body']).execute()
  assert.deepEqual(bodies, [{ text_body: null, html_body: null }])
})

test('an email’s HTML has the name on its line and one button, and no name or text gets out of its place', async () => {
  const hostile = `"><img src=x onerror=alert(1)>&amp;'</p></body><!--`
  const from = { siteName: hostile, signature: hostile, copy: app.mail.copy.en }
  const words = { subject: hostile, reason: hostile, paragraphs: [hostile, `${hostile}\n${hostile}`] }
  const links = {
    action: { label: hostile, url: `https://site.example/?a=${hostile}` },
    unsubscribe: `https://site.example/stop?${hostile}`,
  }
  const html = emailAsHtml({ kind: 'new device', ...words, ...links }, from)
  const tags = [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag)
  assert.equal(html.split(escapeHtml(hostile)).length - 1, 11)
  assert.doesNotMatch(html, /<img|<!--|url\(/)
  const plain = emailAsHtml({ kind: 'new device', subject: '-', paragraphs: ['-', '-'], action: content.action, unsubscribe: '-' }, from)
  assert.deepEqual(
    [...plain.matchAll(/<[/!]?\w+/g)].map(([tag]) => tag),
    [...html.matchAll(/<[/!]?\w+/g)].map(([tag]) => tag),
  )
  assert.equal(tags.filter((tag) => /^<a [^>]*style=/.test(tag)).length, 1)
  // The text stays as it is.
  assert.match(emailAsText(content, { siteName: 'Zorvel', copy: app.mail.copy.en }), /^Somebody <wrote> & waits\.\n\nOpen it:\nhttp:/)
})

test('an email that the server refuses is stored with the reason and sent on a later try', async () => {
  const { deliver } = app.mail.transport
  const refusal = Object.assign(new Error('450 <bob@example.com> busy'), { code: 'EENVELOPE', recipient: 'bob@example.com' })
  app.mail.transport.deliver = () => Promise.reject(refusal)
  const mailId = await write('bob@example.com')
  const thrown: unknown = await deliverEmail(app.db, { mail: app.mail, mailId, now: app.now() }).catch((error: unknown) => error)
  // The error is written to the log and, for a month, stored in the queue.
  assert.match(inspect(thrown), /EENVELOPE/)
  assert.doesNotMatch(inspect(thrown), /bob/)
  assert.equal((await listEmails(app.db))[0]!.failure, '450 <bob@example.com> busy')
  app.mail.transport.deliver = deliver
  await site.runJobs()
  assert.equal((await listEmails(app.db))[0]!.failure, null)
  assert.equal(site.mails.splice(0).length, 1)
})

test('only a refused recipient is final, not a refused sender, relay, or message', async () => {
  const working = app.mail.transport
  for (const [command, reply, isFinal] of [
    ['MAIL FROM', '550 5.7.1 We do not send for you', false],
    ['DATA', '554 5.7.1 Not this message', false],
    // Many mail servers reject a sender only at this point.
    ['RCPT TO', '553 5.7.1 Sender address rejected: not owned by user', false],
    ['RCPT TO', '550 5.1.8 Sender address rejected: Domain not found', false],
    ['RCPT TO', '554 5.7.1 Relay access denied', false],
    ['RCPT TO', '530 Authentication required', false],
    ['RCPT TO', '452 4.2.2 Mailbox full', false],
    ['RCPT TO', '550 5.1.1 No such mailbox', true],
    ['RCPT TO', '552 5.2.2 Mailbox full', true],
    ['RCPT TO', '550 No such mailbox', true],
  ] as const) {
    const server = createServer((socket) => {
      socket.write('220 here\r\n')
      socket.on('data', (bytes) => {
        const line = bytes.toString()
        socket.write(line.startsWith(command) ? `${reply}\r\n` : line.startsWith('DATA') ? '354 go on\r\n' : '250 ok\r\n')
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    app.mail.transport = openTransport(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'site@example.com' }))
    const mailId = await write('fay@example.com')
    await deliverEmail(app.db, { mail: app.mail, mailId, now: app.now() }).catch(() => {})
    app.mail.transport.close()
    server.close()
    app.mail.transport = working
    const { rejected_at, failure } = await app.db.deleteFrom('mails').where('id', '=', mailId).returningAll().executeTakeFirstOrThrow()
    assert.deepEqual([rejected_at !== null, failure?.includes(reply)], [isFinal, true], `${command}: ${reply}`)
  }
  await site.runJobs()
})

test('an email whose job ran twice is sent once', async () => {
  const mailId = await write('cid@example.com')
  await site.runJobs()
  await deliverEmail(app.db, { mail: app.mail, mailId, now: app.now() })
  assert.equal(site.mails.splice(0).length, 1)
})

test('of two jobs that send an email at the same moment, one sends it and the other is tried again', async () => {
  const { transport } = app.mail
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.mail.transport = { ...transport, deliver: (message) => (begun.resolve(), end.promise.then(() => transport.deliver(message))) }
  const mailId = await write('gil@example.com')
  const send = (now = app.now()) => deliverEmail(app.db, { mail: app.mail, mailId, now })
  const first = send()
  await begun.promise
  await assert.rejects(send(), /is being sent by another job/)
  end.resolve()
  assert.equal(await first, 'new device')
  assert.equal(await send(), undefined)
  await site.runJobs()
  assert.equal(site.mails.splice(0).length, 1)
  app.mail.transport = transport
})

test('an email whose process died while sending it is sent three minutes later', async () => {
  const mailId = await write('hal@example.com')
  await app.db
    .updateTable('mails')
    .set({ taken_until: minutesAfter(app.now(), 3) })
    .where('id', '=', mailId)
    .execute()
  const send = (minutes: number) => deliverEmail(app.db, { mail: app.mail, mailId, now: minutesAfter(app.now(), minutes) })
  await assert.rejects(send(2), /is being sent by another job/)
  await send(3)
  await site.runJobs()
  assert.equal(site.mails.splice(0).length, 1)
})

test('an email whose job was lost is found within an hour', async () => {
  await app.db
    .insertInto('mails')
    .values({ recipient: 'dee@example.com', kind: 'example', subject: 'Lost', reason: '', text_body: 'x', written_at: app.now() })
    .execute()
  assert.equal(await resendLostEmails(app.db, app.queue, app.now()), 0)
  site.clock.now = hoursAfter(app.now(), 2)
  assert.equal(await resendLostEmails(app.db, app.queue, app.now()), 1)
  await site.runJobs()
  assert.equal(site.mails.splice(0)[0]!.subject, 'Lost')
})

test('an email whose account is deleted before delivery leaves no copy', async () => {
  const { transport } = app.mail
  const deletedCopies: number[] = []
  app.mail.transport = {
    ...transport,
    deliver: async ({ id }) => void (await app.db.deleteFrom('mails').where('id', '=', id).execute()),
    deleteCopies: async (ids) => void deletedCopies.push(...ids),
  }
  const mailId = await write('eva@example.com')
  await site.runJobs()
  assert.deepEqual(deletedCopies, [mailId])
  app.mail.transport = transport
})

test('the record of an email is deleted after a year', async () => {
  proves('legal/privacy: An email to you', 'account.allEmails', 'home.aboutData')
  site.clock.now = daysAfter(app.now(), 366)
  const stored = await listEmails(app.db)
  assert.ok(stored.length > 2)
  await deleteOldEmails(app)
  assert.deepEqual(await listEmails(app.db), [])
  const deletedCopies: number[] = []
  app.mail.transport.deleteCopies = async (ids) => void deletedCopies.push(...ids)
  await site.runJobs()
  assert.deepEqual(new Set(deletedCopies), new Set(stored.map(({ id }) => id)))
})
