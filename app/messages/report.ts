import { moment } from '#app/ui/dates.ts'
import { readText } from './message.ts'

/** What may be wrong, as whoever reports says it. */
export const reportReasons = {
  minor: 'Somebody may be under 18',
  forced: 'Somebody may be forced or controlled',
  threat: 'A threat, or harassment',
  scam: 'It asks for money, a deposit or a code, or looks like a scam',
  false: 'The advertiser is not who the ad says',
  rules: 'It asks for, or offers, what is not allowed here',
  other: 'Something else',
} as const

export type ReportReason = keyof typeof reportReasons

export const reportLimits = { note: 1000, excerpts: 50 } as const

export const isReportReason = (reason: string | undefined): reason is ReportReason => Object.hasOwn(reportReasons, reason ?? '')

/** The note may be empty, unless nothing else says what it is about. */
export function findReportErrors({ reason, note = '' }: { reason?: string; note?: string }) {
  const { text, wrong } = readText(note, reportLimits.note)
  const errors = {
    ...(!isReportReason(reason) && { reason: 'Choose what is wrong.' }),
    ...(text && wrong && { note: wrong }),
    ...(!text && reason === 'other' && { note: 'Say in a few words what it is.' }),
  }
  return { note: text, errors }
}

/** The chosen messages, as a moderator reads them. */
export const excerptOf = (messages: readonly { text: string; sent_at: Date }[]) =>
  messages.map(({ text, sent_at }) => `${moment(sent_at)}\n${text}`).join('\n\n')
