import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { logEs } from './log-copy.es.ts'

/** The public log of decisions, one sentence for each kind of event. */
export const logCopy = defineCopy(
  'log',
  {
    title: 'Log of decisions',
    description: 'Every decision here and the rule behind it, without names. Each entry is chained to the one before.',
    lead: 'Every decision, by a moderator or automatic, and the <rules>rule</rules> it’s based on. The log doesn’t name ads or people. Days are in UTC. The numbers skip events we don’t publish, such as who worked on which case.',
    nothingOlder: 'Nothing older than this.',
    nothingYet: 'No decisions yet.',
    rule: 'Rule {number}',
    event: 'Event {id}',
    earlier: 'Earlier decisions',
    howToCheck: 'How to check it',
    check:
      'Every event’s hash is a SHA-256 of the event, the hash before it, and 128 random bits that we never publish, so no one can tell from a hash who decided what. The database refuses to change or delete an event. The last one is event {id}, and its hash is <hash>{value}</hash>. Save this line, and later ask the operator for the hash of event {id}. If it’s different, the log was rewritten. The operator checks the chain with <command>npm run verify-log</command>.',

    byModerator: 'By a moderator.',
    byAdmin: 'By an admin.',
    byClock: 'Automatic, under the site’s rules.',
    byOperator: 'By the operator.',

    adApproved: 'An ad was approved.',
    adSentBack: 'An ad was sent back for changes.',
    adRejected: 'An ad was rejected.',
    adRemoved: 'An ad was removed.',
    adHidden: 'An ad was hidden.',
    adRestored: 'An ad was restored.',
    editApproved: 'An edit to an ad was approved.',
    editSentBack: 'An edit to an ad was sent back for changes.',
    editRejected: 'An edit to an ad was rejected.',
    photoApproved: 'A photo was approved.',
    photoRejected: 'A photo was rejected.',
    photoRemoved: 'A photo was removed.',
    photoHidden: 'A photo was hidden.',
    photoRestored: 'A photo was restored.',
    accountWarned: 'An account was warned.',
    accountSuspended: 'An account was suspended.',
    accountBanned: 'An account was banned.',
    accountRestored: 'An account was restored.',
    checkRecorded: 'An identity check was recorded.',
    checkRefused: 'An identity check was refused.',
    checkWithdrawn: 'An identity check was withdrawn.',
    decided: 'Something was decided.',

    adUndone: 'The previous decision about an ad was undone within a minute.',
    editUndone: 'The previous decision about an edit to an ad was undone within a minute.',
    photoUndone: 'The previous decision about a photo was undone within a minute.',
    accountUndone: 'The previous decision about an account was undone within a minute.',
    checkUndone: 'The previous decision about an identity check was undone within a minute.',
    undone: 'The previous decision was undone within a minute.',

    appealOverturned: 'A decision was overturned on appeal.',
    appealUpheld: 'A decision was upheld on appeal.',
    banRefused: 'A proposed ban was refused.',
    reportActedOn: 'A report was closed: we acted on it.',
    reportAlreadyGone: 'A report was closed: what it was about was already gone.',
    reportNothingFound: 'A report was closed: nothing was found.',
    reportClosed: 'A report was closed.',
    takeDownHid: 'Something was hidden after a take-down request.',
    takeDownRemoved: 'A take-down request was decided: what it was about was removed.',
    takeDownRestored: 'A take-down request was decided: what it was about was restored.',
    takeDownNothing: 'A take-down request was decided: nothing was found.',
    takeDownWithdrawn: 'A take-down request was withdrawn.',
    takeDownExpired: 'A take-down request expired.',
    takeDownDecided: 'A take-down request was decided.',
    anchored:
      'The log was anchored again. From this event on, every hash includes 128 random bits; the hashes of the {before} events before it could be guessed and are no longer shown. This event’s hash covers them all.',
  },
  logEs,
)

export type LogCopy = CopyOf<typeof logCopy>
