import { statementCopy } from '#app/statements/statement-copy.ts'
import { describeOutcome } from '#app/statements/statement-text.ts'
import { day } from '#app/ui/dates.ts'
import { useCopy } from '#app/ui/use-site.ts'
import type { AccountCase } from './account-cases.server.ts'

/** Earlier decisions, newest first: what was decided, under which rule, and whether it was overturned. */
export function DecisionLog({ decisions }: Pick<AccountCase, 'decisions'>) {
  const copy = useCopy(statementCopy)
  if (!decisions.length) return <p className="meta">None yet.</p>
  return (
    <ol className="log dated">
      {decisions.map(({ id, subject, title, ad_id, outcome, rule, note, decided_at, until, overturned_at, appeal, appeal_outcome }) => (
        <li key={id}>
          <time dateTime={decided_at.toISOString()}>{day(decided_at)}</time>
          <span>
            {describeOutcome(outcome, copy)}
            {rule && `, rule ${rule}`}
            {until && `, until ${day(until)}`}:{' '}
            {ad_id ? <a href={`/moderation/ads/${ad_id}`}>{title || `${subject} ${ad_id}`}</a> : title || subject}
            {overturned_at && <b> Overturned.</b>}
            {appeal && !overturned_at && (
              <>
                {' '}
                <a href={`/moderation/appeals/${appeal}`}>{appeal_outcome ? 'Appealed and upheld' : 'Appealed'}</a>
              </>
            )}
            {note && <q>{note}</q>}
          </span>
        </li>
      ))}
    </ol>
  )
}
