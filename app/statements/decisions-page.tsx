import type { Route } from './+types/decisions-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { appContext } from '#app/app.ts'
import { day } from '#app/ui/dates.ts'
import { Pager } from '#app/ui/pager.tsx'
import { listDecisions } from './own-decisions.server.ts'
import { describeOutcome, describeSubject } from './statement-text.ts'
import './decisions.css'

export const meta = () => [{ title: 'Decisions' }, { name: 'robots', content: 'noindex' }]

const perPage = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const beforeParam = new URL(request.url).searchParams.get('before') ?? ''
  const before = /^\d{1,15}$/.test(beforeParam) ? Number(beforeParam) : undefined
  // One row more than is shown tells whether there's a next page.
  const rows = await listDecisions(db, viewerOf(context).accountId, { before, limit: perPage + 1 })
  const next = rows.length > perPage ? `/decisions?before=${rows[perPage - 1]!.id}` : undefined
  return { decisions: rows.slice(0, perPage), next, first: before === undefined ? undefined : '/decisions' }
}

type Row = Route.ComponentProps['loaderData']['decisions'][number]

export default function DecisionsPage({ loaderData: { decisions, next, first } }: Route.ComponentProps) {
  return (
    <AccountFrame title="Decisions" here="/decisions">
      <p className="lead">
        What we decided about you and what you posted, with the reasons. The <a href="/rules">rules</a> are public.
      </p>
      {decisions.length === 0 && <p>{first ? 'Nothing older than that.' : 'No decisions yet.'}</p>}
      {decisions.length > 0 && (
        <ol className="ledger decisions">
          {decisions.map((decision) => (
            <li key={decision.id}>
              <time dateTime={decision.decided_at.toISOString()}>{day(decision.decided_at)}</time>
              <a href={`/decisions/${decision.id}`}>
                {describeOutcome(decision.outcome)}: {describeSubject(decision)}
              </a>
              <span className="meta">{describeState(decision)}</span>
            </li>
          ))}
        </ol>
      )}
      <Pager next={next} first={first} label="Older decisions" />
    </AccountFrame>
  )
}

function describeState({ overturned_at, appealed_at, appeal_outcome, until, is_automatic }: Row) {
  if (overturned_at) return 'Overturned'
  if (appeal_outcome) return 'Appealed and upheld'
  if (appealed_at) return 'Appeal in review'
  if (until) return `Until ${day(until)}`
  return is_automatic ? 'By a rule' : 'By a moderator'
}
