import type { Db } from '#app/db/storage.server.ts'

export function findProfile(db: Db, accountId: number) {
  return db.selectFrom('profiles').select(['id', 'name', 'created_at']).where('account_id', '=', accountId).executeTakeFirst()
}

/** An account has at most one profile. A second call returns the first profile, under the newer name. */
export function upsertProfile(db: Db, { accountId, name, now }: { accountId: number; name: string; now: Date }) {
  return db
    .insertInto('profiles')
    .values({ account_id: accountId, name, created_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
}
