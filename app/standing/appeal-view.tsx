import { CaseBar, type CaseBarProps } from '#app/moderation/case-bar.tsx'
import { adOutcome } from '#app/moderation/outcome.ts'
import { formatWait } from '#app/moderation/waiting.ts'
import { CasePhotos } from '#app/reviews/case-photos.tsx'
import { CaseText } from '#app/reviews/case-text.tsx'
import { statementCopy } from '#app/statements/statement-copy.ts'
import { describeOutcome, describeSubject } from '#app/statements/statement-text.ts'
import { Errors } from '#app/ui/field.tsx'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import { useSite } from '#app/ui/use-site.ts'
import { AppealAnswers } from './appeal-answers.tsx'
import type { Answer } from './appeal.ts'
import type { AppealCase } from './appeal-cases.server.ts'
import { DecisionLog } from './decision-log.tsx'
import '#app/moderation/case.css'

export type RefusedAnswer = { answer: Answer; note: string; error: string; noteError?: string }
type Shown = { appeal: AppealCase; claim?: CaseBarProps['claim']; refused?: RefusedAnswer | null }

/** An appeal: what was decided and why, what the appeal says against it, and the ad as it is now. */
export function AppealView({ appeal, claim, refused }: Shown) {
  const { read, dates } = useSite().copy
  const copy = read(statementCopy)
  const { id, decision, ad, text, made_at, answered_at, others, now } = appeal
  return (
    <StaffFrame
      title={`Appeal: ${describeOutcome(decision.outcome, copy).toLowerCase()}`}
      here="/moderation"
      facts={
        <>
          Appeal {id}, {answered_at ? `decided ${dates.day(answered_at)}` : <b>waiting {formatWait(made_at, now)}</b>}
        </>
      }
    >
      <CaseBar kind="appeal" subjectId={id} claim={claim} now={now} />
      {refused && <Errors>{refused.error}</Errors>}
      <div className="case">
        <section aria-labelledby="against">
          <h2 id="against">What they say</h2>
          {text ? <p className="appealed">{text}</p> : <p className="meta">The text was deleted.</p>}
          <p className="meta">Sent {dates.moment(made_at)}</p>
          {ad && (
            <>
              <h2>
                The ad as it is <span className="meta">{adOutcome({ state: ad.state, end_reason: ad.endReason })}</span>
              </h2>
              <CaseText rows={ad.textRows} />
              <CasePhotos photos={ad.photos} />
            </>
          )}
        </section>
        <section aria-labelledby="decision">
          <h2 id="decision">The decision</h2>
          <Grounds decision={decision} />
          <h3>Other decisions about them</h3>
          <DecisionLog decisions={others} />
        </section>
        <AppealAnswers appeal={appeal} refused={refused} />
      </div>
    </StaffFrame>
  )
}

function Grounds({ decision }: Pick<AppealCase, 'decision'>) {
  const { read, dates } = useSite().copy
  const copy = read(statementCopy)
  const { account_id, ad_id, decided_at, is_automatic, seconded_by, rule, ruleVersion, quoted, note, until } = decision
  return (
    <dl className="tightly">
      <dt>About</dt>
      <dd>
        {ad_id ? (
          <a href={`/moderation/ads/${ad_id}`}>{describeSubject(decision, copy).replace('your', 'their')}</a>
        ) : (
          describeSubject(decision, copy).replace('your', 'their')
        )}
      </dd>
      <dt>Account</dt>
      <dd>{account_id ? <a href={`/moderation/accounts/${account_id}`}>{account_id}</a> : 'deleted'}</dd>
      <dt>Decided</dt>
      <dd>
        {dates.moment(decided_at)}, {is_automatic ? 'automatically, by a rule' : seconded_by ? 'by two moderators' : 'by a moderator'}
      </dd>
      {until && (
        <>
          <dt>Until</dt>
          <dd>{dates.moment(until)}</dd>
        </>
      )}
      {rule && (
        <>
          <dt>Rule</dt>
          <dd>
            <a href={`/rules/${ruleVersion}#rule-${rule.number}`}>
              {rule.number}. {rule.name}
            </a>
          </dd>
        </>
      )}
      {quoted && (
        <>
          <dt>Part</dt>
          <dd>
            <q>{quoted}</q>
          </dd>
        </>
      )}
      {note && (
        <>
          <dt>Told</dt>
          <dd>{note}</dd>
        </>
      )}
    </dl>
  )
}
