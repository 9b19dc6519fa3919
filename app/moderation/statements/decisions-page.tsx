import type { Route } from './+types/decisions-page'
import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { appContext, viewerOf } from '#app/app.ts'
import type { Dates } from '#app/platform/copy/open-dates.ts'
import { copyIn, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { Pager } from '#app/platform/ui/pager.tsx'
import { listDecisions } from './own-decisions.server.ts'
import { type StatementCopy, statementCopy } from './copy.ts'
import { appealEnd, mayAppeal } from './statement.ts'
import { describeOutcome, describeSubject } from './statement-text.ts'
import './decisions.css'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, statementCopy).decisions }]

const perPage = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now: clock } = context.get(appContext)
  const now = clock()
  const beforeParam = new URL(request.url).searchParams.get('before') ?? ''
  const before = /^\d{1,15}$/.test(beforeParam) ? Number(beforeParam) : undefined
  // One row more than is shown tells whether there's a next page.
  const rows = await listDecisions(db, viewerOf(context).accountId, { before, limit: perPage + 1, now })
  const next = rows.length > perPage ? `/decisions?before=${rows[perPage - 1]!.id}` : undefined
  const decisions = rows.slice(0, perPage).map((row) => {
    const isInReview = row.appealed_at !== null && row.appeal_outcome === null && row.overturned_at === null
    const canAppeal = row.appealed_at === null && mayAppeal(row, now)
    return { ...row, isOpen: canAppeal || isInReview, appealEnd: canAppeal ? appealEnd(row.decided_at) : undefined }
  })
  const {
    open = [],
    recent = [],
    old = [],
  } = Object.groupBy(decisions, ({ isOpen, decided_at }) => (isOpen ? 'open' : now < appealEnd(decided_at) ? 'recent' : 'old'))
  return { shown: [...open, ...recent], old, next, first: before === undefined ? undefined : '/decisions' }
}

type Row = Route.ComponentProps['loaderData']['old'][number]

/** What can be appealed, or is, comes first. What was decided longer ago than that is folded, unless it's all there is. */
export default function DecisionsPage({ loaderData: { shown, old, next, first } }: Route.ComponentProps) {
  const copy = useCopy(statementCopy)
  return (
    <AccountFrame title={copy.decisions} here="/decisions">
      <p className="lead">{copy.lead({ rules: '/rules' })}</p>
      {shown.length + old.length === 0 && <p>{first ? copy.nothingOlder : copy.none}</p>}
      <Decisions rows={shown} />
      {shown.length > 0 && old.length > 0 ? (
        <details className="folded">
          <summary>{copy.older}</summary>
          <Decisions rows={old} />
        </details>
      ) : (
        <Decisions rows={old} />
      )}
      <Pager next={next} first={first} label={copy.older} />
    </AccountFrame>
  )
}

function Decisions({ rows }: { rows: readonly Row[] }) {
  const { read, dates } = useSite().copy
  const copy = read(statementCopy)
  if (rows.length === 0) return null
  return (
    <ol className="ledger decisions">
      {rows.map((decision) => (
        <li key={decision.id}>
          <time dateTime={decision.decided_at.toISOString()}>{dates.day(decision.decided_at)}</time>
          <a href={`/decisions/${decision.id}`}>
            {describeOutcome(decision.outcome, copy)}: {describeSubject(decision, copy)}
          </a>
          <span className="meta">{describeState(decision, copy, dates)}</span>
        </li>
      ))}
    </ol>
  )
}

function describeState(
  { overturned_at, appealed_at, appeal_outcome, until, appealEnd: end, is_automatic }: Row,
  copy: StatementCopy,
  dates: Dates,
) {
  if (overturned_at) return copy.overturned
  if (appeal_outcome) return copy.upheld
  if (appealed_at) return copy.inReview
  if (until) return copy.untilDay({ date: dates.day(until) })
  if (end) return copy.canAppeal({ date: dates.day(end) })
  return is_automatic ? copy.byRule : copy.byModerator
}
