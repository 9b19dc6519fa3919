import type { Db } from '#app/db/storage.server.ts'
import { told } from './public-log.ts'

/** The newest first. */
export function listLog(db: Db, { before, limit }: { before?: number; limit: number }) {
  return db
    .selectFrom('events')
    .select(['id', 'kind', 'actor', 'subject', 'rule', 'outcome', 'happened_at'])
    .where('kind', 'in', Object.keys(told))
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Where the chain ends: whoever writes it down can ask for it later. Never a hash without a salt: it could be made again by trying which
 * account and which moment went into it.
 */
export function findLastEvent(db: Db) {
  return db.selectFrom('events').select(['id', 'hash']).where('salt', 'is not', null).orderBy('id', 'desc').limit(1).executeTakeFirst()
}
