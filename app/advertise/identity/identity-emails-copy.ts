import { defineCopy } from '#app/platform/copy/catalog.ts'
import { identityEmailsEs } from './identity-emails-copy.es.ts'

/** Emails about a check. They say nothing about what the advertiser sent for it. */
export const identityEmailsCopy = defineCopy(
  'identity-emails',
  {
    expired: 'The check you started has expired',
    undecided:
      'You started a check on {date}, and we didn’t decide within 7 days. That’s our fault, not yours. We deleted what you had sent for it.',
    unsent: 'You started a check on {date}, and we didn’t get everything within 24 hours. We deleted what you had sent for it.',
    startAnytime: 'You can start again anytime.',
    startAgain: 'Start again',
    opened: 'A moderator opened what you sent',
    openedLead: 'A moderator opened what you sent us to check. The page below lists each time that happens.',
    seeList: 'See the list',
    linkExpired: 'A confirmation has expired',
    linkExpiredLead:
      'You once showed us that a page on another site is yours. Since {date} we haven’t found your proof there, so the page no longer shows next to what you posted.',
    checkAgain: 'Once the proof is back, you can ask us to check again.',
    seeProof: 'See what we looked for',
    checked: 'Good news: your check is done',
    checkedLead: 'A moderator checked your identity on {checked}. The check is valid until {expires}. We didn’t keep the documents.',
    notYou: 'If no one checked anything with you, write to us.',
    ended: 'Your check was withdrawn',
    endedLead: 'On {date} a moderator withdrew your identity check. Anything of yours that needs it is paused, and its page says why.',
    canBeChecked: 'You can be checked again. Start in your account.',
    openAccount: 'Open your account',
  },
  identityEmailsEs,
)
