import { type Ad, readDecidedPart, restoreDecidedPart } from '#app/ads/ad/ads.server.ts'
import { contentOf } from '#app/ads/ad/ad-content.ts'
import { refreshVerified } from '#app/ads/ad/claims.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import type { UnderReview } from '#app/moderation/queue/version-token.server.ts'
import { refreshPhotoCount, showPhotos } from '#app/ads/photos/photos.server.ts'
import { refreshFingerprints } from '#app/ads/screening/text-fingerprints.server.ts'

/** Everything of an ad that a decision may change. */
export async function readReviewed(transaction: Db, adId: number) {
  const ad = await readDecidedPart(transaction, adId)
  const edit = await transaction.selectFrom('revisions').selectAll().where('ad_id', '=', adId).executeTakeFirst()
  const photos = await transaction
    .selectFrom('photos')
    .select(['id', 'alt', 'alt_asked', 'shown_at', 'withheld_at', 'removed_at'])
    .where('ad_id', '=', adId)
    .orderBy('id')
    .execute()
  return { ad, edit, photos }
}

export type Reviewed = Awaited<ReturnType<typeof readReviewed>>

/** Writes back what a decision changed. */
export async function restoreReviewed(transaction: Db, { id, profile_id }: Ad, { ad, edit, photos }: Reviewed, now: Date) {
  await restoreDecidedPart(transaction, id, ad)
  await transaction.deleteFrom('revisions').where('ad_id', '=', id).execute()
  if (edit) await transaction.insertInto('revisions').values(edit).execute()
  for (const { id: photoId, alt, alt_asked, shown_at } of photos)
    await transaction.updateTable('photos').set({ alt, alt_asked, shown_at }).where('id', '=', photoId).execute()
  await refreshPhotoCount(transaction, id)
  await refreshVerified(transaction, now, profile_id)
  await refreshFingerprints(transaction, id)
}

/** Replaces an ad's approved version with its edit. */
export async function publishEdit(transaction: Db, { id, version, profile_id }: Ad, edit: NonNullable<UnderReview['edit']>, now: Date) {
  await transaction
    .updateTable('ads')
    .set({ ...contentOf(edit), edited_at: edit.edited_at, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await transaction.deleteFrom('revisions').where('ad_id', '=', id).execute()
  await refreshVerified(transaction, now, profile_id)
  await refreshFingerprints(transaction, id)
  await showPhotos(transaction, id, now)
}

/** Deletes an edit with the photo descriptions requested in it. Photos that no one approved stay hidden. */
export async function dropEdit(transaction: Db, adId: number) {
  await transaction.deleteFrom('revisions').where('ad_id', '=', adId).execute()
  await transaction.updateTable('photos').set({ alt_asked: null }).where('ad_id', '=', adId).execute()
}
