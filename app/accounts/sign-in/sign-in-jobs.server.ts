import type { App } from '#app/app.ts'
import type { Job } from '#app/platform/db/job-queue.server.ts'
import { answerMailRequest } from './mail-requests.server.ts'
import { countOldRecoveries, dropOldRecoveries, remindOfRecoveries } from './recoveries.server.ts'
import { watchNotices } from './undelivered.server.ts'

export function signInJobs(app: App): Record<string, Job> {
  const { db, now } = app
  return {
    'answer-mail-request': { run: ({ requestId }: { requestId: number }) => answerMailRequest(app, requestId) },
    'remind-of-recoveries': { cron: '25 * * * *', run: async () => `reminded ${await remindOfRecoveries(app)}` },
    'drop-old-recoveries': { cron: '50 3 * * *', run: () => dropOldRecoveries(db, now()), preview: () => countOldRecoveries(db, now()) },
    'watch-notices': { cron: '*/10 * * * *', run: () => watchNotices(app) },
  }
}
