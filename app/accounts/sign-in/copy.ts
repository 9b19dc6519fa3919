import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'

/** The pages behind emailed links. */
export const emailLinkCopy = defineCopy('mail-link', {
  title: 'A link from your email',
  description: 'Confirm what you asked for.',
  used: 'This link was already used, or it expired',
  usedLead: 'Each emailed link works once and for a limited time, and a newer email replaces an older one. You can ask for another one.',

  confirm: 'Confirm your email address',
  'confirm lead': 'Press the button to confirm this address and sign in with this browser.',
  'confirm button': 'Confirm and sign in',
  vouch: 'Let this browser in',
  'vouch lead': 'Press the button so you can sign in from this browser with your password. Strangers still can’t.',
  'new address': 'Confirm your new email address',
  'new address lead':
    'Press the button to confirm that you get email at this new address. Your account switches to it once the 72 hours are over. If you didn’t ask for this, close the page and nothing changes.',
  'stop address change': 'Keep your old email address',
  'stop address change lead':
    'Press the button to keep your account’s address as it is. If you didn’t ask for the change, choose a new password, too.',
  'stop deletion': 'Keep your account',
  'stop deletion lead': 'Press the button and your account won’t be deleted.',
  'stop deletion button': 'Keep my account',
  'stop recovery': 'Keep your second step',
  'stop recovery lead':
    'Press the button to keep your passkeys, authenticator app, and codes. If you didn’t ask for the recovery, choose a new password, too.',
  'stop recovery button': 'Keep my second step',

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
  messageBehind: 'This sign-up has a message to an advertiser. To read it, enter the password you chose.',
  enterPassword: 'Enter the password you chose, so we don’t confirm someone else’s sign-up.',
  password: 'Password',
  notMe: 'I didn’t sign up',
  needsPassword: 'Enter the password you chose when you signed up. Nothing was confirmed yet.',
  notYours:
    'That isn’t the password of this sign-up, so nothing was confirmed. Someone else may have typed your address: open the other email we sent you, or sign up again.',
})

export type MailLinkCopy = CopyOf<typeof emailLinkCopy>

/** Choosing a new password: by a link, or with the current one. */
export const passwordCopy = defineCopy('password', {
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
})

/** Getting back in without a second step. */
export const recoveryCopy = defineCopy('recovery', {
  title: 'If you’ve lost every second step',
  description: 'What to do if you’ve lost every second step.',
  lead: 'You can get back in with your password alone, but not right away. A thief who has your password could ask for the same, so we give you time to stop them.',
  askHere: 'You ask for it here, after entering your password. We email you about it, with a link that stops it.',
  wait: 'You wait 72 hours from when that email was sent. A second one comes on the last day. We don’t remove anything unless both were sent.',
  comeBack:
    'You sign in with your password again. We remove your passkeys, authenticator app, recovery codes, API keys, and secret links, sign out every other browser, and you’re in. If you don’t come back within 14 days of asking, nothing happens.',
  staff: 'For moderators and admins, another admin has to confirm it, too. Signing in with a second step, or a new password, stops it.',
  lostAll: 'I’ve lost all of them',
  backToStep: 'Back to the second step',
  signInFirst: 'Sign in with your password first',

  ready:
    'The wait is over. This button removes every passkey, the authenticator app, the recovery codes, the API keys, and the secret links from this account, signs out every other browser, and signs you in with just your password.',
  complete: 'Remove them and sign in',
  asked: 'A recovery was requested on <asked>{askedOn}</asked>. After <due>{dueOn}</due>, sign in with your password to finish it.',
  needsAdmin: 'An admin has to confirm it, too, and hasn’t yet.',
  linkStops: 'The link in our email stops it.',
  secondLeft: 'We sent the second email on <time>{when}</time>.',
  secondWaits: 'We haven’t been able to send the second email yet. We don’t remove anything until you’ve had a day after it to stop this.',
})

/** Emails about getting back in without a second step. */
export const recoveryEmailsCopy = defineCopy('recovery-emails', {
  asked: 'A request to remove your second step',
  soon: 'Your second step can be removed soon',
  what: 'On {when} we got a request, with your password, to sign in without your passkeys, authenticator app, and recovery codes, because they’re lost.',
  then: 'In {span} ({due}), anyone with the password can remove them and sign in.',
  thenWithAdmin: 'In {span} ({due}), and once an admin confirms it, anyone with the password can remove them and sign in.',
  ifNotYou: 'Not you? Click the link below to stop this, then choose a new password. Found one? Sign in with it, and that stops this, too.',
  keep: 'Keep my second step',
})

/** The page to sign in with, why it opened, and the demo's own way in. */
export const signInCopy = defineCopy('sign-in', {
  title: 'Sign in',
  description: 'Sign in with your email and password, or with a passkey.',
  email: 'Email',
  password: 'Password',
  remember: 'Keep me signed in on this device',
  mailLink: 'Email me a link that lets this browser in',
  forgot: 'Forgot your password?',
  noAccount: 'Create an account',
  wrong: 'Wrong email or password. If you just signed up, click the link in your email first.',
  sendAgain: 'Send my sign-up email again',

  'after password': 'Your new password is saved, and every browser was signed out. Sign in with it.',
  'after browser': 'You can sign in from this browser now, with your email and password.',
  'after refusal': 'We deleted the account and kept nothing about your address. Thanks for telling us.',
  'after one-refusal': 'We deleted that sign-up. Another one used your address, too. If it’s yours, open its email. If not, tell us there.',
  'after import': 'The ads are drafts in your account now. Sign in to see them.',
  'after import-removal': 'The profile is deleted, with its ads and photos.',
  'after link': 'If that address has an account, a link is on its way. Open it in this browser, and then sign in as usual.',
  'after stopped':
    'The recovery is stopped, and your second step still works. If you didn’t ask for it, someone knows your password, so choose a new one.',
  'after late': 'The second step took longer than ten minutes, so please sign in again.',
  'after stays': 'Your account stays, and nothing was deleted.',
  'after new-address':
    'Your new address is confirmed. Your account switches to it once the 72 hours are over. Until then, sign in with the old one.',
  'after out': 'You’re signed out. We cleared what this browser had stored from the site.',

  signedInAs: 'This browser is signed in as {current}.',
  goOn: 'Continue',
  otherAccount: 'Sign out to use another account',

  toReply: 'Sign in to reply to this ad.',
  toReportConversation: 'Sign in to report this conversation.',
  toReadMessages: 'Sign in to read your messages.',
  toSaveSearch: 'Sign in to save this search.',
  toSeeSearches: 'Sign in to see your saved searches.',
  toSeeReports: 'Sign in to see your reports.',
  toReadDecisions: 'Sign in to read our decisions about you.',
  toOpenAccount: 'Sign in to open your account.',
  toPost: 'Sign in to post an ad.',
  toManageAds: 'Sign in to manage your ads.',
  toOpenStaffPages: 'Sign in to open the staff pages.',

  demoTitle: 'Sign in to the demo',
  demoDescription: 'Try the demo as one of its people.',
  tryAs: 'Try the demo as {name}',
  memberDemo: '{name} is a member of this demo. You don’t need a password.',
  advertiserDemo: '{name} is an advertiser of this demo. You don’t need a password.',
  moderatorDemo: '{name} is a moderator of this demo. You don’t need a password.',
  adminDemo: '{name} is the admin of this demo. You don’t need a password.',
  demoSwitches: 'This browser is signed in as {current}. The button signs that account out.',
  asMember: 'Sign in as a member',
  asAdvertiser: 'Sign in as an advertiser',
  asModerator: 'Sign in as a moderator',
  asAdmin: 'Sign in as the admin',
})

/** Refusals of too many passwords, codes, or requests for an email. */
export const triesCopy = defineCopy('tries', {
  inMinutes: {
    one: 'Too many tries. Try again in {count} minute.',
    other: 'Too many tries. Try again in {count} minutes.',
  },
  inSeconds: {
    one: 'Too many tries. Try again in {count} second.',
    other: 'Too many tries. Try again in {count} seconds.',
  },
  signInInMinutes: {
    one: 'Too many tries. Try again in {count} minute. Your other browsers aren’t affected.',
    other: 'Too many tries. Try again in {count} minutes. Your other browsers aren’t affected.',
  },
  signInInSeconds: {
    one: 'Too many tries. Try again in {count} second. Your other browsers aren’t affected.',
    other: 'Too many tries. Try again in {count} seconds. Your other browsers aren’t affected.',
  },
  guarded:
    'Someone tried too many wrong passwords for this email address. Browsers that signed in before still work. To use this one, get a link by email, or sign in with a passkey.',
  askedOften: {
    one: 'Someone already asked for this email several times. Try again in {count} minute.',
    other: 'Someone already asked for this email several times. Try again in {count} minutes.',
  },
})
