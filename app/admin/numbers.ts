/** The numbers that a nightly job records. */
export const numberNames = ['accounts', 'live ads', 'sign-ups', 'messages', 'reports', 'decisions', 'mails'] as const

export type NumberName = (typeof numberNames)[number]
