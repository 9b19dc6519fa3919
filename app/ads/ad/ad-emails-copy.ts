import { defineCopy } from '#app/platform/copy/catalog.ts'
import { adEmailsEs } from './ad-emails-copy.es.ts'

/** Emails about an ad's dates. */
export const adEmailsCopy = defineCopy(
  'ad-emails',
  {
    stillCurrent: 'Is this still current?',
    weAsk:
      'Once a week we ask whether what you posted is still current. If it is, open the page below and press the button. You don’t need to sign in.',
    otherwisePauses: 'If we don’t hear from you, it pauses on {day}. Nothing is lost, and you can resume it anytime.',
    answer: 'Answer',
    paused: 'What you posted is paused',
    noAnswer: 'We asked whether it’s still current and didn’t hear back, so no one can see it for now. Nothing was deleted.',
    otherwiseEnds: 'If it’s still current, open the page below and press the button. Otherwise it ends on {day}.',
    resume: 'Resume it',
    ended: 'What you posted has ended',
    lastConfirmed: 'You last confirmed it on {day}. We didn’t hear from you for {days} days, so it ended and no one can see it.',
    postAgain: 'You can still read it, and you can post again anytime.',
    see: 'See it',
    needsCheck:
      'Everyone who posts needs a current identity check. Yours isn’t current anymore, so no one can see what you posted for now. Nothing was deleted.',
    onceChecked: 'Once you’ve been checked again, you can resume it yourself. Start the check in your account.',
    seePaused: 'See what’s paused',
    checkExpires: 'A check expires soon',
    thenPauses:
      'A moderator checked your identity on {checked}. A check is valid for one year, so this one expires on {expires}. After that, what you posted pauses until you’ve been checked again.',
    thenHidden:
      'A moderator checked your identity on {checked}. A check is valid for one year, so this one expires on {expires}. After that, the check no longer shows next to what you posted.',
    renewNow: 'You can renew it now. There’s no rush: we’re writing a month ahead.',
    renew: 'Renew the check',
  },
  adEmailsEs,
)
