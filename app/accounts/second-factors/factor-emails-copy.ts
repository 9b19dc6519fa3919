import { defineCopy } from '#app/platform/copy/catalog.ts'
import { factorEmailsEs } from './factor-emails-copy.es.ts'

/** Emails about second factors. */
export const factorEmailsCopy = defineCopy(
  'factor-emails',
  {
    ifYou: 'If it was you, you’re all set. If it wasn’t you, choose a new password right away. That signs everyone out.',
    ifNot: 'If it wasn’t you, choose a new password right away. That signs everyone out.',
    choosePassword: 'Choose a new password',

    appAdded: 'An authenticator app was added',
    appAddedWhat:
      'An authenticator app was added to your account on {when}, with ten new recovery codes. Older recovery codes no longer work.',
    appRemoved: 'Your authenticator app was removed',
    appRemovedWhat: 'The authenticator app was removed from your account on {when}.',
    newCodes: 'You have new recovery codes',
    newCodesWhat: 'Ten new recovery codes were made for your account on {when}. Older ones no longer work.',
    codeUsed: 'A recovery code was used',
    codeUsedWhat: 'A recovery code of your account was used on {when}.',
    left: { one: 'One is left.', other: '{count} are left.' },
    noneLeft: 'None are left, so make ten new ones.',
    recovered: 'Your second step was removed',
    recoveredWhat:
      'Every passkey, authenticator app, and recovery code of your account was removed on {when}, as requested on {asked}, and every other browser was signed out. Add a new one under Security.',

    passkeyAdded: 'A passkey was added',
    passkeyAddedWhat: 'A passkey was added to your account on {when}, with {device}. It signs in without your password.',
    passkeyAddedIfNot: 'If it wasn’t you, remove it on the page below, then choose a new password.',
    seePasskeys: 'See your passkeys',
    passkeyRemoved: 'A passkey was removed',
    passkeyRemovedWhat: 'A passkey of your account was removed on {when}, with {device}. It no longer signs in.',
  },
  factorEmailsEs,
)
