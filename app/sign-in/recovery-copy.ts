import { defineCopy } from '#app/copy/catalog.ts'
import { recoveryEs } from './recovery-copy.es.ts'

/** Getting back in without a second step. */
export const recoveryCopy = defineCopy(
  'recovery',
  {
    title: 'When every second step is lost',
    description: 'What to do when you have lost every second step.',
    lead: 'You can get back in with your password alone, but not right away. A thief who has your password could ask for the same, so you get time to stop them.',
    askHere: 'You ask for it here, after your password. We email your account’s address about it, with a link that stops it.',
    wait: 'You wait 72 hours from when that email was sent. A second one comes on the last day. Unless both were sent, nothing is removed.',
    comeBack:
      'You sign in with your password again. We remove your passkeys, authenticator app, and recovery codes and sign out every other browser, and you’re in. If you don’t come back within 14 days of asking, nothing happens.',
    staff: 'For moderators and admins, another admin has to confirm it, too. Signing in with a second step, or a new password, stops it.',
    lostAll: 'I have lost all of them',
    backToStep: 'Back to the second step',
    signInFirst: 'Sign in with your password first',

    ready:
      'The wait is over. The button removes every passkey, the authenticator app and the recovery codes of this account, signs every other browser out, and signs you in with the password alone.',
    complete: 'Remove them and sign in',
    asked: 'On <asked>{askedOn}</asked> a recovery was asked for. It can happen after <due>{dueOn}</due>: sign in with your password then.',
    needsAdmin: 'An admin has to confirm it as well, and has not yet.',
    linkStops: 'The link in the mail stops it.',
    secondLeft: 'The second email left on <time>{when}</time>.',
    secondWaits: 'The second email couldn’t leave yet. Nothing is removed before its reader has had a day to stop it.',
  },
  recoveryEs,
)
