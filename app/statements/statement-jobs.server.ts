import type { App } from '#app/app.ts'
import type { Job } from '#app/db/job-queue.server.ts'
import { countDecisionWords, forgetDecisionWords } from './forgotten-words.server.ts'

export const statementJobs = ({ db, now }: App): Record<string, Job> => ({
  'forget-decision-words': {
    clock: '35 3 * * *',
    run: () => forgetDecisionWords(db, now()),
    preview: () => countDecisionWords(db, now()),
  },
})
