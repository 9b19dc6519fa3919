import { sql } from 'kysely'
import { applyAddressChanges } from './accounts/account/address-changes.server.ts'
import { emailNewAddress, type NewAddressRequest } from './accounts/account/address-requests.server.ts'
import { endWaits, noticeKinds, startWaits } from './accounts/account/owner-notices.server.ts'
import { makeExport, removeExportFiles } from './accounts/personal-data/exports.server.ts'
import { answerEmailRequest } from './accounts/sign-in/email-requests.server.ts'
import { remindOfRecoveries } from './accounts/sign-in/recoveries.server.ts'
import { watchNotices } from './accounts/sign-in/undelivered.server.ts'
import { writePortableFiles } from './admin/exchange/portable-files.server.ts'
import { alertAboutBudgets } from './admin/operation/budget-alerts.server.ts'
import { guardClock } from './admin/operation/clock-guard.server.ts'
import { countNumbers } from './admin/operation/numbers.server.ts'
import { sendWebhooks } from './admin/webhooks/deliveries.server.ts'
import { retentionJobs, runRetention } from './admin/operation/run-retention.server.ts'
import { askWhetherCurrent, expireAds, pauseUnanswered } from './ads/ad/ad-date-jobs.server.ts'
import { tagsOfAccount } from './ads/ad/ads.server.ts'
import { expireClaims } from './ads/ad/claim-expiry.server.ts'
import { removePhotoFiles } from './ads/photos/photo-files.server.ts'
import { checkLinks } from './advertise/identity/link-checks.server.ts'
import { expireRequests } from './advertise/identity/request-expiry.server.ts'
import { runSavedSearches } from './browse/saved/search-runs.server.ts'
import { gatherSearchWords } from './browse/search/search-words.server.ts'
import { emailAboutMessages } from './messages/message-emails.server.ts'
import { retryPreservation } from './moderation/evidence/preservation.server.ts'
import { withholdNamedAds } from './moderation/reports/named-ads.server.ts'
import { endSuspensions } from './moderation/standing/suspension-ends.server.ts'
import { checkLiveAds } from './moderation/standing/live-check.server.ts'
import { watchTakedowns } from './moderation/takedowns/clock.server.ts'
import { restAfter } from './platform/db/batches.server.ts'
import { anchorEvents } from './platform/db/event-anchors.server.ts'
import type { Job } from './platform/db/job-queue.server.ts'
import { recordRuns } from './platform/db/job-runs.server.ts'
import { copyLedger } from './platform/backups/removal-copies.server.ts'
import { backUpIfDue } from './platform/backups/scheduled-backup.server.ts'
import { writeRemovals } from './platform/db/removals.server.ts'
import { readBounces } from './platform/mail/bounces.server.ts'
import { deliverEmail } from './platform/mail/delivery.server.ts'
import { jobOfLane, type Lane, lanes } from './platform/mail/lanes.ts'
import { emailRetries, resendLostEmails } from './platform/mail/mail.server.ts'
import { terminal } from './platform/copy/terminal.ts'
import { startupCopy } from './platform/start/copy.ts'
import type { App } from './app.ts'
import { UnsafeSettings } from './config.server.ts'
import { personalDataCategories } from './personal-data-categories.server.ts'

const copy = terminal.read(startupCopy)

/**
 * Every job by its name, with its schedule (`cron`, in UTC). A scheduled job returns how much it deleted, or what it did by the key of its
 * sentence, and each run is recorded. Those that delete are in retention.server.ts.
 */
export function jobsOf(app: App): Record<string, Job> {
  const { db, queue, mail, config, now } = app
  const jobs: Record<string, Job> = recordRuns(db, now, {
    ...retentionJobs(app),
    'resend-lost-emails': { cron: '17 * * * *', run: async () => ({ sentAgain: await resendLostEmails(db, queue, now()) }) },
    'delete-mail-copies': { run: ({ mailIds }: { mailIds: number[] }) => mail.transport.deleteCopies(mailIds) },
    ...Object.fromEntries(lanes.map((lane) => [jobOfLane[lane], sendingOf(app, lane)])),
    ...(config.bounceMaildir
      ? {
          'read-bounces': {
            cron: '* * * * *',
            run: async () => ({ returned: await readBounces(app, (mailIds) => endWaits(db, mailIds)) }),
          },
        }
      : {}),
    'mail-new-address': { run: (request: NewAddressRequest) => emailNewAddress(app, request) },
    'apply-address-changes': { cron: '*/10 * * * *', run: async () => ({ settled: await applyAddressChanges(app, tagsOfAccount) }) },
    'remove-export-files': { run: ({ files }: { files: string[] }) => removeExportFiles(app, files) },
    'answer-mail-request': { run: ({ requestId }: { requestId: number }) => answerEmailRequest(app, requestId) },
    'remind-of-recoveries': { cron: '25 * * * *', run: async () => ({ reminded: await remindOfRecoveries(app) }) },
    'watch-notices': { cron: '*/10 * * * *', run: () => watchNotices(app) },
    'ask-advertisers-to-confirm': { cron: '10 * * * *', run: async () => ({ asked: await askWhetherCurrent(app) }) },
    'pause-unanswered': { cron: '13 * * * *', run: async () => ({ paused: await pauseUnanswered(app) }) },
    'expire-ads': { cron: '16 * * * *', run: async () => ({ ended: await expireAds(app) }) },
    'expire-claims': { cron: '19 * * * *', run: () => expireClaims(app) },
    'remove-photo-files': { run: ({ files }: { files: string[] }) => removePhotoFiles(app, files) },
    // For twelve days, because nothing else looks for reports without evidence.
    'preserve-evidence': { run: ({ reportId }: { reportId: number }) => retryPreservation(app, reportId), retries: 300 },
    'withhold-named-ads': { cron: '*/5 * * * *', run: async () => ({ paused: await withholdNamedAds(app) }) },
    'email-new-messages': { cron: '*/5 * * * *', run: async () => ({ told: await emailAboutMessages(app) }) },
    'expire-claim-requests': { cron: '*/10 * * * *', run: async () => ({ expired: await expireRequests(app) }) },
    'check-links': { cron: '40 * * * *', run: () => checkLinks(app) },
    'gather-search-words': { cron: '20 4 * * *', run: async () => ({ gathered: await gatherSearchWords(db) }) },
    // The engine in memory can't differ from the database.
    ...(app.search.check
      ? { 'check-search-index': { cron: '30 2 * * *', run: async () => ({ repaired: await app.search.check!() }), retries: 0 } }
      : {}),
    'run-saved-searches': { cron: '12 * * * *', run: async () => ({ emailed: await runSavedSearches(app) }) },
    // The next minute tries again.
    'send-webhooks': { cron: '* * * * *', run: () => sendWebhooks(app), retries: 0 },
    'anchor-events': {
      cron: '2 0 * * *',
      run: () =>
        app.read((from) => anchorEvents(from, { dataDir: config.dataDir, now: now(), rest: (ms, read) => restAfter(app, ms, read) })),
    },
    'write-removals': { cron: '* * * * *', run: async () => ({ wrote: await writeRemovals(db, config.dataDir) }) },
    // The next hour tries again.
    'back-up': { cron: '15 * * * *', run: () => backUpIfDue(app), retries: 0 },
    'copy-removals': { cron: '*/5 * * * *', run: () => copyLedger(app), retries: 0 },
    // A Postgres server vacuums by itself; the embedded one has no process for that.
    ...(config.databaseUrl ? {} : { vacuum: { cron: '10 4 * * *', run: async () => void (await sql`vacuum (analyze)`.execute(db)) } }),
    'end-suspensions': { cron: '8 * * * *', run: async () => ({ ended: await endSuspensions(app) }) },
    // A second run would find nothing left and record a success.
    'check-live-ads': { cron: '50 3 * * *', run: () => checkLiveAds(app), retries: 0 },
    'watch-takedowns': { cron: '*/10 * * * *', run: () => watchTakedowns(app) },
    'count-numbers': { cron: '4 0 * * *', run: () => countNumbers(db, now()) },
    'alert-about-budgets': { cron: '*/5 * * * *', run: async () => ({ alerts: await alertAboutBudgets(app) }) },
    'make-export': {
      run: ({ exportId }: { exportId: number }) => makeExport(app, exportId, personalDataCategories, writePortableFiles),
    },
  })
  return withConcurrency({ ...jobs, 'run-retention': { run: () => runRetention(app, guardClock(app, jobs)), retries: 0 } }, config)
}

/** Sends the emails of a lane, each when it's its turn. */
function sendingOf(app: App, lane: Lane): Job {
  const { db, mail, config, now } = app
  return {
    // Few are urgent at the same moment. Ten jobs for emails about accounts sent 96 a second, and twenty 170.
    atOnce: Math.min({ urgent: 10, account: 20, alerts: Infinity }[lane], config.smtpConnections),
    together: lane === 'alerts' ? 10 : 1,
    retries: emailRetries,
    async run({ mailId }: { mailId: number }) {
      const kind = await mail.lanes.run(lane, () => deliverEmail(db, { mail, mailId, now: now() }))
      if (noticeKinds.includes(kind ?? '')) await startWaits(app)
    },
  }
}

function withConcurrency(jobs: Record<string, Job>, { jobConcurrency }: App['config']) {
  for (const [name, atOnce] of jobConcurrency) {
    const job = Object.hasOwn(jobs, name) ? jobs[name] : undefined
    if (!job) throw new UnsafeSettings(copy.unknownJob({ job: name, jobs: Object.keys(jobs).toSorted().join(', ') }))
    jobs[name] = { ...job, atOnce }
  }
  return jobs
}
