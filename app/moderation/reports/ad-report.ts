import { reportLimits } from '#app/messages/report.ts'
import { isAdReason } from '#app/moderation/queue/reasons.ts'
import type { ReportFormCopy } from './copy.ts'
import { readOptionalText } from './optional-text.ts'

/** The note may be empty unless the reason is “other”, which says nothing by itself. */
export function findAdReportErrors({ reason, note = '' }: { reason?: string; note?: string }, copy: ReportFormCopy) {
  const { text, error } = readOptionalText(note, reportLimits.note, copy)
  const errors = {
    ...(!isAdReason(reason) && { reason: copy.chooseReason }),
    ...(error && { note: error }),
    ...(!text && reason === 'other' && { note: copy.sayWhat }),
  }
  return { note: text, errors }
}
