import { day, moment } from '#app/ui/dates.ts'
import { AreaField } from '#app/ui/field.tsx'
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
        <AreaField
          id="text"
          name="text"
          label="Why it should be looked at again"
          hint={`${least} to ${most.toLocaleString('en-US')} characters`}
          rows={6}
          required
          minLength={least}
          maxLength={most}
          defaultValue={refused?.text}
          wrong={refused?.wrong}
        />
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
