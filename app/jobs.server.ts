import { sql } from 'kysely'
import { countExpired, removeExpired } from './accounts/expired-sessions.server.ts'
import { countOldExports, forgetOldExports, makeExport, removeExportFiles } from './accounts/exports.server.ts'
import { applyAddressChanges, countLeftAddresses, forgetLeftAddresses } from './accounts/address-changes.server.ts'
import { mailNewAddress } from './accounts/address-requests.server.ts'
import { answerMailRequest } from './accounts/mail-requests.server.ts'
import { countFreeAddresses, forgetBarredAddresses, retainBarred } from './accounts/sanctions.server.ts'
import { noticeKinds, startWaits } from './accounts/owner-notices.server.ts'
import { countOldRecoveries, dropOldRecoveries, remindOfRecoveries } from './accounts/recoveries.server.ts'
import { countOldChallenges, forgetOldChallenges } from './accounts/passkey-challenges.server.ts'
import { accountRemovals, countDueAccounts, type Removal, removeDueAccounts } from './accounts/removal.server.ts'
import { watchNotices } from './accounts/undelivered.server.ts'
import { countUnconfirmed, forgetUnconfirmed } from './accounts/unconfirmed.server.ts'
import { guardClock } from './admin/clock-guard.server.ts'
import { alertAboutBudgets } from './admin/budget-alerts.server.ts'
import { countNumbers } from './admin/numbers.server.ts'
import { runRetention } from './admin/retention.server.ts'
import { askWhetherAdsStand, expireAds, pauseUnanswered } from './ads/ad-clock.server.ts'
import { removeAccountsPictures } from './identity/identity-removal.server.ts'
import { countOldRequests, forgetOldRequests, lapseRequests } from './identity/identity-lapses.server.ts'
import { checkLinks } from './identity/link-checks.server.ts'
import { countOldAds, deleteEndedAds, deleteAccountsAds } from './ads/delete-ads.server.ts'
import { lapseClaims } from './ads/lapses.server.ts'
import { countPastVisits, forgetPastVisits } from './dashboard/visits.server.ts'
import { gatherSearchWords } from './search/search-words.server.ts'
import { runSavedSearches } from './saved/search-runs.server.ts'
import { countStrayFiles, forgetStrayPhotos, removePhotoFiles } from './photos/photo-files.server.ts'
import type { App } from './app.ts'
import { anchorEvents } from './db/event-anchors.server.ts'
import { countOldJobRuns, forgetJobRuns, recordRuns } from './db/job-runs.server.ts'
import type { Job } from './db/job-queue.server.ts'
import { writeRemovals } from './db/removals.server.ts'
import { personalDataCategories } from './personal-data-categories.server.ts'
import { countOldBudgets, forgetBudgets } from './http/budgets.server.ts'
import { countOldMails, deliverMail, forgetOldMails, resendLostMails } from './mail/mail.server.ts'
import { countClosedReports, forgetClosedReports } from './messages/closed-reports.server.ts'
import { countOldThreads, closeThreads, forgetOldThreads } from './messages/close-threads.server.ts'
import { tellOfMessages } from './messages/notices.server.ts'
import { countDecisionWords, eraseDecisions, forgetDecisionWords } from './statements/forgotten-words.server.ts'
import { endSuspensions } from './standing/account-sanctions.server.ts'
import { countLapsedClaims, forgetCaseClaims } from './moderation/case-claims.server.ts'
import { countOldViews, forgetPrivateViews } from './moderation/private-views.server.ts'
import { countOldEvidence, forgetOldEvidence, preserveAgain } from './evidence/evidence-retention.server.ts'
import { withholdNamedAd } from './reports/named-ads.server.ts'
import { countSameHashes, forgetSameHashes } from './reports/receipts.server.ts'
import { countOldTakeDowns, forgetTakeDowns, watchTakeDowns } from './take-downs/take-down-clock.server.ts'

const endTheirThreads: Removal = ({ now }, transaction, accountId) => closeThreads(transaction, accountId, now())

/** What is deleted with an account, in this order and in one transaction. Features after accounts come before the account's own data. */
const removals: Removal[] = [endTheirThreads, removeAccountsPictures, deleteAccountsAds, retainBarred, eraseDecisions, ...accountRemovals]

/**
 * Job name -> what it does and, if it's scheduled, when (UTC). Work that crosses features against their order is composed here. A scheduled
 * job returns how much it deleted, or a sentence about what it did, and each of its runs is recorded with that.
 */
export function jobsOf(app: App): Record<string, Job> {
  const { db, config, queue, mail, now } = app
  const jobs: Record<string, Job> = recordRuns(db, now, {
    'send-mail': {
      async run({ mailId }: { mailId: number }) {
        if (noticeKinds.includes((await deliverMail(db, { mail, mailId, now: now() })) ?? '')) await startWaits(app)
      },
    },
    'watch-notices': { clock: '*/10 * * * *', run: () => watchNotices(app) },
    'answer-mail-request': { run: ({ requestId }: { requestId: number }) => answerMailRequest(app, requestId) },
    'mail-new-address': { run: ({ accountId }: { accountId: number }) => mailNewAddress(app, accountId) },
    'apply-address-changes': { clock: '*/10 * * * *', run: async () => `settled ${await applyAddressChanges(app)}` },
    'forget-left-addresses': { clock: '45 3 * * *', run: () => forgetLeftAddresses(app), preview: () => countLeftAddresses(db, now()) },
    'resend-lost-mails': { clock: '17 * * * *', run: async () => `sent ${await resendLostMails(db, queue, now())} again` },
    'remind-of-recoveries': { clock: '25 * * * *', run: async () => `reminded ${await remindOfRecoveries(app)}` },
    'drop-old-recoveries': { clock: '50 3 * * *', run: () => dropOldRecoveries(db, now()), preview: () => countOldRecoveries(db, now()) },
    'forget-old-challenges': {
      clock: '50 * * * *',
      run: () => forgetOldChallenges(db, now()),
      preview: () => countOldChallenges(db, now()),
    },
    'forget-old-mails': { clock: '40 3 * * *', run: () => forgetOldMails(db, queue, now()), preview: () => countOldMails(db, now()) },
    'forget-mail-copies': { run: ({ mailIds }: { mailIds: number[] }) => mail.transport.forget(mailIds) },
    'make-export': { run: ({ exportId }: { exportId: number }) => makeExport(app, exportId, personalDataCategories) },
    'remove-export-files': { run: ({ files }: { files: string[] }) => removeExportFiles(app, files) },
    'forget-old-exports': { clock: '25 * * * *', run: () => forgetOldExports(app), preview: () => countOldExports(db, now()) },
    'forget-unconfirmed': { clock: '35 * * * *', run: () => forgetUnconfirmed(app), preview: () => countUnconfirmed(db, now()) },
    'delete-accounts': { clock: '5 * * * *', run: () => removeDueAccounts(app, removals), preview: () => countDueAccounts(db, now()) },
    'end-sessions': { clock: '27 * * * *', run: () => removeExpired(db, now()), preview: () => countExpired(db, now()) },
    'forget-ended-ads': { clock: '20 3 * * *', run: () => deleteEndedAds(app), preview: () => countOldAds(db, now()) },
    'remove-photo-files': { run: ({ files }: { files: string[] }) => removePhotoFiles(app, files) },
    'preserve-evidence': { run: ({ reportId }: { reportId: number }) => preserveAgain(app, reportId) },
    'forget-old-evidence': { clock: '35 3 * * *', run: () => forgetOldEvidence(app), preview: () => countOldEvidence(db, now()) },
    'forget-same-reports': { clock: '40 * * * *', run: () => forgetSameHashes(db, now()), preview: () => countSameHashes(db, now()) },
    'withhold-named-ads': { clock: '*/5 * * * *', run: async () => `paused ${await withholdNamedAd(app)}` },
    'forget-stray-photos': { clock: '30 3 * * *', run: () => forgetStrayPhotos(app), preview: () => countStrayFiles(app) },
    'forget-closed-reports': {
      clock: '15 3 * * *',
      run: () => forgetClosedReports(db, now()),
      preview: () => countClosedReports(db, now()),
    },
    'ask-whether-ads-stand': { clock: '10 * * * *', run: async () => `asked of ${await askWhetherAdsStand(app)}` },
    'pause-unanswered': { clock: '13 * * * *', run: async () => `paused ${await pauseUnanswered(app)}` },
    'expire-ads': { clock: '16 * * * *', run: async () => `ended ${await expireAds(app)}` },
    'lapse-claim-requests': { clock: '*/10 * * * *', run: async () => `lapsed ${await lapseRequests(app)}` },
    'forget-old-claim-requests': { clock: '35 3 * * *', run: () => forgetOldRequests(app), preview: () => countOldRequests(db, now()) },
    'check-links': { clock: '40 * * * *', run: () => checkLinks(app) },
    'lapse-claims': { clock: '19 * * * *', run: () => lapseClaims(app) },
    'forget-past-visits': { clock: '20 4 * * *', run: () => forgetPastVisits(db, now()), preview: () => countPastVisits(db, now()) },
    'tell-of-messages': { clock: '*/5 * * * *', run: async () => `told ${await tellOfMessages(app)}` },
    'forget-old-threads': { clock: '30 3 * * *', run: () => forgetOldThreads(db, now()), preview: () => countOldThreads(db, now()) },
    'gather-search-words': { clock: '20 4 * * *', run: async () => `gathered ${await gatherSearchWords(db)} words` },
    'run-saved-searches': { clock: '12 * * * *', run: async () => `mailed ${await runSavedSearches(app)}` },
    'anchor-events': { clock: '2 0 * * *', run: () => anchorEvents(db, { dataDir: config.dataDir, now: now() }) },
    'write-removals': { clock: '* * * * *', run: async () => `wrote ${await writeRemovals(db, config.dataDir)}` },
    'end-suspensions': { clock: '8 * * * *', run: async () => `ended ${await endSuspensions(app)}` },
    'forget-case-claims': { clock: '40 * * * *', run: () => forgetCaseClaims(db, now()), preview: () => countLapsedClaims(db, now()) },
    'forget-private-views': { clock: '35 3 * * *', run: () => forgetPrivateViews(db, now()), preview: () => countOldViews(db, now()) },
    'watch-take-downs': { clock: '*/10 * * * *', run: () => watchTakeDowns(app) },
    'forget-take-downs': { clock: '25 4 * * *', run: () => forgetTakeDowns(app), preview: () => countOldTakeDowns(db, now()) },
    'forget-decision-words': {
      clock: '35 3 * * *',
      run: () => forgetDecisionWords(db, now()),
      preview: () => countDecisionWords(db, now()),
    },
    'forget-barred-addresses': {
      clock: '36 3 * * *',
      run: () => forgetBarredAddresses(db, now()),
      preview: () => countFreeAddresses(db, now()),
    },
    'forget-job-runs': { clock: '55 3 * * *', run: () => forgetJobRuns(db, now()), preview: () => countOldJobRuns(db, now()) },
    'count-numbers': { clock: '4 0 * * *', run: () => countNumbers(db, now()) },
    'alert-about-budgets': { clock: '*/5 * * * *', run: async () => `sent ${await alertAboutBudgets(app)} alerts` },
    'forget-budgets': { clock: '42 * * * *', run: () => forgetBudgets(db, now()), preview: () => countOldBudgets(db, now()) },
    // A Postgres server vacuums by itself; the embedded one has no process for that.
    ...(config.databaseUrl ? {} : { vacuum: { clock: '10 4 * * *', run: () => sql`vacuum (analyze)`.execute(db) } }),
  })
  return { ...jobs, 'run-retention': { run: () => runRetention(app, guardClock(app, jobs)), retries: 0 } }
}
