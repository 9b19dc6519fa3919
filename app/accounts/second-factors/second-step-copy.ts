import { defineCopy } from '#app/platform/copy/catalog.ts'
import { secondStepEs } from './second-step-copy.es.ts'

/** The second step of signing in, and confirming it's you before a sensitive page. */
export const secondStepCopy = defineCopy(
  'second-step',
  {
    title: 'Second step',
    description: 'Complete the second step to sign in.',
    lead: 'Your password is right. Now use your authenticator app, your passkey, or a recovery code.',
    sixDigits: 'Six digits from your authenticator app',
    signIn: 'Sign in',
    orCode: 'Or one of your recovery codes',
    signInWithCode: 'Sign in with a recovery code',
    lostAll: 'I’ve lost all of them',
    wrongCode:
      'That code isn’t right, or it was used already. Nothing was changed. Enter the one that shows now, or another recovery code.',

    again: 'Confirm it’s you',
    againLead: 'You can open this page only shortly after signing in. We won’t ask again for ten minutes.',
    password: 'Password',
    digitsOrCode: 'Six digits from your authenticator app, or a recovery code',
    code: 'A recovery code',
    next: 'Continue',
    choosePassword: 'This account has no password yet. <reset>Choose one with a link by email</reset>, and sign in with it.',
    ifAllLost: 'If you’ve lost every second step, sign out, sign in with your password, and choose <em>I’ve lost all of them</em>.',
    noPassword: 'This account has no password yet. Choose one with a link by email, and sign in with it.',
    wrongPassword: 'That password isn’t right. Nothing was changed.',
  },
  secondStepEs,
)
