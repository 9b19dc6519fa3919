import type { App } from '#app/app.ts'
import type { Job } from '#app/platform/db/job-queue.server.ts'
import { countOldThreads, deleteOldThreads } from './close-threads.server.ts'
import { emailAboutMessages } from './notices.server.ts'

export function messageJobs(app: App): Record<string, Job> {
  const { db, now } = app
  return {
    'tell-of-messages': { cron: '*/5 * * * *', run: async () => `told ${await emailAboutMessages(app)}` },
    'forget-old-threads': { cron: '30 3 * * *', run: () => deleteOldThreads(db, now()), preview: () => countOldThreads(db, now()) },
  }
}
