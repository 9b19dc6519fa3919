import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { BoxedFact } from '#app/platform/ui/fact.tsx'
import { AreaField, Errors, StatusMessage, SubmitButton } from '#app/platform/ui/field.tsx'
import { Moment, timeTag } from '#app/platform/ui/moment.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import type { Statement } from './own-decisions.server.ts'
import { statementCopy } from './copy.ts'
import { describeMeaning, describeOutcome, describeRemedy, describeSubject } from './statement-text.ts'
import { appealLimits } from './statement.ts'
import './decisions.css'

type RefusedAppeal = { text: string; error: string; textError?: string }
type Props = { statement: Statement; done?: string; refused?: RefusedAppeal | null }

/** A statement of reasons: the decision, its subject, date, and author, the rule as it read then, and what the member can do. */
export function StatementView({ statement, done, refused }: Props) {
  const { outcome, decided_at, until, is_automatic, wasByTwo, overturned_at, ad_id, appeal } = statement
  const { standing, copy: reader } = useSite()
  const { dates } = reader
  const copy = reader.read(statementCopy)
  const remedy = describeRemedy(outcome, copy)
  const decided = is_automatic ? copy.decidedByRule : wasByTwo ? copy.decidedByTwo : copy.decidedByModerator
  return (
    <AccountFrame title={describeOutcome(outcome, copy)} here="/decisions">
      {done && <StatusMessage>{done}</StatusMessage>}
      {refused && <Errors fields={{ text: refused.textError }}>{refused.error}</Errors>}
      {overturned_at && (
        <p className="note">{copy.wasOverturned({ date: dates.day(overturned_at), b: (text) => <strong>{text}</strong> })}</p>
      )}
      <p className="lead">{describeMeaning(outcome, copy)}</p>
      <dl className="entries statement">
        <BoxedFact name={copy.about}>
          {describeSubject(statement, copy)}
          {ad_id && !standing && (
            <>
              {' '}
              <a href={`/ads/${ad_id}`}>{copy.see}</a>
            </>
          )}
        </BoxedFact>
        <BoxedFact name={copy.decided}>{decided({ when: dates.moment(decided_at), time: timeTag(decided_at) })}</BoxedFact>
        {until && (
          <BoxedFact name={copy.until}>
            <Moment at={until} />
          </BoxedFact>
        )}
        <Why {...statement} />
      </dl>
      <div className="decided stack">
        {!overturned_at && remedy && (
          <section className="stack">
            <h2>{copy.whatYouCanDo}</h2>
            <p>{remedy}</p>
          </section>
        )}
        {appeal ? <AppealState appeal={appeal} /> : <AppealForm statement={statement} refused={refused} />}
      </div>
    </AccountFrame>
  )
}

/** The rule in the version that the decision was made under. */
function Why({ rule, ruleVersion, quoted, note, is_automatic }: Statement) {
  const copy = useCopy(statementCopy)
  // The site's own notes may end with the page that takes an answer.
  const last = note.lastIndexOf(' ') + 1
  const page = is_automatic && /^https?:\/\//.test(note.slice(last)) ? note.slice(last) : undefined
  return (
    <>
      {rule && (
        <BoxedFact name={copy.rule}>
          <p>
            <a href={`/rules/${ruleVersion}#rule-${rule.number}`}>{copy.ruleName({ number: rule.number, name: rule.name })}</a>
          </p>
          <p lang={rule.lang}>{rule.text}</p>
        </BoxedFact>
      )}
      {quoted && (
        <BoxedFact name={copy.quoted}>
          <q>{quoted}</q>
        </BoxedFact>
      )}
      {note && (
        <BoxedFact name={is_automatic ? copy.explanation : copy.note}>
          {page ? note.slice(0, last) : note}
          {page && <a href={page}>{page}</a>}
        </BoxedFact>
      )}
    </>
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
  const { read, dates } = useSite().copy
  const copy = read(statementCopy)
  if (!appealEnd || overturned_at) return null
  const until = { when: dates.moment(appealEnd), time: timeTag(appealEnd) }
  if (!mayAppeal) return <p className="meta">{copy.appealEnded(until)}</p>
  return (
    <section className="stack" aria-labelledby="appeal">
      <h2 id="appeal">{copy.appeal}</h2>
      <p>{copy.appealLead(until)}</p>
      <form method="post" action={`/decisions/${id}/appeal`} className="stack">
        <AreaField
          name="text"
          label={copy.why}
          hint={copy.whyHint({ least, most })}
          rows={6}
          required
          minLength={least}
          maxLength={most}
          defaultValue={refused?.text}
          error={refused?.textError}
        />
        <p>
          <SubmitButton>{copy.sendAppeal}</SubmitButton>
        </p>
      </form>
    </section>
  )
}

function AppealState({ appeal: { text, made_at, outcome, note, decided_at } }: { appeal: NonNullable<Statement['appeal']> }) {
  const { read, dates } = useSite().copy
  const copy = read(statementCopy)
  const ended = outcome === 'overturned' ? copy.appealOverturned : copy.appealUpheld
  return (
    <section className="stack" aria-labelledby="appeal">
      <h2 id="appeal">{copy.yourAppeal}</h2>
      <dl className="entries statement">
        <BoxedFact name={copy.sent}>
          <Moment at={made_at} />
        </BoxedFact>
        {text && (
          <div>
            <dt>{copy.wrote}</dt>
            <dd className="typed">{text}</dd>
          </div>
        )}
        <BoxedFact name={copy.state}>{decided_at ? ended({ date: dates.day(decided_at) }) : copy.waits}</BoxedFact>
        {note && (
          <div>
            <dt>{copy.note}</dt>
            <dd className="typed">{note}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
