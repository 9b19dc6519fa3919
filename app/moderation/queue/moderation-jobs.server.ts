import type { App } from '#app/app.ts'
import type { Job } from '#app/platform/db/job-queue.server.ts'
import { countExpiredClaims, forgetCaseClaims } from './case-claims.server.ts'
import { countOldViews, forgetPrivateViews } from './private-views.server.ts'

export const moderationJobs = ({ db, now }: App): Record<string, Job> => ({
  'forget-case-claims': { cron: '40 * * * *', run: () => forgetCaseClaims(db, now()), preview: () => countExpiredClaims(db, now()) },
  'forget-private-views': { cron: '35 3 * * *', run: () => forgetPrivateViews(db, now()), preview: () => countOldViews(db, now()) },
})
