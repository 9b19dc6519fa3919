import { CaseBar } from '#app/moderation/case-bar.tsx'
import { describeReason } from '#app/moderation/reasons.ts'
import { formatWait } from '#app/moderation/waiting.ts'
import { moment } from '#app/ui/dates.ts'
import { Errors } from '#app/ui/field.tsx'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import { ReportContext } from './report-context.tsx'
import type { ReportCase } from './report-cases.server.ts'
import { ReportClosing } from './report-closing.tsx'
import type { RefusedClosing } from './report-closing.ts'
import type { RefusedRemoval } from './report-removal.ts'
import { ReportWords } from './report-words.tsx'
import '#app/moderation/case.css'
import '#app/moderation/report.css'

type Shown = { case: ReportCase; refused?: RefusedClosing | RefusedRemoval; contact?: { text?: string } }

const kinds = { ad: 'an ad', conversation: 'a conversation', concern: 'a worry' } as const

/** A report for moderators: its text, its context, and the form that closes it. */
export function ReportCaseView({ case: shown, refused, contact }: Shown) {
  const { id, subject, reason, is_urgent, is_over_budget, made_at, closed_at, isOwn, now } = shown
  return (
    <StaffFrame
      title={describeReason(reason)}
      here="/moderation/reports"
      facts={
        <>
          Report {id} of {kinds[subject]}, {closed_at ? `closed ${moment(closed_at)}` : <b>waiting {formatWait(made_at, now)}</b>}
          {is_urgent && <b className="bad"> urgent</b>}
          {is_over_budget && ', from a source that sent more than its share today'}
        </>
      }
    >
      {refused && <Errors>{refused.error}</Errors>}
      <CaseBar kind="report" subjectId={id} claim={shown.claim} now={now} isClosed={isOwn || closed_at !== null} />
      {isOwn ? (
        <p className="note">This is about you, or from you: another moderator has to look at it.</p>
      ) : (
        <div className="case">
          <ReportWords case={shown} contact={contact} />
          <ReportContext case={shown} />
          <ReportClosing case={shown} refused={refused} />
        </div>
      )}
    </StaffFrame>
  )
}
