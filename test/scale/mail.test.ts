import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openQueue } from '#app/platform/db/job-queue.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { type EmailKind, jobOfLane, laneOf, lanes } from '#app/platform/mail/lanes.ts'
import { emailRetries } from '#app/platform/mail/mail.server.ts'
import { startSmtp } from '../../scripts/engines/smtp.mjs'
import { freshDatabase } from '../snapshot.ts'
import { isFull, printBar } from './bars.ts'
import { openSites, type Site } from './sites.ts'

// What a slow, silent, crowded, or absent mail server does to emails that someone waits for.

const { where, drop } = await freshDatabase()
const { databaseUrl } = where as { databaseUrl: string }
const storage = await openStorage({ databaseUrl })
const { db } = storage
const queue = await openQueue(db, storage.jobs)
const sites = openSites({ DATABASE_URL: databaseUrl, MAIL_FROM: 'site@example.com' })
after(async () => {
  await sites[Symbol.asyncDispose]()
  await queue.stop()
  await storage.close()
  await drop()
})
for (const lane of lanes) await queue.prepare(jobOfLane[lane], emailRetries)

const until = async (isSo: () => Promise<boolean> | boolean) => {
  while (!(await isSo())) await pause(20)
}
const stop = async ({ child, ended }: Site) => {
  child.kill('SIGTERM')
  assert.equal(await ended, 0)
}
const seconds = (since: number, to = performance.now()) => `${((to - since) / 1000).toFixed(1)} s`

async function write(kind: EmailKind, count: number, name: string) {
  const { rows } = await sql<{ id: number }>`insert into mails (recipient, kind, subject, reason, text_body, html_body, written_at)
    select ${`${name}.`} || nr || '@example.org', ${kind}, 'News', 'You asked.', repeat('A few words. ', 100), repeat('<p>A few words.</p>', 100), now()
    from generate_series(1, ${count}::int) as nr returning id`.execute(db)
  for (let begin = 0; begin < rows.length; begin += 50)
    await Promise.all(rows.slice(begin, begin + 50).map(({ id }) => queue.send(db, jobOfLane[laneOf(kind)], { mailId: id })))
}
const countUnsent = async () =>
  (await sql<{ count: number }>`select count(*) as count from mails where sent_at is null`.execute(db)).rows[0]!.count
/** As after the time that the queue waits before it tries again. What a dead process took is free by then. */
const letTimePass = async (isDead = false) => {
  await sql`update pgboss.job set state = 'retry', start_after = now() where name like 'send-%'
    and (state = 'retry' or (${isDead} and state = 'active'))`.execute(db)
  if (isDead) await sql`update mails set taken_until = null where sent_at is null`.execute(db)
}
/** What the process has used of a core, in ms. */
const cpuMs = ({ child }: Site) => {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
const idOf = (raw: string) => /^Message-ID: (.+)$/im.exec(raw)![1]

test('thousands of alerts to a slow server don’t hold up a confirmation', async () => {
  const count = isFull ? 5000 : 1000
  const smtp = await startSmtp({ replyMs: 50 })
  await write('saved searches', count, 'alert')
  const site = await sites.start({ SMTP_URL: smtp.url })
  const [began, usedBefore] = [performance.now(), cpuMs(site)]
  await until(() => smtp.received.length > 100)
  const asked = performance.now()
  await write('confirm', 1, 'confirm')
  await until(async () => (await countUnsent()) === 0)
  const confirmed = smtp.received.find(({ to }) => to.startsWith('confirm'))!
  const place = smtp.received.indexOf(confirmed)
  printBar(`${count} alerts, 50 ms for each reply`, seconds(began, smtp.received.at(-1)!.at), `60 s for 5,000`)
  printBar('a confirmation behind them', `${seconds(asked, confirmed.at)}, as number ${place + 1}`, '5 s')
  printBar(
    'work of the site for each of them',
    `${((cpuMs(site) - usedBefore) / count).toFixed(1)} ms of a core`,
    '12 ms, or one core isn’t enough',
  )
  printBar('connections at the same time', String(smtp.mostAtOnce()), 'at most 40')
  assert.equal(smtp.received.length, count + 1)
  assert.equal(new Set(smtp.received.map(({ to }) => to)).size, count + 1)
  assert.ok(place < count / 2)
  await stop(site)
  await smtp.stop()
})

test('a server that allows few connections gets as many, and everything is sent', async () => {
  const count = isFull ? 1000 : 200
  const smtp = await startSmtp({ replyMs: 20, mostClients: 8 })
  await write('saved searches', count, 'crowd')
  const site = await sites.start({ SMTP_URL: smtp.url })
  await until(() => smtp.received.length > 50)
  const asked = performance.now()
  await write('confirm', 1, 'crowded')
  await until(async () => (await countUnsent()) === 0)
  const confirmed = smtp.received.find(({ to }) => to.startsWith('crowded'))!
  printBar('a confirmation behind alerts, to a server of 8 connections', seconds(asked, confirmed.at), '5 s')
  assert.equal(new Set(smtp.received.map(({ to }) => to)).size, count + 1)
  await stop(site)
  await smtp.stop()
})

test('a silent server holds up nothing for long, and loses nothing', async () => {
  const count = isFull ? 200 : 40
  const [silent, second] = [await startSmtp(), await startSmtp()]
  silent.silence(true)
  await write('saved searches', count, 'silent')
  const site = await sites.start({ SMTP_URL: silent.url, SMTP_FALLBACK_URL: second.url })
  const holdsSome = async () => (await sql`select from mails where taken_until > now()`.execute(db)).rows.length > 0
  await until(holdsSome)
  const asked = performance.now()
  await write('confirm', 1, 'waits')
  await until(() => second.received.length > 0)
  printBar('a confirmation, past a silent server to the second one', seconds(asked, second.received[0]!.at), '10 s')
  assert.equal(second.received[0]!.to, 'waits.1@example.org')
  silent.silence(false)
  await until(async () => (await letTimePass(), await pause(500), (await countUnsent()) === 0))
  assert.equal(new Set(silent.received.map(({ to }) => to)).size, count)
  await stop(site)
  await silent.stop()
  await second.stop()
})

test('a process that is killed loses no email, and what is sent twice has the same Message-ID', async () => {
  const count = isFull ? 1000 : 200
  const smtp = await startSmtp({ replyMs: 20 })
  await write('saved searches', count, 'killed')
  const first = await sites.start({ SMTP_URL: smtp.url })
  await until(() => smtp.received.length > count / 4)
  first.child.kill('SIGKILL')
  await first.ended
  const left = await countUnsent()
  assert.ok(left > 0)
  await letTimePass(true)
  const site = await sites.start({ SMTP_URL: smtp.url })
  await until(async () => (await countUnsent()) === 0)
  const ids = Map.groupBy(smtp.received, ({ to }) => to)
  const doubles = smtp.received.length - ids.size
  printBar(`${count} emails, with a kill -9 while ${left} wait`, `0 lost, ${doubles} sent twice`, '0 lost')
  assert.equal(ids.size, count)
  for (const copies of ids.values()) assert.equal(new Set(copies.map(({ raw }) => idOf(raw))).size, 1)
  await stop(site)
  await smtp.stop()
})

test('a day without the server loses nothing, and sends no link that has expired', async () => {
  const gone = await startSmtp()
  await gone.stop()
  await write('decision', 20, 'day')
  await write('reset', 2, 'late')
  const site = await sites.start({ SMTP_URL: gone.url })
  await sql`update mails set expires_at = written_at + interval '30 minutes' where kind = 'reset'`.execute(db)
  for (let hour = 0; hour < 24; hour++) {
    await sql`update mails set written_at = written_at - interval '1 hour', expires_at = expires_at - interval '1 hour' where sent_at is null`.execute(
      db,
    )
    await letTimePass()
    await until(
      async () =>
        !(await sql`select from pgboss.job where name like 'send-%' and state < 'active' and start_after <= now()`.execute(db)).rows.length,
    )
  }
  const smtp = await startSmtp({ port: gone.port })
  await until(async () => (await letTimePass(), await pause(200), smtp.received.length >= 20))
  assert.equal(new Set(smtp.received.map(({ to }) => to)).size, 20)
  const { rows } = await sql`select distinct outcome from mails where kind = 'reset' and recipient like 'late%'`.execute(db)
  assert.deepEqual(rows, [{ outcome: 'expired' }])
  await stop(site)
  await smtp.stop()
})
