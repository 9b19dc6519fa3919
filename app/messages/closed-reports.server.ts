import { sql } from 'kysely'
import { countRows } from '#app/db/row-counts.server.ts'
import type { Db } from '#app/db/storage.server.ts'
import { yearsBefore } from '#app/time.ts'

const isOld = (now: Date) => sql<boolean>`closed_at <= ${yearsBefore(now, 1)}`

export const countClosedReports = async (db: Db, now: Date) => ({ reports: await countRows(db, 'reports', isOld(now)) })

/** A year after a report was closed. Returns how many went. */
export async function forgetClosedReports(db: Db, now: Date) {
  const { numDeletedRows } = await db.deleteFrom('reports').where(isOld(now)).executeTakeFirst()
  return Number(numDeletedRows)
}
