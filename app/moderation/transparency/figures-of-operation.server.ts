import { sql } from 'kysely'
import { isRetention, listLastRuns, runDays } from '#app/platform/db/job-runs.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { daysBefore } from '#app/platform/time.ts'
import type { FigureText } from './copy.ts'
import type { Figure } from './figures.server.ts'

const group: FigureText = 'operationGroup'

export const figuresOfOperation: Figure[] = [
  {
    name: 'last-retention-runs',
    title: 'lastRuns',
    group,
    unit: 'time',
    definition: 'lastRunsAre',
    read: async ({ db }) => momentsOf(await listLastRuns(db), isRetention),
  },
  {
    name: 'last-backup',
    title: 'lastBackup',
    group,
    unit: 'time',
    definition: 'lastBackupIs',
    read: async ({ db }) => momentsOf(await listLastRuns(db), (job) => job === 'backup'),
  },
  {
    name: 'search-repairs',
    title: 'searchRepairs',
    group,
    unit: 'ads',
    definition: 'searchRepairsAre',
    read: async ({ db, now }) => countRepairs(db, now()),
  },
]

/** Only a site with a search server has this job. */
async function countRepairs(db: Db, now: Date) {
  const runs = await db
    .selectFrom('job_runs')
    .select(sql<number>`coalesce((outcome::jsonb ->> 'repaired')::int, 0)`.as('repaired'))
    .where('job', '=', 'check-search-index')
    .where('is_failed', '=', false)
    .where('ended_at', '>', daysBefore(now, runDays))
    .execute()
  return runs.length ? ({ kind: 'public', count: runs.reduce((sum, { repaired }) => sum + repaired, 0) } as const) : undefined
}

function momentsOf({ ended }: Awaited<ReturnType<typeof listLastRuns>>, isMeant: (job: string) => boolean) {
  const moments = [...ended].flatMap(([job, { ended_at }]) => (isMeant(job) ? [[job, ended_at!] as const] : []))
  return moments.length ? ({ kind: 'moments', moments } as const) : undefined
}
