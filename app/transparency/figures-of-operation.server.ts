import { listLastRuns } from '#app/db/job-runs.server.ts'
import { isRetention } from '#app/db/retention.ts'
import type { Figure } from './figures.server.ts'

const group = 'Operation'

export const figuresOfOperation: Figure[] = [
  {
    name: 'last-retention-runs',
    title: 'Last deletion of old data',
    group,
    unit: 'time',
    definition: 'When each job that deletes data past its retention last finished.',
    read: async ({ db }) => momentsOf(await listLastRuns(db), isRetention),
  },
  {
    name: 'last-backup',
    title: 'Last backup',
    group,
    unit: 'time',
    definition: 'When the database and files were last backed up, and the backup was read back to check it.',
    read: async ({ db }) => momentsOf(await listLastRuns(db), (job) => job === 'backup'),
  },
]

function momentsOf({ ended }: Awaited<ReturnType<typeof listLastRuns>>, isMeant: (job: string) => boolean) {
  const moments = [...ended].flatMap(([job, { ended_at }]) => (isMeant(job) ? [[job, ended_at!] as const] : []))
  return moments.length ? ({ kind: 'moments', moments } as const) : undefined
}
