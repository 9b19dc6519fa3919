import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Client, type QueryResult } from 'pg'
import { ChangeReader } from '#app/platform/db/changes.server.ts'
import { pgTypes } from '#app/platform/db/storage.server.ts'
import type { Lease } from './cached-values.server.ts'
import type { Log } from './log.server.ts'
import type { PageCache } from './page-cache.server.ts'

/** How long this process serves from memory after it began to read the changes. */
export const leaseMs = 1500
const beatMs = 500
const connectMs = 1000
const reconnectMs = 200
/** Leaves room for an answer that was on its way when a lease ended. */
const slackMs = 50
/** A notification holds 8,000 bytes. */
const mostVersions = 300

/** Renews the lease for others to see, and has this process hear itself. */
const renew = `
  with renewed as (
    insert into processes (id, serves_until, fingerprints) values ($1::uuid, clock_timestamp() + make_interval(secs => $2), $3::jsonb)
    on conflict (id) do update set serves_until = excluded.serves_until returning id)
  select pg_notify('heard ' || id, $4) from renewed`
const confirm = `select pg_notify('heard ' || process, versions) from unnest($1::text[], $2::text[]) as heard (process, versions)`

type Confirmations = { by: Set<string>; isPurged: boolean; check: () => void }
type Settings = {
  databaseUrl: string
  /** What all processes must agree on. */
  fingerprints: Record<string, string>
  log: Log
}

/**
 * A process's right to serve from memory, next to others on the same Postgres server. Twice a second it says so in the database, hears
 * itself through its listener, reads the changes, purges what they name, and confirms them to whoever made them. Only then is the lease
 * longer. So when a listener dies silently, this process stops serving from memory before anyone stops waiting for it.
 */
export class SharedLease implements Lease {
  readonly process = randomUUID()
  /** When this process last heard itself. */
  heardAt: number | undefined
  #settings: Settings
  #pages: PageCache | undefined
  #until = -Infinity
  #client: Client | undefined
  #letEdgeStore: (tags: string[]) => Promise<void> = async () => {}
  #isClosed = false
  /** When the listener was lost and came back, if ever: until then, it's lost. */
  #reconnectedAt = -Infinity
  #running: Promise<void> | undefined
  #confirmations = new LRUCache<number, Confirmations>({ max: 20_000 })
  #wake = () => {}
  #isWoken = false
  #beat = 0
  #heardBeat = () => {}
  #reader = new ChangeReader(async (text, values) => (await this.#ask(text, values)).rows)

  constructor(settings: Settings) {
    this.#settings = settings
  }

  holds() {
    return performance.now() < this.#until
  }

  /**
   * Resolves when this process has heard itself, and keeps the lease until `close`. `letEdgeStore` resolves when what was already on its way
   * to an edge cache has arrived there, so that whoever confirms a change can't undo the purge that follows.
   */
  async keep(pages: PageCache, letEdgeStore = this.#letEdgeStore) {
    this.#pages = pages
    this.#letEdgeStore = letEdgeStore
    await this.#connect()
    await this.#renew()
    this.#running = this.#run()
  }

  async close() {
    this.#isClosed = true
    this.#until = -Infinity
    this.#wake()
    await this.#running
    // Nobody has to wait for the lease of a process that has stopped.
    await this.#ask('delete from processes where id = $1', [this.process]).catch(() => {})
    await this.#client?.end()
  }

  /** From now on, remembers who confirms this version. */
  expect(version: number) {
    this.#confirmations.set(version, { by: new Set(), isPurged: false, check: () => {} })
  }

  /**
   * Resolves when each of these processes has confirmed the version, or its milliseconds are over and it has stopped serving. After a
   * failover, another server's clock wrote the leases, so this waits for as long as any lease from before it can last.
   */
  async waitForAll(version: number, others: ReadonlyMap<string, number>) {
    await Promise.all([this.#waitForOthers(version, others), this.#sleepUntilKnown()])
  }

  #sleepUntilKnown() {
    const left = leaseMs + slackMs - Math.max(0, performance.now() - this.#reconnectedAt)
    return left > 0 ? new Promise<void>((over) => setTimeout(over, left).unref()) : undefined
  }

  async #waitForOthers(version: number, others: ReadonlyMap<string, number>) {
    const confirmations = this.#confirmations.get(version)
    if (!confirmations) return this.#waitOut(others)
    confirmations.isPurged = true
    const isConfirmed = () => [...others.keys()].every((id) => confirmations.by.has(id))
    if (!isConfirmed()) {
      const confirmed = Promise.withResolvers<void>()
      confirmations.check = () => isConfirmed() && confirmed.resolve()
      await Promise.race([confirmed.promise, this.#waitOut(others)])
      const missing = [...others.keys()].filter((id) => !confirmations.by.has(id)).length
      if (missing)
        this.#settings.log.error({ missing, others: others.size }, 'processes didn’t confirm a purge, and have stopped serving from memory')
    }
    this.#confirmations.delete(version)
  }

  #waitOut(others: ReadonlyMap<string, number>) {
    return new Promise<void>((over) => setTimeout(over, Math.min(leaseMs, Math.max(0, ...others.values())) + slackMs).unref())
  }

  async #run() {
    for (let lastBeat = performance.now(); !this.#isClosed;) {
      try {
        const due = lastBeat + beatMs - performance.now()
        if (due > 0 && !this.#isWoken) await this.#sleep(due)
        if (this.#isClosed) return
        this.#isWoken = false
        if (performance.now() < lastBeat + beatMs) await this.#readChanges()
        else {
          lastBeat = performance.now()
          await this.#renew()
        }
      } catch (err) {
        this.#drop()
        this.#reconnectedAt = Infinity
        this.#settings.log.warn({ err }, 'the listener was lost: this process serves nothing from memory until it reconnects')
        for (let isBack = false; !isBack && !this.#isClosed;) {
          await this.#sleep(reconnectMs)
          isBack = await this.#connect().then(
            () => true,
            () => false,
          )
        }
        this.#reconnectedAt = performance.now()
        lastBeat = -Infinity
      }
    }
  }

  async #renew() {
    const sentAt = performance.now()
    const heard = Promise.withResolvers<void>()
    this.#heardBeat = heard.resolve
    heard.promise.catch(() => {})
    const deaf = setTimeout(() => heard.reject(new Error('this process didn’t hear itself')), leaseMs)
    const { process } = this
    await this.#ask(renew, [process, leaseMs / 1000, JSON.stringify(this.#settings.fingerprints), `${process}:${++this.#beat}`])
    await heard.promise
    clearTimeout(deaf)
    this.heardAt = performance.now()
    await this.#readChanges()
    this.#until = sentAt + leaseMs
  }

  async #readChanges() {
    const changes = await this.#reader.read()
    if (!changes) return this.#pages!.purgeAll()
    const versions = new Map<string, number[]>()
    for (const { version, process, tags } of changes) {
      const own = process === this.process ? this.#confirmations.get(version) : undefined
      // The request that made the change has purged it here.
      if (process !== this.process || (own && !own.isPurged)) this.#pages!.purge(...tags)
      if (process && process !== this.process) versions.set(process, [...(versions.get(process) ?? []), version])
    }
    const confirmed = [...versions].flatMap(([process, read]) =>
      Array.from({ length: Math.ceil(read.length / mostVersions) }, (_, part) => ({
        process,
        versions: `${this.process}:${read.slice(part * mostVersions, (part + 1) * mostVersions).join()}`,
      })),
    )
    if (confirmed.length) await this.#letEdgeStore(changes.flatMap(({ tags }) => tags))
    if (confirmed.length) await this.#ask(confirm, [confirmed.map(({ process }) => process), confirmed.map(({ versions }) => versions)])
  }

  #hear(channel: string, payload: string) {
    if (channel === 'changes') {
      this.#isWoken = true
      return this.#wake()
    }
    const [from = '', list = ''] = payload.split(':')
    if (from === this.process) return list === `${this.#beat}` ? this.#heardBeat() : undefined
    for (const version of list.split(',')) {
      const confirmations = this.#confirmations.get(Number(version))
      confirmations?.by.add(from)
      confirmations?.check()
    }
  }

  async #connect() {
    const client = new Client({
      connectionString: this.#settings.databaseUrl,
      application_name: 'evenfall-listener',
      connectionTimeoutMillis: connectMs,
      query_timeout: leaseMs,
      keepAlive: true,
      types: pgTypes,
    })
    // Its queries are rejected, and one is sent twice a second.
    client.on('error', () => {})
    client.on('notification', ({ channel, payload = '' }) => this.#hear(channel, payload))
    this.#client = client
    await client.connect()
    await client.query(`listen changes; listen "heard ${this.process}"`)
  }

  /** Doesn't wait for the server: it may be gone without a word. */
  #drop() {
    const { connection } = this.#client as unknown as { connection?: { stream: { destroy: () => void } } }
    connection?.stream.destroy()
  }

  #ask(text: string, values: unknown[]): Promise<QueryResult> {
    return this.#client!.query(text, values)
  }

  #sleep(ms: number) {
    return new Promise<void>((done) => {
      const timer = setTimeout(done, ms)
      this.#wake = () => (clearTimeout(timer), done())
    })
  }
}
