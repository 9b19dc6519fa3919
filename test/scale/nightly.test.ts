import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { deleteEndedAds } from '#app/ads/ad/delete-ads.server.ts'
import { anchorEvents } from '#app/platform/db/event-anchors.server.ts'
import { openQueue } from '#app/platform/db/job-queue.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { purgeInProcess } from '#app/platform/http/purges.server.ts'
import { daysAfter, daysBefore } from '#app/platform/time.ts'
import { startSmtp } from '../../scripts/engines/smtp.mjs'
import { adOn, endAds } from '../ads.ts'
import { beginning, eventHash } from '../event-hash.ts'
import { freshDatabase, unpackDatabase } from '../snapshot.ts'
import { isFull, printBar } from './bars.ts'
import { addAds, openSites, type Site } from './sites.ts'

// What the clock does at night, on a large database, and what visitors notice of it.

const { where, drop } = await freshDatabase()
const { databaseUrl } = where as { databaseUrl: string }
const storage = await openStorage({ databaseUrl })
const { db } = storage
const queue = await openQueue(db, storage.jobs)
const sites = openSites({ DATABASE_URL: databaseUrl })
const folder = await mkdtemp(join(tmpdir(), 'evenfall-nightly-'))
after(async () => {
  await sites[Symbol.asyncDispose]()
  await queue.stop()
  await storage.close()
  await rm(folder, { recursive: true })
  await drop()
})

const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await pause(100)
}
const stop = async ({ child, ended }: Site) => {
  child.kill('SIGTERM')
  assert.equal(await ended, 0)
}
const count = async (query: RawBuilder<{ count: number }>) => (await query.execute(db)).rows[0]!.count
const percentile = (all: number[], part: number) => all.toSorted((a, b) => a - b)[Math.floor(all.length * part)]!

test('all ads that are due are deleted in one night, and visitors wait no longer', async () => {
  const [due, rounds] = isFull ? [50_000, 20] : [2000, 4]
  const monthsAgo = daysBefore(new Date(), 120)
  const ads = await addAds(databaseUrl, 20)
  const now = { app: { db, now: () => new Date(), pages: { purge: () => {} } } } as never
  const { profileId } = await adOn(now, { state: 'draft' })
  await endAds(now, profileId, due)
  await sql`analyze`.execute(db)
  const site = await sites.start()
  const pages = [
    ...['/', '/state/Texas', '/city/Texas/Austin', '/search?q=dinner&in=TX', '/state/Ohio'],
    ...ads.slice(0, 5).map(({ id }) => `/city/Texas/Austin/ad/${id}`),
  ]
  const own = ads.slice(0, 5)
  const visitFor = async (isOver: (visits: number) => Promise<boolean>) => {
    const times: number[] = []
    while (!(await isOver(times.length))) {
      const turn = times.length
      const began = performance.now()
      // Every second page is a member's own, which no cache has.
      const answer = await (turn % 2 ? site.get('/ads', own[turn % own.length]!.headers) : site.get(pages[(turn / 2) % pages.length]!))
      await answer.text()
      times.push(performance.now() - began)
      assert.ok(answer.status < 400, `${answer.status} ${answer.url}`)
      await pause(15)
    }
    return times
  }
  await visitFor(async (visits) => visits >= 100)
  await queue.prepare('delete-ended-ads')
  const left = () => count(sql`select count(*) as count from ads where state = 'ended' and ended_at < ${monthsAgo}`)
  const [idle, busy]: [number[], number[]] = [[], []]
  let seconds = 0
  // In turns, because other work on the machine changes what a page takes.
  for (let round = 0; round < rounds; round++) {
    await sql`update ads set ended_at = ${daysBefore(monthsAgo, 1)} where id in (
      select id from ads where state = 'ended' limit ${due / rounds})`.execute(db)
    const began = performance.now()
    await queue.send(db, 'delete-ended-ads', {})
    let known = due
    busy.push(...(await visitFor(async (visits) => (visits % 20 || (known = await left()), known === 0))))
    seconds += (performance.now() - began) / 1000
    idle.push(...(await visitFor(async (visits) => visits >= busy.length / (round + 1))))
  }
  const [during, without] = [busy, idle].map((times) => [0.5, 0.95].map((part) => percentile(times, part).toFixed(1)))
  printBar(`${due} ads due`, `gone in ${seconds.toFixed(0)} s`, '50,000 in a night')
  printBar(
    `p50 and p95 of ${busy.length} pages while they are deleted`,
    `${during!.join(' and ')} ms; in turns with it, idle, ${without!.join(' and ')} ms`,
    'as when idle',
  )
  assert.equal(await count(sql`select count(*) as count from ads where state = 'ended'`), 0)
  assert.equal(await count(sql`select count(*) as count from ads where state = 'live'`), ads.length)
  assert.equal(await count(sql`select count(*) as count from ad_events where action = 'expire'`), 0)
  await stop(site)
})

test('a process that stops leaves the rest of the ads to the next one, and so does one that is killed', async () => {
  const now = { app: { db, now: () => daysBefore(new Date(), 120), pages: { purge: () => {} } } } as never
  const { profileId } = await adOn(now, { state: 'draft' })
  await endAds(now, profileId, 1000)
  const left = () => count(sql`select count(*) as count from ads where state = 'ended'`)
  const job = sql`name = 'delete-ended-ads' and state <> 'completed'`
  await queue.prepare('delete-ended-ads')
  await queue.send(db, 'delete-ended-ads', {})
  let known = await left()
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const site = await sites.start()
    await site.get('/healthz')
    await until(async () => (await left()) < known)
    site.child.kill(signal)
    assert.equal(await site.ended, signal === 'SIGTERM' ? 0 : null)
    known = await left()
    assert.ok(known > 0)
    const { rows } = await sql<{ state: string }>`select state::text from pgboss.job where ${job}`.execute(db)
    assert.deepEqual(rows, [{ state: signal === 'SIGTERM' ? 'retry' : 'active' }])
    // As after the half minute, or the two minutes, that the queue waits.
    await sql`update pgboss.job set state = 'retry', start_after = now() where ${job}`.execute(db)
  }
  const site = await sites.start()
  await until(async () => (await left()) === 0)
  await stop(site)
})

test('on the embedded database, which serves no one meanwhile, each batch is short', async () => {
  const due = isFull ? 5000 : 1000
  const dataDir = join(folder, 'embedded')
  unpackDatabase(dataDir)
  const embedded = await openStorage({ dataDir })
  const app = {
    db: embedded.db,
    config: { endedAdDays: 90 },
    pages: { purge: () => {} },
    queue: { send: async () => {} },
    now: () => daysBefore(new Date(), 120),
    isStopping: () => false,
  }
  const { profileId } = await adOn({ app } as never, { state: 'draft' })
  await endAds({ app } as never, profileId, due)
  const purges = purgeInProcess({ purge: () => {} } as never)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const deleted = await deleteEndedAds({ ...app, purges, now: () => new Date() } as never)
  delay.disable()
  printBar(
    `the event loop while ${due} ads are deleted from the embedded database`,
    `blocked for at most ${(delay.max / 1e6).toFixed(0)} ms, 99 times in 100 for ${(delay.percentile(99) / 1e6).toFixed(0)} ms`,
    '50 ms',
  )
  assert.equal(deleted, due)
  await embedded.close()
})

test('the log is verified from the last file each night, and whole each week', async () => {
  const events = isFull ? 1_000_000 : 100_000
  const lastDay = isFull ? 30_000 : 3000
  await sql`alter table events disable trigger all`.execute(db)
  await sql`delete from events`.execute(db)
  await sql`alter table events enable trigger all`.execute(db)
  const began = new Date(Date.now() - 30 * 24 * 3600_000)
  let previous_hash = beginning
  const append = async (from: number, to: number) => {
    for (let first = from; first <= to; first += 5000) {
      const rows = []
      for (let id = first; id < Math.min(first + 5000, to + 1); id++) {
        const event = {
          id,
          kind: 'decided' as const,
          actor: 'moderator' as const,
          actor_id: id % 40,
          subject: 'ad',
          subject_id: 100_000 + id,
          rule: null,
          outcome: 'approve',
          details: '{}',
          happened_at: new Date(began.getTime() + id),
          previous_hash,
          salt: `${id}`.padStart(32, '0'),
        }
        previous_hash = eventHash(event)
        rows.push({ ...event, hash: previous_hash })
      }
      await sql`insert into events select * from json_populate_recordset(null::events, ${JSON.stringify(rows)})`.execute(db)
    }
  }
  const anchor = async (now: Date) => {
    const start = performance.now()
    const { eventsRead } = await anchorEvents(db, { dataDir: folder, now })
    return { eventsRead, seconds: (performance.now() - start) / 1000 }
  }
  await append(1, events - lastDay)
  const today = new Date()
  const whole = await anchor(today)
  assert.equal(whole.eventsRead, events - lastDay)
  await append(events - lastDay + 1, events)
  const night = await anchor(daysAfter(today, 1))
  assert.equal(night.eventsRead, lastDay)
  printBar(`${lastDay} new events of ${events}, at night`, `${night.seconds.toFixed(2)} s`, '5 s at 10,000,000')
  printBar(`${whole.eventsRead} events, once a week, without the rests`, `${whole.seconds.toFixed(1)} s`, 'none')
  const week = await anchor(daysAfter(today, 7))
  assert.equal(week.eventsRead, events)
})

test('emails are sent several at once, each exactly once, and one that waits holds up no other', async () => {
  const smtp = await startSmtp()
  const [plain, slow, refused] = isFull ? [2000, 10, 50] : [400, 3, 10]
  await queue.prepare('send-mail')
  const write = async (round: string, emails: number) => {
    await sql`insert into mails (recipient, kind, subject, reason, text_body, html_body, written_at)
      select case when number <= ${slow} then 's' || number || ${`.${round}@slow.example`}
          when number <= ${slow + refused} then 'r' || number || ${`.${round}@refused.example`}
          else 'p' || number || ${`.${round}@plain.example`} end,
        'example', 'Your ad is still up', 'You have an account.', repeat('A few words. ', 100), repeat('<p>A few words.</p>', 100), now()
      from generate_series(1, ${emails + slow + refused}::int) as number`.execute(db)
    const { rows } = await sql<{ id: number }>`select id from mails where sent_at is null and rejected_at is null`.execute(db)
    // Each has two jobs, as after someone pressed "send again".
    for (let turn = 0; turn < 2; turn++) for (const { id } of rows) await queue.send(db, 'send-mail', { mailId: id })
  }
  const send = async (round: string, processes: Record<string, string>[], emails = plain) => {
    await write(round, emails)
    const from = smtp.received.length
    const running = await Promise.all(processes.map((settings) => sites.start(settings)))
    await until(async () => !(await count(sql`select count(*) as count from mails where sent_at is null and rejected_at is null`)))
    for (const site of running) await stop(site)
    const sent = smtp.received.slice(from)
    assert.equal(new Set(sent.map(({ to }) => to)).size, emails + slow)
    assert.equal(sent.length, emails + slow)
    assert.ok(sent.every(({ to }) => to.endsWith(`.${round}@plain.example`) || to.endsWith(`.${round}@slow.example`)))
    const times = sent.filter(({ to }) => to.endsWith('plain.example')).map(({ at }) => at)
    return `${((times.length / (times.at(-1)! - times[0]!)) * 1000).toFixed(0)} a second`
  }
  const former = await send('former', [{ SMTP_URL: `${smtp.url}?pool=false`, SMTP_CONNECTIONS: '1' }], plain / 10)
  const pooled = await send('pooled', [{ SMTP_URL: smtp.url }])
  const two = await send('two', [{ SMTP_URL: smtp.url }, { SMTP_URL: smtp.url }])
  printBar(
    `${plain} emails to a local server, with two jobs each`,
    `${pooled}; by two processes ${two}; one at a time without a pool ${former}`,
    '100 a second for each process',
  )
  assert.equal(await count(sql`select count(*) as count from mails where rejected_at is not null`), 3 * refused)
  await smtp.stop()
})
