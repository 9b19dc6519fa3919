import { defineCopy } from '#app/platform/copy/catalog.ts'
import { recoveryEmailsEs } from './recovery-emails-copy.es.ts'

/** Emails about getting back in without a second step. */
export const recoveryEmailsCopy = defineCopy(
  'recovery-emails',
  {
    asked: 'Someone asked to sign in without your second step',
    soon: 'Your second step can be removed soon',
    what: 'On {when}, someone who knows your password, we think you, said that every passkey, authenticator app, and recovery code of your account is lost.',
    then: 'After {due}, anyone who signs in with the password can remove them all and continue without them.',
    thenWithAdmin:
      'After {due}, anyone who signs in with the password can remove them all and continue without them. An admin has to confirm it, too.',
    ifNotYou:
      'If it wasn’t you, stop it on the page below, then choose a new password. If you find one of them again, signing in with it stops this, too.',
    keep: 'Keep my second step',
  },
  recoveryEmailsEs,
)
