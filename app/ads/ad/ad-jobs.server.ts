import type { App } from '#app/app.ts'
import type { Job } from '#app/platform/db/job-queue.server.ts'
import { askWhetherCurrent, expireAds, pauseUnanswered } from './ad-clock.server.ts'
import { countOldAds, deleteEndedAds } from './delete-ads.server.ts'
import { expireClaims } from './claim-expiry.server.ts'

export function adJobs(app: App): Record<string, Job> {
  const { db, now } = app
  return {
    'ask-whether-ads-stand': { cron: '10 * * * *', run: async () => `asked of ${await askWhetherCurrent(app)}` },
    'pause-unanswered': { cron: '13 * * * *', run: async () => `paused ${await pauseUnanswered(app)}` },
    'expire-ads': { cron: '16 * * * *', run: async () => `ended ${await expireAds(app)}` },
    'forget-ended-ads': { cron: '20 3 * * *', run: () => deleteEndedAds(app), preview: () => countOldAds(db, now()) },
    'lapse-claims': { cron: '19 * * * *', run: () => expireClaims(app) },
  }
}
