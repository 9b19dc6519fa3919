import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { freshDatabase } from '../../../test/snapshot.ts'
import { ReportableError } from './error-facts.ts'
import { openQueue } from './job-queue.server.ts'
import { openStorage } from './storage.server.ts'

const { where, drop } = await freshDatabase()
const storage = await openStorage(where)
const { db } = storage
const failures: string[] = []
let failure = Promise.withResolvers<void>()
const queue = await openQueue(db, storage.jobs, { failed: (name) => (failures.push(name), failure.resolve()) }, 100)
after(async () => {
  await queue.stop()
  await storage.close()
  await drop()
})

const greeted: string[] = []
const all = Promise.withResolvers<void>()
await queue.work({
  greet: { run: async ({ name }: { name: string }) => void (greeted.push(name) === 2 && all.resolve()) },
  break: { run: () => Promise.reject(new ReportableError('It broke.')), retries: 0 },
  blurt: {
    run: () => Promise.reject(Object.assign(new Error('no ann@example.com'), { detail: 'Key (ann@example.com)', params: ['ann'] })),
    retries: 0,
  },
  stumble: { run: () => Promise.reject(new Error('Not yet.')) },
  nightly: { run: async () => {}, cron: '10 4 * * *' },
})

test('a job queued in a rolled-back transaction doesn’t run, and the others run once', async () => {
  const undone = db.transaction().execute(async (transaction) => {
    await queue.send(transaction, 'greet', { name: 'undone' })
    throw new Error('undo')
  })
  await assert.rejects(undone, /undo/)
  await db.transaction().execute((transaction) => queue.send(transaction, 'greet', { name: 'in a transaction' }))
  await queue.send(db, 'greet', { name: 'plain' })
  await all.promise
  assert.deepEqual(greeted.toSorted(), ['in a transaction', 'plain'])
})

test('a job that failed for good is visible, with the reason', async () => {
  failure = Promise.withResolvers()
  await queue.send(db, 'break', {})
  await failure.promise
  let dead = await queue.listDead()
  // The failure is reported a moment before it's stored.
  while (!dead.length) dead = await queue.listDead()
  assert.equal(dead[0]!.name, 'break')
  assert.match(dead[0]!.reason, /It broke/)
  assert.ok(dead[0]!.failedAt instanceof Date)
})

test('the queue stores where a job failed, and nothing of the row that it failed on', async () => {
  failure = Promise.withResolvers()
  await queue.send(db, 'blurt', {})
  await failure.promise
  let dead = await queue.listDead()
  while (!dead.some(({ name }) => name === 'blurt')) dead = await queue.listDead()
  assert.match(
    dead.find(({ name }) => name === 'blurt')!.reason,
    /^Error at Object\.run app\/platform\/db\/job-queue\.server\.test\.ts:\d+:\d+$/,
  )
  const { rows } = await sql<{ output: string }>`select output::text as output from pgboss.job where name = 'blurt'`.execute(db)
  assert.doesNotMatch(rows[0]!.output, /ann/)
})

test('a failed job is retried with growing delays', async () => {
  failure = Promise.withResolvers()
  await queue.send(db, 'stumble', {})
  await failure.promise
  const findJobs = () =>
    sql<{ state: string; later: boolean; retry_limit: number }>`
      select state::text, start_after > now() + interval '10 seconds' as later, retry_limit from pgboss.job where name = 'stumble'`.execute(
      db,
    )
  let { rows } = await findJobs()
  while (rows[0]!.state === 'active') ({ rows } = await findJobs())
  assert.deepEqual(rows, [{ state: 'retry', later: true, retry_limit: 8 }])
})

test('the schedule table holds the scheduled jobs and drops removed ones', async () => {
  const clocks = async () => (await sql<{ name: string; cron: string }>`select name, cron from pgboss.schedule`.execute(db)).rows
  assert.deepEqual(await clocks(), [{ name: 'nightly', cron: '10 4 * * *' }])
  await queue.work({})
  assert.deepEqual(await clocks(), [])
})

test('a start with unchanged queues and schedules writes nothing', async () => {
  const written = async () =>
    (await sql`select name, updated_on from pgboss.queue union all select name, updated_on from pgboss.schedule order by 1, 2`.execute(db))
      .rows
  const jobs = { greet: { run: async () => {} }, nightly: { run: async () => {}, cron: '20 4 * * *' } }
  await queue.work(jobs)
  const before = await written()
  await queue.work(jobs)
  assert.deepEqual(await written(), before)
  await queue.work({ ...jobs, greet: { run: async () => {}, retries: 3 } })
  assert.notDeepEqual(await written(), before)
})

test('a job that runs for most of a day is not started again meanwhile, and one whose process died is', async () => {
  const [started, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let starts = 0
  await queue.work({ last: { run: async () => (starts++, started.resolve(), end.promise) } })
  await queue.send(db, 'last', {})
  await started.promise
  const supervisor = new PgBoss({ ...storage.jobs, supervise: false, schedule: false })
  await supervisor.start()
  const superviseAfter = async (change: ReturnType<typeof sql>) => {
    await change.execute(db)
    // Otherwise it looks only once a minute.
    await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`.execute(db)
    await supervisor.supervise('last')
    const { rows } = await sql<{ state: string }>`select state::text from pgboss.job where name = 'last'`.execute(db)
    return rows[0]!.state
  }
  assert.equal(await superviseAfter(sql`update pgboss.job set started_on = now() - interval '23 hours' where name = 'last'`), 'active')
  assert.equal(await superviseAfter(sql`update pgboss.job set heartbeat_on = now() - interval '3 minutes' where name = 'last'`), 'retry')
  assert.equal(starts, 1)
  end.resolve()
  await supervisor.stop({ close: false })
})

test('as many jobs run at the same moment as a process may run at once, and one that lasts holds up no other', async () => {
  const end = Promise.withResolvers<void>()
  const [both, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let [running, done, most] = [0, 0, 0]
  const run = async ({ lasts }: { lasts: boolean }) => {
    most = Math.max(most, ++running)
    if (running === 2) both.resolve()
    await (lasts ? end.promise : both.promise)
    running--
    if (++done === 5) others.resolve()
  }
  await queue.work({ pair: { run, atOnce: 2 } })
  for (const lasts of [true, false, false, false, false, false]) await queue.send(db, 'pair', { lasts })
  await others.promise
  assert.equal(most, 2)
  end.resolve()
})

test('what was queued, scheduled, or recorded under a job’s former name continues under the new one', async () => {
  const formerName = 'forget-mail-copies'
  await queue.prepare(formerName)
  await queue.send(db, formerName, { mailIds: [7] })
  const run = { began_at: new Date(), ended_at: new Date(), outcome: 'removed 3' }
  await db
    .insertInto('job_runs')
    .values([
      { ...run, job: formerName },
      { ...run, job: 'lapse-claims' },
    ])
    .execute()
  const done = Promise.withResolvers<number[]>()
  const none = async () => {}
  await queue.work({
    'delete-mail-copies': { run: ({ mailIds }: { mailIds: number[] }) => Promise.resolve(done.resolve(mailIds)) },
    'expire-claims': { run: none, cron: '19 * * * *' },
  })
  assert.deepEqual(await done.promise, [7])
  const runs = await db.selectFrom('job_runs').select('job').orderBy('job').execute()
  assert.deepEqual(
    runs.map(({ job }) => job),
    ['delete-mail-copies', 'expire-claims'],
  )
})

test('a process without jobs sends them to one that works on them, and runs none itself', async () => {
  const web = await openQueue(db, { ...storage.jobs, schedule: false, supervise: false }, {}, 100)
  const done = Promise.withResolvers<string>()
  await web.install({ relay: { run: async () => done.resolve('the sender') } })
  await web.send(db, 'relay', {})
  const worker = await openQueue(db, storage.jobs, {}, 100)
  await worker.work({ relay: { run: async () => done.resolve('the worker') } })
  assert.equal(await done.promise, 'the worker')
  await web.stop()
  await worker.stop()
})
