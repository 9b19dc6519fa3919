import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import type { Job } from '#app/platform/db/job-queue.server.ts'
import { isRetention } from '#app/platform/db/retention.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'

type Jobs = Record<string, Job>
const kind = 'retention run'

/** What each job would delete if it ran now, except jobs that can't know in advance. */
export async function previewRetention(jobs: Jobs) {
  const found = []
  for (const [name, { preview }] of retentionOf(jobs)) found.push({ name, rows: await preview?.() })
  return found
}

/** The number of the last run that someone requested, which the form carries. */
export async function findLastRun({ db }: Pick<App, 'db'>) {
  const last = await db
    .selectFrom('events')
    .select(['id', 'happened_at'])
    .where('kind', '=', kind)
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { id: last?.id ?? 0, at: last?.happened_at }
}

/** Returns false if someone else requested a run meanwhile, or with the same form: of two simultaneous requests, the second waits here. */
export function askForRetention(app: App, { seen, actorId }: { seen: number; actorId: number }) {
  return inTransaction(app.db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('evenfall retention'))`.execute(transaction)
    if ((await findLastRun({ db: transaction })).id !== seen) return false
    await app.queue.send(transaction, 'run-retention', {})
    await appendEvent(transaction, { kind, actor: 'admin', actorId, subject: 'retention', now: app.now() })
    return true
  })
}

/** The job runs each one as its schedule would. If one fails, the others still run, and the Jobs page shows it. */
export async function runRetention({ log }: Pick<App, 'log'>, jobs: Jobs) {
  for (const [name, { run }] of retentionOf(jobs))
    await run({} as never).catch((err: unknown) => log.error({ job: name, err }, 'a job of a retention run failed'))
}

const retentionOf = (jobs: Jobs) => Object.entries(jobs).filter(([name, { cron }]) => cron && isRetention(name))
