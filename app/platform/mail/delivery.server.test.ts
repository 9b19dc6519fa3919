import assert from 'node:assert/strict'
import { createServer, type Socket } from 'node:net'
import { after, afterEach, test } from 'node:test'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { hoursAfter, minutesAfter } from '#app/platform/time.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { startSmtp } from '../../../scripts/engines/smtp.mjs'
import { testApp } from '../../../test/app.ts'
import { attemptEmail, deliverEmail } from './delivery.server.ts'
import type { EmailKind } from './lanes.ts'
import { writeEmail } from './mail.server.ts'
import { openTransport } from './transport.server.ts'

const site = await testApp()
const smtp = await startSmtp()
const second = await startSmtp()
const { app } = site
const working = app.mail.transport
const opened: (() => unknown)[] = []
afterEach(async () => {
  app.mail.transport = working
  await site.runJobs()
  site.mails.length = smtp.received.length = second.received.length = 0
  for (const close of opened.splice(0)) await close()
})
after(async () => {
  await smtp.stop()
  await second.stop()
  await site[Symbol.asyncDispose]()
})

const soon = { silentMs: 100, patientMs: 60_000 }
const later = { silentMs: 1500, patientMs: 1500 }
/** Sends by these servers from now on. */
function useServers(smtpUrl: string, smtpFallbackUrl?: string, limits?: typeof soon) {
  const transport = openTransport({ ...app.config, smtpUrl, smtpFallbackUrl, mailFrom: 'site@example.com' }, limits)
  opened.push(transport.close)
  app.mail.transport = transport
}
const write = (kind: EmailKind, to = 'ann@example.com', linkMinutes?: number) =>
  inTransaction(app.db, (transaction) =>
    writeEmail(transaction, {
      ...app,
      to,
      language: null,
      content: () => ({ kind, subject: 'Hello', paragraphs: ['A text.'], linkMinutes }),
      now: app.now(),
    }),
  )
const send = (mailId: number, now = app.now()) => attemptEmail(app.db, { mail: app.mail, mailId, now })
const read = (id: number) => app.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** A server that accepts connections and answers none, or only the first ones. */
async function startSilent(silentOnes = Infinity, target?: (client: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (sockets.size > silentOnes) target?.(socket)
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  opened.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`, sockets }
}
/** Nothing listens there. */
const nowhere = 'smtp://127.0.0.1:1'

test('a silent server holds an email no longer than the limit, and the email is tried again, with more patience', async () => {
  // It greets, and says no more.
  const silent = await startSilent(0, (client) => client.write('220 here\r\n'))
  useServers(silent.url, undefined, soon)
  const id = await write('confirm')
  assert.deepEqual(await send(id), { state: 'failed', code: 'ETIMEDOUT', answer: 'no answer within 0.1 seconds', isCrowded: false })
  const { failure, taken_until, timed_out_at, rejected_at } = await read(id)
  assert.deepEqual([failure, taken_until, timed_out_at, rejected_at], ['no answer within 0.1 seconds', null, app.now(), null])
  // A second patient email would wait: the first one has the only place.
  const other = await write('confirm')
  await send(other)
  const patient = send(id)
  while ((await read(id)).taken_until === null) await new Promise(setImmediate)
  await assert.rejects(send(other), /waits until another that takes long is sent/)
  assert.equal((await read(other)).taken_until, null)
  for (const socket of silent.sockets) socket.destroy()
  assert.equal((await patient).state, 'failed')
})

test('one silent connection holds up no other', async () => {
  const { url } = await startSilent(1, (client) => {
    client.write('220 here\r\n')
    client.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').slice(0, -1))
        if (/^(EHLO|MAIL|RCPT|\.$)/.test(line)) client.write('250 ok\r\n')
        else if (line === 'DATA') client.write('354 go on\r\n')
    })
  })
  useServers(url, undefined, later)
  const [first, next] = [await write('confirm'), await write('confirm')]
  const ended: string[] = []
  await Promise.all([first, next].map(async (id) => void ended.push((await send(id)).state)))
  assert.deepEqual(ended, ['sent', 'failed'])
})

test('an urgent email uses the second server at once if the first one fails', async () => {
  useServers(nowhere, second.url)
  const id = await write('confirm')
  const sent = await send(id)
  assert.equal(sent.state, 'sent')
  assert.deepEqual(
    second.received.map(({ to }) => to),
    ['ann@example.com'],
  )
  assert.equal((await read(id)).by_fallback, true)
})

test('other emails use the second server after a quarter of an hour', async () => {
  useServers(nowhere, second.url)
  for (const kind of ['decision', 'saved searches'] as const) {
    const id = await write(kind)
    assert.equal((await send(id, minutesAfter(app.now(), 14))).state, 'failed')
    assert.equal((await send(id, minutesAfter(app.now(), 15))).state, 'sent')
  }
  assert.equal(second.received.length, 2)
})

test('a recipient that the first server refuses isn’t offered to the second one', async () => {
  useServers(smtp.url, second.url)
  const id = await write('confirm', 'ann@refused.example')
  assert.equal((await send(id)).state, 'refused')
  assert.deepEqual([second.received.length, (await read(id)).rejected_at], [0, app.now()])
})

test('if both servers fail, the email keeps what both said, and a recipient that the second one refuses is final', async () => {
  useServers(nowhere, nowhere)
  const id = await write('confirm')
  assert.equal((await send(id)).state, 'failed')
  assert.match((await read(id)).failure!, /ECONNREFUSED.* \/ SMTP_FALLBACK_URL: .*ECONNREFUSED/)
  useServers(nowhere, second.url)
  const refused = await write('confirm', 'ann@refused.example')
  assert.equal((await send(refused)).state, 'refused')
})

test('an email whose link has expired isn’t sent any more, keeps no text, and says so', async () => {
  const id = await write('reset', 'ann@example.com', 30)
  const decision = await write('decision')
  assert.deepEqual(await send(id, minutesAfter(app.now(), 30)), { state: 'expired' })
  const { outcome, sent_at, text_body, html_body } = await read(id)
  assert.deepEqual([outcome, sent_at, text_body, html_body], ['expired', null, null, null])
  assert.deepEqual(await send(id, minutesAfter(app.now(), 31)), { state: 'gone' })
  assert.equal((await send(decision, hoursAfter(app.now(), 24))).state, 'sent')
  const inTime = await write('reset', 'ann@example.com', 30)
  assert.equal((await send(inTime, minutesAfter(app.now(), 29))).state, 'sent')
})

test('an email that is sent a second time, because the process died before it was marked, has the same Message-ID', async () => {
  useServers(smtp.url)
  const id = await write('confirm')
  const { text_body, html_body } = await read(id)
  await deliverEmail(app.db, { mail: app.mail, mailId: id, now: app.now() })
  await app.db
    .updateTable('mails')
    .set({ text_body, html_body, sent_at: null, taken_until: minutesAfter(app.now(), 3) })
    .where('id', '=', id)
    .execute()
  await assert.rejects(send(id), /is being sent by another job/)
  assert.equal((await send(id, minutesAfter(app.now(), 3))).state, 'sent')
  const ids = smtp.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)![1])
  assert.equal(ids.length, 2)
  assert.equal(ids[0], ids[1])
  assert.match(ids[0]!, new RegExp(`^<${id}\\.[0-9a-f]{24}@example\\.com>$`))
})

test('a mail server that refuses a connection is asked again at once, over fewer connections', async () => {
  const { deliver } = working
  const answers = ['421 4.7.0 Too many connections', '450 4.3.2 Too many concurrent SMTP sessions']
  app.mail.transport = {
    ...working,
    deliver: (message) => {
      const response = answers.shift()
      if (!response) return deliver(message)
      return Promise.reject(Object.assign(new Error(response), { code: 'EENVELOPE', response, responseCode: Number(response.slice(0, 3)) }))
    },
  }
  const mailId = await write('confirm')
  const job = jobsOf(app)['send-urgent-mail']!
  await job.run({ mailId } as never)
  assert.deepEqual([site.mails.length, answers.length, app.mail.lanes.width], [1, 0, 1])
})
