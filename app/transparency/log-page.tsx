import type { Route } from './+types/log-page.ts'
import { appContext } from '#app/app.ts'
import { day } from '#app/ui/dates.ts'
import { Page } from '#app/ui/page.tsx'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { Pager } from '#app/ui/pager.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { findLastEvent, listLog } from './public-log.server.ts'
import { describeEntry } from './public-log.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `Log of decisions | ${siteOf(matches).name}`,
    description: 'Every decision here and the rule behind it, without names. Each entry is chained to the one before.',
    path: '/moderation/log',
  })

const perPage = 100

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const beforeParam = new URL(request.url).searchParams.get('before') ?? ''
  const before = /^\d{1,15}$/.test(beforeParam) ? Number(beforeParam) : undefined
  const rows = await listLog(db, { before, limit: perPage + 1 })
  const entries = rows
    .slice(0, perPage)
    .map((entry) => ({ id: entry.id, on: day(entry.happened_at), text: describeEntry(entry), rule: entry.rule }))
  return {
    days: [...Map.groupBy(entries, ({ on }) => on)],
    last: before === undefined ? await findLastEvent(db) : undefined,
    next: rows.length > perPage ? `/moderation/log?before=${entries.at(-1)!.id}` : undefined,
    first: before === undefined ? undefined : '/moderation/log',
  }
}

export default function LogPage({ loaderData: { days, last, next, first } }: Route.ComponentProps) {
  return (
    <Page>
      <SectionHeading up={3} className="page-head">
        <h1>Log of decisions</h1>
      </SectionHeading>
      <section className="wrap section prose">
        <p>
          Every decision, by a moderator or automatic, and the <a href="/rules">rule</a> it’s based on. It doesn’t name ads or people. Days
          are in UTC. The numbers skip events we don’t publish, such as who worked on which case.
        </p>
        {days.length === 0 && <p>{first ? 'Nothing older than that.' : 'No decisions yet.'}</p>}
        {days.map(([on, entries]) => (
          <section key={on}>
            <h2>{on}</h2>
            <ul>
              {entries.map(({ id, text, rule }) => (
                <li key={id}>
                  {text}
                  {rule && (
                    <>
                      {' '}
                      (<a href={`/rules#rule-${rule}`}>rule {rule}</a>)
                    </>
                  )}{' '}
                  <span className="meta">event {id}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <Pager next={next} first={first} label="Earlier decisions" />
        {last && (
          <>
            <h2>How to check it</h2>
            <p>
              Every event’s hash is a SHA-256 of the event, the hash before it, and 128 random bits that we never publish, so no one can
              tell from a hash who decided what. The database refuses to change or delete an event. The last one is event {last.id}, and its
              hash is <code className="hash">{last.hash}</code>. Save this line, and later ask the operator for the hash of event {last.id}.
              If it’s different, the log was rewritten. The operator checks the chain with <code>npm run verify-log</code>.
            </p>
          </>
        )}
      </section>
    </Page>
  )
}
