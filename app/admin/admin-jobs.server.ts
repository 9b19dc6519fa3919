import type { App } from '#app/app.ts'
import type { Job } from '#app/platform/db/job-queue.server.ts'
import { alertAboutBudgets } from './budget-alerts.server.ts'
import { countNumbers } from './numbers.server.ts'

export function adminJobs(app: App): Record<string, Job> {
  const { db, now } = app
  return {
    'count-numbers': { cron: '4 0 * * *', run: () => countNumbers(db, now()) },
    'alert-about-budgets': { cron: '*/5 * * * *', run: async () => `sent ${await alertAboutBudgets(app)} alerts` },
  }
}
