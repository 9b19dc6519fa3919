import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { reportReasonsCopy, type ReportReasonsCopy } from '#app/messages/copy.ts'
import { screenedReason } from '#app/messages/report.ts'

/** The reasons on the form for reporting an ad. */
export const adReasons = ({
  minor,
  forced,
  explicit,
  picture,
  contact,
  copy,
  scam,
  false: untrue,
  threat,
  rules,
  other,
}: ReportReasonsCopy) => ({ minor, forced, explicit, picture, contact, copy, scam, false: untrue, threat, rules, other })

export type AdReason = keyof ReturnType<typeof adReasons>

const inEnglish = openCopy('en').read(reportReasonsCopy)

export const isAdReason = (reason: string | undefined): reason is AdReason => Object.hasOwn(adReasons(inEnglish), reason ?? '')

/** Names the reason of any report. */
export function describeReason(reason: string, copy: ReportReasonsCopy = inEnglish) {
  if (reason === screenedReason) return copy.screened
  return Object.hasOwn(copy, reason) ? copy[reason as keyof ReportReasonsCopy] : reason
}
