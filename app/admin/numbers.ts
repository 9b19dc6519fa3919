/** The numbers that a nightly job records, and what each one counts. */
export const numbers = {
  accounts: { title: 'Accounts', of: 'Confirmed accounts, counted the night after.' },
  'live ads': { title: 'Live ads', of: 'Live ads, counted the night after, including those only some people can see.' },
  'sign-ups': { title: 'Sign-ups', of: 'Accounts created that day, confirmed or not.' },
  messages: { title: 'Messages', of: 'Messages members sent each other that day.' },
  reports: { title: 'Reports', of: 'Reports received that day.' },
  decisions: { title: 'Decisions', of: 'Decisions made that day, by a moderator or automatically.' },
  mails: { title: 'Emails', of: 'Emails handed to the mail server that day.' },
} as const

export type NumberName = keyof typeof numbers
