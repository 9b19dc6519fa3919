import type { Db } from '#app/db/storage.server.ts'

/** Which of these ads a member has saved, for the Save buttons of a list. */
export async function savedAmong(db: Db, accountId: number | undefined, adIds: readonly number[]) {
  if (accountId === undefined || !adIds.length) return new Set<number>()
  const rows = await db.selectFrom('favorites').select('ad_id').where('account_id', '=', accountId).where('ad_id', 'in', adIds).execute()
  return new Set(rows.map(({ ad_id }) => ad_id))
}
