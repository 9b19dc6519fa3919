import type { App } from '#app/app.ts'
import type { Job } from '#app/platform/db/job-queue.server.ts'
import { countUndoable, forgetUndoable } from './undoable-decisions.server.ts'

export const reviewJobs = ({ db, now }: App): Record<string, Job> => ({
  'forget-undoable-decisions': { cron: '*/10 * * * *', run: () => forgetUndoable(db, now()), preview: () => countUndoable(db, now()) },
})
