import { sql } from 'kysely'
import { daysBefore } from '#app/platform/time.ts'
import { summaryOf } from './error-facts.ts'
import type { Job } from './job-queue.server.ts'
import type { RunOutcome } from './run-outcome.ts'
import { type Db, inTransaction } from './storage.server.ts'
import { announce } from '#app/platform/webhooks/webhook-outbox.server.ts'

export const runDays = 30

export type JobRun = { began_at: Date; ended_at: Date | null; outcome: string | null; is_failed: boolean }

/** Records when every scheduled job ran and its outcome. Other jobs are unchanged. */
export function recordRuns<T extends Record<string, Job>>(db: Db, now: () => Date, jobs: T): T {
  const recorded = Object.entries(jobs).map(([name, job]) => [
    name,
    job.cron ? { ...job, run: (data: never) => recordRun(name, job, data) } : job,
  ])
  return Object.fromEntries(recorded) as T

  async function recordRun(job: string, { run }: Job, data: never) {
    const { id } = await db.insertInto('job_runs').values({ job, began_at: now() }).returning('id').executeTakeFirstOrThrow()
    const end = (outcome: string, is_failed: boolean, to: Db = db) =>
      to.updateTable('job_runs').set({ ended_at: now(), outcome, is_failed }).where('id', '=', id).execute()
    try {
      const result = await run(data)
      await end(writeOutcome(typeof result === 'number' ? { removed: result } : (result ?? { done: true })), false)
    } catch (error) {
      await inTransaction(db, async (transaction) => {
        const before = await transaction
          .selectFrom('job_runs')
          .select('is_failed')
          .where('job', '=', job)
          .where('id', '<', id)
          .where('ended_at', 'is not', null)
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst()
        await end(summaryOf(error), true, transaction)
        // Not again for each retry.
        if (!before?.is_failed) await announce(transaction, 'job.failed', { data: { job }, now: now() })
      })
      throw error
    }
  }
}

export const writeOutcome = (outcome: RunOutcome) => JSON.stringify(outcome)

/** Each job's last run, its last success, and its last failure. */
export async function listLastRuns(db: Db) {
  const runs = db.selectFrom('job_runs').distinctOn('job').orderBy('job').orderBy('began_at', 'desc').orderBy('id', 'desc').selectAll()
  const endedWell = runs.where('is_failed', '=', false).where('ended_at', 'is not', null)
  const [last, ended, failed] = await Promise.all([runs.execute(), endedWell.execute(), runs.where('is_failed', '=', true).execute()])
  const byJob = (rows: typeof last) => new Map<string, JobRun>(rows.map((row) => [row.job, row]))
  return { last: byJob(last), ended: byJob(ended), failed: byJob(failed) }
}

/** Records a backup that the operator made in any process. The last one is remembered longer than other runs. */
export async function recordBackup(db: Db, { began, ended, outcome }: { began: Date; ended: Date; outcome: RunOutcome }) {
  await db
    .insertInto('job_runs')
    .values({ job: 'backup', began_at: began, ended_at: ended, outcome: writeOutcome(outcome) })
    .execute()
}

/** Everything except the last backup, however old that is. */
export const isOldRun = (now: Date) => sql<boolean>`began_at < ${daysBefore(now, runDays)}
  and id is distinct from (select max(id) from job_runs where job = 'backup')`

/** By these names, scheduled jobs delete data that is past its retention. */
export const isRetention = (job: string) => /^(forget|delete|drop)-/.test(job) || job === 'end-sessions'
