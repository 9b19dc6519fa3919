import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'

/** The authenticator app, recovery codes, and the page of everything that signs a member in. */
export const authenticatorCopy = defineCopy('authenticator', {
  app: 'Authenticator app',
  why: 'An authenticator app on your phone shows six digits that change every 30 seconds. With the app turned on, no one can sign in with just a stolen password.',
  scan: 'Scan this QR code with the app.',
  enter: 'Enter the six digits it shows.',
  saveNext: 'Save the ten recovery codes you get next, in case you lose your phone.',
  qrCode: 'A QR code for your authenticator app. The key below does the same.',
  cannotScan: 'Can’t scan it? <app>Open the app on this device</app>, or type this key into it:',
  sixDigits: 'Six digits from the app',
  turnOn: 'Turn it on',
  wrongCode: 'That code isn’t right. Enter the one the app shows now.',
  isOn: 'Your authenticator app is on. From now on, we ask for one of its codes after your password.',
  savedThem: 'I’ve saved them',
  signOutOthers: 'Sign out other browsers',
  removalLead:
    'Your authenticator app is on. To move to another phone, remove it here, then set it up there. If it’s your only second step, we delete your recovery codes with it, and a password is enough to sign in.',
  remove: 'Remove authenticator app',
  keep: 'Don’t remove it',

  codes: 'Recovery codes',
  printThem:
    'Print these ten codes or write them down, and put them where no one else looks. Each works once instead of your second step. We show them only now, and older codes no longer work.',
  notOffered:
    'A recovery code lets you in if you lose your second step. You have none yet: add an authenticator app or a passkey under <security>Security</security> first.',
  noneLeft: 'You have no recovery codes left.',
  left: { one: 'You have {count} recovery code left.', other: 'You have {count} recovery codes left.' },
  eachWorksOnce:
    'Each one signs you in once if you lose your passkey or your authenticator app. We can’t show them again, but you can make new ones.',
  makeTen: 'Make ten new codes',
  voidThen: 'The codes you have now stop working as soon as you do.',

  security: 'Security',
  'after password': 'Password changed. Every other browser was signed out.',
  'after passkey-added': 'Passkey added. You can sign in with it from now on.',
  'after passkey-renamed': 'Passkey renamed.',
  'after passkey-removed': 'Passkey removed. It no longer works.',
  needed: 'To open that page, you have to sign in with a passkey or an authenticator app. Add one here, then sign in with it.',
  onSince: 'On since {date}. We ask for one of its codes after your password.',
  whyAdd: 'Six digits from an app on your phone, after your password. Then no one can sign in with just a stolen password.',
  removeOrReplace: 'Remove or replace it',
  setUp: 'Set up an authenticator app',
  codesLeft: { one: 'Recovery codes: {count} left', other: 'Recovery codes: {count} left' },
  noCodesLeft: 'Recovery codes: none left',
  password: 'Password',
  lastChanged: 'Last changed on <time>{date}</time>.',
  neverChanged: 'Never changed since you signed up, on <time>{date}</time>.',
  changePassword: 'Change password',
  noPassword: 'This account has no password yet.',
  choosePassword: 'Choose one with a link by email',
})

/** Emails about second factors. */
export const factorEmailsCopy = defineCopy('factor-emails', {
  ifYou: 'If it was you, you’re all set. Not you? Click the link below to choose a new password. That signs everyone out.',
  ifNot: 'Not you? Click the link below to choose a new password. That signs everyone out.',
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
  recovered: 'Two-step sign-in was removed',
  recoveredWhat:
    'On {when}, every passkey, authenticator app, and recovery code of your account was removed, as requested on {asked}. Other browsers were signed out. Add a new one under Security.',

  passkeyAdded: 'A passkey was added',
  passkeyAddedWhat: 'A passkey was added to your account on {when}, with {device}. It signs in without your password.',
  passkeyAddedIfNot: 'Not you? Click the link below to remove it, then choose a new password.',
  seePasskeys: 'See your passkeys',
  passkeyRemoved: 'A passkey was removed',
  passkeyRemovedWhat: 'A passkey of your account was removed on {when}, with {device}. It no longer signs in.',
})

/** Adding, using, naming, and removing passkeys. */
export const passkeysCopy = defineCopy('passkeys', {
  'sign in': 'Sign in with a passkey',
  register: 'Add a passkey',
  prove: 'Use a passkey',
  nameOfPasskey: 'Name of the passkey',
  nameHint: 'For example, My phone. If you leave it empty, we’ll use today’s date.',
  nameOfDay: 'Passkey of {date}',
  unsupported: 'This browser doesn’t support passkeys.',
  needsScript: 'Passkeys need JavaScript.',

  offline: 'We couldn’t reach the server. Please try again.',
  failed: 'That didn’t work. Please try again.',
  canceled: 'No passkey was used: it was canceled, or it took too long.',
  alreadyHere: 'This device already has a passkey for your account.',
  insecure: 'Passkeys work only at this site’s own https address.',
  impossible: 'This browser or device can’t do that with a passkey.',
  noneYet: 'Your account has no passkey. Use your password.',
  notOfAccount: 'That passkey isn’t one of this account’s, or it took more than five minutes. Please try again.',
  notHere: 'That passkey doesn’t work here, or it took more than five minutes. Try again, or use your password.',
  askedOften: {
    one: 'Too many passkey requests from your network. Try again in {count} minute, or use your password.',
    other: 'Too many passkey requests from your network. Try again in {count} minutes, or use your password.',
  },
  unchecked: 'We couldn’t check this passkey, or it took more than five minutes. Nothing was saved. Please try again.',
  addedBefore: 'You already added this passkey.',
  tooMany: 'An account has at most {most} passkeys. Remove one you no longer use, then add this one.',
  nameTooLong: 'Use at most {longest} characters for the name.',
  nameMissing: 'Enter a name that tells you which device it is.',

  passkeys: 'Passkeys',
  lead: 'A passkey signs you in with the fingerprint, face, or PIN that unlocks your device. There’s nothing to type, and nothing that could be stolen from us.',
  added: 'Added {date}.',
  lastUsed: 'Last used {date}.',
  notUsed: 'Not used yet.',
  synced: 'Synced between devices.',
  onOneDevice: 'On one device.',
  change: 'Rename or remove',
  changeOne: 'Rename or remove {name}',
  needsCodes: 'If you lose the device, a recovery code lets you in. <codes>Save your recovery codes</codes>.',

  title: 'Your passkey',
  name: 'Name',
  nameReason: 'So you’ll know which device it is',
  saveName: 'Save name',
  removal: 'Remove it',
  removalLead: 'It will no longer sign you in here. Delete it on your device, too, where your passwords are saved.',
  isOnly: 'It’s your only passkey: without an authenticator app, your password alone will sign you in.',
  remove: 'Remove this passkey',
})

export type PasskeysCopy = CopyOf<typeof passkeysCopy>

/** What the script of the button says. */
export type PasskeyWords = Pick<PasskeysCopy, 'offline' | 'failed' | 'canceled' | 'alreadyHere' | 'insecure' | 'impossible'>

/** The second step of signing in, and confirming it's you before a sensitive page. */
export const secondStepCopy = defineCopy('second-step', {
  title: 'Second step',
  description: 'Complete the second step to sign in.',
  lead: 'Your password is right. Now use your authenticator app, your passkey, or a recovery code.',
  sixDigits: 'Six digits from your authenticator app',
  signIn: 'Sign in',
  orCode: 'Or one of your recovery codes',
  signInWithCode: 'Sign in with a recovery code',
  lostAll: 'I’ve lost all of them',
  wrongCode: 'That code isn’t right, or it was used already. Enter the one that shows now, or another recovery code.',

  again: 'Confirm it’s you',
  againLead: 'You can open this page only shortly after signing in. We won’t ask again for ten minutes.',
  password: 'Password',
  digitsOrCode: 'Six digits from your authenticator app, or a recovery code',
  code: 'A recovery code',
  next: 'Continue',
  choosePassword: 'This account has no password yet. <reset>Choose one with a link by email</reset>, and sign in with it.',
  ifAllLost: 'If you’ve lost every second step, sign out, sign in with your password, and choose <em>I’ve lost all of them</em>.',
  noPassword: 'This account has no password yet. Choose one with a link by email, and sign in with it.',
  wrongPassword: 'That password isn’t right.',
})
