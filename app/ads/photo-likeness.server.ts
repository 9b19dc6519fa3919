import { sql } from 'kysely'
import type { Db } from '#app/db/storage.server.ts'
import { sameWithin } from './likeness.ts'

/** Whether the same picture was removed from the site before. */
export async function isBarred(db: Db, likeness: string) {
  const { rows } = await sql`
    select id from barred_photos where bit_count(likeness # ${likeness}::bit(64)) <= ${sameWithin} limit 1`.execute(db)
  return rows.length > 0
}

/** From now on these are refused, also in another size or kind. What is kept of them is 64 bits. */
export async function barPhotos(transaction: Db, photoIds: readonly number[], now: Date) {
  await sql`
    insert into barred_photos (likeness, barred_at)
    select distinct likeness, ${now}::timestamptz from photos where id = any(${photoIds}::bigint[])
      and not exists (select from barred_photos where barred_photos.likeness = photos.likeness)`.execute(transaction)
}

/** A picture of an ad that is, to a person, also one of another account's ad. */
export type LikePhotos = { photoId: number; otherId: number; otherName: string; otherAdId: number; bitsApart: number }

/** For the moderator. Each of its pictures is compared with all others: about a third of a second for each million of them. */
export async function findLikePhotos(db: Db, adId: number): Promise<LikePhotos[]> {
  const { rows } = await sql<LikePhotos>`
    with mine as (
      select photos.id, likeness, profile_id from photos join ads on ads.id = ad_id where ad_id = ${adId})
    select mine.id as "photoId", photos.id as "otherId", name as "otherName", ad_id as "otherAdId",
      bit_count(photos.likeness # mine.likeness)::int as "bitsApart"
    from mine join photos on bit_count(photos.likeness # mine.likeness) <= ${sameWithin}
      join ads on ads.id = photos.ad_id and ads.profile_id <> mine.profile_id
    order by "bitsApart", "otherId" limit 50`.execute(db)
  return rows
}
