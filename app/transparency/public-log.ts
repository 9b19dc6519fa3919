import type { Selectable } from 'kysely'
import type { Tables } from '#app/db/tables.ts'

/** What the public log shows of an event: no account numbers, no hours. */
type LogEntry = Pick<Selectable<Tables['events']>, 'id' | 'kind' | 'actor' | 'subject' | 'rule' | 'outcome' | 'happened_at'>

const subjects: Record<string, string> = {
  ad: 'An ad',
  edit: 'An edit to an ad',
  photo: 'A photo',
  account: 'An account',
  claim: 'An identity check',
}

const outcomes: Record<string, string> = {
  approve: 'was approved',
  'ask for changes': 'was sent back for changes',
  reject: 'was rejected',
  remove: 'was removed',
  hide: 'was hidden',
  restore: 'was restored',
  warn: 'was warned',
  suspend: 'was suspended',
  ban: 'was banned',
  check: 'was recorded',
  refuse: 'was refused',
  'take back': 'was withdrawn',
}

const bys: Partial<Record<LogEntry['actor'], string>> = {
  moderator: 'by a moderator',
  admin: 'by an admin',
  clock: 'automatically, by a rule of the site',
  operator: 'by the operator',
}

/** The kinds of events that the log shows, each as a sentence. Others, such as which moderator opened which case, aren't in it. */
export const publicEvents: Record<string, (entry: LogEntry) => string> = {
  decided: ({ subject, outcome }) => `${subjects[subject] ?? 'Something'} ${outcomes[outcome ?? ''] ?? 'was decided'}`,
  'decision undone': ({ subject }) =>
    `The decision before it about ${(subjects[subject] ?? 'something').replace(/^A/, 'a')} was undone within a minute`,
  'appeal decided': ({ outcome }) => (outcome === 'overturned' ? 'A decision was overturned on appeal' : 'A decision was upheld on appeal'),
  'ban refused': () => 'A proposed ban was refused',
  'report closed': ({ outcome }) => `A report was closed: ${outcome}`,
  'take-down hidden': () => 'A take-down request hid something',
  'take-down decided': ({ outcome }) => `A take-down request was decided: ${outcome}`,
  'log re-anchored': ({ id }) =>
    `The log was anchored again. From this event on, every hash includes 128 random bits; the hashes of the ${id - 1} events before it could be guessed and are no longer shown. This event’s hash covers them all`,
}

export const describeEntry = (entry: LogEntry) =>
  [publicEvents[entry.kind]!(entry), entry.subject !== 'log' && bys[entry.actor]].filter(Boolean).join(', ')
