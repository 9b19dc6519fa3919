import type { ReactNode } from 'react'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { day, moment } from '#app/ui/dates.ts'
import { AreaField, Errors, StatusMessage } from '#app/ui/field.tsx'
import { useSite } from '#app/ui/use-site.ts'
import type { Statement } from './own-decisions.server.ts'
import { describeOutcome, describeSubject, meanings, remedies } from './statement-text.ts'
import { appealLimits } from './statement.ts'
import './decisions.css'

type RefusedAppeal = { text: string; error: string; textError?: string }
type Shown = { statement: Statement; done?: string; refused?: RefusedAppeal | null }

/** A statement of reasons: the decision, its subject, date, and author, the rule as it read then, and what the member can do. */
export function StatementView({ statement, done, refused }: Shown) {
  const { outcome, decided_at, until, is_automatic, wasByTwo, overturned_at, ad_id, appeal } = statement
  const { standing } = useSite()
  const remedy = remedies[outcome]
  return (
    <AccountFrame title={describeOutcome(outcome)} here="/decisions">
      {done && <StatusMessage>{done}</StatusMessage>}
      {refused && <Errors>{refused.error}</Errors>}
      {overturned_at && (
        <p className="note">
          <strong>This decision was overturned on {day(overturned_at)}.</strong> It doesn’t count against you.
        </p>
      )}
      <p className="lead">{meanings[outcome]}</p>
      <dl className="entries statement">
        <Fact name="About">
          {describeSubject(statement)}
          {ad_id && !standing && (
            <>
              {' '}
              <a href={`/ads/${ad_id}`}>See it</a>
            </>
          )}
        </Fact>
        <Fact name="Decided">
          {moment(decided_at)},{' '}
          {is_automatic ? 'by one of the site’s rules, without a moderator' : wasByTwo ? 'by two moderators' : 'by a moderator'}
        </Fact>
        {until && <Fact name="Until">{moment(until)}</Fact>}
        <Why {...statement} />
      </dl>
      <div className="decided stack">
        {!overturned_at && remedy && (
          <section className="stack">
            <h2>What you can do</h2>
            <p>{remedy}</p>
          </section>
        )}
        {appeal ? <AppealState appeal={appeal} /> : <AppealForm statement={statement} refused={refused} />}
      </div>
    </AccountFrame>
  )
}

/** The rule in the version that the decision was made under. */
function Why({ rule, ruleVersion, quoted, note }: Statement) {
  return (
    <>
      {rule && (
        <Fact name="Rule">
          <p>
            <a href={`/rules/${ruleVersion}#rule-${rule.number}`}>
              Rule {rule.number}, {rule.name}
            </a>
          </p>
          <p>{rule.text}</p>
        </Fact>
      )}
      {quoted && (
        <Fact name="Your words that it’s about">
          <q>{quoted}</q>
        </Fact>
      )}
      {note && <Fact name="Note from the moderator">{note}</Fact>}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const [least, most] = appealLimits

/** The appeal form: once, before the deadline, and read by a different moderator. */
function AppealForm({
  statement: { id, mayAppeal, appealEnd, overturned_at },
  refused,
}: {
  statement: Statement
  refused?: RefusedAppeal | null
}) {
  if (!appealEnd || overturned_at) return null
  if (!mayAppeal) return <p className="meta">You could appeal it until {moment(appealEnd)}.</p>
  return (
    <section className="stack" aria-labelledby="appeal">
      <h2 id="appeal">Appeal</h2>
      <p>
        If you think this is wrong, tell us why. A moderator who had no part in the decision will review it, and we’ll email you the result.
        You can appeal once, until {moment(appealEnd)}.
      </p>
      <form method="post" action={`/decisions/${id}/appeal`} className="stack">
        <AreaField
          id="text"
          name="text"
          label="Why we should review it"
          hint={`${least} to ${most.toLocaleString('en-US')} characters`}
          rows={6}
          required
          minLength={least}
          maxLength={most}
          defaultValue={refused?.text}
          error={refused?.textError}
        />
        <p>
          <button type="submit" className="btn">
            Send appeal
          </button>
        </p>
      </form>
    </section>
  )
}

function AppealState({ appeal: { text, made_at, outcome, note, decided_at } }: { appeal: NonNullable<Statement['appeal']> }) {
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
          <dd>{decided_at ? describeAppealOutcome(outcome, decided_at) : 'Waiting for a moderator who had no part in the decision.'}</dd>
        </div>
        {note && (
          <div>
            <dt>Note from the moderator</dt>
            <dd className="typed">{note}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function describeAppealOutcome(outcome: 'upheld' | 'overturned' | null, decidedAt: Date) {
  return outcome === 'overturned'
    ? `The decision was overturned on ${day(decidedAt)}. We restored what it had removed, as far as possible.`
    : `Another moderator reviewed it on ${day(decidedAt)} and upheld the decision. That’s final.`
}
