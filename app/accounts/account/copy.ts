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
  deletionPending: 'Your account will be deleted in {span} (<time>{when}</time>).',
  deletionPendingLead: 'Until then your ads stay paused and you can’t send messages. You can still change your mind.',
  askedOn: 'Requested <time>{date}</time>',
  deletedOn: 'Deleted <time>{date}</time>',
  cancelDeletion: 'Keep my account',
  needAnswer: { one: 'One ad needs a yes', other: '{count} ads need a yes' },
  bothCurrent: 'Both still current',
  allCurrent: 'All still current',

  sameAddress: 'Your email address stays the same.',
  comesBack:
    'Emails to {email} come back, so none are sent. If it works now, try it again. To <address>change it</address>, one more email has to get through.',
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
    '<find>Find ads</find> on {site} without being asked your age, <answer>message</answer> their advertisers, save <favorites>ads</favorites> and <searches>searches</searches>, and <advertise>post your own ads</advertise>.',
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
  undelivered: 'Not delivered',
  olderEmails: 'Older emails',

  signOutDescription: 'Sign out of your account.',
  signOutLead: 'We’ll sign out this browser and clear the pages it stored. Your other browsers stay signed in.',
})

export type AccountCopy = CopyOf<typeof accountCopy>

/** Emails about signing up and in, roles, and a change of address. */
export const accountEmailsCopy = defineCopy('account-emails', {
  confirm: 'Confirm your email address',
  confirmReason: 'You’re getting this because this address was used to sign up at {site}.',
  confirmHow: 'Thanks for signing up. Click the link below to confirm this address. The link works once and expires in seven days.',
  confirmElse: 'Not you? Ignore this email, and we delete the account after seven days. To delete it now, use the same link.',
  confirmAction: 'Confirm this address',

  existing: 'You already have an account',
  existingWhat: 'We got a request to sign up with this address. You already have an account.',
  existingHow: 'Click the link below to sign in or choose a new password. Not you? Ignore this email.',
  signIn: 'Sign in',

  newDevice: 'New sign-in to your account',
  newDeviceWhat: 'Your account was signed in to on {when} from a new browser: {device}.',
  newDeviceElse: 'Not you? Click the link below to choose a new password. That signs everyone out.',
  choosePassword: 'Choose a new password',

  resetWhat: 'We got a request to choose a new password. Click the link below to do that. It works once and expires in 30 minutes.',
  resetElse: 'Not you? Ignore this email. Your password stays the same.',

  newBrowser: 'Sign in from this browser',
  newBrowserWhat: 'Too many wrong passwords were tried for your account. For a while, we ask new browsers to confirm by email.',
  newBrowserHow:
    'Click the link below in the browser you want to use, then sign in as usual. The link works once and expires in 30 minutes.',
  newBrowserElse: 'Not you? Ignore this email. No one got in.',
  newBrowserAction: 'Let this browser in',

  passwordChanged: 'Your password was changed',
  passwordChangedWhat: 'The password of your account was changed on {when}, and every other browser was signed out.',
  passwordChangedElse: 'Not you? Click the link below to choose a new one.',

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
  addressChangeWhat: 'On {when} we got a request to change the email address of your account to {email}.',
  addressChangeWhen: 'It changes in {span} ({when}), once the new address is confirmed. Until then, sign in with this one.',
  addressChangeElse: 'Not you? Click the link below to keep this address. Then choose a new password.',
  keepAddress: 'Keep your old email address',

  newAddress: 'Confirm your new email address',
  newAddressReason: 'You’re getting this because this address was entered for an account at {site}.',
  newAddressHow:
    'We got a request to use this address for an account. Click the link below to confirm it’s yours. The link works once, and the account changes in {span} ({when}).',
  newAddressElse: 'Not you? Ignore this email, and the address won’t be used.',
  newAddressAction: 'Confirm your new email address',

  addressInUse: 'Your email address was entered for another account',
  addressInUseWhat: 'We got a request to use this address for another account. It stays with yours.',
  addressInUseElse: 'Not you? Ignore this email.',

  addressLeft: 'Your email address was changed',
  addressLeftReason: 'You’re getting this because this address belonged to an account at {site} until now.',
  addressLeftWhat:
    'The email address of your account was changed to {email} on {when}, as requested 72 hours earlier. Sign in with that one now. Our emails go there, too.',
  addressLeftElse: 'Not you? Click the link below and write to us right away.',
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
  lookAgain: 'Please check the email address.',
  askedOften: {
    one: 'Someone already asked for several changes. Try again in {count} minute.',
    other: 'Someone already asked for several changes. Try again in {count} minutes.',
  },

  changesIfConfirmed: 'Your email address changes to {email} in {span} (<time>{when}</time>), if you confirm the new one first.',
  notConfirmed: 'You haven’t confirmed it yet. Open our email there and use its link.',
  changes: 'Your email address changes to {email} in {span} (<time>{when}</time>).',
  confirmed: 'The new address is confirmed.',
  asked: 'Requested <time>{date}</time>',
  changesOn: 'Changes <time>{date}</time>',
  keepOld: 'Keep your old email address',

  undeliverable:
    'We couldn’t deliver our email about your request, so we stopped it. Ask again once your email works, or see <contact>Contact</contact>.',
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
