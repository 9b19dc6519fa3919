import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import type { Job } from '#app/platform/db/job-queue.server.ts'
import { countRows } from '#app/platform/db/row-counts.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { yearsBefore } from '#app/platform/time.ts'
import { withholdNamedAds } from './named-ads.server.ts'
import { countSameHashes, forgetSameHashes } from './receipts.server.ts'

export function reportJobs(app: App): Record<string, Job> {
  const { db, now } = app
  return {
    'withhold-named-ads': { cron: '*/5 * * * *', run: async () => `paused ${await withholdNamedAds(app)}` },
    'forget-same-reports': { cron: '40 * * * *', run: () => forgetSameHashes(db, now()), preview: () => countSameHashes(db, now()) },
    'forget-closed-reports': {
      cron: '15 3 * * *',
      run: () => forgetClosedReports(db, now()),
      preview: () => countClosedReports(db, now()),
    },
  }
}

const isOld = (now: Date) => sql<boolean>`closed_at <= ${yearsBefore(now, 1)}`

const countClosedReports = async (db: Db, now: Date) => ({ reports: await countRows(db, 'reports', isOld(now)) })

/** Deletes reports a year after they were closed. Returns how many it deleted. */
async function forgetClosedReports(db: Db, now: Date) {
  const { numDeletedRows } = await db.deleteFrom('reports').where(isOld(now)).executeTakeFirst()
  return Number(numDeletedRows)
}
