import { sql } from 'kysely'
import { listLastRuns } from '#app/platform/db/job-runs.server.ts'
import type { EventKind } from '#app/platform/db/moderation-tables.ts'
import type { Db } from '#app/platform/db/storage.server.ts'

type EventFilter = { kind?: string; actor?: number; before?: number; limit: number }

/** Events, newest first. Their hashes are for checking the chain, not for this list. */
export function listEvents(db: Db, { kind, actor, before, limit }: EventFilter) {
  return db
    .selectFrom('events')
    .select(['id', 'kind', 'actor', 'actor_id', 'subject', 'subject_id', 'rule', 'outcome', 'details', 'happened_at'])
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as EventKind))
    .$if(actor !== undefined, (query) => query.where('actor_id', '=', actor!))
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Jumps from one kind to the next in the index, because there are many events and few kinds. */
export async function listKinds(db: Db) {
  const { rows } = await sql<{ kind: EventKind }>`
    with recursive kinds as (
      (select kind from events order by kind limit 1)
      union all
      select (select kind from events where events.kind > kinds.kind order by kind limit 1) from kinds where kinds.kind is not null
    ) select kind from kinds where kind is not null`.execute(db)
  return rows.map(({ kind }) => kind)
}

/** When the job last read the whole chain, and what it found. */
export async function findLastCheck(db: Db) {
  const run = (await listLastRuns(db)).last.get('anchor-events')
  return run && { at: run.began_at, outcome: run.outcome ?? undefined, isFailed: run.is_failed }
}
