import { sql } from 'kysely'
import type { Db } from '#app/platform/db/storage.server.ts'
import { dayIn, utcDate } from '#app/platform/time.ts'

type Counted = { adId: number; timezone: string; now: Date; views?: number; replies?: number }

/** Adds to the counts of an ad's day in its city. Only numbers are stored, never whose view or reply it was. */
export async function countOnDay(db: Db, { adId, timezone, now, views = 0, replies = 0 }: Counted) {
  await db
    .insertInto('ad_days')
    .values({ ad_id: adId, day: utcDate(dayIn(timezone, now)), views, replies })
    .onConflict((conflict) =>
      conflict
        .columns(['ad_id', 'day'])
        .doUpdateSet({ views: sql`ad_days.views + excluded.views`, replies: sql`ad_days.replies + excluded.replies` }),
    )
    .execute()
}

/** The daily counts of these ads from a given day on, grouped by ad. */
export async function listDays(db: Db, adIds: readonly number[], from: string) {
  if (!adIds.length) return new Map<number, never>()
  const rows = await db.selectFrom('ad_days').selectAll().where('ad_id', 'in', adIds).where('day', '>=', from).execute()
  return Map.groupBy(rows, ({ ad_id }) => ad_id)
}
