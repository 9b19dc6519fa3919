import type { Selectable } from 'kysely'
import type { Tables } from '#app/platform/db/tables.ts'
import type { LogCopy } from './copy.ts'

/** What the public log shows of an event: no account numbers, no hours. */
type LogEntry = Pick<Selectable<Tables['events']>, 'id' | 'kind' | 'actor' | 'subject' | 'rule' | 'outcome' | 'happened_at'>

type Text = { [Key in keyof LogCopy]: LogCopy[Key] extends string ? Key : never }[keyof LogCopy]
type Texts = Readonly<Record<string, Text>>

const decisions: Record<string, Texts> = {
  ad: {
    approve: 'adApproved',
    'ask for changes': 'adSentBack',
    reject: 'adRejected',
    remove: 'adRemoved',
    hide: 'adHidden',
    restore: 'adRestored',
  },
  edit: { approve: 'editApproved', 'ask for changes': 'editSentBack', reject: 'editRejected' },
  photo: { approve: 'photoApproved', reject: 'photoRejected', remove: 'photoRemoved', hide: 'photoHidden', restore: 'photoRestored' },
  account: { warn: 'accountWarned', suspend: 'accountSuspended', ban: 'accountBanned', restore: 'accountRestored' },
  claim: { check: 'checkRecorded', refuse: 'checkRefused', 'take back': 'checkWithdrawn' },
}

const undone: Texts = { ad: 'adUndone', edit: 'editUndone', photo: 'photoUndone', account: 'accountUndone', claim: 'checkUndone' }

const reports: Texts = { 'acted on': 'reportActedOn', 'already gone': 'reportAlreadyGone', 'nothing found': 'reportNothingFound' }

const takeDowns: Texts = {
  removed: 'takeDownRemoved',
  restored: 'takeDownRestored',
  'nothing found': 'takeDownNothing',
  withdrawn: 'takeDownWithdrawn',
  lapsed: 'takeDownExpired',
}

const actors: Partial<Record<LogEntry['actor'], Text>> = {
  moderator: 'byModerator',
  admin: 'byAdmin',
  clock: 'byClock',
  operator: 'byOperator',
}

/** The kinds of events that the log shows, each as a sentence. Others, such as which moderator opened which case, aren't in it. */
export const publicEvents: Record<string, (copy: LogCopy, entry: LogEntry) => string> = {
  decided: (copy, { subject, outcome }) => copy[decisions[subject]?.[outcome ?? ''] ?? 'decided'],
  'decision undone': (copy, { subject }) => copy[undone[subject] ?? 'undone'],
  'appeal decided': (copy, { outcome }) => (outcome === 'overturned' ? copy.appealOverturned : copy.appealUpheld),
  'ban refused': (copy) => copy.banRefused,
  'report closed': (copy, { outcome }) => copy[reports[outcome ?? ''] ?? 'reportClosed'],
  'take-down hidden': (copy) => copy.takeDownHid,
  'take-down decided': (copy, { outcome }) => copy[takeDowns[outcome ?? ''] ?? 'takeDownDecided'],
  'log re-anchored': (copy, { id }) => copy.anchored({ before: id - 1 }),
}

/** What happened, and who did it. */
export function describeEntry(copy: LogCopy, entry: LogEntry) {
  const actor = entry.subject === 'log' ? undefined : actors[entry.actor]
  return { text: publicEvents[entry.kind]!(copy, entry), by: actor && copy[actor] }
}
