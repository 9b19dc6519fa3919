import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'

/** What we store about an account: what each kind of data is, why we store it, until when, and what we don't show. */
export const accountDataCopy = defineCopy('account-data', {
  account: 'Your account',
  'account why':
    'To recognize you, sign you in, and email you. This site is for adults, so we keep your age, its day, and its source: you, your ID, or an admin. We don’t store a date of birth.',
  'account until':
    'Until you delete your account: 30 days after you ask. We delete an account whose email is never confirmed after seven days.',
  'account secret': 'the password, as an Argon2id hash, from which it can’t be read',
  sessions: 'Where you’re signed in',
  'sessions why':
    'To keep you signed in, and to let you see and end each session. We store only the browser’s name and system, and no IP address.',
  'sessions until':
    'Until you sign out. Otherwise, 12 hours after the last use and three days after you signed in, or 30 and 180 days if you chose to stay signed in.',
  'sessions secret': 'the hash of your browser’s key',
  'browsers secret': 'the hash of your browser’s key',
  browsers: 'Browsers you signed in with',
  'browsers why': 'To tell you about a sign-in from a new browser, and to let you in while a stranger is guessing passwords.',
  'browsers until':
    'A year after the last sign-in with that browser, or when you end its session, sign out everywhere else, or change the password or email.',
  steps: 'Steps and links in progress',
  'steps why':
    'A sign-in between your password and second step, a passkey request, an email someone asked us to send you, links we emailed you that you haven’t used, and a profile that was moved here for you.',
  'steps until':
    'Until the step is done, the email is written, or the link is used. Otherwise, ten minutes for a sign-in, and for a link as long as its email says, at most 30 days.',
  'steps secret': 'the hash of each step’s or link’s secret; for a sign-up that isn’t confirmed yet, the password’s hash',
  'address-change': 'A change of email in progress',
  'address-change why': 'You asked for it. It waits 72 hours, so you can stop it.',
  'address-change until': 'Until it’s done or stopped.',
  passkeys: 'Passkeys',
  'passkeys why': 'To sign you in with them.',
  'passkeys until': 'Until you remove the passkey or delete your account.',
  'passkeys secret': 'each one’s ID and public key, and how often it was used',
  'second-factor': 'Authenticator, recovery codes, and a recovery',
  'second-factor why': 'To ask for a code when you sign in, and to get you back in if you lose it.',
  'second-factor until': 'Until you remove the authenticator, make new codes, a recovery is done or stopped, or you delete your account.',
  'second-factor secret': 'the authenticator’s key, and the hash of each code',
  notices: 'Emails that start a waiting period',
  'notices why': 'A recovery, a change of email, and a deletion each wait for days after we email you about it, so you can stop it.',
  'notices until': 'Until it’s done or stopped, or you delete your account.',
  copies: 'Copies of your data',
  'copies why': 'You asked for them.',
  'copies until': 'Seven days after they were made.',
  messages: 'Emails we sent you',
  'messages why': 'So you can tell our emails from fake ones.',
  'messages until': '{days} days after it was written, or when you delete your account. We delete an email’s text once it’s sent.',
  'messages secret': 'the text of an email that isn’t sent yet, because it may have a link that signs someone in',
  'legal-holds': 'Legal holds',
  'legal-holds why': 'When a law or a court forbids us to delete something, we keep it under a named hold until the hold is lifted.',
  'legal-holds until': 'Until the hold is lifted. A deletion that came due in the meantime then happens within the hour.',
})

export type AccountDataCopy = CopyOf<typeof accountDataCopy>

/** The names of the facts that the page of what we store about a member shows. */
export const dataLabelsCopy = defineCopy('data-labels', {
  about: 'About',
  ad: 'Ad',
  ad_number: 'Ad number',
  added_at: 'Added',
  age: 'Age',
  age_reason: 'Why an admin corrected the age',
  age_set_by: 'Age stated by',
  age_stated_on: 'Age stated on',
  answer: 'Answer',
  answered_at: 'Answered',
  asked_at: 'Asked',
  by: 'By',
  checked: 'Checked',
  checked_at: 'Checked on',
  checked_by: 'Checked by',
  confirmed_at: 'Confirmed',
  confirmed_or_used_at: 'Confirmed or used',
  decided_at: 'Decided',
  deletion_due_at: 'Deletion due',
  due_at: 'Due',
  email: 'Email',
  ended_at: 'Ended',
  evidence: 'Evidence',
  expires_at: 'Expires',
  handed_over_at: 'Handed over',
  happened_at: 'Happened',
  hidden_at: 'Hidden',
  how: 'How',
  kind: 'Kind',
  lapses_at: 'Valid until',
  last_sign_in_at: 'Last sign-in',
  last_used_at: 'Last used',
  looked_at: 'Opened',
  made_at: 'Made',
  name: 'Name',
  new_email: 'New email',
  number: 'Number',
  outcome: 'Outcome',
  partner_code: 'Partner code',
  language: 'Language',
  password_changed_at: 'Password changed',
  photo_number: 'Photo number',
  placed_at: 'Placed',
  purpose: 'Purpose',
  reason: 'Reason',
  restored_at: 'Restored',
  role: 'Role',
  rule: 'Rule',
  signed_up_at: 'Signed up',
  since_at: 'Since',
  synced: 'Synced',
  text: 'Text',
  transports: 'Transports',
  until: 'Until',
  used_at: 'Used',
  what: 'What',
  written_at: 'Written',
})

/** Deleting an account: the page, and what remains afterwards. */
export const deletionCopy = defineCopy('deletion', {
  title: 'Delete your account',
  notOwnAddress: 'That isn’t your account’s email address.',
  notDeleted: 'Please check the address below.',
  requested: 'We signed out every other browser. Our email to {email} has a link that stops the deletion.',
  toConfirm: 'To confirm, enter your account’s email. We’ll delete your account on {date}.',
  email: 'Email',
  deleteAccount: 'Delete my account',
  cancelDeletion: 'Keep my account',
  ifYouContinue: 'If you continue, this happens on {date}, 30 days from today:',
  continue: 'Continue',
  downloadFirst: 'Download a copy first',

  whatWeDelete: 'What we delete',
  whatWeDeleteLead:
    'Everything listed in <data>What we hold about you</data>, except what stays: the account, your ads and photos, conversations, favorites and searches, sign-ins, and the record of every email we sent you. No one can bring it back.',
  untilThen: 'Until then',
  untilThenLead:
    'We sign out every other browser right away, and your ads stop showing. For 30 days you can read everything, but not write or submit ads. You can change your mind on this page or with the link we email you.',
  remains: 'What stays',
  onHold:
    'The law requires us to keep this account for now: {holds}. After 30 days we close it, and no one can sign in to it. We delete it once the hold is lifted.',
  noHold: 'There’s no legal hold on your account. If there were one, we’d list it here by name.',
  stays: '{what}. <meta>How long: {until}.</meta>',
  outOfReach: 'What we can’t reach',
  outOfReachLead:
    'Emails in your own mailbox, and backups the operator already made. If you changed your email within the last four days, we keep the record of the message to your old address until those four days are over.',

  log: 'The log of what was done: entries made of numbers, fixed words, and times, some with your account’s number, which then leads to no one',
  logUntil: 'for good, because the log couldn’t be checked with entries missing',
  decisions:
    'The fact that we made a decision about you, that you appealed it, or that what you posted was hidden: the outcome, rule, and dates, without any text and without your account’s number',
  decisionsUntil: 'for good, so our published figures stay correct',
  reports:
    'Reports that you made or that were about you, with what was written in them and the messages chosen for them, without your account’s number',
  reportsUntil: 'a year after a moderator closed them',
  evidence:
    'Sealed evidence, if a report said that a person may be under 18 or forced: the report, the ad with its photos, and the account’s email, name in ads, stated age, and dates',
  evidenceUntil: '30 days after a moderator found nothing; otherwise a year, or up to two if an order requires it',
  barredAddress: 'If you were banned: a keyed hash of your email address',
  barredAddressUntil: 'a year after the deletion',
  answeredImport: 'If you confirmed or deleted a profile that was moved here: a keyed hash of your email address',
  answeredImportUntil: 'a year after you did',
  barredPhotos:
    'If we hid or removed a photo of yours for a reason: a number that recognizes the same photo, but can’t be turned back into one',
  barredPhotosUntil: 'until the decision is overturned or the operator deletes it',
  endedThreads: 'In the inbox of anyone you had a conversation with: a note that it ended, without its messages and without your name',
  endedThreadsUntil: '90 days',
  counters: 'Counters that limit guessing and flooding, under keyed hashes that can’t be read back',
  countersUntil: 'two days',
  staff:
    'If you were a moderator or an admin: what you decided, recorded, or opened, with what it was about, without your account’s number',
  staffUntil: 'as long as what it was about',
  ledger:
    'In the ledger of removals: the number of your account and of its ads and photos, so that a restored backup doesn’t bring them back',
  ledgerUntil: 'longer than the oldest backup; the operator decides',
  showRemains: 'Show what stays, and how long',
})

export type DeletionCopy = CopyOf<typeof deletionCopy>

/** What the log stores in one English word about a member, as the page about their data says it. */
export const eventWordsCopy = defineCopy('event-words', {
  decided: 'decision',
  appealed: 'appeal',
  'appeal decided': 'decision about an appeal',
  'decision undone': 'decision undone',
  'report made': 'report',
  'report closed': 'report closed',
  'take-down answered': 'answer to a takedown request',
  'suspension ended': 'suspension over',
  'claim lapsed': 'verification expired',
  'claim picture opened': 'photo of an ID check opened',
  'private data opened': 'private details opened',
  'person looked up': 'account looked up',
  'role changed': 'role changed',
  you: 'you',
  visitor: 'visitor',
  advertiser: 'advertiser',
  operator: 'operator',
  clock: 'the site, automatically',
  account: 'account',
  claim: 'ID check',
  ad: 'ad',
  edit: 'edit of an ad',
  photo: 'photo',
  report: 'report',
  appeal: 'appeal',
  'take-down': 'takedown request',
  evidence: 'evidence',
  link: 'page elsewhere',
  'outcome approve': 'approved',
  'outcome ask for changes': 'changes requested',
  'outcome reject': 'rejected',
  'outcome remove': 'removed',
  'outcome removed': 'removed',
  'outcome hide': 'hidden',
  'outcome restore': 'restored',
  'outcome restored': 'restored',
  'outcome warn': 'warning',
  'outcome suspend': 'suspension',
  'outcome ban': 'ban',
  'outcome check': 'checked',
  'outcome checked': 'checked',
  'outcome refuse': 'refused',
  'outcome refused': 'refused',
  'outcome lapsed': 'expired',
  'outcome withdrawn': 'withdrawn',
  'outcome take back': 'check withdrawn',
  'outcome upheld': 'upheld',
  'outcome overturned': 'overturned',
  'outcome found': 'found',
  'outcome not found': 'not found',
  'outcome nothing found': 'nothing found',
})

/** What we store about members besides their account: what it is, why we store it, until when, and what we don't show. */
export const heldDataCopy = defineCopy('held-data', {
  profile: 'Your profile as an advertiser',
  'profile why':
    'The name on your ads, and what we checked about you. We keep how and on which day we did a check, and the role of the person who did it, but nothing you showed us.',
  'profile until': 'Until you delete your account. A check is valid for one year.',
  ads: 'Your ads',
  'ads why': 'To show them in your words to the people you chose. An edit waits until it’s approved.',
  'ads until':
    'Until you delete a draft. We delete an ended ad, with everything in it, {days} days after it ended, and all of them with your account. If a takedown hid something in it, the ad stays until a moderator decides.',
  'ads secret': 'checksums of what an ad said and showed when a moderator checked a report of a minor and found nothing',
  photos: 'Photos in your ads',
  'photos why':
    'To show them. We make our own copy of each photo and don’t keep the original. Its average color shows while it loads, and a number computed from how it looks lets us recognize the same photo in another ad.',
  'photos until': 'Ten minutes after you remove it, in case you undo that, or when its ad is deleted.',
  'ad-history': 'What happened to your ads',
  'ad-history why': 'So that you and our moderators can see what was done and why.',
  'ad-history until': 'Until the ad is deleted.',
  'ad-days until': 'Until the ad is deleted.',
  'marks-of-your-texts until': 'Until the ad is deleted.',
  'ad-days': 'Daily counts for your ads',
  'ad-days why': 'To show you how often an ad was seen and answered. These are only counts, with no one’s address in them.',
  answers: 'Your saved replies',
  'answers why': 'You saved them to use again.',
  'answers until': 'Until you remove the reply or delete your account.',

  'identity-checks': 'Identity checks you asked for',
  'identity-checks why':
    'So a moderator can compare a photo in a pose with a covered document. We store the result, and each time someone opened one of the two photos.',
  'identity-checks until':
    'We delete both photos when we decide or you withdraw, at the latest 7 days after you got the pose. We delete the rest a year after the check is over, or with your account.',
  'identity-checks secret':
    'the two photos while they wait, encrypted. You have the originals, and a copy in your archive would outlive them',
  'pages-elsewhere': 'Pages on other sites that you said are yours',
  'pages-elsewhere why': 'To check every week that they still say so. Others see only the site’s name, and only while it’s confirmed.',
  'pages-elsewhere until': 'Until you remove the page, or your account is deleted.',

  favorites: 'Saved ads',
  'favorites why': 'You saved these ads.',
  'favorites until': 'Until you remove one, or we delete its ad or your account.',
  searches: 'Saved searches',
  'searches why': 'To run them again, and to email you about new ads if you asked for that.',
  'searches until': 'Until you remove the search, or your account is deleted.',
  'searches secret': 'the secret in each email’s link that stops a search’s emails',
  links: 'Secret links',
  'links why': 'For a calendar or a feed reader, which can’t sign in. Anyone who has the address sees what it shows.',
  'links until': 'Until you remove the link, or your account is deleted.',
  'links secret': 'the hash of each link’s secret',
  keys: 'API keys',
  'keys why': 'So your own programs can list, renew, and pause your ads.',
  'keys until': 'Until you delete the key, or your account is deleted.',
  'keys secret': 'the hash of each key',

  conversations: 'Conversations',
  'conversations why': 'So the two of you can write to each other. Both of you see the same messages.',
  'conversations until': '90 days after the last message, or as soon as either account is deleted.',
  'message-drafts': 'Messages you haven’t sent',
  'message-drafts why': 'So a message you started is still there later, and on your other devices.',
  'message-drafts until': 'Until you send or clear it, the ad or your account is deleted, or 90 days after you last changed it.',
  blocks: 'People you blocked',
  'blocks why': 'So neither of you hears from the other. We don’t list who blocked you.',
  'blocks until': 'Until you unblock them, or either account is deleted.',
  reports: 'Reports you made',
  'reports why': 'So a moderator can look at what you reported. We don’t list reports about you, to protect the people who made them.',
  'reports until': 'A year after the report was closed. If you delete your account, we remove your number from it, and the report stays.',
  'reports secret': 'a moderator’s notes on a report, which may be about others',

  decisions: 'Decisions about you, and your appeals',
  'decisions why':
    'So you can read what we decided about you and what you posted, and why, and appeal it. Also so a suspension or a ban takes effect.',
  'decisions until':
    'We delete the text two years after the decision, or with your account. We keep the decision itself, without text or number. For a banned account, we store a keyed hash of its address for a year after it’s deleted.',
  'decisions secret': 'a ban that was proposed and isn’t decided yet, and the keyed hash of a banned address',
  'looks-at-your-address': 'Who looked at your email address',
  'looks-at-your-address why':
    'Moderators work without it. If one of them opens it anyway, they have to say why, and you can read it here.',
  'looks-at-your-address until': 'A year after someone looked, or when you delete your account.',
  'marks-of-your-texts': 'Fingerprints of your ads’ text',
  'marks-of-your-texts why':
    'Numbers computed from every few words you submitted, so we notice when someone else submits the same text. Your words can’t be read from them.',
  'marks-of-your-texts secret': 'the numbers',
  'claimed-cases': 'Cases you’re working on',
  'claimed-cases why': 'Only for moderators, so two of them don’t decide the same case.',
  'claimed-cases until': '15 minutes after you took the case. We clear these every hour.',
  events: 'Your entries in the log',
  'events why':
    'So that decisions can be checked and can’t be rewritten later. These are the entries with your account’s number: what you did, and what was done about your account.',
  'events until':
    'We keep them for good: each entry is chained to the one before, so none can be removed. Entries contain only numbers and fixed words. Once your account is deleted, its number leads to no one.',
  'events secret': 'who acted, if it wasn’t you; the hashes and salts that chain the log; and a proposed ban that isn’t decided yet',
  'evidence-uses': 'Evidence that you opened',
  'evidence-uses why': 'Only for admins: to know who opened preserved evidence, and why.',
  'evidence-uses until':
    'We delete the evidence: 30 days after a moderator found nothing, a year after the report or a package made of it, or later under an order. If your account is deleted first, we remove your number.',
  'take-downs': 'Photos and texts of yours that were hidden',
  'take-downs why':
    'Because someone asked us to take them down. This lists what we hid and what you answered. We don’t list who asked, to protect them. Your own requests are stored apart from accounts and shown on their receipts.',
  'take-downs until':
    'We delete your answer a year after the decision, or with your account. We keep the fact that something was hidden, without your number once your account is gone.',
})

export type HeldDataCopy = CopyOf<typeof heldDataCopy>

/** What `npm run legal-hold` and `npm run end-hold` print. */
export const legalHoldsCopy = defineCopy('legal-holds', {
  badName: 'Name the hold with at most {most} characters, such as “Case 12”. Nothing was changed.',
  alreadyHeld: 'There’s already a hold “{name}” on {email}. Nothing was changed.',
  placed: '{email} is on hold now, as “{name}”. The account won’t be deleted until the hold ends.',
  notHeld: 'There’s no hold “{name}” on {email}, and no other. Nothing was changed.',
  otherwiseHeld: 'There’s no hold “{name}” on {email}. Other holds on it: {others}. Nothing was changed.',
  ended: 'The hold “{name}” on {email} has ended. It has no other holds.',
  endedWithOthers: 'The hold “{name}” on {email} has ended. Other holds on it: {others}.',
  quoted: '“{name}”',
  noAccount: 'There’s no account for {email}. Nothing was changed.',
})

/** The page of what we store about a member, what it can't list, and the copy to download. */
export const personalDataCopy = defineCopy('personal-data', {
  title: 'What we hold about you',
  accountStays: 'Your account stays.',
  lead: 'Everything we can find under your account: what it is, why we have it, and how long we keep it. What we can’t list is at the end, with the reason.',
  downloadCopy: 'Download a copy',
  deleteAccount: 'Delete your account',
  nothingNow: 'Nothing now',
  entries: { one: '{count} entry', other: '{count} entries' },
  seeThem: 'See them',
  theseAreSome: 'These are {shown} of them. Your copy has them all.',
  until: '<strong>How long we keep it:</strong> {until}',
  neverShown: '<strong>Stored, but never shown to anyone:</strong> {what}.',
  yes: 'yes',
  no: 'no',

  evidence: 'Evidence that someone is under 18 or forced',
  neverListed: 'Never listed, for anyone',
  evidenceWhat:
    'If someone reports that a person may be under 18 or forced, we seal the report, the ad with its photos, and the account’s email, name in ads, stated age, and dates.',
  evidenceStays:
    'We don’t tell anyone whether we have evidence about them, because that would warn a trafficker. It’s deleted 30 days after a moderator finds nothing, or after a year (two if an order requires it), whatever happens to the account.',
  counters: 'Counters that limit guessing and flooding',
  withoutName: 'Without a name',
  countersWhat:
    'How often someone tried something with your email, account, or network, and how much it caused. We store these under keyed hashes, which can’t be read back. They count for a day at most, and we delete them within two.',
  otherAddress: 'Emails to another address',
  underThatAddress: 'Under that address',
  otherAddressWhat:
    'The email that tells your old address about a change. We delete its record within four days. We deleted our other records for it then. If you stop a change, or it expires, we delete those for the new one.',
  ledger: 'The ledger of removals',
  ledgerWhat:
    'The numbers of photos, ads, and accounts that were deleted, and fingerprints of blocked photos, so that a restored backup doesn’t bring them back. The operator keeps it longer than the oldest backup.',
  undoable: 'A decision that can still be undone',
  withTheDecision: 'With the decision',
  undoableWhat:
    'How your ad was before a moderator’s decision and right after it, so that they can undo a mistake. It’s deleted within eleven minutes.',
  backups: 'Backups',
  withTheOperator: 'With the site’s operator',
  backupsWhat: 'They contain what we stored on the day they were made. The nightly ones are deleted within a year, others by the operator.',

  exportTitle: 'A copy of your data',
  exportLead:
    'Everything on the page <data>What we hold about you</data>, as a ZIP of JSON files, with a text file that explains them. Passwords, keys, and their hashes aren’t in it.',
  beingMade: 'We’re making your copy. You asked for it on <time>{when}</time>. We’ll email you when it’s ready, usually within a minute.',
  beingMadeAlready: 'We’re already making a copy. We’ll email you when it’s ready.',
  onceADay: 'You can make one copy a day. You can make the next one on <time>{when}</time>. The one you have isn’t affected.',
  copyReady: 'Your copy is ready',
  downloadZip: 'Download the ZIP',
  madeOn: 'Made <time>{date}</time>',
  deletedOn: 'Deleted <time>{date}</time>',
  howLong: 'We’ll email you when your copy is ready, within minutes. You can download it for seven days, and make one copy a day.',
  makeCopy: 'Make a copy',
  makeNewCopy: 'Make a new copy',
  wasDeleted: 'Your copy from <made>{madeAt}</made> was deleted on <deleted>{deletedAt}</deleted>.',
  noCopy: 'There’s no copy to download',
  noCopyLead: 'You haven’t made one in the last seven days. You can make a new one anytime.',

  readmeTitle: 'What {site} holds about {email}',
  readmeLead: 'Written on {when}. Each file is a JSON list, which is empty if we hold nothing of that kind. Times are in UTC.',
  readmePortable:
    'index.html shows your ads. Another site that runs Evenfall can import them: unpack this file, and give its operator the folder.',
  readmeWhy: 'Why: {why}',
  readmeUntil: 'Until: {until}',
  readmeSecret: 'Stored, but not in this copy: {what}.',
  notShown: 'Not shown here',
})

export type PersonalDataCopy = CopyOf<typeof personalDataCopy>

/** Emails about deleting an account, and about a copy of its data. */
export const personalDataEmailsCopy = defineCopy('personal-data-emails', {
  deletion: 'Your account will be deleted',
  deletionWhat: 'We got a request to delete your account. We delete it in {span} ({when}). Every other browser was signed out.',
  deletionElse:
    'Changed your mind? Click the link below before then to keep your account. Not you? Click it, too, and choose a new password.',
  deletionAction: 'Keep my account',
  accountStays: 'Your account stays',
  accountStaysWhat: 'Your account was going to be deleted on {date}. On {when}, that was stopped.',
  accountStaysElse: 'Not you? Click the link below to choose a new password. That signs everyone out.',
  choosePassword: 'Choose a new password',
  copyReady: 'Your copy is ready',
  copyReadyWhat: 'The copy of your data is ready. Click the link below and sign in to download it. It expires in {span} ({date}).',
  copyReadyElse: 'Not you? Choose a new password, which signs everyone out.',
  copyReadyAction: 'Download the copy',
})

/** What rows about a member store in one English word, which the copy of their data has as it is. */
export const storedWordsCopy = defineCopy('stored-words', {
  member: 'member',
  moderator: 'moderator',
  admin: 'admin',
  en: 'English',
  es: 'Spanish',
  authenticator: 'authenticator app',
  'recovery code': 'recovery code',
  recovery: 'recovery',
  'recovery reminder': 'reminder of a recovery',
  'address change': 'change of email address',
  deletion: 'deletion of the account',
  identity: 'identity',
  opened: 'opened',
  packed: 'packaged',
  'kept longer': 'kept longer',
  'sign-in': 'sign-in',
  'imported profile': 'imported profile',
  'passkey: register': 'adding a passkey',
  'passkey: sign in': 'sign-in with a passkey',
  'passkey: prove': 'using a passkey',
  confirm: 'confirming your email',
  reset: 'a new password',
  vouch: 'confirming it’s you',
  'new address': 'a new email address',
  'stop address change': 'stopping a change of email address',
  'stop deletion': 'keeping the account',
  'stop recovery': 'stopping a recovery',
})
