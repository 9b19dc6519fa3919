import { defineCopy } from '#app/platform/copy/catalog.ts'
import { passwordEs } from './password-copy.es.ts'

/** Choosing a new password: by a link, or with the current one. */
export const passwordCopy = defineCopy(
  'password',
  {
    choose: 'Choose a new password',
    resetDescription: 'Get a link by email to choose a new password.',
    checkEmail: 'Check your email',
    addressStays:
      'Your account’s email address stays the same. If you didn’t ask for the change, someone else got in. Choose a new password now. That signs everyone out.',
    linkSent:
      'If an account has that address, we’ve sent a link to choose a new password. It works once and expires in 30 minutes. Nothing changes until you use it.',
    resetLead: 'We’ll send a link to your account’s email address.',
    email: 'Email',
    sendLink: 'Send the link',

    chooseDescription: 'Choose a new password for your account.',
    chooseLead: 'For {email}. We’ll sign out every browser, and you sign in again with the new password.',
    newPassword: 'New password',
    shortest: 'At least {shortest} characters',
    birthDate: 'Date of birth',
    birthDateHint: 'This address was never confirmed, so we ask again. We work out your age from it and don’t store it.',
    savePassword: 'Save password',

    change: 'Change your password',
    changeLead: 'We’ll sign out every other browser and email you that it’s done. This one stays signed in.',
    currentPassword: 'Current password',
    saveNew: 'Save new password',
    forgot: 'Forgot it? Get a link by email',
    unchanged: 'Your password wasn’t changed. Please enter both again.',
    same: 'That’s already your password. Choose a different one.',
    wrongCurrent: 'That isn’t your current password.',
    changedElsewhere: 'Your password was just changed in another browser. Sign in with the new one.',
  },
  passwordEs,
)
