import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import { inBatches } from '#app/platform/db/batches.server.ts'
import { appendEvent, requireStaff } from '#app/platform/db/events.server.ts'
import type { Job } from '#app/platform/db/job-queue.server.ts'
import { countRows, inTransaction } from '#app/platform/db/storage.server.ts'
import { isOld, type OldRows, retention } from '#app/retention.server.ts'

type Jobs = Record<string, Job>
const kind = 'retention run'

/** A job for each row of the table. */
export function retentionJobs(app: App): Jobs {
  const jobs = Object.entries(retention).map(([name, { cron, rows, run, preview }]): [string, Job] => [
    name,
    {
      cron,
      run: () => (run ? run(app) : deleteOld(app, rows)),
      preview: () => (preview ? preview(app) : countOld(app, rows)),
    },
  ])
  return Object.fromEntries(jobs)
}

async function deleteOld(app: App, rows: readonly OldRows[]) {
  let count = 0
  for (const old of rows) count += await inBatches(app, (limit) => deleteSome(app, old, limit))
  return count
}

/** The condition is there twice, because a row may have changed after it was found. */
async function deleteSome(app: App, old: OldRows, limit: number) {
  const table = sql.table(old.table)
  const columns = Object.entries(old.erased ?? {}).map(([column, empty]) => sql`${sql.ref(column)} = ${empty}`)
  const change = old.erased ? sql`update ${table} set ${sql.join(columns)}` : sql`delete from ${table}`
  const condition = isOld(old, app)
  const { numAffectedRows = 0n } = await sql`${change}
    where ctid = any(array(select ctid from ${table} where ${condition} limit ${limit})) and ${condition}`.execute(app.db)
  return Number(numAffectedRows)
}

async function countOld(app: App, rows: readonly OldRows[]) {
  const counts: Record<string, number> = {}
  for (const old of rows) counts[old.shownAs ?? old.table] = await countRows(app.db, old.table, isOld(old, app))
  return counts
}

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
export function askForRetention(app: App, { version, actorId }: { version: number; actorId: number }) {
  return inTransaction(app.db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('evenfall retention'))`.execute(transaction)
    const by = { actor: 'admin', actorId, now: app.now() } as const
    await requireStaff(transaction, by)
    if ((await findLastRun({ db: transaction })).id !== version) return false
    await app.queue.send(transaction, 'run-retention', {})
    await appendEvent(transaction, { kind, ...by, subject: 'retention' })
    return true
  })
}

/** The job runs each one as its schedule would. If one fails, the others still run, and the Jobs page shows it. */
export async function runRetention({ log }: Pick<App, 'log'>, jobs: Jobs) {
  for (const [name, { run }] of retentionOf(jobs))
    await run({} as never).catch((err: unknown) => log.error({ job: name, err }, 'a job of a retention run failed'))
}

const retentionOf = (jobs: Jobs) => Object.entries(jobs).filter(([name, { cron }]) => cron && name in retention)
