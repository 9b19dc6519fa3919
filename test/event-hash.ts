import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Tables } from '#app/platform/db/tables.ts'

/** The hash that the first event follows. */
export const beginning = '0'.repeat(64)

/** Computes the hash of an event without the site’s own code, as someone who forges the log would. */
export function eventHash(event: Omit<Selectable<Tables['events']>, 'hash'>) {
  const columns = [
    ...[event.previous_hash, event.id, event.kind, event.actor, event.actor_id, event.subject, event.subject_id],
    ...[event.rule, event.outcome, event.details, event.happened_at.toISOString()],
  ]
  const all = event.salt === null ? columns : [...columns, event.salt]
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}
