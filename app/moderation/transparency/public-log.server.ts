import type { EventKind } from '#app/platform/db/moderation-tables.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { publicEvents } from './public-log.ts'

/** Entries, newest first. */
export function listLog(db: Db, { before, limit }: { before?: number; limit: number }) {
  return db
    .selectFrom('events')
    .select(['id', 'kind', 'actor', 'subject', 'rule', 'outcome', 'happened_at'])
    .where('kind', 'in', Object.keys(publicEvents) as EventKind[])
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * The end of the chain: anyone who writes it down can check it later. This never returns a hash without a salt, because someone could
 * reproduce it by trying every account and moment that could be in it.
 */
export function findLastEvent(db: Db) {
  return db.selectFrom('events').select(['id', 'hash']).where('salt', 'is not', null).orderBy('id', 'desc').limit(1).executeTakeFirst()
}
