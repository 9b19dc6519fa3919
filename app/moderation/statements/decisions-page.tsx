import type { Route } from './+types/decisions-page'
import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { appContext, viewerOf } from '#app/app.ts'
import type { Dates } from '#app/platform/copy/open-dates.ts'
import { copyIn, useSite } from '#app/platform/ui/use-site.ts'
import { Pager } from '#app/platform/ui/pager.tsx'
import { listDecisions } from './own-decisions.server.ts'
import { type StatementCopy, statementCopy } from './copy.ts'
import { describeOutcome, describeSubject } from './statement-text.ts'
import './decisions.css'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, statementCopy).decisions }]

const perPage = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext)
  const beforeParam = new URL(request.url).searchParams.get('before') ?? ''
  const before = /^\d{1,15}$/.test(beforeParam) ? Number(beforeParam) : undefined
  // One row more than is shown tells whether there's a next page.
  const rows = await listDecisions(db, viewerOf(context).accountId, { before, limit: perPage + 1, now: now() })
  const next = rows.length > perPage ? `/decisions?before=${rows[perPage - 1]!.id}` : undefined
  return { decisions: rows.slice(0, perPage), next, first: before === undefined ? undefined : '/decisions' }
}

type Row = Route.ComponentProps['loaderData']['decisions'][number]

export default function DecisionsPage({ loaderData: { decisions, next, first } }: Route.ComponentProps) {
  const { read, dates } = useSite().copy
  const copy = read(statementCopy)
  return (
    <AccountFrame title={copy.decisions} here="/decisions">
      <p className="lead">{copy.lead({ rules: '/rules' })}</p>
      {decisions.length === 0 && <p>{first ? copy.nothingOlder : copy.none}</p>}
      {decisions.length > 0 && (
        <ol className="ledger decisions">
          {decisions.map((decision) => (
            <li key={decision.id}>
              <time dateTime={decision.decided_at.toISOString()}>{dates.day(decision.decided_at)}</time>
              <a href={`/decisions/${decision.id}`}>
                {describeOutcome(decision.outcome, copy)}: {describeSubject(decision, copy)}
              </a>
              <span className="meta">{describeState(decision, copy, dates)}</span>
            </li>
          ))}
        </ol>
      )}
      <Pager next={next} first={first} label={copy.older} />
    </AccountFrame>
  )
}

function describeState({ overturned_at, appealed_at, appeal_outcome, until, is_automatic }: Row, copy: StatementCopy, dates: Dates) {
  if (overturned_at) return copy.overturned
  if (appeal_outcome) return copy.upheld
  if (appealed_at) return copy.inReview
  if (until) return copy.untilDay({ date: dates.day(until) })
  return is_automatic ? copy.byRule : copy.byModerator
}
