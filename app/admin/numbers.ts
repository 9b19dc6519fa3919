/** The numbers that a nightly job records, and what each one counts. */
export const numbers = {
  accounts: { title: 'Accounts', of: 'Confirmed accounts in the night after the day.' },
  'live ads': { title: 'Live ads', of: 'Live ads in the night after the day, whoever may see them.' },
  'sign-ups': { title: 'Sign-ups', of: 'Accounts made on the day, confirmed or not.' },
  messages: { title: 'Messages', of: 'Messages sent between members on the day.' },
  reports: { title: 'Reports', of: 'Reports received on the day.' },
  decisions: { title: 'Decisions', of: 'Decisions taken on the day, by a person or by the site.' },
  mails: { title: 'Mails', of: 'Mails handed over on the day.' },
} as const

export type NumberName = keyof typeof numbers
