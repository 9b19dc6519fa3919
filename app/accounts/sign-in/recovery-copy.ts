import { defineCopy } from '#app/platform/copy/catalog.ts'
import { recoveryEs } from './recovery-copy.es.ts'

/** Getting back in without a second step. */
export const recoveryCopy = defineCopy(
  'recovery',
  {
    title: 'If you’ve lost every second step',
    description: 'What to do if you’ve lost every second step.',
    lead: 'You can get back in with your password alone, but not right away. A thief who has your password could ask for the same, so we give you time to stop them.',
    askHere: 'You ask for it here, after entering your password. We email you about it, with a link that stops it.',
    wait: 'You wait 72 hours from when that email was sent. A second one comes on the last day. We don’t remove anything unless both were sent.',
    comeBack:
      'You sign in with your password again. We remove your passkeys, authenticator app, and recovery codes and sign out every other browser, and you’re in. If you don’t come back within 14 days of asking, nothing happens.',
    staff: 'For moderators and admins, another admin has to confirm it, too. Signing in with a second step, or a new password, stops it.',
    lostAll: 'I’ve lost all of them',
    backToStep: 'Back to the second step',
    signInFirst: 'Sign in with your password first',

    ready:
      'The wait is over. This button removes every passkey, the authenticator app, and the recovery codes from this account, signs out every other browser, and signs you in with just your password.',
    complete: 'Remove them and sign in',
    asked: 'A recovery was requested on <asked>{askedOn}</asked>. After <due>{dueOn}</due>, sign in with your password to finish it.',
    needsAdmin: 'An admin has to confirm it, too, and hasn’t yet.',
    linkStops: 'The link in our email stops it.',
    secondLeft: 'We sent the second email on <time>{when}</time>.',
    secondWaits:
      'We haven’t been able to send the second email yet. We don’t remove anything until you’ve had a day after it to stop this.',
  },
  recoveryEs,
)
