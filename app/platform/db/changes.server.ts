import { CompiledQuery, sql } from 'kysely'
import { minuteMs } from '#app/platform/time.ts'
import type { Db } from './storage.server.ts'

/** A row of the outbox: what changed, as tags such as `ad:123`, and when; `made` is that to the microsecond. */
type Change = { version: number; process: string | null; tags: readonly string[]; at: Date; made: string }
/**
 * Changes in order. No change up to `settled` can appear any more. `mayMiss` is true if there were others before the first of them, which were
 * rolled back or deleted since. `isCut` is true if there are more.
 */
type ChangesAfter = { changes: Change[]; settled: number; mayMiss: boolean; isCut: boolean }
/** For readers that remember up to where they have read. */
export type ChangeFeed = Pick<ChangeReader, 'readAfter' | 'newest'>

/** Versions this far below the newest may still be in transactions that haven't ended. */
const mostOpen = 1000
/** A reader that is further behind doesn't wait for the first of them. */
const mostMissing = 100_000
/** Rows stay this long for readers that were cut off. */
export const keptMinutes = 60
const keptMs = keptMinutes * minuteMs

/** Records a change in its own transaction, so that it's known to others if and only if it happened. */
export async function recordChange(transaction: Db, process: string | null, tags: readonly string[]): Promise<number> {
  // The transaction gets its id before the version, or else a reader could take the version for one that was rolled back.
  const { rows } = await sql<{ version: number }>`
    with own as materialized (select pg_current_xact_id())
    insert into changes (version, process, tags) select nextval('change_versions'), ${process}::uuid, ${tags}::text[] from own
    returning version`.execute(transaction)
  return rows[0]!.version
}

type Snapshot = { oldest: number; next: number; now: Date }
type ReadRow = Snapshot & ({ [Name in keyof Change]: null } | Change)
type Query = <Row extends object>(text: string, values: unknown[]) => Promise<Row[]>

const readNewest = 'select case when is_called then last_value else 0 end as newest from change_versions'
const readRows = `
  select version, process, tags, made_at as at, made_at::text as made, pg_snapshot_xmin(snapshot)::text::bigint as oldest,
    pg_snapshot_xmax(snapshot)::text::bigint as next, clock_timestamp() as now
  from pg_current_snapshot() as snapshot left join changes on version > $1 or version = any($2) order by version limit $3`

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
    return before(this.#last, this.#missing.keys())
  }

  /**
   * The changes since the last call: the first call returns none. Undefined after such a long time that some may be deleted by now, or if
   * changes that were read never happened according to a server that took over.
   */
  async read(): Promise<Change[] | undefined> {
    if (!this.#readAt) return this.#begin().then(() => [])
    const { changes: rows, snapshot } = await this.#readRows(this.#last, [...this.#missing.keys(), ...this.#newest.made.keys()])
    const { now, oldest } = snapshot
    if (isLong(+this.#readAt, now) || this.#wasReplaced(rows, now)) return this.#begin().then(() => undefined)
    this.#readAt = now
    const changes = rows.filter(({ version }) => !this.#newest.made.has(version))
    if (changes.length) this.#newest = { made: new Map(changes.map(({ version, made }) => [version, made])), readAt: +now }
    const newest = Math.max(this.#last, changes.at(-1)?.version ?? 0)
    this.#note(this.#last, newest, changes, snapshot)
    this.#last = newest
    for (const [version, endsBefore] of this.#missing) if (oldest >= endsBefore) this.#missing.delete(version)
    return changes
  }

  /** Old rows are deleted, so what was read long ago needn't be there. */
  #wasReplaced(rows: readonly Change[], now: Date) {
    const { made, readAt } = this.#newest
    if (isLong(readAt, now)) made.clear()
    return rows.filter(({ version, made: at }) => made.get(version) === at).length < made.size
  }

  /** The changes after a version, for one that remembers it elsewhere and doesn't call `read`. */
  async readAfter(after: number, most = 10_000): Promise<ChangesAfter> {
    const newest = await this.newest()
    const { changes, snapshot } = await this.#readRows(after, [], most + 1)
    const isCut = changes.length > most
    if (isCut) changes.pop()
    const last = changes.at(-1)?.version ?? 0
    const upTo = isCut ? last : Math.max(newest, last)
    for (const version of this.#missing.keys()) if (version <= after) this.#missing.delete(version)
    this.#note(after, upTo, changes, snapshot)
    const open = [...this.#missing].filter(([version, endsBefore]) => version > after && snapshot.oldest < endsBefore)
    const settled = before(upTo, new Map(open).keys())
    return { changes, settled, mayMiss: upTo > after && changes[0]?.version !== after + 1, isCut }
  }

  async newest() {
    const [{ newest }] = (await this.#query<{ newest: number }>(readNewest, [])) as [{ newest: number }]
    return newest
  }

  /** The newest version is read first: whoever took one up to that had its transaction id before the second statement began. */
  async #begin() {
    this.#newest.made.clear()
    const newest = await this.newest()
    const { changes, snapshot } = await this.#readRows(newest - mostOpen)
    this.#readAt = snapshot.now
    this.#last = newest
    this.#missing.clear()
    this.#note(newest - mostOpen, newest, changes, snapshot)
  }

  async #readRows(after: number, others: readonly number[] = [], most?: number) {
    const rows = await this.#query<ReadRow>(readRows, [after, others, most ?? null])
    return { changes: rows.filter((row): row is Snapshot & Change => row.version !== null), snapshot: rows[0]! as Snapshot }
  }

  /** Notes which versions after one and up to another aren't visible, unless it was noted before. */
  #note(after: number, upTo: number, changes: readonly Change[], { next }: Snapshot) {
    const visible = new Set(changes.map(({ version }) => version))
    for (const version of visible) this.#missing.delete(version)
    for (let version = Math.max(after, upTo - mostMissing, 0) + 1; version <= upTo; version++)
      if (!visible.has(version) && !this.#missing.has(version)) this.#missing.set(version, next)
  }
}

const isLong = (since: number, now: Date) => +now - since > keptMs / 2

const before = (last: number, versions: Iterable<number>) =>
  Array.from(versions).reduce((least, version) => Math.min(least, version - 1), last)

/** Reads changes through a database's pool. */
export const changeFeed = (db: Db): ChangeFeed =>
  new ChangeReader(async <Row extends object>(text: string, values: unknown[]) => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values))
    return rows
  })
