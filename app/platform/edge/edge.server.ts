import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/storage.server.ts'
import type { Lease } from '#app/platform/http/cached-values.server.ts'
import { EdgeServer, type EdgeSettings, keyOf, keyOfAll, kinds } from './edge-servers.server.ts'
import type { FinishedPage } from '#app/platform/http/finished-page.server.ts'
import type { Log } from '#app/platform/http/log.server.ts'
import { type PageCache, wholeSite } from '#app/platform/http/page-cache.server.ts'
import type { Purges } from '#app/platform/http/purges.server.ts'

type Parts = { db: Db; pages: PageCache; lease: Lease; process: string | undefined; log: Log; now: () => Date }
type Visitor = { audience: string | null; state?: string }
/** What the edge may store: `until` is when it ends by itself, in milliseconds. */
type Storable = Pick<FinishedPage, 'tags' | 'until'> & { isByState?: boolean }

/** How long the edge may keep what nothing changes, in seconds. */
const lifetime = 60
const mostHeaderBytes = 1024
/** For what's on its way to the edge, and for all that a change waits for. */
const [storeMs, changeMs] = [500, 2300]
const [sweepMs, sweptAfterMs] = [1000, 3000]

/**
 * A cache in front of the site that stores pages and is told what to drop. A change drops them there right away; waits until what was
 * already on its way to the edge has been stored; and drops them again. A row of `changes` that no one has marked since is dropped by the
 * sweeper, so neither a crash nor an edge that was gone leaves an old page.
 */
export class Edge {
  #settings: EdgeSettings
  #parts: Parts
  #servers: EdgeServer[]
  #token: Buffer
  /** Responses that the edge may still be storing. */
  #onTheirWay = new Set<Promise<void>>()
  #keys = new WeakMap<readonly string[], string>()
  /** Changes that this process is dropping, and those that only wait for their mark. */
  #underWay = new Set<number>()
  #dropped: number[] = []
  #timer: NodeJS.Timeout
  #sweeping: Promise<void> | undefined

  constructor(settings: EdgeSettings, parts: Parts) {
    this.#settings = settings
    this.#parts = parts
    this.#servers = settings.urls.map((url) => new EdgeServer(url, settings, parts.log))
    this.#token = digest(settings.token)
    this.#timer = setInterval(() => {
      this.#sweeping ??= this.#sweep(sweptAfterMs).finally(() => (this.#sweeping = undefined))
    }, sweepMs)
  }

  get isReachable() {
    return this.#servers.every(({ isReachable }) => isReachable)
  }

  async close() {
    clearInterval(this.#timer)
    await this.#sweeping
    await this.#writeMarks().catch(() => {})
  }

  /**
   * Lets the edge store a page or a photo, if it's the edge who asks, and it has understood the visitor as the site has. Without the lease,
   * what's sent may be older than a purge that has come and gone.
   */
  mark(page: Storable, { audience, state = '' }: Visitor, { headers, socket }: IncomingMessage, res: ServerResponse) {
    const { 'x-edge-token': token, 'x-edge-audience': keyAudience, 'x-edge-state': keyState = '' } = headers
    if (keyAudience !== audience || keyState !== state || typeof token !== 'string') return
    if (!timingSafeEqual(digest(token), this.#token) || !this.#parts.lease.holds()) return
    const keys = this.#keysOf(page.tags)
    const seconds = Math.floor(Math.min(lifetime, (page.until - this.#parts.now().getTime()) / 1000))
    if (keys.length > mostHeaderBytes || seconds < 1) return
    const { kind } = this.#settings
    res.setHeader(kinds[kind].keys, keys)
    res.setHeader(kinds[kind].lifetime, `max-age=${seconds}`)
    if (page.isByState) res.setHeader('X-Edge-By-State', '1')
    const isStored = Promise.withResolvers<void>()
    if (kind === 'varnish') {
      // Varnish closes the connection once it has stored the page, and not when it has read it. Node would close it first.
      res.setHeader('Connection', 'close')
      socket.destroySoon = () => socket.end()
      socket.once('close', isStored.resolve)
    } else res.once('close', isStored.resolve)
    this.#onTheirWay.add(isStored.promise)
    void isStored.promise.then(() => this.#onTheirWay.delete(isStored.promise))
  }

  /** Resolves when what's on its way to the edge is stored there. What takes too long is dropped when it's there at last. */
  async letStore(tags: readonly string[], ms = storeMs) {
    if (!this.#onTheirWay.size) return
    const stored = Promise.all(this.#onTheirWay).then(() => true)
    if (!(await within(ms, stored))) void stored.then(() => this.#drop(tags))
  }

  /** These purges, and the edge's with them. */
  purgeToo(purges: Purges): Purges {
    return {
      record: purges.record,
      complete: async (change) => {
        const began = performance.now()
        const { version, tags } = change
        this.#underWay.add(version)
        const everywhere = purges.complete(change)
        // A limited edge gets one order for each change.
        const first = 'perMinute' in kinds[this.#settings.kind] ? undefined : this.#drop(tags)
        await Promise.all([everywhere, first, this.letStore(tags)]).catch((error: unknown) => {
          this.#underWay.delete(version)
          throw error
        })
        const ms = Math.max(100, Math.min(1000, changeMs - (performance.now() - began)))
        await within(ms, this.#dropChanges([version], tags, { ms }))
      },
    }
  }

  /** Drops what changed while no process was there to do it. Called before the site answers. */
  async catchUp() {
    await this.#sweep(0)
  }

  async countWaiting() {
    const { count } = await this.#parts.db
      .selectFrom('changes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('edge_at', 'is', null)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  #keysOf(tags: readonly string[]) {
    const known = this.#keys.get(tags)
    if (known !== undefined) return known
    const keys = [keyOfAll, ...new Set(tags.map(keyOf))].join(kinds[this.#settings.kind].between)
    this.#keys.set(tags, keys)
    return keys
  }

  async #drop(tags: readonly string[], how: { isTry?: boolean; ms?: number } = {}) {
    const keys = tags.includes(wholeSite) ? [keyOfAll] : [...new Set(tags.map(keyOf))]
    return (await Promise.all(this.#servers.map((server) => server.purge(keys, how)))).every(Boolean)
  }

  async #dropChanges(versions: number[], tags: readonly string[], how?: { isTry?: boolean; ms?: number }) {
    for (const version of versions) this.#underWay.add(version)
    const isDropped = await this.#drop(tags, how)
    if (isDropped) this.#dropped.push(...versions)
    else for (const version of versions) this.#underWay.delete(version)
  }

  /**
   * Drops the changes that no one has marked since: this process's own if the edge was gone, and those of processes that are gone. Two
   * processes may drop the same ones, which does no harm.
   */
  async #sweep(olderMs: number) {
    const { db, process = null, log } = this.#parts
    try {
      await this.#writeMarks()
      const { rows } = await sql<{ version: number; tags: string[] }>`
        select version, tags from changes
        where edge_at is null and made_at <= clock_timestamp() - make_interval(secs => ${olderMs / 1000}::float8)
          and version <> all(${[...this.#underWay]}::bigint[])
          and (process is null or process = ${process}::uuid
            or not exists (select from processes where id = changes.process and serves_until > clock_timestamp()))
        order by made_at`.execute(db)
      if (!rows.length) return
      const versions = rows.map(({ version }) => Number(version))
      const tags = rows.flatMap((row) => row.tags)
      await within(1000, this.#dropChanges(versions, tags, { isTry: true }))
      await this.#writeMarks()
    } catch (err) {
      log.warn({ err }, 'the changes that the edge cache hasn’t heard of couldn’t be read: they’re tried again')
    }
  }

  async #writeMarks() {
    const versions = this.#dropped.splice(0)
    if (!versions.length) return
    try {
      await sql`update changes set edge_at = clock_timestamp() where version = any(${versions}::bigint[])`.execute(this.#parts.db)
      for (const version of versions) this.#underWay.delete(version)
    } catch (error) {
      this.#dropped.push(...versions)
      throw error
    }
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** What a promise resolves to, or undefined if it takes longer. */
async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(late.resolve, ms)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
