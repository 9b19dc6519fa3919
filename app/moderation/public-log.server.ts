import type { Db } from '#app/db/storage.server.ts'
import { told } from './public-log.ts'

/** The newest first. */
export function listLog(db: Db, { before, limit }: { before?: number; limit: number }) {
  return db
    .selectFrom('events')
    .select(['id', 'kind', 'actor', 'subject', 'rule', 'outcome', 'happened_at', 'hash'])
    .where('kind', 'in', Object.keys(told))
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Where the chain ends: what somebody who keeps it can ask for later. */
export function findLastEvent(db: Db) {
  return db.selectFrom('events').select(['id', 'hash']).orderBy('id', 'desc').limit(1).executeTakeFirst()
}
