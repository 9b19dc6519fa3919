import { day, moment } from '#app/ui/dates.ts'
import type { Statement } from './own-decisions.server.ts'
import { appealLimits } from './statement.ts'
import type { RefusedAppeal } from './statement-view.tsx'

const [least, most] = appealLimits

/** Once, in time, and read by somebody else. */
export function AppealForm({
  statement: { id, mayAppeal, appealEnd, overturned_at },
  refused,
}: {
  statement: Statement
  refused?: RefusedAppeal | null
}) {
  if (!appealEnd || overturned_at) return null
  if (!mayAppeal) return <p className="meta">It could be appealed until {moment(appealEnd)}.</p>
  return (
    <section className="stack" aria-labelledby="appeal">
      <h2 id="appeal">Appeal</h2>
      <p>
        If you think that this is wrong, say why. A person who had no part in the decision looks at it again, and you are told what comes of
        it. That is possible once, until {moment(appealEnd)}.
      </p>
      <form method="post" action={`/decisions/${id}/appeal`} className="stack">
        <p className="field">
          <label htmlFor="text">Why it should be looked at again</label>
          <span className="hint" id="text-hint">
            {least} to {most.toLocaleString('en-US')} characters
          </span>
          <textarea
            id="text"
            name="text"
            rows={6}
            required
            minLength={least}
            maxLength={most}
            defaultValue={refused?.text}
            aria-invalid={refused?.wrong ? true : undefined}
            aria-describedby={refused?.wrong ? 'text-hint text-wrong' : 'text-hint'}
          />
          {refused?.wrong && (
            <span className="wrong" id="text-wrong">
              {refused.wrong}
            </span>
          )}
        </p>
        <p>
          <button type="submit" className="btn">
            Send the appeal
          </button>
        </p>
      </form>
    </section>
  )
}

export function AppealState({ appeal: { text, made_at, outcome, note, decided_at } }: { appeal: NonNullable<Statement['appeal']> }) {
  return (
    <section className="stack" aria-labelledby="appeal">
      <h2 id="appeal">Your appeal</h2>
      <dl className="entries statement">
        <div>
          <dt>Sent</dt>
          <dd>{moment(made_at)}</dd>
        </div>
        {text && (
          <div>
            <dt>What you wrote</dt>
            <dd className="typed">{text}</dd>
          </div>
        )}
        <div>
          <dt>State</dt>
          <dd>{decided_at ? sayOutcome(outcome, decided_at) : 'It waits for a person who had no part in the decision.'}</dd>
        </div>
        {note && (
          <div>
            <dt>What they say to you</dt>
            <dd className="typed">{note}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function sayOutcome(outcome: 'upheld' | 'overturned' | null, decidedAt: Date) {
  return outcome === 'overturned'
    ? `The decision was overturned on ${day(decidedAt)}. What it took was brought back, as far as that can be done.`
    : `Another person looked at it on ${day(decidedAt)}. The decision stands, and this was the last word on it.`
}
