import type { Ad } from '#app/ads/ads.server.ts'
import type { Db } from '#app/db/storage.server.ts'

/**
 * Something new about the pictures of an ad that is, or was, up: it waits for a person, as any edit does. An edit that a person may be
 * looking at just now is taken back from them, so that nobody approves what they have not seen. An ad that was never up waits as a whole.
 */
export async function awaitReview(transaction: Db, ad: Ad, now: Date) {
  if (ad.state !== 'live' && ad.state !== 'paused') return
  const { state_abbr, city_slug, title, description, age, category } = ad
  await transaction
    .insertInto('revisions')
    .values({ ad_id: ad.id, state: 'draft', state_abbr, city_slug, title, description, age, category, edited_at: now, sent_at: null })
    .onConflict((conflict) => conflict.column('ad_id').doNothing())
    .execute()
  await transaction.updateTable('revisions').set({ state: 'draft' }).where('ad_id', '=', ad.id).where('state', '=', 'in review').execute()
}

/**
 * For the approval of an ad or of its edit, in the same transaction and under the lock of its row: its pictures and their new texts
 * are shown from now on. Purging is the approval's.
 */
export async function showPhotos(transaction: Db, adId: number, now: Date) {
  const ofAd = transaction.updateTable('photos').where('ad_id', '=', adId)
  // One that is withheld nobody has seen just now.
  await ofAd.set({ shown_at: now }).where('shown_at', 'is', null).where('withheld_at', 'is', null).execute()
  await ofAd
    .set((row) => ({ alt: row.fn.coalesce('alt_asked', 'alt'), alt_asked: null }))
    .where('alt_asked', 'is not', null)
    .execute()
  await refreshPhotoCount(transaction, adId)
}

/** Lists say how many an ad has without looking at each. */
export async function refreshPhotoCount(transaction: Db, adId: number) {
  await transaction
    .updateTable('ads')
    .set((row) => ({
      photo_count: row
        .selectFrom('photos')
        .select((photo) => photo.fn.countAll<number>().as('count'))
        .where('ad_id', '=', adId)
        .where('shown_at', 'is not', null)
        .where('withheld_at', 'is', null),
    }))
    .where('id', '=', adId)
    .execute()
}
