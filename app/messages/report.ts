import { moment } from '#app/ui/dates.ts'
import { readText } from './message.ts'

const common = {
  minor: 'Someone may be under 18',
  forced: 'Someone may be forced or controlled',
  threat: 'A threat or harassment',
}

/** What a member may report about an advertiser. */
export const reportReasons = {
  ...common,
  scam: 'It asks for money, a deposit, or a code, or looks like a scam',
  false: 'The advertiser isn’t who the ad says',
  rules: 'It asks for or offers something that isn’t allowed here',
  other: 'Something else',
} as const

/** No form offers this reason: the site itself reports messages that the screen flagged or rejected. */
export const screenedReason = 'screened'
export const screenedReasonName = 'A message may be about someone under 18 (found by the text screen)'

/** What an advertiser may report about a member. Reasons about an ad are left out, because the ad is their own. */
export const memberReasons = {
  ...common,
  boundaries: 'They won’t accept a no, or keep writing after one',
  swindle: 'They want money, a code, or documents, or it looks like a scam',
  impostor: 'They aren’t who they say they are',
  illicit: 'They ask for something that isn’t allowed here',
  other: 'Something else',
} as const

export type ReportReason = keyof typeof reportReasons | keyof typeof memberReasons

/** By the side that reports. */
export const reasonsFor = (side: 'member' | 'advertiser'): Record<string, string> => (side === 'advertiser' ? memberReasons : reportReasons)

export const reportLimits = { note: 1000, excerpts: 50 } as const

type Side = Parameters<typeof reasonsFor>[0]

export const isReportReason = (reason: string | undefined, side: Side): reason is ReportReason =>
  Object.hasOwn(reasonsFor(side), reason ?? '')

/** The note may be empty unless the reason alone doesn't say what happened. */
export function findReportErrors({ reason, note = '' }: { reason?: string; note?: string }, side: Side) {
  const { text, error } = readText(note, reportLimits.note)
  const errors = {
    ...(!isReportReason(reason, side) && { reason: 'Choose what’s wrong.' }),
    ...(text && error && { note: error }),
    ...(!text && reason === 'other' && { note: 'Tell us in a few words what it is.' }),
  }
  return { note: text, errors }
}

/** The chosen messages as moderators read them. */
export const excerptOf = (messages: readonly { text: string; sent_at: Date }[]) =>
  messages.map(({ text, sent_at }) => `${moment(sent_at)}\n${text}`).join('\n\n')
