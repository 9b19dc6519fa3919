import { reportReasonsCopy } from '#app/messages/copy.ts'
import { reasonFaults } from '#app/moderation/queue/reason-fields.tsx'
import { CaseBar } from '#app/moderation/queue/case-bar.tsx'
import { describeReason } from '#app/moderation/queue/reasons.ts'
import { Errors } from '#app/platform/ui/field.tsx'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { reportCaseCopy } from './copy.ts'
import { ReportContext, ReportFacts, ReportWords } from './report-context.tsx'
import type { ReportCase } from './report-cases.server.ts'
import { ReportDecide } from './report-decide.tsx'
import type { RefusedClosing, RefusedRemoval } from './report-decision.ts'
import './report.css'

type Props = { case: ReportCase; closing?: RefusedClosing; removal?: RefusedRemoval; contact?: { text?: string } }

/** A report for moderators: its text, its context, and the form that closes it. */
export function ReportCaseView({ case: shown, closing, removal, contact }: Props) {
  const { id, reason, closed_at, isOwn, now } = shown
  const refused = closing ?? removal
  const copy = useCopy(reportCaseCopy)
  return (
    <StaffFrame title={describeReason(reason, useCopy(reportReasonsCopy))} here="/moderation/reports" facts={<ReportFacts case={shown} />}>
      {refused && <Errors fields={{ ...closing?.errors, ...reasonFaults('removal', removal?.errors) }}>{refused.error}</Errors>}
      <CaseBar kind="report" subjectId={id} taken={shown.taken} urgent={shown.urgent} now={now} isClosed={isOwn || closed_at !== null} />
      {isOwn ? (
        <p className="note">{copy.ownCase}</p>
      ) : (
        <div className="case">
          <ReportWords case={shown} contact={contact} />
          <ReportContext case={shown} />
          <ReportDecide case={shown} closing={closing} removal={removal} />
        </div>
      )}
    </StaffFrame>
  )
}
