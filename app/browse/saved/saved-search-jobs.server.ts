import type { App } from '#app/app.ts'
import type { Job } from '#app/platform/db/job-queue.server.ts'
import { runSavedSearches } from './search-runs.server.ts'

export const savedSearchJobs = (app: App): Record<string, Job> => ({
  'run-saved-searches': { cron: '12 * * * *', run: async () => `mailed ${await runSavedSearches(app)}` },
})
