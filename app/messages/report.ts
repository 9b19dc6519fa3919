import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { openDates } from '#app/platform/copy/open-dates.ts'
import { type ComposeCopy, type ConversationReportsCopy, reportReasonsCopy, type ReportReasonsCopy } from './copy.ts'
import { type Side, readText } from './message.ts'

/** What a member may report about an advertiser. */
const reportReasons = ({ minor, forced, threat, scam, false: untrue, rules, other }: ReportReasonsCopy) => ({
  minor,
  forced,
  threat,
  scam,
  false: untrue,
  rules,
  other,
})

/** What an advertiser may report about a member. Reasons about an ad are left out, because the ad is their own. */
const memberReasons = ({ minor, forced, threat, boundaries, swindle, impostor, illicit, other }: ReportReasonsCopy) => ({
  minor,
  forced,
  threat,
  boundaries,
  swindle,
  impostor,
  illicit,
  other,
})

/** No form offers this reason: the site itself reports messages that the screen flagged or rejected. */
export const screenedReason = 'screened'

export type ReportReason = keyof ReturnType<typeof reportReasons> | keyof ReturnType<typeof memberReasons>

/** By the side that reports. */
export const reasonsFor = (side: Side, copy: ReportReasonsCopy): Record<string, string> =>
  side === 'advertiser' ? memberReasons(copy) : reportReasons(copy)

export const reportLimits = { note: 1000, excerpts: 50 } as const

const inEnglish = openCopy('en').read(reportReasonsCopy)

export const isReportReason = (reason: string | undefined, side: Side): reason is ReportReason =>
  Object.hasOwn(reasonsFor(side, inEnglish), reason ?? '')

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
