import { createHash } from 'node:crypto'
import { contentColumns } from '#app/ads/ad/ad-content.ts'
import type { Ad } from '#app/ads/ad/ads.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'

/** Finds what a moderator reviews besides the ad's own row: its edit in review, its photos, and its advertiser's name. */
export async function findUnderReview(db: Db, adId: number) {
  const [edit, photos] = [await editOf(db, adId).executeTakeFirst(), await photosOf(db, adId).execute()]
  return { edit, photos, name: await nameOf(db, adId).executeTakeFirst() }
}

/** Finds the same with row locks, so that nothing changes before the transaction ends. */
export async function lockUnderReview(transaction: Db, adId: number): Promise<UnderReview> {
  const edit = await editOf(transaction, adId).forUpdate().executeTakeFirst()
  const photos = await photosOf(transaction, adId).forUpdate().execute()
  return { edit, photos, name: await nameOf(transaction, adId).executeTakeFirst() }
}

/** The display name can change while no ad is shown, such as before an appeal brings this one back. */
const nameOf = (db: Db, adId: number) =>
  db.selectFrom('ads').innerJoin('profiles', 'profiles.id', 'profile_id').select('profiles.name').where('ads.id', '=', adId)

function editOf(db: Db, adId: number) {
  return db.selectFrom('revisions').selectAll().where('ad_id', '=', adId).where('state', '=', 'in review')
}

function photosOf(db: Db, adId: number) {
  return db
    .selectFrom('photos')
    .select(['id', 'name', 'position', 'alt', 'alt_asked', 'width', 'height', 'color', 'focus', 'shown_at', 'withheld_at'])
    .where('ad_id', '=', adId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
}

export type UnderReview = Awaited<ReturnType<typeof findUnderReview>>

/** The version that a moderator's form was rendered from. A decision is refused if the ad has changed since then. */
export function versionToken(ad: Ad, { edit, photos, name }: UnderReview) {
  const textOf = (row: Ad | NonNullable<typeof edit>) => [...contentColumns.map((column) => row[column]), row.edited_at]
  // No moderator sees a withheld photo, so one that comes back is new to them.
  const seen = photos.map(({ id, position, alt, alt_asked, withheld_at }) => [id, position, alt, alt_asked, withheld_at !== null])
  const version = JSON.stringify([ad.version, textOf(ad), edit ? textOf(edit) : null, seen, name])
  return createHash('sha256').update(version).digest('base64url').slice(0, 22)
}
