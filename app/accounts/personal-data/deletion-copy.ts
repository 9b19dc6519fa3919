import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { deletionEs } from './deletion-copy.es.ts'

/** Deleting an account: the page, and what remains afterwards. */
export const deletionCopy = defineCopy(
  'deletion',
  {
    title: 'Delete your account',
    notOwnAddress: 'That isn’t your account’s email address. Nothing was changed.',
    notDeleted: 'Nothing was deleted. Please check the address below.',
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
      'Everything listed in <data>What we hold about you</data>, except what stays: the account itself, your ads and photos, conversations, favorites and searches, sessions, passkeys and codes, copies of your data, and the record of every email we sent you. No one can bring it back.',
    untilThen: 'Until then',
    untilThenLead:
      'We sign out every other browser right away, and your ads stop showing. For 30 days you can still sign in and read everything, but not send messages or submit ads. You can change your mind on this page, or with the link in the email we send you. After that, you can resume your ads.',
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
      'The fact that we made a decision about you, that you appealed it, or that something of yours was hidden: the outcome, rule, and dates, without any text and without your account’s number',
    decisionsUntil: 'for good, so our published figures stay correct',
    reports:
      'Reports that you made or that were about you, with what was written in them and the messages chosen for them, without your account’s number',
    reportsUntil: 'a year after a moderator closed them',
    evidence:
      'Sealed evidence, if a report said that a person may be under 18 or forced: the report, the ad with its photos, and the account’s email, name in ads, stated age, and dates',
    evidenceUntil: '30 days after a moderator found nothing; otherwise a year, or up to two if an order requires it',
    barredAddress: 'If you were banned: a keyed hash of your email address',
    barredAddressUntil: 'a year after the deletion',
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
  },
  deletionEs,
)

export type DeletionCopy = CopyOf<typeof deletionCopy>
