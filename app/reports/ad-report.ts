import { readText } from '#app/messages/message.ts'
import { reportLimits } from '#app/messages/report.ts'
import { isAdReason } from '#app/moderation/reasons.ts'

/** The note may be empty, unless nothing else says what it is about. */
export function findAdReportErrors({ reason, note = '' }: { reason?: string; note?: string }) {
  const { text, error } = readText(note, reportLimits.note)
  const errors = {
    ...(!isAdReason(reason) && { reason: 'Choose what is wrong.' }),
    ...(text && error && { note: error }),
    ...(!text && reason === 'other' && { note: 'Say in a few words what it is.' }),
  }
  return { note: text, errors }
}
