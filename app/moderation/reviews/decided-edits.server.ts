import { contentOf } from '#app/ads/ad/ad-content.ts'
import type { Ad } from '#app/ads/ad/ads.server.ts'
import { refreshVerified } from '#app/ads/ad/claims.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import type { UnderReview } from '#app/moderation/queue/version-token.server.ts'
import { showPhotos } from '#app/ads/photos/photos.server.ts'
import { refreshFingerprints } from '#app/ads/screening/text-fingerprints.server.ts'

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
