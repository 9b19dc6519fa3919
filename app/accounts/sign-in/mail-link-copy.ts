import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { mailLinkEs } from './mail-link-copy.es.ts'

/** The pages behind emailed links. */
export const mailLinkCopy = defineCopy(
  'mail-link',
  {
    title: 'A link from your email',
    description: 'Confirm what you asked for.',
    used: 'This link was already used, or it expired',
    usedLead: 'Each emailed link works once and for a limited time, and a newer email replaces an older one. You can ask for another one.',

    confirm: 'Confirm your email address',
    confirmLead: 'Press the button to confirm this address and sign in with this browser.',
    confirmButton: 'Confirm and sign in',
    vouch: 'Let this browser in',
    vouchLead: 'Press the button so you can sign in from this browser with your password. Strangers still can’t.',
    newAddress: 'Confirm your new email address',
    newAddressLead:
      'Press the button to confirm that you get email at this new address. Your account switches to it once the 72 hours are over. If you didn’t ask for this, close the page and nothing changes.',
    oldAddress: 'Keep your old email address',
    oldAddressLead:
      'Press the button to keep your account’s address as it is. If you didn’t ask for the change, choose a new password, too.',
    cancelDeletion: 'Keep your account',
    cancelDeletionLead: 'Press the button and your account won’t be deleted.',
    cancelDeletionButton: 'Keep my account',
    keepFactors: 'Keep your second step',
    keepFactorsLead:
      'Press the button to keep your passkeys, authenticator app, and codes. If you didn’t ask for the recovery, choose a new password, too.',
    keepFactorsButton: 'Keep my second step',

    otherAccount: 'This browser is signed in as {current}. This page is for {email}.',
    otherUnnamed: 'This browser is signed in as {current}. This page is for another account.',
    staysSignedIn: 'The button doesn’t change who’s signed in here.',
    switches: 'If you confirm, {current} is signed out in this browser.',
    switchButton: 'Confirm and switch accounts',
    stay: 'Stay signed in as {current}',
    notSwitched: 'Nothing has been confirmed yet, because this browser is signed in to another account. Choose below.',

    accountOf: 'The account of {email}',
    severalSignUps: 'More than one sign-up may have used this address, and one of them may not be yours.',
    linkOfOne: 'This link belongs to the one on <time>{when}</time>.',
    enterPassword: 'Enter the password you chose, so we don’t confirm someone else’s sign-up.',
    password: 'Password',
    notMe: 'I didn’t sign up',
    needsPassword: 'Enter the password you chose when you signed up. Nothing was confirmed yet.',
    notYours:
      'That isn’t the password of this sign-up, so nothing was confirmed. Someone else may have typed your address: open the other email we sent you, or sign up again.',
  },
  mailLinkEs,
)

export type MailLinkCopy = CopyOf<typeof mailLinkCopy>
