import type { App } from '#app/app.ts'
import type { Job } from '#app/platform/db/job-queue.server.ts'
import { countPastVisits, deletePastVisits } from './visits.server.ts'

export const visitJobs = ({ db, now }: App): Record<string, Job> => ({
  'forget-past-visits': { cron: '20 4 * * *', run: () => deletePastVisits(db, now()), preview: () => countPastVisits(db, now()) },
})
