import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import type { Job } from '#app/platform/db/job-queue.server.ts'
import { writeOutcome } from '#app/platform/db/job-runs.server.ts'
import type { EmailContent, Site } from '#app/platform/mail/email-content.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { alertOperators } from '#app/moderation/queue/alerts.server.ts'
import { dayMs, daysBefore } from '#app/platform/time.ts'
import { retention } from '#app/retention.server.ts'
import { operationCopy } from './copy.ts'

const mostDays = 3
const agreed = 'clock confirmed'
const waiting = writeOutcome({ clockPaused: { days: mostDays } })
/** Earlier versions stored this as their outcome, with an end. */
const formerlyWaiting = 'paused: the clock is more than 3 days past the last run'

/** Guarded in addition to the jobs that delete: jobs that end or withdraw something of a member's because its time is up. */
const alsoGuarded = ['expire-ads', 'expire-claim-requests', 'expire-claims', 'pause-unanswered', 'watch-takedowns']
const guardedJobs = [...Object.keys(retention), ...alsoGuarded]

/** With a clock that's set wrong, these jobs would delete data that isn't past its retention, once and for good. */
export function guardClock(app: App, jobs: Record<string, Job>): Record<string, Job> {
  const guarded = Object.entries(jobs).map(([name, job]): [string, Job] => [
    name,
    job.cron && guardedJobs.includes(name)
      ? { ...job, run: async (data) => ((await findClockJump(app)) ? wait(app, name) : job.run(data)) }
      : job,
  ])
  return Object.fromEntries(guarded)
}

/** The last run, or the last time an admin confirmed the clock, if that's too long ago; undefined if there was none yet. */
export async function findClockJump({ db, now }: Pick<App, 'db' | 'now'>): Promise<Date | undefined> {
  // Later dates come from a clock that was ahead and has been corrected.
  const until = now()
  const { rows } = await sql<{ last: Date | null }>`select greatest(
    (select max(began_at) from job_runs where began_at <= ${until} and not is_failed and ended_at is not null and outcome is distinct from ${formerlyWaiting}
      and job = any(${guardedJobs}::text[])),
    (select max(happened_at) from events where kind = ${agreed} and happened_at <= ${until})) as last`.execute(db)
  const last = rows[0]!.last
  return last && until.getTime() - last.getTime() > mostDays * dayMs ? last : undefined
}

/** Records the pause like a run that never ended, and notifies the operators once a day. */
async function wait(app: App, job: string) {
  await inTransaction(app.db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('evenfall clock'))`.execute(transaction)
    const now = app.now()
    const lastAlert = await transaction
      .selectFrom('job_runs')
      .select('id')
      .where('outcome', 'in', [waiting, formerlyWaiting])
      .where('began_at', '>', daysBefore(now, 1))
      .where('began_at', '<=', now)
      .limit(1)
      .executeTakeFirst()
    if (!lastAlert) await alertOperators(app, transaction, (site) => clockEmail(site))
    await transaction.insertInto('job_runs').values({ job, began_at: now, outcome: waiting }).execute()
  })
}

function clockEmail(site: Site): EmailContent {
  const copy = site.copy.read(operationCopy)
  return {
    kind: 'clock',
    subject: copy.clock,
    reason: copy.operatorReason,
    paragraphs: [copy.clockWhat, copy.clockHow],
    action: { label: copy.checkClock, url: `${site.origin}/admin/retention` },
  }
}

/** From now on, the clock counts as correct. */
export async function confirmClock(app: App, actorId: number) {
  await inTransaction(app.db, async (transaction) => {
    await appendEvent(transaction, { kind: agreed, actor: 'admin', actorId, subject: 'retention', now: app.now() })
  })
}
