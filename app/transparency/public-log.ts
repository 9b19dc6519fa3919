import type { Selectable } from 'kysely'
import type { Tables } from '#app/db/tables.ts'

/** What the public log shows of an event: no account numbers, no hours. */
type LogEntry = Pick<Selectable<Tables['events']>, 'id' | 'kind' | 'actor' | 'subject' | 'rule' | 'outcome' | 'happened_at'>

const subjects: Record<string, string> = {
  ad: 'An ad',
  edit: 'An edit of an ad',
  photo: 'A picture',
  account: 'An account',
  claim: 'A request to be checked',
}

const outcomes: Record<string, string> = {
  approve: 'was approved',
  'ask for changes': 'was sent back for changes',
  reject: 'was rejected',
  remove: 'was removed',
  hide: 'was hidden',
  restore: 'was put back',
  warn: 'was warned',
  suspend: 'was suspended',
  ban: 'was banned',
  check: 'was found in order',
  refuse: 'was refused',
  'take back': 'lost its check',
}

const bys: Partial<Record<LogEntry['actor'], string>> = {
  moderator: 'by a moderator',
  admin: 'by an admin',
  clock: 'by a rule of the site, without a person',
  operator: 'by the operator',
}

/** The kinds of events that the log shows, each as a sentence. Others, such as which moderator opened which case, aren't in it. */
export const publicEvents: Record<string, (entry: LogEntry) => string> = {
  decided: ({ subject, outcome }) => `${subjects[subject] ?? 'Something'} ${outcomes[outcome ?? ''] ?? 'was decided'}`,
  'decision undone': ({ subject }) =>
    `The decision before it about ${(subjects[subject] ?? 'something').replace(/^A/, 'a')} was undone within a minute`,
  'appeal decided': ({ outcome }) => (outcome === 'overturned' ? 'A decision was overturned on appeal' : 'A decision was upheld on appeal'),
  'ban refused': () => 'A ban that was proposed was refused',
  'report closed': ({ outcome }) => `A report was closed: ${outcome}`,
  'take-down hidden': () => 'What somebody asked to be taken down was hidden',
  'take-down decided': ({ outcome }) => `A take-down was decided: ${outcome}`,
  'log re-anchored': ({ id }) =>
    `The log was anchored again. From this event on, every hash includes 128 random bits; the hashes of the ${id - 1} events before it could be guessed and are no longer shown. This event’s hash covers them all`,
}

export const describeEntry = (entry: LogEntry) =>
  [publicEvents[entry.kind]!(entry), entry.subject !== 'log' && bys[entry.actor]].filter(Boolean).join(', ')
