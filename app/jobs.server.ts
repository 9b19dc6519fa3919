import { sql } from 'kysely'
import { applyAddressChanges, countFormerAddresses, deleteFormerAddresses } from './accounts/account/address-changes.server.ts'
import { mailNewAddress, type NewAddressRequest } from './accounts/account/address-requests.server.ts'
import { countExpired, removeExpired } from './accounts/account/expired-sessions.server.ts'
import { noticeKinds, startWaits } from './accounts/account/owner-notices.server.ts'
import { countFreeAddresses, deleteOldBarredAddresses, retainBarred } from './accounts/account/sanctions.server.ts'
import { countUnconfirmed, deleteUnconfirmed } from './accounts/account/unconfirmed.server.ts'
import { countOldExports, deleteOldExports, makeExport, removeExportFiles } from './accounts/personal-data/exports.server.ts'
import { accountRemovals, countDueAccounts, type Removal, removeDueAccounts } from './accounts/personal-data/removal.server.ts'
import { countOldChallenges, deleteOldChallenges } from './accounts/second-factors/passkey-challenges.server.ts'
import { answerMailRequest } from './accounts/sign-in/mail-requests.server.ts'
import { countOldRecoveries, dropOldRecoveries, remindOfRecoveries } from './accounts/sign-in/recoveries.server.ts'
import { watchNotices } from './accounts/sign-in/undelivered.server.ts'
import { alertAboutBudgets } from './admin/budget-alerts.server.ts'
import { guardClock } from './admin/clock-guard.server.ts'
import { countNumbers } from './admin/numbers.server.ts'
import { runRetention } from './admin/retention.server.ts'
import { askWhetherCurrent, expireAds, pauseUnanswered } from './ads/ad/ad-clock.server.ts'
import { expireClaims } from './ads/ad/claim-expiry.server.ts'
import { countOldAds, deleteAccountsAds, deleteEndedAds } from './ads/ad/delete-ads.server.ts'
import { countStrayFiles, deleteStrayFiles, removePhotoFiles } from './ads/photos/photo-files.server.ts'
import { countRemovedPhotos, deleteRemovedPhotos } from './ads/photos/undo.server.ts'
import { countPastVisits, deletePastVisits } from './advertise/dashboard/visits.server.ts'
import { checkLinks } from './advertise/identity/link-checks.server.ts'
import { removeAccountsPictures } from './advertise/identity/identity-requests.server.ts'
import { countOldRequests, deleteOldRequests, expireRequests } from './advertise/identity/request-expiry.server.ts'
import type { App } from './app.ts'
import { runSavedSearches } from './browse/saved/search-runs.server.ts'
import { gatherSearchWords } from './browse/search/search-words.server.ts'
import { closeThreads, countOldThreads, deleteOldThreads } from './messages/close-threads.server.ts'
import { emailAboutMessages } from './messages/notices.server.ts'
import { retryPreservation } from './moderation/evidence/preservation.server.ts'
import { countOldEvidence, forgetOldEvidence } from './moderation/evidence/retention.server.ts'
import { countExpiredClaims, forgetCaseClaims } from './moderation/queue/case-claims.server.ts'
import { countOldViews, forgetPrivateViews } from './moderation/queue/private-views.server.ts'
import { withholdNamedAds } from './moderation/reports/named-ads.server.ts'
import { countSameHashes, forgetSameHashes } from './moderation/reports/receipts.server.ts'
import { countClosedReports, deleteClosedReports } from './moderation/reports/reports.server.ts'
import { countUndoable, forgetUndoable } from './moderation/reviews/undoable-decisions.server.ts'
import { endSuspensions } from './moderation/standing/account-sanctions.server.ts'
import { checkLiveAds } from './moderation/standing/live-check.server.ts'
import { countOldDecisionTexts, deleteOldDecisionTexts, eraseDecisions } from './moderation/statements/text-retention.server.ts'
import { countOldTakeDowns, forgetTakeDowns, watchTakeDowns } from './moderation/takedowns/clock.server.ts'
import { personalDataCategories } from './personal-data-categories.server.ts'
import { anchorEvents } from './platform/db/event-anchors.server.ts'
import type { Job } from './platform/db/job-queue.server.ts'
import { countOldJobRuns, deleteOldJobRuns, recordRuns } from './platform/db/job-runs.server.ts'
import { writeRemovals } from './platform/db/removals.server.ts'
import { countOldBudgets, deleteOldBudgets } from './platform/http/budgets.server.ts'
import { countOldMails, deleteOldMails, deliverMail, resendLostMails } from './platform/mail/mail.server.ts'

const endTheirThreads: Removal = (app, transaction, accountId) => closeThreads(app, transaction, { accountId, reason: 'accountGone' })

/** What is deleted with an account, in this order and in one transaction. What later rooms store comes before the account's own data. */
const removals: Removal[] = [endTheirThreads, removeAccountsPictures, deleteAccountsAds, retainBarred, eraseDecisions, ...accountRemovals]

/**
 * Every job by its name, with its schedule (`cron`, in UTC). A scheduled job returns how much it deleted, or a sentence that says what it did,
 * and each run is recorded. `preview` counts what a job would delete now.
 */
export function jobsOf(app: App): Record<string, Job> {
  const { db, queue, mail, config, now } = app
  const jobs: Record<string, Job> = recordRuns(db, now, {
    'resend-lost-mails': { cron: '17 * * * *', run: async () => `sent ${await resendLostMails(db, queue, now())} again` },
    'forget-old-mails': { cron: '40 3 * * *', run: () => deleteOldMails(db, queue, now()), preview: () => countOldMails(db, now()) },
    'forget-mail-copies': { run: ({ mailIds }: { mailIds: number[] }) => mail.transport.deleteCopies(mailIds) },
    'send-mail': {
      async run({ mailId }: { mailId: number }) {
        if (noticeKinds.includes((await deliverMail(db, { mail, mailId, now: now() })) ?? '')) await startWaits(app)
      },
    },
    'end-sessions': { cron: '27 * * * *', run: () => removeExpired(db, now()), preview: () => countExpired(db, now()) },
    'mail-new-address': { run: (request: NewAddressRequest) => mailNewAddress(app, request) },
    'apply-address-changes': { cron: '*/10 * * * *', run: async () => `settled ${await applyAddressChanges(app)}` },
    'forget-left-addresses': { cron: '45 3 * * *', run: () => deleteFormerAddresses(app), preview: () => countFormerAddresses(db, now()) },
    'forget-unconfirmed': { cron: '35 * * * *', run: () => deleteUnconfirmed(app), preview: () => countUnconfirmed(db, now()) },
    'forget-barred-addresses': {
      cron: '36 3 * * *',
      run: () => deleteOldBarredAddresses(db, now()),
      preview: () => countFreeAddresses(db, now()),
    },
    'remove-export-files': { run: ({ files }: { files: string[] }) => removeExportFiles(app, files) },
    'forget-old-exports': { cron: '25 * * * *', run: () => deleteOldExports(app), preview: () => countOldExports(db, now()) },
    'answer-mail-request': { run: ({ requestId }: { requestId: number }) => answerMailRequest(app, requestId) },
    'remind-of-recoveries': { cron: '25 * * * *', run: async () => `reminded ${await remindOfRecoveries(app)}` },
    'drop-old-recoveries': { cron: '50 3 * * *', run: () => dropOldRecoveries(db, now()), preview: () => countOldRecoveries(db, now()) },
    'watch-notices': { cron: '*/10 * * * *', run: () => watchNotices(app) },
    'forget-old-challenges': {
      cron: '50 * * * *',
      run: () => deleteOldChallenges(db, now()),
      preview: () => countOldChallenges(db, now()),
    },
    'ask-whether-ads-stand': { cron: '10 * * * *', run: async () => `asked of ${await askWhetherCurrent(app)}` },
    'pause-unanswered': { cron: '13 * * * *', run: async () => `paused ${await pauseUnanswered(app)}` },
    'expire-ads': { cron: '16 * * * *', run: async () => `ended ${await expireAds(app)}` },
    'forget-ended-ads': { cron: '20 3 * * *', run: () => deleteEndedAds(app), preview: () => countOldAds(db, now()) },
    'lapse-claims': { cron: '19 * * * *', run: () => expireClaims(app) },
    'remove-photo-files': { run: ({ files }: { files: string[] }) => removePhotoFiles(app, files) },
    'forget-removed-photos': { cron: '*/10 * * * *', run: () => deleteRemovedPhotos(app), preview: () => countRemovedPhotos(app) },
    'forget-stray-photos': { cron: '30 3 * * *', run: () => deleteStrayFiles(app), preview: () => countStrayFiles(app) },
    'preserve-evidence': { run: ({ reportId }: { reportId: number }) => retryPreservation(app, reportId) },
    'forget-old-evidence': { cron: '35 3 * * *', run: () => forgetOldEvidence(app), preview: () => countOldEvidence(db, now()) },
    'withhold-named-ads': { cron: '*/5 * * * *', run: async () => `paused ${await withholdNamedAds(app)}` },
    'forget-same-reports': { cron: '40 * * * *', run: () => forgetSameHashes(db, now()), preview: () => countSameHashes(db, now()) },
    'forget-closed-reports': {
      cron: '15 3 * * *',
      run: () => deleteClosedReports(db, now()),
      preview: () => countClosedReports(db, now()),
    },
    'tell-of-messages': { cron: '*/5 * * * *', run: async () => `told ${await emailAboutMessages(app)}` },
    'forget-old-threads': { cron: '30 3 * * *', run: () => deleteOldThreads(db, now()), preview: () => countOldThreads(db, now()) },
    'lapse-claim-requests': { cron: '*/10 * * * *', run: async () => `lapsed ${await expireRequests(app)}` },
    'forget-old-claim-requests': { cron: '35 3 * * *', run: () => deleteOldRequests(app), preview: () => countOldRequests(db, now()) },
    'check-links': { cron: '40 * * * *', run: () => checkLinks(app) },
    'forget-past-visits': { cron: '20 4 * * *', run: () => deletePastVisits(db, now()), preview: () => countPastVisits(db, now()) },
    'gather-search-words': { cron: '20 4 * * *', run: async () => `gathered ${await gatherSearchWords(db)} words` },
    'run-saved-searches': { cron: '12 * * * *', run: async () => `mailed ${await runSavedSearches(app)}` },
    'anchor-events': { cron: '2 0 * * *', run: () => anchorEvents(db, { dataDir: config.dataDir, now: now() }) },
    'write-removals': { cron: '* * * * *', run: async () => `wrote ${await writeRemovals(db, config.dataDir)}` },
    'forget-job-runs': { cron: '55 3 * * *', run: () => deleteOldJobRuns(db, now()), preview: () => countOldJobRuns(db, now()) },
    // A Postgres server vacuums by itself; the embedded one has no process for that.
    ...(config.databaseUrl ? {} : { vacuum: { cron: '10 4 * * *', run: () => sql`vacuum (analyze)`.execute(db) } }),
    'end-suspensions': { cron: '8 * * * *', run: async () => `ended ${await endSuspensions(app)}` },
    // A second run would find nothing left and record a success.
    'check-live-ads': { cron: '50 3 * * *', run: () => checkLiveAds(app), retries: 0 },
    'forget-case-claims': { cron: '40 * * * *', run: () => forgetCaseClaims(db, now()), preview: () => countExpiredClaims(db, now()) },
    'forget-private-views': { cron: '35 3 * * *', run: () => forgetPrivateViews(db, now()), preview: () => countOldViews(db, now()) },
    'forget-undoable-decisions': { cron: '*/10 * * * *', run: () => forgetUndoable(db, now()), preview: () => countUndoable(db, now()) },
    'watch-take-downs': { cron: '*/10 * * * *', run: () => watchTakeDowns(app) },
    'forget-take-downs': { cron: '25 4 * * *', run: () => forgetTakeDowns(app), preview: () => countOldTakeDowns(db, now()) },
    'forget-decision-words': {
      cron: '35 3 * * *',
      run: () => deleteOldDecisionTexts(db, now()),
      preview: () => countOldDecisionTexts(db, now()),
    },
    'forget-budgets': { cron: '42 * * * *', run: () => deleteOldBudgets(db, now()), preview: () => countOldBudgets(db, now()) },
    'count-numbers': { cron: '4 0 * * *', run: () => countNumbers(db, now()) },
    'alert-about-budgets': { cron: '*/5 * * * *', run: async () => `sent ${await alertAboutBudgets(app)} alerts` },
    'make-export': { run: ({ exportId }: { exportId: number }) => makeExport(app, exportId, personalDataCategories) },
    'delete-accounts': { cron: '5 * * * *', run: () => removeDueAccounts(app, removals), preview: () => countDueAccounts(db, now()) },
  })
  return { ...jobs, 'run-retention': { run: () => runRetention(app, guardClock(app, jobs)), retries: 0 } }
}
