import type { App } from '#app/app.ts'
import type { Job } from '#app/platform/db/job-queue.server.ts'
import { endSuspensions } from './account-sanctions.server.ts'
import { checkLiveAds } from './live-check.server.ts'

export const standingJobs = (app: App): Record<string, Job> => ({
  'end-suspensions': { cron: '8 * * * *', run: async () => `ended ${await endSuspensions(app)}` },
  // A second run would find nothing left and record a success.
  'check-live-ads': { cron: '50 3 * * *', run: () => checkLiveAds(app), retries: 0 },
})
