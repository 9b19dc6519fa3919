import type { Selectable } from 'kysely'
import type { EventKind } from '#app/platform/db/moderation-tables.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import type { LogCopy } from './copy.ts'

/** What the public log shows of an event: no account numbers, no hours. */
type LogEntry = Pick<Selectable<Tables['events']>, 'id' | 'kind' | 'actor' | 'subject' | 'rule' | 'outcome' | 'happened_at'>

type Text = { [Key in keyof LogCopy]: LogCopy[Key] extends string ? Key : never }[keyof LogCopy]

/** The kinds of events that the log shows, each as a sentence. Others, such as which moderator opened which case, aren't in it. */
export const publicEvents: Partial<Record<EventKind, (copy: LogCopy, entry: LogEntry) => string>> = {
  decided: (copy, { subject, outcome }) => find(copy, `${subject} ${outcome}`, 'decided'),
  'decision undone': (copy, { subject }) => find(copy, `${subject} undone`, 'undone'),
  'appeal decided': (copy, { outcome }) => (outcome === 'overturned' ? copy.appealOverturned : copy.appealUpheld),
  'ban refused': (copy) => copy.banRefused,
  'report closed': (copy, { outcome }) => find(copy, `report ${outcome}`, 'report closed'),
  'take-down hidden': (copy) => copy.takeDownHid,
  'take-down decided': (copy, { outcome }) => find(copy, `take-down ${outcome}`, 'take-down decided'),
  'log re-anchored': (copy, { id }) => copy.anchored({ before: id - 1 }),
}

/** The text whose key is made of stored codes, or a more general one. */
const find = (copy: LogCopy, key: string, general: Text) => copy[Object.hasOwn(copy, key) ? (key as Text) : general]

/** What happened, and who did it. */
export function describeEntry(copy: LogCopy, entry: LogEntry) {
  const by = entry.subject === 'log' ? '' : `by ${entry.actor}`
  return { text: publicEvents[entry.kind]!(copy, entry), by: Object.hasOwn(copy, by) ? copy[by as Text] : undefined }
}
