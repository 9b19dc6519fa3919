import type { App } from '#app/app.ts'
import type { Job } from '#app/db/job-queue.server.ts'
import { retryPreservation } from './evidence-preservation.server.ts'
import { countOldEvidence, forgetOldEvidence } from './evidence-retention.server.ts'

export function evidenceJobs(app: App): Record<string, Job> {
  const { db, now } = app
  return {
    'preserve-evidence': { run: ({ reportId }: { reportId: number }) => retryPreservation(app, reportId) },
    'forget-old-evidence': { cron: '35 3 * * *', run: () => forgetOldEvidence(app), preview: () => countOldEvidence(db, now()) },
  }
}
