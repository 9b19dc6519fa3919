import { sql } from 'kysely'
import type { Db } from './storage.server.ts'

/** A row of the outbox: what changed, as tags such as `ad:123`. */
type Change = { version: number; process: string | null; tags: readonly string[] }

/** Versions this far below the newest may still be in transactions that haven't ended. */
const mostOpen = 1000
/** Rows stay this long for readers that were cut off. */
export const keptMinutes = 60

/** Records a change in its own transaction, so that it's known to others if and only if it happened. */
export async function recordChange(transaction: Db, process: string | null, tags: readonly string[]): Promise<number> {
  // The transaction gets its id before the version, or else a reader could take the version for one that was rolled back.
  const { rows } = await sql<{ version: number }>`
    with own as materialized (select pg_current_xact_id())
    insert into changes (version, process, tags) select nextval('change_versions'), ${process}::uuid, ${tags}::text[] from own
    returning version`.execute(transaction)
  return rows[0]!.version
}

type ReadRow = {
  version: number | null
  process: string | null
  tags: string[] | null
  made: string
  oldest: number
  next: number
  at: Date
}
type Query = <Row extends object>(text: string, values: unknown[]) => Promise<Row[]>

const readNewest = 'select case when is_called then last_value else 0 end as newest from change_versions'
const readRows = `
  select version, process, tags, made_at::text as made, pg_snapshot_xmin(snapshot)::text::bigint as oldest, pg_snapshot_xmax(snapshot)::text::bigint as next,
    clock_timestamp() as at
  from pg_current_snapshot() as snapshot left join changes on version > $1 or version = any($2) order by version`

/**
 * Reads changes as they become visible. A version that isn't there yet belongs to a transaction that is still open, or was rolled back: the
 * reader looks for it until every transaction that was open then has ended, so that none is missed and none is waited for forever.
 */
export class ChangeReader {
  #query: Query
  /** Everything up to here was read, except for what's missing. */
  #last = 0
  /** The missing versions, each with the transaction id below which all must have ended before it's given up. */
  #missing = new Map<number, number>()
  #readAt: Date | undefined
  /** The changes that were read last, and when each was made. If they're gone, another server took over without the last ones. */
  #newest = { made: new Map<number, string>(), readAt: 0 }

  constructor(query: Query) {
    this.#query = query
  }

  /** Everything up to this version was read. */
  get settled() {
    return Math.min(this.#last, ...[...this.#missing.keys()].map((version) => version - 1))
  }

  /**
   * The changes since the last call: the first call returns none. Undefined after such a long time that some may be deleted by now, or if
   * changes that were read never happened according to a server that took over.
   */
  async read(): Promise<Change[] | undefined> {
    if (!this.#readAt) return this.#begin().then(() => [])
    const rows = await this.#query<ReadRow>(readRows, [this.#last, [...this.#missing.keys(), ...this.#newest.made.keys()]])
    const { oldest, next, at } = rows[0]!
    if (isLong(+this.#readAt, at) || this.#wasReplaced(rows, at)) return this.#begin().then(() => undefined)
    this.#readAt = at
    const changes = rows.filter((row): row is ReadRow & Change => row.version !== null && !this.#newest.made.has(row.version))
    if (changes.length) this.#newest = { made: new Map(changes.map(({ version, made }) => [version, made])), readAt: +at }
    for (const { version } of changes) {
      for (const skipped of versionsBetween(this.#last, version - 1)) this.#missing.set(skipped, next)
      this.#missing.delete(version)
      this.#last = Math.max(this.#last, version)
    }
    for (const [version, endsBefore] of this.#missing) if (oldest >= endsBefore) this.#missing.delete(version)
    return changes
  }

  /** Old rows are deleted, so what was read long ago needn't be there. */
  #wasReplaced(rows: readonly ReadRow[], at: Date) {
    const { made, readAt } = this.#newest
    if (isLong(readAt, at)) made.clear()
    return rows.filter(({ version, made: now }) => version !== null && made.get(version) === now).length < made.size
  }

  /** The newest version is read first: whoever took one up to that had its transaction id before the second statement began. */
  async #begin() {
    this.#newest.made.clear()
    const [{ newest }] = (await this.#query<{ newest: number }>(readNewest, [])) as [{ newest: number }]
    const rows = await this.#query<ReadRow>(readRows, [newest - mostOpen, []])
    const { next, at } = rows[0]!
    const visible = new Set(rows.map(({ version }) => version))
    this.#readAt = at
    this.#last = newest
    const missing = versionsBetween(newest - mostOpen, newest).filter((version) => !visible.has(version))
    this.#missing = new Map(missing.map((version) => [version, next]))
  }
}

const isLong = (since: number, now: Date) => +now - since > (keptMinutes / 2) * 60_000

/** The whole numbers after the first and up to the second, at least 1. */
const versionsBetween = (after: number, upTo: number) =>
  Array.from({ length: Math.max(0, upTo - Math.max(after, 0)) }, (_, index) => Math.max(after, 0) + index + 1)
