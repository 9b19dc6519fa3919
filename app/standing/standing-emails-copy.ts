import { defineCopy } from '#app/copy/catalog.ts'
import { standingEmailsEs } from './standing-emails-copy.es.ts'

/** The emails about an appeal's result and the end of a suspension. */
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
  },
  standingEmailsEs,
)
