import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import { anchorEvents } from './event-anchors.server.ts'
import type { Job } from './job-queue.server.ts'
import { countOldJobRuns, deleteOldJobRuns } from './job-runs.server.ts'
import { writeRemovals } from './removals.server.ts'

export const databaseJobs = ({ db, config, now }: App): Record<string, Job> => ({
  'anchor-events': { cron: '2 0 * * *', run: () => anchorEvents(db, { dataDir: config.dataDir, now: now() }) },
  'write-removals': { cron: '* * * * *', run: async () => `wrote ${await writeRemovals(db, config.dataDir)}` },
  'forget-job-runs': { cron: '55 3 * * *', run: () => deleteOldJobRuns(db, now()), preview: () => countOldJobRuns(db, now()) },
  // A Postgres server vacuums by itself; the embedded one has no process for that.
  ...(config.databaseUrl ? {} : { vacuum: { cron: '10 4 * * *', run: () => sql`vacuum (analyze)`.execute(db) } }),
})
