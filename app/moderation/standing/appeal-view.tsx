import { CaseBar } from '#app/moderation/queue/case-bar.tsx'
import { describeRefusal } from '#app/moderation/queue/decision.ts'
import { formatWait } from '#app/moderation/queue/waiting.ts'
import { statementCopy } from '#app/moderation/statements/copy.ts'
import { describeOutcome } from '#app/moderation/statements/statement-text.ts'
import { Errors } from '#app/platform/ui/field.tsx'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { appealCasesCopy } from './copy.ts'
import { AppealAnswers } from './appeal-answers.tsx'
import type { RefusedAnswer } from './appeal.ts'
import type { AppealCase } from './appeal-cases.server.ts'
import { AppealedDecision, AppealText } from './appeal-text.tsx'
import { DecisionLog } from './decision-log.tsx'

type Props = { appeal: AppealCase; refused?: RefusedAnswer | null }

/** An appeal: what was decided and why, what the appeal says against it, and the ad as it is now. */
export function AppealView({ appeal, refused }: Props) {
  const { id, decision, made_at, answered_at, whyNot, others, taken, urgent, now } = appeal
  const copy = useCopy(appealCasesCopy)
  const reader = useSite().copy
  const { day } = reader.dates
  const refusal = whyNot && describeRefusal(reader, whyNot, copy)
  const number = String(id)
  return (
    <StaffFrame
      title={copy.title({ outcome: describeOutcome(decision.outcome, useCopy(statementCopy)).toLowerCase() })}
      here="/moderation"
      facts={
        answered_at
          ? copy.numberDecided({ number, date: day(answered_at) })
          : copy.numberWaiting({ number, wait: formatWait(made_at, now), b: (words) => <b>{words}</b> })
      }
    >
      <CaseBar kind="appeal" subjectId={id} taken={taken} urgent={urgent} now={now} isClosed={answered_at !== null} whyNot={refusal} />
      {refused && <Errors fields={{ [`note-${refused.answer}`]: refused.noteError }}>{refused.error}</Errors>}
      <div className="case">
        <AppealText appeal={appeal} />
        <section aria-labelledby="decision">
          <h2 id="decision">{copy.decision}</h2>
          <AppealedDecision decision={decision} />
          <h3>{copy.otherDecisions}</h3>
          <DecisionLog decisions={others} />
        </section>
        {!refusal && <AppealAnswers appeal={appeal} refused={refused} />}
      </div>
    </StaffFrame>
  )
}
