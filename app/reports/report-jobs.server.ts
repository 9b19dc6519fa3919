import type { App } from '#app/app.ts'
import type { Job } from '#app/db/job-queue.server.ts'
import { withholdNamedAd } from './named-ads.server.ts'
import { countSameHashes, forgetSameHashes } from './receipts.server.ts'

export function reportJobs(app: App): Record<string, Job> {
  const { db, now } = app
  return {
    'withhold-named-ads': { clock: '*/5 * * * *', run: async () => `paused ${await withholdNamedAd(app)}` },
    'forget-same-reports': { clock: '40 * * * *', run: () => forgetSameHashes(db, now()), preview: () => countSameHashes(db, now()) },
  }
}
