import type { Harm } from '#app/platform/http/budgets.ts'
import type { JobsCopy, OperationCopy } from './copy.ts'

// How the pages about the site's operation name and format what they list.

/** The numbers that a nightly job records. */
export const numberNames = ['accounts', 'live ads', 'sign-ups', 'messages', 'reports', 'decisions', 'mails'] as const

export type NumberName = (typeof numberNames)[number]

/** What each number is called, and what it counts. */
export const numberWords = (copy: OperationCopy): Record<NumberName, { title: string; of: string }> => ({
  accounts: { title: copy.accounts, of: copy.accountsOf },
  'live ads': { title: copy.liveAds, of: copy.liveAdsOf },
  'sign-ups': { title: copy.signUps, of: copy.signUpsOf },
  messages: { title: copy.messages, of: copy.messagesOf },
  reports: { title: copy.reports, of: copy.reportsOf },
  decisions: { title: copy.decisions, of: copy.decisionsOf },
  mails: { title: copy.emails, of: copy.emailsOf },
})

export const harmNames = (copy: OperationCopy): Record<Harm, string> => ({
  'addresses hidden': copy.addressesHidden,
  'bytes stored': copy.bytesStored,
  'emails caused': copy.emailsCaused,
  'emails to others': copy.emailsToOthers,
  'moderator minutes': copy.moderatorMinutes,
})

/** A cron expression in words if it names a minute, or a minute and an hour. Others stay as they are. */
export function describeSchedule(copy: JobsCopy, cron: string) {
  const [, minute, hour] = /^(\d+) (\*|\d+) \* \* \*$/.exec(cron) ?? []
  if (!minute || !hour) return cron
  const minutes = minute.padStart(2, '0')
  return hour === '*' ? copy.hourly({ minutes }) : copy.daily({ time: `${hour.padStart(2, '0')}:${minutes}` })
}

export function duration(milliseconds: number) {
  const seconds = milliseconds / 1000
  if (seconds < 60) return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}
