import type { App } from '#app/app.ts'
import type { Job } from '#app/platform/db/job-queue.server.ts'
import { countOldDecisionTexts, deleteOldDecisionTexts } from './text-retention.server.ts'

export const statementJobs = ({ db, now }: App): Record<string, Job> => ({
  'forget-decision-words': {
    cron: '35 3 * * *',
    run: () => deleteOldDecisionTexts(db, now()),
    preview: () => countOldDecisionTexts(db, now()),
  },
})
