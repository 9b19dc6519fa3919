import { accountJobs } from './accounts/account/account-jobs.server.ts'
import { retainBarred } from './accounts/account/sanctions.server.ts'
import { adminJobs } from './admin/admin-jobs.server.ts'
import { guardClock } from './admin/clock-guard.server.ts'
import { runRetention } from './admin/retention.server.ts'
import { adJobs } from './ads/ad/ad-jobs.server.ts'
import { deleteAccountsAds } from './ads/ad/delete-ads.server.ts'
import type { App } from './app.ts'
import { visitJobs } from './advertise/dashboard/visit-jobs.server.ts'
import { databaseJobs } from './platform/db/database-jobs.server.ts'
import type { Job } from './platform/db/job-queue.server.ts'
import { recordRuns } from './platform/db/job-runs.server.ts'
import { evidenceJobs } from './moderation/evidence/evidence-jobs.server.ts'
import { budgetJobs } from './platform/http/budget-jobs.server.ts'
import { identityJobs } from './advertise/identity/identity-jobs.server.ts'
import { removeAccountsPictures } from './advertise/identity/removal.server.ts'
import { mailJobs } from './platform/mail/mail-jobs.server.ts'
import { closeThreads } from './messages/close-threads.server.ts'
import { messageJobs } from './messages/message-jobs.server.ts'
import { moderationJobs } from './moderation/queue/moderation-jobs.server.ts'
import { personalDataCategories } from './personal-data-categories.server.ts'
import { makeExport } from './accounts/personal-data/exports.server.ts'
import { personalDataJobs } from './accounts/personal-data/personal-data-jobs.server.ts'
import { accountRemovals, countDueAccounts, type Removal, removeDueAccounts } from './accounts/personal-data/removal.server.ts'
import { photoJobs } from './ads/photos/photo-jobs.server.ts'
import { reportJobs } from './moderation/reports/report-jobs.server.ts'
import { reviewJobs } from './moderation/reviews/review-jobs.server.ts'
import { savedSearchJobs } from './browse/saved/saved-search-jobs.server.ts'
import { searchJobs } from './browse/search/search-jobs.server.ts'
import { secondFactorJobs } from './accounts/second-factors/second-factor-jobs.server.ts'
import { signInJobs } from './accounts/sign-in/sign-in-jobs.server.ts'
import { standingJobs } from './moderation/standing/standing-jobs.server.ts'
import { eraseDecisions } from './moderation/statements/text-retention.server.ts'
import { statementJobs } from './moderation/statements/statement-jobs.server.ts'
import { takeDownJobs } from './moderation/takedowns/takedown-jobs.server.ts'

const endTheirThreads: Removal = (app, transaction, accountId) => closeThreads(app, transaction, { accountId, reason: 'accountGone' })

/** What is deleted with an account, in this order and in one transaction. Features after accounts come before the account's own data. */
const removals: Removal[] = [endTheirThreads, removeAccountsPictures, deleteAccountsAds, retainBarred, eraseDecisions, ...accountRemovals]

/**
 * Every job by its name, with its schedule (`clock`, in UTC). Each feature exports its own; only the jobs that use features against their
 * order are written here. A scheduled job returns how much it deleted, or a sentence that says what it did, and each run is recorded.
 */
export function jobsOf(app: App): Record<string, Job> {
  const { db, now } = app
  const jobs: Record<string, Job> = recordRuns(db, now, {
    ...mailJobs(app),
    ...accountJobs(app),
    ...personalDataJobs(app),
    ...signInJobs(app),
    ...secondFactorJobs(app),
    ...adJobs(app),
    ...photoJobs(app),
    ...evidenceJobs(app),
    ...reportJobs(app),
    ...messageJobs(app),
    ...identityJobs(app),
    ...visitJobs(app),
    ...searchJobs(app),
    ...savedSearchJobs(app),
    ...databaseJobs(app),
    ...standingJobs(app),
    ...moderationJobs(app),
    ...reviewJobs(app),
    ...takeDownJobs(app),
    ...statementJobs(app),
    ...budgetJobs(app),
    ...adminJobs(app),
    'make-export': { run: ({ exportId }: { exportId: number }) => makeExport(app, exportId, personalDataCategories) },
    'delete-accounts': { cron: '5 * * * *', run: () => removeDueAccounts(app, removals), preview: () => countDueAccounts(db, now()) },
  })
  return { ...jobs, 'run-retention': { run: () => runRetention(app, guardClock(app, jobs)), retries: 0 } }
}
