import { defineCopy } from '#app/platform/copy/catalog.ts'
import { statementEmailsEs } from './statement-emails-copy.es.ts'

/** Emails about decisions. Except for good news, they don't say what it's about. */
export const statementEmailsCopy = defineCopy(
  'statement-emails',
  {
    live: 'Good news: you’re live',
    liveText: 'You’re live. A moderator reviewed what you posted and approved it.',
    liveIn: 'You’re live in {city}. A moderator reviewed what you posted and approved it.',
    weekly: 'Once a week we’ll ask whether it’s still current.',
    see: 'See it',
    changeLive: 'Good news: your change is live',
    changeLiveText: 'A moderator reviewed your change and approved it. People can see it now.',
    checked: 'Good news: your check is done',
    checkedText: 'A moderator completed your check. It’s valid for one year, and its date shows next to what you post.',
    back: 'Good news: it’s back',
    backText: 'Something of yours that we had hidden is back. The page below says why.',
    read: 'Read it',
    change: 'One change needed',
    changeText:
      'A moderator reviewed what you sent. It needs a change before we publish it. The page below says what to change. Nothing you wrote was lost.',
    seeChange: 'See what to change',
    decision: 'We made a decision',
    byRule: 'One of the site’s rules applied to something of yours. The page below says what, why, and what you can do.',
    byModerator: 'A moderator made a decision about something of yours. The page below says what, why, and what you can do.',
  },
  statementEmailsEs,
)
