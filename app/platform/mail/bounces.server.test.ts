import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { createServer } from 'node:net'
import { jobsOf } from '#app/jobs.server.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { daysAfter } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { newcomer } from '../../../test/roles.ts'
import { attemptEmail } from './delivery.server.ts'
import { emailToken } from './email-token.server.ts'
import { writeEmail } from './mail.server.ts'

const maildir = await mkdtemp(join(tmpdir(), 'evenfall-bounces-'))
const bounceToken = 'a token of the provider'
const site = await testApp({ BOUNCE_MAILDIR: maildir, BOUNCE_TOKEN: bounceToken })
after(async () => {
  await site[Symbol.asyncDispose]()
  await rm(maildir, { recursive: true })
})
const { app, clock } = site
const { db } = app
const start = clock.now
beforeEach(async () => {
  clock.now = start
  site.mails.length = 0
  await db.deleteFrom('mails').execute()
  await rm(maildir, { recursive: true })
  for (const folder of ['new', 'cur', 'tmp']) await mkdir(join(maildir, folder), { recursive: true })
})

async function write(to: string) {
  const id = await inTransaction(db, (transaction) =>
    writeEmail(transaction, {
      ...app,
      to,
      language: null,
      content: () => ({ kind: 'decision', subject: 'Hello', paragraphs: ['A text.'] }),
      now: app.now(),
    }),
  )
  return { id, token: emailToken(app.config.secret, { id, to, writtenAt: app.now() }) }
}
const send = (mailId: number) => attemptEmail(db, { mail: app.mail, mailId, now: app.now() })
const read = (id: number) => db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const put = async (name: string, report: string, token: string) => {
  const text = await readFile(`test/corpus/bounces/${report}.eml`, 'latin1')
  await writeFile(join(maildir, 'new', name), text.replaceAll('TOKEN', token), 'latin1')
}
const lastRun = () =>
  db
    .selectFrom('job_runs')
    .select(['is_failed', 'outcome'])
    .where('job', '=', 'read-bounces')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
async function readMaildir() {
  await jobsOf(app)['read-bounces']!.run({} as never)
  return JSON.parse((await lastRun()).outcome!) as unknown
}
const list = (folder: string) => readdir(join(maildir, folder))
const report = (body: unknown, headers: Record<string, string> = { Authorization: `Bearer ${bounceToken}` }) =>
  site.site(
    new Request(new URL('/mail/bounces', app.config.origin), {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    }),
  )

test('an email that comes back for good stops every further email to its address', async () => {
  const { id, token } = await write('Ann@example.org')
  const waiting = await write('ann@example.org')
  assert.equal((await send(id)).state, 'sent')
  await put('1', 'postfix-unknown.hard', token)
  assert.deepEqual(await readMaildir(), { returned: 1 })
  const { bounced_at, sent_at, rejected_at, failure } = await read(id)
  assert.deepEqual([bounced_at, sent_at, rejected_at], [app.now(), null, app.now()])
  assert.match(failure!, /^550 5\.1\.1 /)
  assert.equal((await send(waiting.id)).state, 'undeliverable')
  const { text_body, html_body } = await read(waiting.id)
  assert.deepEqual([text_body, html_body], [null, null])
  const elsewhere = await write('annie@example.org')
  assert.equal((await send(elsewhere.id)).state, 'sent')
  // The bounce named a person, so it's gone.
  assert.deepEqual([await list('new'), await list('cur')], [[], []])
  clock.now = daysAfter(start, 91)
  assert.equal((await send((await write('ann@example.org')).id)).state, 'sent')
})

test('an email that comes back for now is counted, and stops nothing', async () => {
  const { id, token } = await write('ann@example.org')
  await send(id)
  await put('1', 'gmail-full.soft', token)
  await readMaildir()
  const { bounced_at, soft_bounced_at, sent_at } = await read(id)
  assert.deepEqual([bounced_at, soft_bounced_at, sent_at], [null, app.now(), app.now()])
  assert.equal((await send((await write('ann@example.org')).id)).state, 'sent')
})

test('a forged report silences no one: it has to name the email with what only its recipient got', async () => {
  const { id, token } = await write('ann@example.org')
  const other = await write('bob@example.org')
  await send(id)
  const [number, sealed] = token.split('.')
  const [, otherSealed] = other.token.split('.')
  const forged = [
    `${number}.${'0'.repeat(24)}`,
    `${number}.${otherSealed}`,
    `${id + 1000}.${sealed}`,
    `${number}.${sealed!.slice(0, 23)}`,
    `${number}.${sealed!.toUpperCase()}0`,
    `9999999999999999.${sealed}`,
    String(number),
  ]
  for (const [nr, wrong] of forged.entries()) {
    await put(String(nr), 'postfix-unknown.hard', wrong)
    assert.deepEqual(await (await report({ messageId: `<${wrong}@example.com>`, kind: 'hard' })).json(), { recorded: 0 })
  }
  assert.deepEqual(await readMaildir(), { returned: 0 })
  assert.deepEqual([(await read(id)).bounced_at, (await read(other.id)).bounced_at], [null, null])
  // Someone may have written to the operator: a mail program shows it.
  assert.deepEqual((await list('cur')).length, forged.length)
})

test('other messages of the maildir are left for a mail program, and what isn’t a file is left alone', async () => {
  const { id, token } = await write('ann@example.org')
  await send(id)
  await put('1777.M1.host', 'out-of-office.none', token)
  await put('1778.M2.host', 'reply-with-report.none', token)
  await mkdir(join(maildir, 'new', 'folder'))
  const secret = join(maildir, 'secret')
  await writeFile(secret, (await readFile('test/corpus/bounces/postfix-unknown.hard.eml', 'latin1')).replaceAll('TOKEN', token))
  await symlink(secret, join(maildir, 'new', 'link'))
  const socket = createServer().listen(join(maildir, 'new', 'socket'))
  await new Promise((ready) => socket.once('listening', ready))
  assert.deepEqual(await readMaildir(), { returned: 0 })
  socket.close()
  assert.deepEqual((await list('cur')).toSorted(), ['1777.M1.host:2,', '1778.M2.host:2,'])
  assert.deepEqual(
    (await list('new')).toSorted().filter((name) => name !== 'socket'),
    ['folder', 'link'],
  )
  assert.equal((await read(id)).bounced_at, null)
})

test('a run that died before it removed a report is repeated without harm', async () => {
  const { id, token } = await write('ann@example.org')
  await send(id)
  await put('1', 'exim-remote.hard', token)
  await readMaildir()
  const first = await read(id)
  await put('1', 'exim-remote.hard', token)
  await readMaildir()
  assert.deepEqual(await read(id), first)
  assert.deepEqual(await list('new'), [])
})

test('without its folder, the job fails with a sentence', async () => {
  await rm(join(maildir, 'new'), { recursive: true })
  await assert.rejects(readMaildir(), /BOUNCE_MAILDIR has no folder “new” that the site can read \(ENOENT\)/)
  const { is_failed, outcome } = await lastRun()
  assert.deepEqual([is_failed, outcome], [true, '{"maildirUnreadable":{"code":"ENOENT"}}'])
})

test('a provider reports returned emails with its token, several at once, and no one else can', async () => {
  const [one, two] = [await write('ann@example.org'), await write('bob@example.org')]
  const bounces = [
    { messageId: `<${one.token}@example.com>`, kind: 'hard', answer: '550 5.1.1 No such user' },
    { messageId: `${two.token}@example.com`, kind: 'soft' },
  ]
  for (const headers of [{}, { Authorization: 'Bearer wrong' }, { Authorization: bounceToken }, { Origin: app.config.origin }] as Record<
    string,
    string
  >[])
    assert.ok([403, 404].includes((await report(bounces, headers)).status))
  for (const body of ['', '[', '{}', { messageId: 'x', kind: '__proto__' }, { messageId: 7, kind: 'hard' }, Array(101).fill(bounces[0])])
    assert.equal((await report(body)).status, 400)
  assert.equal((await site.get('/mail/bounces', { Authorization: `Bearer ${bounceToken}` })).status, 405)
  assert.equal((await read(one.id)).bounced_at, null)
  const answers = await Promise.all([report(bounces), report(bounces)])
  for (const answer of answers) assert.deepEqual([answer.status, await answer.json()], [200, { recorded: 2 }])
  assert.deepEqual([(await read(one.id)).failure, (await read(one.id)).bounced_at], ['550 5.1.1 No such user', app.now()])
  assert.deepEqual([(await read(two.id)).bounced_at, (await read(two.id)).soft_bounced_at], [null, app.now()])
  await using without = await testApp()
  const request = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json', Authorization: 'Bearer undefined' } }
  assert.equal((await without.site(new Request(new URL('/mail/bounces', app.config.origin), request))).status, 404)
})

test('a member reads that emails to them come back, and has them sent again', async () => {
  const { headers, accountId } = await newcomer(site, { role: 'member' })
  const { email } = await db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()
  const account = async () => (await site.get('/account', headers)).text()
  const { token } = await write(email)
  assert.doesNotMatch(await account(), /come back/)
  await report({ messageId: token + '@example.com', kind: 'hard' })
  assert.match(await account(), new RegExp(`Emails to ${email} come back, so none are sent`))
  const { headers: stranger } = await newcomer(site, { role: 'member' })
  assert.doesNotMatch(await (await site.get('/account', stranger)).text(), /come back/)
  await site.post('/account/address/retry', {}, stranger)
  assert.match(await account(), /come back/)
  assert.ok([302, 303].includes((await site.post('/account/address/retry')).status), 'asks strangers to sign in')
  for (let turn = 0; turn < 2; turn++) assert.equal((await site.post('/account/address/retry', {}, headers)).status, 303)
  assert.doesNotMatch(await account(), /come back/)
  assert.equal((await send((await write(email)).id)).state, 'sent')
})

test('a change waits for no one whose email about it came back: the clock drops it', async () => {
  const { accountId } = await newcomer(site, { role: 'member' })
  const { id, token } = await write('old@example.org')
  await db
    .insertInto('owner_notices')
    .values({ account_id: accountId, about: 'deletion', mail_id: id, written_at: app.now(), handed_over_at: app.now() })
    .execute()
  await db
    .updateTable('accounts')
    .set({ deletion_due_at: daysAfter(app.now(), 30) })
    .where('id', '=', accountId)
    .execute()
  await send(id)
  const due = async () =>
    (await db.selectFrom('accounts').select('deletion_due_at').where('id', '=', accountId).executeTakeFirstOrThrow()).deletion_due_at
  await jobsOf(app)['watch-notices']!.run({} as never)
  assert.notEqual(await due(), null)
  await put('1', 'exchange-unknown.hard', token)
  await readMaildir()
  await jobsOf(app)['watch-notices']!.run({} as never)
  assert.equal(await due(), null)
})
