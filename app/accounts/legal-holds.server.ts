import type { Db } from '#app/db/storage.server.ts'

/** While one stands, the account is not deleted. */
export function listHolds(db: Db, accountId: number) {
  return db
    .selectFrom('legal_holds')
    .select(['name', 'placed_at'])
    .where('account_id', '=', accountId)
    .orderBy('placed_at')
    .orderBy('name')
    .execute()
}
