import { optionsOf } from '#app/platform/copy/copy-reader.ts'
import { openDates } from '#app/platform/copy/open-dates.ts'
import type { ComposeCopy, ConversationReportsCopy, ReportReasonsCopy } from './copy.ts'
import { type Side, readText } from './message.ts'

/** What each side may report about the other. An advertiser has no reasons about an ad, because the ad is their own. */
const reasonsOf = {
  member: ['minor', 'forced', 'threat', 'scam', 'false', 'rules', 'other'],
  advertiser: ['minor', 'forced', 'threat', 'boundaries', 'swindle', 'impostor', 'illicit', 'other'],
} as const satisfies Record<Side, (keyof ReportReasonsCopy)[]>

/** No form offers this reason: the site itself reports messages that the screen flagged or rejected. */
export const screenedReason = 'screened'

export type ReportReason = (typeof reasonsOf)[Side][number]

/** The words for each reason, by the side that reports. */
export const reasonsFor = (side: Side, copy: ReportReasonsCopy) => optionsOf<ReportReason>(reasonsOf[side], copy)

export const reportLimits = { note: 1000, excerpts: 50 } as const

export const isReportReason = (reason: string | undefined, side: Side): reason is ReportReason =>
  reasonsOf[side].some((one) => one === reason)

type Typed = { reason?: string; note?: string; side: Side }
type ReportCopy = { reports: ConversationReportsCopy; typed: ComposeCopy }

/** The note may be empty unless the reason alone doesn't say what happened. */
export function findReportErrors({ reason, note = '', side }: Typed, copy: ReportCopy) {
  const { text, error } = readText(note, reportLimits.note, copy.typed)
  const errors = {
    ...(!isReportReason(reason, side) && { reason: copy.reports.chooseReason }),
    ...(text && error && { note: error }),
    ...(!text && reason === 'other' && { note: copy.reports.tellUs }),
  }
  return { note: text, errors }
}

const { moment } = openDates('en')

/** The chosen messages as they're stored, in one form for every report. */
export const excerptOf = (messages: readonly { text: string; sent_at: Date }[]) =>
  messages.map(({ text, sent_at }) => `${moment(sent_at)}\n${text}`).join('\n\n')
