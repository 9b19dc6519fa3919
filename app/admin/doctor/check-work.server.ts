import { sql } from 'kysely'
import { countDeadWebhooks } from '#app/admin/webhooks/deliveries.server.ts'
import { dueHours } from '#app/moderation/queue/open-case.ts'
import { findLastDrill, hasFailed } from '#app/platform/backups/backup-runs.server.ts'
import { asTyped } from '#app/platform/copy/terminal.ts'
import { listLastRuns } from '#app/platform/db/job-runs.server.ts'
import { dayMs } from '#app/platform/time.ts'
import type { DoctorCopy } from './copy.ts'
import type { Checks, WithDatabase } from './doctor.ts'
import { countFailedMails, countJobs, readBackupSeconds, readQueues, readReviewSeconds, readTakedownHours } from './work-state.server.ts'

const oldMinutes = 15
const fewHours = 12
const oldBackupHours = 36
/** A trial is made once a month. */
const oldDrillDays = 40

const asNamed = (job: string) => job

/** The checks of what's waiting for the site or its moderators. */
export const workChecks: Checks<DoctorCopy, WithDatabase> = {
  async jobs({ db, describeJob = asNamed }, copy) {
    const { last } = await listLastRuns(db)
    const failing = [...last].filter(([, { is_failed }]) => is_failed).map(([job]) => describeJob(job))
    const dead = (await countJobs(db)).filter(({ state }) => state === 'failed').reduce((sum, { count }) => sum + count, 0)
    if (failing.length)
      return { level: 'should', ok: false, sentence: copy.jobsFailing({ jobs: failing.toSorted().join('; ') }), fix: copy.jobsFix }
    return dead
      ? { level: 'should', ok: false, sentence: copy.jobsDead({ count: dead }), fix: copy.jobsFix }
      : { level: 'should', ok: true, sentence: copy.jobs }
  },

  async queues({ db, describeJob = asNamed }, copy) {
    const [oldest] = await readQueues(db)
    const minutes = Math.floor((oldest?.seconds ?? 0) / 60)
    return minutes < oldMinutes
      ? { level: 'should', ok: true, sentence: copy.queues }
      : { level: 'should', ok: false, sentence: copy.queuesOld({ job: describeJob(oldest!.name), minutes }), fix: copy.queuesFix }
  },

  async outbox({ db }, copy) {
    const failed = await countFailedMails(db)
    return failed
      ? { level: 'should', ok: false, sentence: copy.outboxFailing({ count: failed }), fix: copy.outboxFix }
      : { level: 'should', ok: true, sentence: copy.outbox }
  },

  async webhooks({ db }, copy) {
    const dead = await countDeadWebhooks(db)
    return dead
      ? { level: 'should', ok: false, sentence: copy.webhooksDead({ count: dead }), fix: copy.webhooksFix }
      : { level: 'should', ok: true, sentence: copy.webhooks }
  },

  async takedowns(site, copy) {
    const hours = await readTakedownHours(site)
    if (hours === undefined) return { level: 'must', ok: true, sentence: copy.takedownsNone }
    if (hours < 0) return { level: 'must', ok: false, sentence: copy.takedownLate, fix: copy.takedownFix, isPassing: true }
    return hours < fewHours
      ? { level: 'should', ok: false, sentence: copy.takedownSoon({ count: Math.max(1, Math.ceil(hours)) }), fix: copy.takedownFix }
      : { level: 'must', ok: true, sentence: copy.takedowns({ count: Math.floor(hours) }) }
  },

  async reviews(site, copy) {
    const hours = Math.floor((await readReviewSeconds(site)) / 3600)
    return hours < dueHours.ad
      ? { level: 'should', ok: true, sentence: copy.reviews }
      : { level: 'should', ok: false, sentence: copy.reviewsOld({ count: hours }), fix: copy.reviewsFix }
  },

  async backup(site, copy) {
    const { to } = site.config.backup
    if (to && (await hasFailed(site.db, 'backup', site.now())))
      return { level: 'should', ok: false, sentence: copy.backupFailed, fix: copy.backupFailedFix }
    const seconds = await readBackupSeconds(site)
    if (seconds === undefined)
      return { level: 'should', ok: false, sentence: copy.backupNone, fix: to ? copy.backupFirstFix : copy.backupFix }
    const hours = Math.floor(seconds / 3600)
    return hours < oldBackupHours
      ? { level: 'should', ok: true, sentence: copy.backup({ count: hours }) }
      : { level: 'should', ok: false, sentence: copy.backup({ count: hours }), fix: to ? copy.backupOldFix : copy.backupFix }
  },

  async log({ db, now }, copy) {
    const last = (await listLastRuns(db)).last.get('anchor-events')
    const fix = copy.logFix
    if (last?.is_failed) return { level: 'should', ok: false, sentence: copy.logBroken, fix }
    return last?.ended_at && now().getTime() - last.ended_at.getTime() < 2 * dayMs
      ? { level: 'should', ok: true, sentence: copy.log }
      : { level: 'should', ok: false, sentence: copy.logUnchecked, fix }
  },

  async drill({ db, config, now }, copy) {
    const { to } = config.backup
    if (to && (await hasFailed(db, 'drill', now())))
      return { level: 'should', ok: false, sentence: copy.drillFailed, fix: copy.drillFailedFix }
    const last = await findLastDrill(db, now())
    if (!last) return { level: 'should', ok: false, sentence: copy.drillNone, fix: to ? copy.drillFirstFix : copy.drillFix }
    const days = Math.floor((now().getTime() - last.ended_at.getTime()) / dayMs)
    return days < oldDrillDays
      ? { level: 'should', ok: true, sentence: copy.drill({ count: days }) }
      : { level: 'should', ok: false, sentence: copy.drill({ count: days }), fix: to ? copy.drillOldFix : copy.drillFix }
  },

  async admin({ db }, copy) {
    const { rows } = await sql<{ found: boolean }>`select exists (select from accounts where role = 'admin') as found`.execute(db)
    return rows[0]!.found
      ? { level: 'should', ok: true, sentence: copy.admin }
      : { level: 'should', ok: false, sentence: copy.adminNone, fix: asTyped('npm run create-admin -- you@example.com') }
  },
}
