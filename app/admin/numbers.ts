import type { OperationCopy } from './copy.ts'

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
