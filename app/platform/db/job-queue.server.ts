import { sql } from 'kysely'
import { type ConstructorOptions, fromKysely, type JobResult, PgBoss, type QueueResult } from 'pg-boss'
import { during } from '#app/platform/current-request.server.ts'
import { withoutDetails } from './error-facts.ts'
import type { RunOutcome } from './run-outcome.ts'
import type { Db } from './storage.server.ts'

/** One kind of work that runs later or on a schedule (a cron expression, UTC). */
export type Job = {
  /** Returns what it did, or how many rows it deleted. Each scheduled run is recorded with that. */
  run: (data: never) => Promise<RunOutcome | number | void>
  cron?: string
  retries?: number
  /** How many of them a process runs at the same time, instead of one after the other. */
  atOnce?: number
  /** How many of them are taken from the queue together, to be run one after the other. Many short ones cost less. */
  together?: number
  /** For a job that deletes: how many rows of which table it would delete now, by the same conditions as the run. */
  preview?: () => Promise<Record<string, number>>
}
type DeadJob = { id: string; name: string; failedAt: Date; tries: number; reason: string }
/** The earliest that a job runs. */
type Delay = { afterSeconds?: number }
export type Queue = {
  /** Inside a transaction, the job exists only if it commits. */
  send: (transaction: Db, name: string, data: object, delay?: Delay) => Promise<void>
  /** Makes it possible to send these jobs. */
  install: (jobs: Record<string, Job>) => Promise<void>
  /** Starts running these jobs, on demand and on schedule. */
  work: (jobs: Record<string, Job>) => Promise<void>
  /** Jobs that failed for good, newest first. */
  listDead: () => Promise<DeadJob[]>
  stop: () => Promise<void>
}
/** For a command that runs next to the site and only sends jobs: creates the queue if no site has done so yet. */
type Prepared = { prepare: (name: string, retries?: number) => Promise<void> }
type QueueEvents = { failed?: (name: string, error: Error) => void; done?: (name: string) => void; broken?: (error: Error) => void }

const day = 24 * 3600

/** Each renamed job's former name. Jobs that delete were called `forget-...`. */
const formerNames: Record<string, string> = {
  'ask-advertisers-to-confirm': 'ask-whether-ads-stand',
  'expire-claims': 'lapse-claims',
  'expire-claim-requests': 'lapse-claim-requests',
  'email-new-messages': 'tell-of-messages',
  'delete-expired-takes': 'forget-case-claims',
  'delete-takedowns': 'forget-take-downs',
  'watch-takedowns': 'watch-take-downs',
  'resend-lost-emails': 'resend-lost-mails',
}

/**
 * Retries wait 30 seconds, then twice as long each time, an hour at most. A job may take a day, the most that pg-boss allows: every minute
 * its process says that it's still running, and one whose process has said nothing for two minutes is run again. Jobs that failed for good
 * stay visible for 30 days.
 */
const patience = {
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: day,
  heartbeatSeconds: 120,
  deleteAfterSeconds: 30 * day,
}

/** How often a worker polls on its own, in case our poll misses it. Fifty workers that polled every other second would keep a core busy. */
const pollingIntervalSeconds = 600

/** `pollEveryMs` is the longest that a job waits if no other is ahead of it. */
export async function openQueue(
  db: Db,
  storage: ConstructorOptions,
  events: QueueEvents = {},
  pollEveryMs = 500,
): Promise<Queue & Prepared> {
  const boss = new PgBoss(storage)
  boss.on('error', (error) => events.broken?.(error))
  await boss.start()
  let known = new Map<string, Job>()
  const workers = new Map<string, string[]>()
  let polling: Promise<void> | undefined
  let clock: NodeJS.Timeout | undefined
  let isStopping = false
  return {
    send: async (transaction, name, data, { afterSeconds } = {}) =>
      void (await boss.send(name, data, { db: fromKysely(transaction), startAfter: afterSeconds })),
    install,
    async work(jobs) {
      await install(jobs)
      polling ??= poll()
    },
    listDead: () => listDead(db),
    prepare,
    // close: false, because the engine belongs to the site.
    async stop() {
      isStopping = true
      clearTimeout(clock)
      await polling
      await boss.stop({ close: false, graceful: true, timeout: 5000 })
    },
  }

  async function install(jobs: Record<string, Job>) {
    known = new Map(Object.entries(jobs))
    const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const [name, { retries }] of known) await prepare(name, retries, queues.get(name))
    await continueJobs(db, [...known.keys()])
    await refreshSchedules(boss, known)
  }

  /** pg-boss knows the queues that existed with the right settings when it started. */
  async function prepare(name: string, retryLimit = 8, queue?: QueueResult) {
    const options = { ...patience, retryLimit }
    if (queue && Object.entries(options).every(([option, value]) => queue[option as keyof typeof options] === value)) return
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
    await rememberQueue(boss, name)
  }

  async function poll() {
    await wakeWorkers()
    if (!isStopping) clock = setTimeout(() => void (polling = poll()), pollEveryMs)
  }

  /** One query for all queues wakes the workers of those that have work. */
  async function wakeWorkers() {
    try {
      const { rows } = await sql<{ name: string }>`
        select name from unnest(${[...known.keys()]}::text[]) as name where exists (
          select from pgboss.job where job.name = name.name and state < 'active' and not blocked and start_after <= now())`.execute(db)
      for (const { name } of rows) {
        if (!workers.has(name)) workers.set(name, await beginAll(name, known.get(name)!))
        for (const worker of workers.get(name)!) boss.notifyWorker(worker)
      }
    } catch (error) {
      events.broken?.(error as Error)
    }
  }

  function beginAll(name: string, job: Job) {
    return Promise.all(Array.from({ length: job.atOnce ?? 1 }, () => begin(name, job)))
  }

  async function begin(name: string, job: Job) {
    const options = { pollingIntervalSeconds, batchSize: job.together ?? 1, perJobResults: true } as const
    const worker = await boss.work<object, unknown, typeof options>(name, options, async (batch) => {
      const results: JobResult[] = []
      for (const { id, data } of batch) results.push({ id, ...(await runOne(name, job, data)) })
      // Jobs that arrived after it need not wait for the next poll.
      boss.notifyWorker(worker)
      return results
    })
    return worker
  }

  async function runOne(name: string, job: Job, data: object): Promise<Omit<JobResult, 'id'>> {
    try {
      await during({ job: name }, () => job.run(data as never))
      events.done?.(name)
      return { status: 'completed' }
    } catch (error) {
      events.failed?.(name, error as Error)
      // pg-boss stores the whole error in its table.
      return { status: 'failed', output: withoutDetails(error) }
    }
  }
}

/** Schedules exactly the jobs that have a schedule. */
async function refreshSchedules(boss: PgBoss, jobs: Map<string, Job>) {
  const scheduled = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const [name, { cron }] of jobs) if (cron && scheduled.get(name) !== cron) await boss.schedule(name, cron, null, { tz: 'UTC' })
  for (const name of scheduled.keys()) if (!jobs.get(name)?.cron) await boss.unschedule(name)
}

/** What an earlier release queued or recorded under a job's former name continues under the new one. */
async function continueJobs(db: Db, names: readonly string[]) {
  const former = names.map((name) => formerNames[name] ?? name.replace(/^delete-/, 'forget-'))
  const renamed = sql`unnest(${former}::text[], ${names}::text[]) as renamed (former, name)
    where former <> renamed.name`
  await sql`update pgboss.job set name = renamed.name from ${renamed} and job.name = former and state in ('created', 'retry', 'active', 'failed')`.execute(
    db,
  )
  await sql`update job_runs set job = renamed.name from ${renamed} and job = former`.execute(db)
}

async function listDead(db: Db): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select id::text, name, completed_on as "failedAt", retry_count + 1 as tries,
      coalesce(output ->> 'message', output ->> 'value', 'no reason was given') as reason
    from pgboss.job where state = 'failed' order by completed_on desc limit 200`.execute(db)
  return rows
}

/**
 * The first time a queue is used, pg-boss looks it up outside of any transaction. On the embedded database, that lookup would wait for the
 * open transaction, and a send inside the transaction would wait for the lookup: forever. Deleting nothing does the lookup now.
 */
async function rememberQueue(boss: PgBoss, name: string) {
  await boss.deleteJob(name, '00000000-0000-0000-0000-000000000000')
}
