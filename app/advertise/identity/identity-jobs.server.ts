import type { App } from '#app/app.ts'
import type { Job } from '#app/platform/db/job-queue.server.ts'
import { countOldRequests, deleteOldRequests, expireRequests } from './request-expiry.server.ts'
import { checkLinks } from './link-checks.server.ts'

export function identityJobs(app: App): Record<string, Job> {
  const { db, now } = app
  return {
    'lapse-claim-requests': { cron: '*/10 * * * *', run: async () => `lapsed ${await expireRequests(app)}` },
    'forget-old-claim-requests': { cron: '35 3 * * *', run: () => deleteOldRequests(app), preview: () => countOldRequests(db, now()) },
    'check-links': { cron: '40 * * * *', run: () => checkLinks(app) },
  }
}
