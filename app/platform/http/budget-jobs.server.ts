import type { App } from '#app/app.ts'
import type { Job } from '#app/platform/db/job-queue.server.ts'
import { countOldBudgets, deleteOldBudgets } from './budgets.server.ts'

export const budgetJobs = ({ db, now }: App): Record<string, Job> => ({
  'forget-budgets': { cron: '42 * * * *', run: () => deleteOldBudgets(db, now()), preview: () => countOldBudgets(db, now()) },
})
