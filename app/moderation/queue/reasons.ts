import { openCopy, wordsFor } from '#app/platform/copy/copy-reader.ts'
import { reportReasonsCopy, type ReportReasonsCopy } from '#app/messages/copy.ts'

/** The reasons on the form for reporting an ad, in its order. */
export const adReasons = ['minor', 'forced', 'explicit', 'picture', 'contact', 'copy', 'scam', 'false', 'threat', 'rules', 'other'] as const
export type AdReason = (typeof adReasons)[number]
export const isAdReason = (reason: string | undefined): reason is AdReason => adReasons.some((one) => one === reason)

const inEnglish = openCopy('en').read(reportReasonsCopy)

/** Names the reason of any report. */
export const describeReason = (reason: string, copy = inEnglish) =>
  wordsFor<keyof ReportReasonsCopy>(copy, reason as keyof ReportReasonsCopy)
