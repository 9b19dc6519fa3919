import { sql } from 'kysely'
import type { EndReason, AdState } from '#app/ads/ad.ts'
import type { Db } from '#app/db/storage.server.ts'
import { idsAlike } from '#app/photos/similar-photos.server.ts'

type SamePicture = { photo_id: number; ad_id: number; title: string; state: AdState; end_reason: EndReason | null; distance: number }

/** An ad's pictures as they also stand in the ads of others, the most alike first. */
export async function listSamePictures(db: Db, { adId, profileId, limit = 40 }: { adId: number; profileId: number; limit?: number }) {
  const { rows } = await sql<SamePicture>`
    select mine.id as photo_id, ads.id as ad_id, title, ads.state, end_reason, bit_count(mine.likeness # theirs.likeness) as distance
    from photos as mine cross join lateral (${idsAlike('photos', sql.ref('mine.likeness'))}) as same
      join photos as theirs on theirs.id = same.id join ads on ads.id = theirs.ad_id and profile_id <> ${profileId}
    where mine.ad_id = ${adId} and theirs.ad_id <> mine.ad_id order by distance, ads.id desc, theirs.id limit ${limit}`.execute(db)
  return rows
}

/** Those of an ad's pictures that are refused by now. */
export async function listBarredPictures(db: Db, adId: number) {
  const { rows } = await sql<{ photo_id: number; barred_at: Date }>`
    select mine.id as photo_id, min(barred_at) as barred_at
    from photos as mine cross join lateral (${idsAlike('barred_photos', sql.ref('mine.likeness'))}) as same
      join barred_photos as barred on barred.id = same.id
    where mine.ad_id = ${adId} group by mine.id`.execute(db)
  return new Map(rows.map(({ photo_id, barred_at }) => [photo_id, barred_at]))
}
