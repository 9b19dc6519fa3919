import { isRetention, listLastRuns } from '#app/platform/db/job-runs.server.ts'
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
]

function momentsOf({ ended }: Awaited<ReturnType<typeof listLastRuns>>, isMeant: (job: string) => boolean) {
  const moments = [...ended].flatMap(([job, { ended_at }]) => (isMeant(job) ? [[job, ended_at!] as const] : []))
  return moments.length ? ({ kind: 'moments', moments } as const) : undefined
}
