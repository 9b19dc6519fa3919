import { defineCopy } from '#app/platform/copy/catalog.ts'
import { accountEmailsEs } from './account-emails-copy.es.ts'

/** Emails about signing up and in, roles, and a change of address. */
export const accountEmailsCopy = defineCopy(
  'account-emails',
  {
    confirm: 'Confirm your email address',
    confirmReason: 'You’re getting this because someone, we think you, signed up at {site} with this address.',
    confirmHow: 'Open the page below and press the button to confirm this address. The link works once and expires in seven days.',
    confirmElse: 'If it wasn’t you, the same page has a button that deletes the account. If you do nothing, we delete it after seven days.',
    confirmAction: 'Confirm this address',

    existing: 'You already have an account',
    existingWhat: 'Someone, maybe you, tried to sign up with this address. It already has an account, so we changed nothing.',
    existingHow: 'If it was you, sign in, or choose a new password there. If not, you don’t need to do anything.',
    signIn: 'Sign in',

    newDevice: 'A new sign-in',
    newDeviceWhat: 'Someone signed in to your account on {when} with a browser we hadn’t seen there before: {device}.',
    newDeviceElse: 'If it was you, you’re all set. If not, choose a new password right away. That signs everyone out.',
    choosePassword: 'Choose a new password',

    resetWhat: 'Someone, we think you, asked to choose a new password. The link works once and expires in 30 minutes.',
    resetElse: 'If it wasn’t you, you don’t need to do anything. Your password stays the same.',

    newBrowser: 'Sign in from this browser',
    newBrowserWhat: 'Someone tried too many wrong passwords for your account, so for a while new browsers need a link that we email you.',
    newBrowserHow:
      'Open the page below in the browser you want to sign in with, press the button, and sign in as usual. The link works once and expires in 30 minutes.',
    newBrowserElse: 'If you didn’t ask for this, you don’t need to do anything. No one got in.',
    newBrowserAction: 'Let this browser in',

    passwordChanged: 'Your password was changed',
    passwordChangedWhat: 'The password of your account was changed on {when}, and every other browser was signed out.',
    passwordChangedElse: 'If it wasn’t you, choose a new one right away.',

    roleChanged: 'Your account was changed',
    madeAdmin: 'On {when} the site’s operator made you an admin, and every browser was signed out.',
    madeAdminHow:
      'Sign in again, and add a passkey or an authenticator app. Then you can open the admin pages. If you didn’t expect this, write to the operator.',
    nowMember: 'On {when} an admin changed your role to member, and every browser was signed out.',
    nowModerator: 'On {when} an admin changed your role to moderator, and every browser was signed out.',
    nowAdmin: 'On {when} an admin changed your role to admin, and every browser was signed out.',
    memberHow: 'Sign in again to continue. If you didn’t expect this, write to the operator.',
    staffHow:
      'Sign in again, and add a passkey or an authenticator app. Then you can open the staff pages. Read the guide there first. If you didn’t expect this, write to the operator.',

    ageFromDocument: 'On {when} a moderator who checked your ID set the age on your account.',
    ageCorrected: 'On {when} an admin corrected the age on your account. The reason is in your account.',
    ageHow: 'Your account shows it. If it’s wrong, write to the operator.',

    addressChange: 'Your email address is about to change',
    addressChangeWhat: 'Someone who is signed in to your account, we think you, asked on {when} to change its email address to {email}.',
    addressChangeWhen: 'It changes on {when} if someone confirms it from there first. Until then, keep signing in with this address.',
    addressChangeElse: 'If it wasn’t you, open the page below and press the button to keep this address. Then choose a new password there.',
    keepAddress: 'Keep your old email address',

    newAddress: 'Confirm your new email address',
    newAddressReason: 'You’re getting this because someone, we think you, entered this address for their account at {site}.',
    newAddressHow:
      'Open the page below and press the button to confirm that this address is yours. The link works once. The account changes to this address on {when}.',
    newAddressElse: 'If it wasn’t you, you don’t need to do anything. We don’t use this address unless someone presses the button.',
    newAddressAction: 'Confirm your new email address',

    addressInUse: 'Your email address was entered for another account',
    addressInUseWhat:
      'Someone, maybe you, asked to use this address for another account. It belongs to yours, so the other account doesn’t get it, and yours hasn’t changed.',
    addressInUseElse: 'You don’t need to do anything.',

    addressLeft: 'Your email address was changed',
    addressLeftReason: 'You’re getting this because this address belonged to an account at {site} until now.',
    addressLeftWhat:
      'The email address of your account was changed to {email} on {when}, as requested 72 hours earlier. Sign in with that one from now on. We’ll send our emails there, too.',
    addressLeftElse: 'If it wasn’t you, write to us right away.',
    addressLeftAction: 'How to write to us',

    addressReached: 'This is now your account’s email address',
    addressReachedWhat:
      'Your account changed to this address on {when}. Sign in with it from now on. Your password is the same, and browsers that are signed in stay signed in.',
    yourAccount: 'Your account',

    addressKept: 'Your email address stays the same',
    addressTaken: 'We didn’t change your email address, because {email} now belongs to another account.',
    addressUnconfirmed: 'We didn’t change your email address, because no one confirmed it from {email} within 72 hours.',
    addressKeptHow: 'Keep signing in with this address.',
  },
  accountEmailsEs,
)
