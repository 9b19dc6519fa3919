import { defineCopy } from '#app/platform/copy/catalog.ts'
import { accountStandingEs } from './account-standing-copy.es.ts'

/** The page on which members read whether their account is suspended or banned. */
export const accountStandingCopy = defineCopy(
  'account-standing',
  {
    title: 'Your account’s status',
    noLimits: 'Your account isn’t limited in any way.',
    allDecisions: 'Every decision about you and your ads is under <decisions>Decisions</decisions>.',
    suspended: 'Your account is suspended',
    banned: 'Your account is banned',
    suspendedLead: 'Until <time>{when}</time>. If you just sent something, it didn’t go through.',
    bannedLead: 'Permanently. Two people had to agree on this. If you just sent something, it didn’t go through.',
    since: 'Since <time>{date}</time>',
    until: 'Until <time>{date}</time>',
    readWhy: 'Read why and appeal',
    stillPossible: 'What you can still do',
    readDecision: '<decision>Read the decision</decision>, and appeal to another moderator within {days} days',
    account: '<account>Your account</account>, and the emails we sent you',
    download: 'Download a copy of your data',
    deleteAccount: 'Delete your account',
  },
  accountStandingEs,
)
