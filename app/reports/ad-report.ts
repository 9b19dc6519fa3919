import { readText } from '#app/messages/message.ts'
import { reportLimits } from '#app/messages/report.ts'
import { isAdReason } from '#app/moderation/reasons.ts'

/** The note may be empty unless the reason is “other”, which says nothing by itself. */
export function findAdReportErrors({ reason, note = '' }: { reason?: string; note?: string }) {
  const { text, error } = readText(note, reportLimits.note)
  const errors = {
    ...(!isAdReason(reason) && { reason: 'Choose what’s wrong.' }),
    ...(text && error && { note: error }),
    ...(!text && reason === 'other' && { note: 'Tell us in a few words what’s wrong.' }),
  }
  return { note: text, errors }
}
