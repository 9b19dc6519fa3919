import { sql } from 'kysely'
import { removeEnded } from './accounts/ended.server.ts'
import { forgetOldExports, makeExport, removeExportFiles } from './accounts/exports.server.ts'
import { applyAddressChanges, forgetLeftAddresses } from './accounts/address-changes.server.ts'
import { mailNewAddress } from './accounts/address-requests.server.ts'
import { answerMailRequest } from './accounts/mail-requests.server.ts'
import { dropOldRecoveries, remindOfRecoveries } from './accounts/recoveries.server.ts'
import { forgetOldChallenges } from './accounts/passkey-challenges.server.ts'
import { forgetBarredAddresses, keepBarred } from './accounts/sanctions.server.ts'
import { accountRemovals, type Removal, removeDueAccounts } from './accounts/removal.server.ts'
import { forgetUnconfirmed } from './accounts/sign-ups.server.ts'
import { askWhetherAdsStand, expireAds, pauseUnanswered } from './ads/ad-clock.server.ts'
import { forgetEndedAds, removeAccountsAds } from './ads/endings.server.ts'
import { removeAccountsPictures } from './ads/identity-removal.server.ts'
import { forgetOldRequests, lapseRequests } from './ads/identity-lapses.server.ts'
import { checkLinks } from './ads/link-checks.server.ts'
import { lapseClaims } from './ads/lapses.server.ts'
import { forgetPastVisits } from './ads/visits.server.ts'
import { gatherSearchWords } from './ads/search-words.server.ts'
import { runSavedSearches } from './ads/search-runs.server.ts'
import { forgetStrayPhotos, removePhotoFiles } from './ads/photo-files.server.ts'
import type { App } from './app.ts'
import { anchorEvents } from './db/event-anchors.server.ts'
import { forgetJobRuns, recordRuns } from './db/job-runs.server.ts'
import type { Job } from './db/queue.server.ts'
import { heldCategories } from './held.server.ts'
import { deliverMail, forgetOldMails, resendLostMails } from './mail/mail.server.ts'
import { forgetClosedReports } from './messages/closed-reports.server.ts'
import { endThreads, forgetOldThreads } from './messages/endings.server.ts'
import { tellOfMessages } from './messages/notices.server.ts'
import { eraseDecisions, forgetDecisionWords } from './safety/forgotten-words.server.ts'
import { endSuspensions } from './safety/sanctions.server.ts'
import { forgetCaseClaims } from './moderation/case-claims.server.ts'
import { forgetPrivateViews } from './moderation/private-views.server.ts'
import { forgetOldEvidence, preserveAgain } from './safety/evidence-keeping.server.ts'
import { withholdNamedAd } from './safety/named-ads.server.ts'
import { forgetSameHashes } from './safety/receipts.server.ts'
import { forgetTakeDowns, watchTakeDowns } from './safety/take-down-clock.server.ts'

const endTheirThreads: Removal = ({ now }, transaction, accountId) => endThreads(transaction, accountId, now())

/** What goes with an account, in this order and in one transaction. Features after accounts put theirs before the account's own. */
export const removals: Removal[] = [
  endTheirThreads,
  removeAccountsPictures,
  removeAccountsAds,
  keepBarred,
  eraseDecisions,
  ...accountRemovals,
]

/**
 * Job name -> what it does and, for those on a clock, when (UTC). What crosses features against their order is composed here.
 * A job on a clock returns how much it removed, or says what it did: each of its runs is written down with that.
 */
export function jobsOf(app: App): Record<string, Job> {
  const { db, config, queue, mail, now } = app
  return recordRuns(db, now, {
    'send-mail': { run: ({ mailId }: { mailId: number }) => deliverMail(db, { mail, mailId, now: now() }) },
    'answer-mail-request': { run: ({ requestId }: { requestId: number }) => answerMailRequest(app, requestId) },
    'mail-new-address': { run: ({ accountId }: { accountId: number }) => mailNewAddress(app, accountId) },
    'apply-address-changes': { clock: '*/10 * * * *', run: async () => `settled ${await applyAddressChanges(app)}` },
    'forget-left-addresses': { clock: '45 3 * * *', run: () => forgetLeftAddresses(app) },
    'resend-lost-mails': { clock: '17 * * * *', run: async () => `sent ${await resendLostMails(db, queue, now())} again` },
    'remind-of-recoveries': { clock: '25 * * * *', run: async () => `reminded ${await remindOfRecoveries(app)}` },
    'drop-old-recoveries': { clock: '50 3 * * *', run: () => dropOldRecoveries(db, now()) },
    'forget-old-challenges': { clock: '50 * * * *', run: () => forgetOldChallenges(db, now()) },
    'forget-old-mails': { clock: '40 3 * * *', run: () => forgetOldMails(db, queue, now()) },
    'forget-mail-copies': { run: ({ mailIds }: { mailIds: number[] }) => mail.transport.forget(mailIds) },
    'make-export': { run: ({ exportId }: { exportId: number }) => makeExport(app, exportId, heldCategories) },
    'remove-export-files': { run: ({ files }: { files: string[] }) => removeExportFiles(app, files) },
    'forget-old-exports': { clock: '25 * * * *', run: () => forgetOldExports(app) },
    'forget-unconfirmed': { clock: '35 * * * *', run: () => forgetUnconfirmed(app) },
    'delete-accounts': { clock: '5 * * * *', run: () => removeDueAccounts(app, removals) },
    'end-sessions': { clock: '27 * * * *', run: () => removeEnded(db, now()) },
    'forget-ended-ads': { clock: '20 3 * * *', run: () => forgetEndedAds(app) },
    'remove-photo-files': { run: ({ files }: { files: string[] }) => removePhotoFiles(app, files) },
    'forget-stray-photos': { clock: '30 3 * * *', run: () => forgetStrayPhotos(app) },
    'preserve-evidence': { run: ({ reportId }: { reportId: number }) => preserveAgain(app, reportId) },
    'forget-old-evidence': { clock: '35 3 * * *', run: () => forgetOldEvidence(app) },
    'forget-same-reports': { clock: '40 * * * *', run: () => forgetSameHashes(db, now()) },
    'withhold-named-ads': { clock: '*/5 * * * *', run: async () => `paused ${await withholdNamedAd(app)}` },
    'forget-closed-reports': { clock: '15 3 * * *', run: () => forgetClosedReports(db, now()) },
    'ask-whether-ads-stand': { clock: '10 * * * *', run: async () => `asked of ${await askWhetherAdsStand(app)}` },
    'pause-unanswered': { clock: '13 * * * *', run: async () => `paused ${await pauseUnanswered(app)}` },
    'expire-ads': { clock: '16 * * * *', run: async () => `ended ${await expireAds(app)}` },
    'lapse-claim-requests': { clock: '*/10 * * * *', run: async () => `lapsed ${await lapseRequests(app)}` },
    'forget-old-claim-requests': { clock: '35 3 * * *', run: () => forgetOldRequests(app) },
    'check-links': { clock: '40 * * * *', run: () => checkLinks(app) },
    'lapse-claims': { clock: '19 * * * *', run: () => lapseClaims(app) },
    'forget-past-visits': { clock: '20 4 * * *', run: () => forgetPastVisits(db, now()) },
    'tell-of-messages': { clock: '*/5 * * * *', run: async () => `told ${await tellOfMessages(app)}` },
    'forget-old-threads': { clock: '30 3 * * *', run: () => forgetOldThreads(db, now()) },
    'gather-search-words': { clock: '20 4 * * *', run: async () => `gathered ${await gatherSearchWords(db)} words` },
    'run-saved-searches': { clock: '12 * * * *', run: async () => `mailed ${await runSavedSearches(app)}` },
    'anchor-events': { clock: '2 0 * * *', run: () => anchorEvents(db, { dataDir: config.dataDir, now: now() }) },
    'end-suspensions': { clock: '8 * * * *', run: async () => `ended ${await endSuspensions(app)}` },
    'forget-decision-words': { clock: '35 3 * * *', run: () => forgetDecisionWords(db, now()) },
    'forget-barred-addresses': { clock: '36 3 * * *', run: () => forgetBarredAddresses(db, now()) },
    'forget-case-claims': { clock: '40 * * * *', run: () => forgetCaseClaims(db, now()) },
    'forget-private-views': { clock: '35 3 * * *', run: () => forgetPrivateViews(db, now()) },
    'watch-take-downs': { clock: '*/10 * * * *', run: () => watchTakeDowns(app) },
    'forget-take-downs': { clock: '25 4 * * *', run: () => forgetTakeDowns(app) },
    'forget-job-runs': { clock: '55 3 * * *', run: () => forgetJobRuns(db, now()) },
    // A Postgres server vacuums by itself; the embedded one has no process that would.
    ...(config.databaseUrl ? {} : { vacuum: { clock: '10 4 * * *', run: () => sql`vacuum (analyze)`.execute(db) } }),
  })
}
