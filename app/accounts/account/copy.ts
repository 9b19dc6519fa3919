import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'

/** The frame of the account's pages, its overview, its emails, and signing out. */
export const accountCopy = defineCopy('account', {
  yourAccount: 'Your account',
  account: 'Account',
  overview: 'Overview',
  security: 'Security',
  sessions: 'Sessions',
  emails: 'Emails',
  ads: 'Ads',
  yourAds: 'Your ads',
  calendar: 'Calendar',
  identityCheck: 'Identity check',
  pagesElsewhere: 'Other sites',
  apiKeys: 'API keys',
  saved: 'Saved',
  searches: 'Searches',
  savedAds: 'Saved ads',
  feeds: 'Feeds',
  privacy: 'Privacy',
  yourData: 'Your data',
  blockList: 'Block list',
  decisions: 'Decisions',

  suspended: 'Your account is suspended until {date}.',
  banned: 'Your account is banned.',
  aboutStanding: 'What that means, and what you can do',
  deletionPending: 'Your account will be deleted on <time>{when}</time>.',
  deletionPendingLead: 'Until then your ads stay paused and you can’t send messages. You can still change your mind.',
  askedOn: 'Requested <time>{date}</time>',
  deletedOn: 'Deleted <time>{date}</time>',
  cancelDeletion: 'Keep my account',
  askIfCurrent: 'Is this ad still current?',
  stillCurrent: 'Still current',
  needAnswer: { one: 'One ad needs a yes', other: '{count} ads need a yes' },
  bothCurrent: 'Both still current',
  allCurrent: 'All still current',

  sameAddress: 'Your email address stays the same.',
  comesBack: 'Emails to {email} come back, so none are sent. <address>Change the address</address>, or if it works now, try it again.',
  tryAgain: 'Try it again',
  address: 'Email',
  changeAddress: 'Change<hidden>: email</hidden>',
  role: 'Role',
  moderator: 'Moderator',
  admin: 'Admin',
  password: 'Password',
  passwordChosen: 'Set on {date}',
  noPassword: 'None yet',
  changePassword: 'Change<hidden>: password</hidden>',
  choosePassword: 'Choose one<hidden>: password</hidden>',
  secondStep: 'Second step',
  secondStepOn: 'On: a password alone isn’t enough to sign in',
  secondStepOff: 'Off: a password is enough to sign in',
  seeSecondStep: 'See it<hidden>: second step</hidden>',
  addSecondStep: 'Add a passkey or an app<hidden>: second step</hidden>',
  signedIn: 'Signed in',
  browsers: { one: 'In this browser only', other: 'In {count} browsers, this one included' },
  seeSessions: 'See where<hidden>: signed in</hidden>',
  age: 'Age',
  memberSince: 'Member since',
  signOut: 'Sign out',
  deleteAccount: 'Delete account',
  goodFor: 'What you can do here',
  goodForLead:
    '<find>Find ads</find> on {site} without being asked your age, <answer>message</answer> their advertisers, save <favorites>favorites</favorites> and <searches>searches</searches>, and <advertise>post your own ads</advertise>.',
  latestEmails: 'Our latest emails to you',
  noEmails: 'None in the last year.',
  allEmails: 'All emails we sent you',

  emailsWeSent: 'Emails we sent you',
  emailsLead: 'Every email we sent to {email}. If an email isn’t on this list, it isn’t from us, so don’t click its links.',
  emailsKept:
    'Emails stay on this list for {days} days. We delete their text as soon as they’re sent. Emails to an earlier address of yours aren’t listed.',
  nothingOlder: 'Nothing older than that.',
  noneInThatTime: 'We haven’t emailed this address in that time.',
  readDecision: 'Read the decision',
  sent: 'Sent',
  waiting: 'Waiting to be sent',
  failing: 'Not sent: the last try failed',
  olderEmails: 'Older emails',

  signOutDescription: 'Sign out of your account.',
  signOutLead: 'We’ll sign out this browser and clear the pages it stored. Your other browsers stay signed in.',
})

export type AccountCopy = CopyOf<typeof accountCopy>

/** Emails about signing up and in, roles, and a change of address. */
export const accountEmailsCopy = defineCopy('account-emails', {
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
  'now member': 'On {when} an admin changed your role to member, and every browser was signed out.',
  'now moderator': 'On {when} an admin changed your role to moderator, and every browser was signed out.',
  'now admin': 'On {when} an admin changed your role to admin, and every browser was signed out.',
  memberHow: 'Sign in again to continue. If you didn’t expect this, write to the operator.',
  staffHow:
    'Sign in again, and add a passkey or an authenticator app. Then you can open the staff pages. Read the guide there first. If you didn’t expect this, write to the operator.',

  'age by moderator': 'On {when} a moderator who checked your ID set the age on your account.',
  'age by admin': 'On {when} an admin corrected the age on your account. The reason is in your account.',
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
})

/** Changing the account's address, and the state of the email that starts a wait. */
export const addressChangeCopy = defineCopy('address-change', {
  title: 'Change your email address',
  lead: 'You sign in with {email}. We’ll email both addresses: confirm the new one with the link we send there. A link to the old one can stop the change. It takes 72 hours. Until then, sign in with the old one.',
  newAddress: 'New email address',
  anotherAddress: 'Use a different email address',
  ask: 'Request the change',
  isOwn: 'That’s already your account’s email address.',
  lookAgain: 'Please check the email address. Nothing was changed.',
  askedOften: {
    one: 'Someone already asked for several changes. Nothing was changed. Try again in {count} minute.',
    other: 'Someone already asked for several changes. Nothing was changed. Try again in {count} minutes.',
  },

  changesIfConfirmed: 'Your email address changes to {email} on <time>{when}</time>, if you confirm the new one first.',
  notConfirmed: 'You haven’t confirmed it yet. Open our email there and use its link.',
  changes: 'Your email address changes to {email} on <time>{when}</time>.',
  confirmed: 'The new address is confirmed.',
  asked: 'Requested <time>{date}</time>',
  changesOn: 'Changes <time>{date}</time>',
  keepOld: 'Keep your old email address',

  undeliverable: 'We couldn’t deliver our email about your last request, so we stopped it.',
  emailLeft: 'We sent our email about this on <time>{when}</time>.',
  hoursCount: 'The 72 hours started then.',
  daysCount: 'The 30 days started then.',
  emailFailing: 'We couldn’t send our email about this yet. We’ll keep trying.',
  emailOnItsWay: 'We’re sending our email about this.',
  hoursStart: 'The 72 hours start once it’s sent. If we can’t send it within three days, we stop the request.',
  daysStart: 'The 30 days start once it’s sent. If we can’t send it within three days, we stop the request.',
})

/** How a member's age is known, in the member's account and on staff pages. */
export const knownAgeCopy = defineCopy('known-age', {
  'yours by member': 'At least {today}. You told us {stated} on {date}.',
  'yours by moderator': 'At least {today}. According to your ID, you were {stated} on {date}.',
  'yours by admin': 'At least {today}. An admin corrected it to {stated} on {date}: {reason}',
  'theirs by member': 'at least {today}: they said {stated} on {date}',
  'theirs by moderator': 'at least {today}: according to their ID, they were {stated} on {date}',
  'theirs by admin': 'at least {today}: an admin corrected it to {stated} on {date}',
  none: 'not given',
})

/** The list of signed-in browsers, and how a browser is named. */
export const sessionsCopy = defineCopy('sessions', {
  title: 'Sessions',
  lead: 'Every browser that’s signed in to your account. If you don’t recognize one, end its session and choose a new password.',
  lastUseNote: 'We record the last use every five minutes, so it may be up to five minutes later than shown.',
  'after one': 'Session ended. That browser is signed out.',
  'after others': 'All other sessions ended. This browser stays signed in.',
  endOthers: 'End all other sessions',
  unknownSession: 'Don’t recognize a session? <password>A new password</password> ends all the others, too.',
  thisBrowser: 'This browser',
  'by mail': 'Signed in with a link from an email, <time>{when}</time>.',
  'by password': 'Signed in with your password, <time>{when}</time>.',
  'by password and code': 'Signed in with your password and a code, <time>{when}</time>.',
  'by passkey': 'Signed in with a passkey, <time>{when}</time>.',
  lastUsed: 'Last used <time>{when}</time>.',
  endsAfterHours: {
    one: 'Ends after {count} hour without use, and on <time>{when}</time> at the latest.',
    other: 'Ends after {count} hours without use, and on <time>{when}</time> at the latest.',
  },
  endsAfterDays: {
    one: 'Ends after {count} day without use, and on <time>{when}</time> at the latest.',
    other: 'Ends after {count} days without use, and on <time>{when}</time> at the latest.',
  },
  began: 'Began <time>{date}</time>',
  ends: 'Ends <time>{date}</time>',
  signOutHere: 'Sign out here<hidden>, {device}</hidden>',
  endSession: 'End this session<hidden>, {device}</hidden>',

  device: '{browser} on {system}',
  deviceOfNoSystem: '{browser} on an unknown system',
  deviceOfNoBrowser: 'A browser on {system}',
  noDevice: 'A browser on an unknown system',
})

export type SessionsCopy = CopyOf<typeof sessionsCopy>
