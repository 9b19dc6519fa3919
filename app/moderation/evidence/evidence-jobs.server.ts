import type { App } from '#app/app.ts'
import type { Job } from '#app/platform/db/job-queue.server.ts'
import { retryPreservation } from './preservation.server.ts'
import { countOldEvidence, forgetOldEvidence } from './retention.server.ts'

export function evidenceJobs(app: App): Record<string, Job> {
  const { db, now } = app
  return {
    'preserve-evidence': { run: ({ reportId }: { reportId: number }) => retryPreservation(app, reportId) },
    'forget-old-evidence': { cron: '35 3 * * *', run: () => forgetOldEvidence(app), preview: () => countOldEvidence(db, now()) },
  }
}
