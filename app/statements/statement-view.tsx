import type { ReactNode } from 'react'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { day, moment } from '#app/ui/dates.ts'
import { Errors, StatusMessage } from '#app/ui/field.tsx'
import { useSite } from '#app/ui/use-site.ts'
import { AppealForm, AppealState } from './appeal-section.tsx'
import type { Statement } from './own-decisions.server.ts'
import { meanings, outcomeInWords, remedies, subjectInWords } from './statement-words.ts'
import './decisions.css'

export type RefusedAppeal = { text: string; error: string; wrong?: string }
type Shown = { statement: Statement; done?: string; refused?: RefusedAppeal | null }

/** A statement of reasons: what, on what, when, by whom, under which rule as it was then, and what can be done. */
export function StatementView({ statement, done, refused }: Shown) {
  const { outcome, decided_at, until, is_automatic, wasByTwo, overturned_at, ad_id, appeal } = statement
  const { standing } = useSite()
  const remedy = remedies[outcome]
  return (
    <AccountFrame title={outcomeInWords(outcome)} here="/decisions">
      {done && <StatusMessage>{done}</StatusMessage>}
      {refused && <Errors>{refused.error}</Errors>}
      {overturned_at && (
        <p className="note">
          <strong>This decision was overturned on {day(overturned_at)}.</strong> It does not count against you.
        </p>
      )}
      <p className="lead">{meanings[outcome]}</p>
      <dl className="entries statement">
        <Fact name="About">
          {subjectInWords(statement)}
          {ad_id && !standing && (
            <>
              {' '}
              <a href={`/ads/${ad_id}`}>See it</a>
            </>
          )}
        </Fact>
        <Fact name="Decided">
          {moment(decided_at)}, {is_automatic ? 'by a rule of the site, without a person' : wasByTwo ? 'by two people' : 'by a person'}
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

/** The rule as it stood in the version under which it was decided. */
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
        <Fact name="What it is about in your words">
          <q>{quoted}</q>
        </Fact>
      )}
      {note && <Fact name="What we want to say to you">{note}</Fact>}
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
