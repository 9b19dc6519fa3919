import type { App } from '#app/app.ts'
import type { Job } from '#app/platform/db/job-queue.server.ts'
import { countOldTakeDowns, forgetTakeDowns, watchTakeDowns } from './clock.server.ts'

export function takeDownJobs(app: App): Record<string, Job> {
  const { db, now } = app
  return {
    'watch-take-downs': { cron: '*/10 * * * *', run: () => watchTakeDowns(app) },
    'forget-take-downs': { cron: '25 4 * * *', run: () => forgetTakeDowns(app), preview: () => countOldTakeDowns(db, now()) },
  }
}
