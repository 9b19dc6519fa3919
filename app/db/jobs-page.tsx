import { data } from 'react-router'
import type { Route } from './+types/jobs-page.ts'
import { appContext } from '#app/app.ts'
import { Page } from '#app/ui/page.tsx'
import { Stand } from '#app/ui/stand.tsx'

export const meta = () => [{ title: 'Jobs that failed' }, { name: 'robots', content: 'noindex' }]

/** In development only: jobs that used up their tries. On a running site /metrics counts them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config, queue } = context.get(appContext)
  if (!config.isDevelopment) throw data(null, 404)
  return { dead: await queue.listDead() }
}

export default function JobsPage({ loaderData: { dead } }: Route.ComponentProps) {
  return (
    <Page>
      <Stand plain className="page-head">
        <h1>Jobs that failed</h1>
      </Stand>
      <section className="wrap section stack">
        <p className="meta">{dead.length ? `${dead.length} used up their tries, the newest first.` : 'None used up its tries.'}</p>
        <ul className="ledger">
          {dead.map((job) => (
            <li key={job.id}>
              <p>
                <strong>{job.name}</strong>, after {job.tries} tries, {job.failedAt.toISOString()}
              </p>
              <p className="meta">{job.reason}</p>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  )
}
