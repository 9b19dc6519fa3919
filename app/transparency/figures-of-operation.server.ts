import { listLastRuns } from '#app/db/job-runs.server.ts'
import { isRetention } from '#app/db/retention.ts'
import type { Figure } from './figures.server.ts'

const group = 'What the operator does'

export const figuresOfOperation: Figure[] = [
  {
    name: 'last-retention-runs',
    title: 'Old data was last deleted',
    group,
    unit: 'time',
    definition: 'When each job that deletes what is over its time last ran to its end.',
    read: async ({ db }) => momentsOf(await listLastRuns(db), isRetention),
  },
  {
    name: 'last-backup',
    title: 'The last backup',
    group,
    unit: 'time',
    definition: 'When a backup of the database and the files was last made, and read again to check it.',
    read: async ({ db }) => momentsOf(await listLastRuns(db), (job) => job === 'backup'),
  },
]

function momentsOf({ ended }: Awaited<ReturnType<typeof listLastRuns>>, isMeant: (job: string) => boolean) {
  const moments = [...ended].flatMap(([job, { ended_at }]) => (isMeant(job) ? [[job, ended_at!] as const] : []))
  return moments.length ? ({ kind: 'moments', moments } as const) : undefined
}
