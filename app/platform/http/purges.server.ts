import type { Transaction } from 'kysely'
import type { Pool } from 'pg'
import { recordChange } from '#app/platform/db/changes.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import type { Log } from './log.server.ts'
import type { PageCache } from './page-cache.server.ts'
import { leaseMs, type SharedLease } from './shared-lease.server.ts'

type Recorded = { version: number; tags: readonly string[] }

export type Purges = {
  /** Records, in the change's own transaction, which pages it changes. */
  record: (transaction: Db, tags: readonly string[]) => Promise<Recorded>
  /** Call it after the commit: when it resolves, no process shows these pages as they were. */
  complete: (change: Recorded) => Promise<void>
}

type Purging = { db: Db; purges: Purges }

/**
 * Makes a change of what pages show: whatever does so goes through here. `work` returns the tags of the pages, which are recorded in its own
 * transaction and purged in every process before this resolves, so that the next request shows the change.
 */
export async function changePages<Done extends object | undefined>(
  { db, purges }: Purging,
  work: (transaction: Transaction<Tables>) => Promise<Done>,
): Promise<Done> {
  const { done, change } = await inTransaction(db, async (transaction) => {
    const done = await work(transaction)
    const { tags = [] } = (done ?? {}) as { tags?: readonly string[] }
    return { done, change: tags.length ? await purges.record(transaction, [...new Set(tags)]) : undefined }
  })
  if (change) await purges.complete(change)
  return done
}

/** For a single process: a purge is complete at once. */
export function purgeInProcess(pages: PageCache): Purges {
  return {
    record: async (transaction, tags) => ({ version: await recordChange(transaction, null, tags), tags }),
    complete: async ({ tags }) => pages.purge(...tags),
  }
}

/** Who else may be serving from memory, and for how many milliseconds at most unless they hear of this. It also wakes them up. */
const wakeOthers = `
  select id, extract(epoch from serves_until - clock_timestamp()) * 1000 as ms
  from (select pg_notify('changes', '')) as woken, processes where id <> $1 and serves_until > clock_timestamp()`

/**
 * For several processes on one Postgres server. Each holds a lease on what's in its memory, and renews it only after it has read and
 * purged all changes. So this waits until each other process has confirmed the change, or its lease is over and it has stopped serving.
 */
export function purgeAllProcesses(pages: PageCache, { pool, lease, log }: { pool: Pool; lease: SharedLease; log: Log }): Purges {
  return {
    async record(transaction, tags) {
      const version = await recordChange(transaction, lease.process, tags)
      lease.expect(version)
      return { version, tags }
    },
    async complete({ version, tags }) {
      pages.purge(...tags)
      const others = await pool.query<{ id: string; ms: string }>(wakeOthers, [lease.process]).catch((err: Error) => {
        log.error({ err }, 'other processes weren’t woken for a purge: they read it by themselves, or stop serving')
        return undefined
      })
      if (others) await lease.waitForAll(version, new Map(others.rows.map(({ id, ms }) => [id, Number(ms)])))
      else await new Promise((over) => setTimeout(over, leaseMs))
    },
  }
}
