import { memberReasons, reportReasons, screenedReason, screenedReasonName } from '#app/messages/report.ts'

const { minor, forced, threat, scam, false: untrue, rules, other } = reportReasons

/** The reasons on the form for reporting an ad. */
export const adReasons = {
  minor,
  forced,
  explicit: 'It’s explicit, in its words or a photo',
  picture: 'A photo is stolen, or shows someone who didn’t agree',
  contact: 'It shows contact details or links',
  copy: 'It’s a copy of another ad',
  scam,
  false: untrue,
  threat,
  rules,
  other,
} as const

export type AdReason = keyof typeof adReasons

export const isAdReason = (reason: string | undefined): reason is AdReason => Object.hasOwn(adReasons, reason ?? '')

const all: Record<string, string> = { ...memberReasons, ...adReasons, [screenedReason]: screenedReasonName }

/** Names the reason of any report. */
export const describeReason = (reason: string) => all[reason] ?? reason
