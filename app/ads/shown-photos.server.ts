import { sql } from 'kysely'
import { onePlan } from '#app/db/by-keys.server.ts'
import type { Db } from '#app/db/storage.server.ts'
import type { PhotoFile } from './ad.ts'

/** The approved pictures of ads, in their advertisers' order. Who may see them is asked before: `mayShowPhotos`. */
export async function listShownPhotos(db: Db, adIds: readonly number[]): Promise<Map<number, PhotoFile[]>> {
  if (!adIds.length) return new Map()
  const rows = await db
    .selectFrom('photos')
    .modifyFront(onePlan)
    .select(['ad_id', 'name', 'alt', 'width', 'height', 'color'])
    .where(sql<boolean>`ad_id = any (${adIds}::bigint[])`)
    .where('shown_at', 'is not', null)
    .where('withheld_at', 'is', null)
    .orderBy('ad_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const photos = rows.map(({ ad_id, ...photo }) => ({ ad_id, photo }))
  return new Map([...Map.groupBy(photos, ({ ad_id }) => ad_id)].map(([id, list]) => [id, list.map(({ photo }) => photo)]))
}
