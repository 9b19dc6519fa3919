import type { App } from '#app/app.ts'
import type { Job } from '#app/platform/db/job-queue.server.ts'
import { gatherSearchWords } from './search-words.server.ts'

export const searchJobs = ({ db }: App): Record<string, Job> => ({
  'gather-search-words': { cron: '20 4 * * *', run: async () => `gathered ${await gatherSearchWords(db)} words` },
})
