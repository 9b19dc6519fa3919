import type { Route } from './+types/log-page'
import { appContext, copyOf, readerOf } from '#app/app.ts'
import type { EventKind } from '#app/platform/db/moderation-tables.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { Page, PageHeading } from '#app/platform/ui/page.tsx'
import { copyIn, namedMeta, useCopy } from '#app/platform/ui/use-site.ts'
import { Pager } from '#app/platform/ui/pager.tsx'
import { logCopy } from './copy.ts'
import { describeEntry, publicEvents } from './public-log.ts'
import '#app/site/guides/prose.css'

export const meta: Route.MetaFunction = ({ matches }) => namedMeta(matches, copyIn(matches, logCopy), '/moderation/log')

const perPage = 100

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const copy = copyOf(context, logCopy)
  const { day } = readerOf(context).dates
  const beforeParam = new URL(request.url).searchParams.get('before') ?? ''
  const before = /^\d{1,15}$/.test(beforeParam) ? Number(beforeParam) : undefined
  const rows = await listLog(db, { before, limit: perPage + 1 })
  const entries = rows
    .slice(0, perPage)
    .map((entry) => ({ id: entry.id, on: day(entry.happened_at), ...describeEntry(copy, entry), rule: entry.rule }))
  return {
    days: [...Map.groupBy(entries, ({ on }) => on)],
    last: before === undefined ? await findLastEvent(db) : undefined,
    next: rows.length > perPage ? `/moderation/log?before=${entries.at(-1)!.id}` : undefined,
    first: before === undefined ? undefined : '/moderation/log',
  }
}

/** Entries, newest first. */
function listLog(db: Db, { before, limit }: { before?: number; limit: number }) {
  return db
    .selectFrom('events')
    .select(['id', 'kind', 'actor', 'subject', 'rule', 'outcome', 'happened_at'])
    .where('kind', 'in', Object.keys(publicEvents) as EventKind[])
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * The end of the chain: anyone who writes it down can check it later. This never returns a hash without a salt, because someone could
 * reproduce it by trying every account and moment that could be in it.
 */
function findLastEvent(db: Db) {
  return db.selectFrom('events').select(['id', 'hash']).where('salt', 'is not', null).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

export default function LogPage({ loaderData: { days, last, next, first } }: Route.ComponentProps) {
  const copy = useCopy(logCopy)
  return (
    <Page>
      <PageHeading up={3} title={copy.title} />
      <section className="wrap section prose log">
        <p>{copy.lead({ rules: '/rules' })}</p>
        {days.length === 0 && <p>{first ? copy.nothingOlder : copy.nothingYet}</p>}
        {days.map(([on, entries]) => (
          <section key={on}>
            <h2>{on}</h2>
            <ul>
              {entries.map(({ id, text, by, rule }) => (
                <li key={id}>
                  {text} {by} {rule && <a href={`/rules#rule-${rule}`}>{copy.rule({ number: rule })}</a>}{' '}
                  <span className="meta">{copy.event({ id: String(id) })}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <Pager next={next} first={first} label={copy.earlier} />
        {last && (
          <>
            <h2>{copy.howToCheck}</h2>
            <p>
              {copy.check({
                id: String(last.id),
                value: last.hash,
                hash: (text) => <code className="hash">{text}</code>,
                command: (text) => <code>{text}</code>,
              })}
            </p>
          </>
        )}
      </section>
    </Page>
  )
}
