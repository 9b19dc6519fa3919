import type { App } from '#app/app.ts'
import type { Job } from '#app/platform/db/job-queue.server.ts'
import { countOldChallenges, deleteOldChallenges } from './passkey-challenges.server.ts'

export function secondFactorJobs({ db, now }: App): Record<string, Job> {
  return {
    'forget-old-challenges': {
      cron: '50 * * * *',
      run: () => deleteOldChallenges(db, now()),
      preview: () => countOldChallenges(db, now()),
    },
  }
}
