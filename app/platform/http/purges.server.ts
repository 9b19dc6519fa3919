import { randomUUID } from 'node:crypto'
import { Client, type Pool } from 'pg'
import type { Log } from './log.server.ts'
import type { PageCache } from './page-cache.server.ts'

type Purges = { purge: (...tags: string[]) => Promise<void>; isListening: () => boolean; close: () => Promise<void> }

/** A message with `tags` asks for a purge; one without them confirms it. */
type Word = { from: string; id: number; tags?: string[] }

const listenerName = 'evenfall-pages'
const patience = 2000
const retryAfter = 1000
const countOthers = `select count(*)::int as others from pg_stat_activity
  where application_name = $1 and datname = current_database()`

/** For a single process: a purge is complete when it returns. */
export function purgeInProcess(pages: PageCache): Purges {
  return { purge: async (...tags) => pages.purge(...tags), isListening: () => true, close: async () => {} }
}

/**
 * For several processes on one Postgres server: a purge goes to all of them and resolves when each has confirmed that its pages are gone,
 * so that it holds everywhere before the response is sent. A process that can't hear the others caches no page until it can again.
 */
export async function purgeAllProcesses(
  pages: PageCache,
  { databaseUrl, pool, log }: { databaseUrl: string; pool: Pool; log: Log },
): Promise<Purges> {
  const me = randomUUID()
  const waiting = new Map<number, () => void>()
  let last = 0
  let client: Client | undefined
  let isClosed = false
  // A client runs one query at a time.
  let confirmed: Promise<unknown> = Promise.resolve()
  await connect()

  return {
    async purge(...tags) {
      pages.purge(...tags)
      await Promise.all(partsOf(tags).map(notifyOthers))
    },
    isListening: () => client !== undefined,
    async close() {
      isClosed = true
      await client?.end()
    },
  }

  async function notifyOthers(tags: string[]) {
    const id = ++last
    const { rows } = await pool.query<{ others: number }>(countOthers, [listenerName])
    // This process counts itself only while its own listener is up.
    const others = rows[0]!.others - (client ? 1 : 0)
    const done = Promise.withResolvers<void>()
    let missing = others
    waiting.set(id, () => --missing || done.resolve())
    const timer = setTimeout(done.resolve, client ? patience : 0)
    await pool.query('select pg_notify($1, $2)', ['purge', JSON.stringify({ from: me, id, tags } satisfies Word)])
    if (others > 0) await done.promise
    clearTimeout(timer)
    waiting.delete(id)
    if (missing > 0) log.error({ missing, others }, 'other processes didn’t confirm a purge')
  }

  async function connect() {
    const next = new Client({ connectionString: databaseUrl, application_name: listenerName, keepAlive: true })
    next.on('error', (error) => lose(next, error))
    next.on('end', () => lose(next))
    next.on('notification', ({ channel, payload }) => hear(next, channel, JSON.parse(payload ?? '{}') as Word))
    await next.connect()
    await next.query('listen purge; listen purged')
    client = next
    pages.resume()
  }

  function lose(lost: Client, error?: Error) {
    if (isClosed || client !== lost) return
    client = undefined
    pages.suspend()
    log.warn({ err: error }, 'the listener was lost: no page is cached until it reconnects')
    const reconnect = () => void connect().catch(() => setTimeout(reconnect, retryAfter).unref())
    setTimeout(reconnect, retryAfter).unref()
  }

  function hear(on: Client, channel: string, { from, id, tags }: Word) {
    if (channel === 'purged') return from === me ? waiting.get(id)?.() : undefined
    if (from === me) return
    // A process of an older version sends no tags, which means that everything has changed.
    if (tags) pages.purge(...tags)
    else pages.purgeAll()
    confirmed = confirmed
      .then(() => on.query('select pg_notify($1, $2)', ['purged', JSON.stringify({ from, id })]))
      .catch((error: Error) => lose(on, error))
  }
}

/** Splits the tags, because a notification holds 8,000 bytes at most. */
function partsOf(tags: readonly string[]): string[][] {
  const parts: string[][] = [[]]
  let length = 0
  for (const tag of tags) {
    length += JSON.stringify(tag).length + 1
    if (length > 7000) {
      parts.push([])
      length = JSON.stringify(tag).length + 1
    }
    parts.at(-1)!.push(tag)
  }
  return parts
}
