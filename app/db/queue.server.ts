import { sql } from 'kysely'
import { type ConstructorOptions, fromKysely, PgBoss } from 'pg-boss'
import type { Db } from './storage.server.ts'

/** One kind of work that is done later, or on a clock (a cron expression, UTC). */
export type Job = {
  run: (data: never) => Promise<unknown>
  clock?: string
  retries?: number
  /** Of one that deletes: how many rows of which table would go now, by the conditions that the run has. */
  preview?: () => Promise<Record<string, number>>
}
export type DeadJob = { id: string; name: string; failedAt: Date; tries: number; reason: string }
export type Queue = {
  /** Inside a transaction the job exists only if it commits. */
  send: (transaction: Db, name: string, data: object) => Promise<void>
  /** From now on these are done, as they come and by the clock. */
  work: (jobs: Record<string, Job>) => Promise<void>
  /** What used up its tries, the newest first. */
  listDead: () => Promise<DeadJob[]>
  stop: () => Promise<void>
}
/** For a command beside the site, which sends and does nothing itself: makes the queue, should no site have done so yet. */
type Prepared = { prepare: (name: string) => Promise<void> }
export type QueueEvents = { failed?: (name: string, error: Error) => void; done?: (name: string) => void; broken?: (error: Error) => void }

const day = 24 * 3600

/** Retries wait 30 seconds, then twice as long each time, an hour at most; what failed for good stays visible for 30 days. */
const patience = { retryDelay: 30, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 900, deleteAfterSeconds: 30 * day }

export async function openQueue(db: Db, storage: ConstructorOptions, events: QueueEvents = {}, pollSeconds = 2): Promise<Queue & Prepared> {
  const boss = new PgBoss(storage)
  boss.on('error', (error) => events.broken?.(error))
  await boss.start()
  return {
    send: async (transaction, name, data) => void (await boss.send(name, data, { db: fromKysely(transaction) })),
    async work(jobs) {
      for (const [name, job] of Object.entries(jobs)) await begin(name, job)
      for (const { name } of await boss.getSchedules()) if (!jobs[name]?.clock) await boss.unschedule(name)
    },
    listDead: () => listDead(db),
    prepare,
    // close: false, for the engine is the site's own.
    stop: () => boss.stop({ close: false, graceful: true, timeout: 5000 }),
  }

  async function prepare(name: string, retryLimit = 8) {
    const options = { ...patience, retryLimit }
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
    await rememberQueue(boss, name)
  }

  async function begin(name: string, job: Job) {
    await prepare(name, job.retries)
    await boss.work(name, { pollingIntervalSeconds: pollSeconds }, async ([work]) => {
      try {
        await job.run(work!.data as never)
        events.done?.(name)
      } catch (error) {
        events.failed?.(name, error as Error)
        throw error
      }
    })
    if (job.clock) await boss.schedule(name, job.clock, null, { tz: 'UTC' })
  }
}

async function listDead(db: Db): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select id::text, name, completed_on as "failedAt", retry_count + 1 as tries,
      coalesce(output ->> 'message', output ->> 'value', 'no reason was given') as reason
    from pgboss.job where state = 'failed' order by completed_on desc limit 200`.execute(db)
  return rows
}

/**
 * pg-boss looks a queue up, outside of any transaction, the first time it is used. On the embedded database that look-up waits
 * for the open transaction, and a send inside the transaction waits for the look-up: for ever. Deleting nothing makes it now.
 */
async function rememberQueue(boss: PgBoss, name: string) {
  await boss.deleteJob(name, '00000000-0000-0000-0000-000000000000')
}
