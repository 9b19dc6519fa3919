import { sql } from 'kysely'
import type { Db } from '#app/db/storage.server.ts'
import { idsAlike } from './similar-photos.server.ts'

/** Whether the same picture was removed from the site before. */
export async function isBarred(db: Db, likeness: string) {
  const { rows } = await sql`select from (${idsAlike('barred_photos', sql`${likeness}::bit(64)`)}) as same limit 1`.execute(db)
  return rows.length > 0
}

/** From now on an ad's pictures are refused, also in another size or kind. What is kept of them is 64 bits, and by which decision. */
export async function barPhotos(transaction: Db, adId: number, now: Date, decisionId: number | null = null) {
  await sql`
    insert into barred_photos (likeness, barred_at, decision_id)
    select distinct likeness, ${now}::timestamptz, ${decisionId}::bigint from photos where ad_id = ${adId}
      and not exists (
        select from barred_photos where barred_photos.likeness = photos.likeness and take_down_id is null)`.execute(transaction)
}
