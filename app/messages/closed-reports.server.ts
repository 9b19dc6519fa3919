import type { Db } from '#app/db/storage.server.ts'

/** A year after a report was closed. Returns how many went. */
export async function forgetClosedReports(db: Db, now: Date) {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - 1)
  const { numDeletedRows } = await db.deleteFrom('reports').where('closed_at', '<=', before).executeTakeFirst()
  return Number(numDeletedRows)
}
