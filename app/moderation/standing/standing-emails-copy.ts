import { defineCopy } from '#app/platform/copy/catalog.ts'
import { standingEmailsEs } from './standing-emails-copy.es.ts'

/** The emails about an appeal's result, the end of a suspension, and a fault that the nightly check found. */
export const standingEmailsCopy = defineCopy(
  'standing-emails',
  {
    appealSubject: 'We took another look',
    appealText: 'You appealed a decision. Another moderator reviewed it. The page below has the result.',
    seeResult: 'See the result',
    overSubject: 'Your account works as before',
    overText:
      'The limit on your account is over. What we paused is back, unless it’s on hold for another reason. If so, its page says why.',
    openAccount: 'Open your account',
    operatorReason: 'You’re getting this because you run the site, or help run it.',
    forbiddenSubject: 'The nightly check found a bug',
    forbiddenText: {
      one: 'An ad was live even though its account is suspended, banned, or about to be deleted, or has no current identity check. It’s paused now.',
      other:
        '{count} ads were live even though their accounts are suspended, banned, or about to be deleted, or have no current identity check. They’re paused now.',
    },
    forbiddenNext:
      'This means there’s a bug in the software. The job “check-live-ads” and the log list the ads’ numbers. Please report it.',
    seeJobs: 'See the jobs',
  },
  standingEmailsEs,
)
