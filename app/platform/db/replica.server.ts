import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import type { Log } from '#app/platform/http/log.server.ts'
import { type Db, pgTypes } from './storage.server.ts'
import { isUnreachable } from './error-facts.ts'

/** How long a read waits until the replica has all that the primary had when it began. */
const mostLagMs = 5000
const connectMs = 2000
const probeMs = 5000
/** For one statement: a replica that has gone without a word mustn't hold a job forever. */
const answerMs = 60_000

/** Runs a large read. `work` does nothing but read, and may run twice. */
export type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>

const why = {
  unreachable: 'can’t be reached',
  late: 'is too far behind',
  promoted: 'is no longer a replica',
  foreign: 'doesn’t have what this process wrote to DATABASE_URL',
} as const

const unusable = (reason: keyof typeof why) => Object.assign(new Error(why[reason]), { why: reason })

type Parts = { url: string; primary: Db; log: Log; process: string }

/**
 * A streaming replica for large reads. Each read first waits until the replica has all that the primary had when the read began, and then
 * stays on that connection. So it finds what it would have found on the primary, whatever the lag. If that takes too long, or the replica
 * is gone, the primary is read, and the replica isn't asked again until it has caught up.
 */
export class Replica {
  #parts: Parts
  #db: Db
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  #state: keyof typeof why | 'used' | 'new' = 'new'

  constructor(parts: Parts) {
    this.#parts = parts
    this.#db = open(parts.url)
  }

  get isUsed() {
    return this.#state === 'used'
  }

  /** Looks whether the replica can be used, now and every few seconds. */
  async watch() {
    await this.#probe()
    const again = () => {
      this.#timer = setTimeout(() => void this.#probe().then(again), probeMs).unref()
    }
    again()
  }

  async close() {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#db.destroy()
  }

  read: Read = async (work) => {
    if (!this.isUsed) return work(this.#parts.primary)
    const position = await this.#readPosition()
    try {
      return await this.#readThere(position, work)
    } catch (error) {
      this.#leave(error)
      // Such as a statement that the replica cancelled because it was in the way of the replay.
      this.#parts.log.warn({ err: error }, 'a large read failed on the replica and is done on the primary')
      return work(this.#parts.primary)
    }
  }

  async #probe() {
    const position = await this.#readPosition().catch(() => undefined)
    // While the primary is gone, nobody can say whether the replica has all that it had.
    if (!position || this.#isClosed) return
    try {
      await this.#readThere(position, async () => {})
      if (this.#state === 'used') return
      if (this.#state !== 'new') this.#parts.log.info('the replica is used again')
      this.#state = 'used'
    } catch (error) {
      this.#leave(error)
    }
  }

  /** How far the primary has written. */
  async #readPosition() {
    const { rows } = await sql<{ position: string }>`select pg_current_wal_insert_lsn()::text as position`.execute(this.#parts.primary)
    return rows[0]!.position
  }

  /** `work` may take long, but not what comes before it. */
  async #readThere<T>(position: string, work: (db: Db) => Promise<T>) {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(unusable('unreachable')), mostLagMs + connectMs)
    const reading = this.#db.connection().execute(async (db) => {
      await this.#catchUp(db, position)
      clearTimeout(timer)
      return work(db)
    })
    return Promise.race([reading, late.promise]).finally(() => clearTimeout(timer))
  }

  async #catchUp(db: Db, position: string) {
    for (const end = performance.now() + mostLagMs; ; await pause(20)) {
      const { rows } = await sql<{ isReplica: boolean; hasAll: boolean }>`
        select pg_is_in_recovery() as "isReplica", coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as "hasAll"`.execute(db)
      if (!rows[0]!.isReplica) throw unusable('promoted')
      if (rows[0]!.hasAll) break
      if (performance.now() > end) throw unusable('late')
    }
    const own = await db.selectFrom('processes').select('id').where('id', '=', this.#parts.process).execute()
    if (!own.length) throw unusable('foreign')
  }

  #leave(error: unknown) {
    const { why: reason, message } = error as Error & { why?: keyof typeof why }
    const state = reason ?? (isUnreachable(error) || message === 'Query read timeout' ? 'unreachable' : undefined)
    if (!state || this.#isClosed) return
    if (state !== this.#state)
      this.#parts.log.warn({ err: error }, `the replica ${why[state]}: large reads go to the primary until it can be used again`)
    this.#state = state
    // Connections to a server that's gone without a word would wait for it.
    void this.#db.destroy()
    this.#db = open(this.#parts.url)
  }
}

function open(connectionString: string): Db {
  const pool = new Pool({
    connectionString,
    types: pgTypes,
    max: 4,
    application_name: 'evenfall-replica',
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    keepAlive: true,
  })
  // Without a listener, losing an idle connection would end the process.
  pool.on('error', () => {})
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}
