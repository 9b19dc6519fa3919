import { sql } from 'kysely'
import { countRows } from '#app/db/row-counts.server.ts'
import type { Db } from '#app/db/storage.server.ts'

function isOld(now: Date) {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - 1)
  return sql<boolean>`closed_at <= ${before}`
}

export const countClosedReports = async (db: Db, now: Date) => ({ reports: await countRows(db, 'reports', isOld(now)) })

/** A year after a report was closed. Returns how many went. */
export async function forgetClosedReports(db: Db, now: Date) {
  const { numDeletedRows } = await db.deleteFrom('reports').where(isOld(now)).executeTakeFirst()
  return Number(numDeletedRows)
}
