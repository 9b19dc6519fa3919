import type { App } from '#app/app.ts'
import type { Job } from '#app/db/job-queue.server.ts'
import { endSuspensions } from './account-sanctions.server.ts'

export const standingJobs = (app: App): Record<string, Job> => ({
  'end-suspensions': { cron: '8 * * * *', run: async () => `ended ${await endSuspensions(app)}` },
})
