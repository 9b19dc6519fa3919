import { sql } from 'kysely'
import type { Db } from '#app/platform/db/storage.server.ts'

/** A committed change of some ads. */
type AdChange = { version: number; adIds: readonly number[]; at: Date }
/**
 * Changes in order. No change up to `settled` can appear any more. `mayMiss` is true if there were others before the first of them, which were
 * rolled back or deleted since. `isCut` is true if there are more.
 */
type AdChanges = { changes: AdChange[]; settled: number; mayMiss: boolean; isCut: boolean }
export type ChangeFeed = { read: (after: number, most?: number) => Promise<AdChanges>; newest: () => Promise<number> }

type Row = { version: number | null; tags: string[] | null; at: Date; oldest: number; next: number }

/** Reads what changed from the table where each transaction records its own change. */
export function openAdChanges(db: Db): ChangeFeed {
  /** Versions that weren't there, each with the transaction id below which all must have ended before one that is missing was rolled back. */
  const missing = new Map<number, number>()
  return { read, newest }

  async function newest() {
    const { rows } = await sql<{ newest: number }>`
      select case when is_called then last_value else 0 end as newest from change_versions`.execute(db)
    return rows[0]!.newest
  }

  /** The newest version is read first: whoever took one up to that had its transaction id before the second statement began. */
  async function read(after: number, most = 10_000): Promise<AdChanges> {
    const last = await newest()
    const { rows } = await sql<Row>`
      select version, tags, coalesce(made_at, clock_timestamp()) as at,
        pg_snapshot_xmin(snapshot)::text::bigint as oldest, pg_snapshot_xmax(snapshot)::text::bigint as next
      from pg_current_snapshot() as snapshot left join changes on version > ${after}
      order by version limit ${most + 1}`.execute(db)
    const { oldest, next } = rows[0]!
    const found = rows.filter((row): row is Row & { version: number; tags: string[] } => row.version !== null)
    const isCut = found.length > most
    if (isCut) found.pop()
    const upTo = isCut ? found.at(-1)!.version : Math.max(last, found.at(-1)?.version ?? 0)
    const settled = settle(after, upTo, { visible: new Set(found.map(({ version }) => version)), oldest, next })
    const changes = found.map(({ version, tags, at }) => ({ version, at, adIds: adIdsOf(tags) }))
    return { changes, settled, mayMiss: upTo > after && found[0]?.version !== after + 1, isCut }
  }

  /** Looks for versions that aren't there until every transaction that was open when they were first missed has ended. */
  function settle(after: number, upTo: number, { visible, oldest, next }: { visible: Set<number>; oldest: number; next: number }) {
    for (const version of missing.keys()) if (version <= after || visible.has(version)) missing.delete(version)
    for (let version = after + 1; version <= upTo; version++) {
      if (visible.has(version)) continue
      const endsBefore = missing.get(version)
      if (endsBefore === undefined) missing.set(version, next)
      if (endsBefore === undefined || oldest < endsBefore) return version - 1
    }
    return upTo
  }
}

const adIdsOf = (tags: readonly string[]) => tags.flatMap((tag) => (/^ad:\d+$/.test(tag) ? [Number(tag.slice(3))] : []))
