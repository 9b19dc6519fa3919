import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { contentOf } from '#app/ads/ad/ad-content.ts'
import type { Ad } from '#app/ads/ad/ads.server.ts'
import type { App } from '#app/app.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import { minutesBefore } from '#app/platform/time.ts'

const columns = ['id', 'name', 'alt', 'alt_asked', 'width', 'height', 'color', 'shown_at', 'withheld_at'] as const

/** All of an ad's photos in order, including those that wait for review. Only its advertiser and moderators may see these. */
export function listPhotos(db: Db, adId: number) {
  return storedPhotos(db, adId).select(columns).orderBy('position').orderBy('id').execute()
}

/** Without those that were just removed: see undo.server.ts. */
export const storedPhotos = (db: Db, adId: number) => db.selectFrom('photos').where('ad_id', '=', adId).where('removed_at', 'is', null)

export type EditorPhoto = Awaited<ReturnType<typeof listPhotos>>[number]

/** The approved photos of an ad, in its advertiser's order, as a column of a query. The caller checks who may see them: `mayShowPhotos`. */
export function shownPhotosColumn(ads: ExpressionBuilder<Tables, 'ads'>) {
  return jsonArrayFrom(
    ads
      .selectFrom('photos')
      .select(['name', 'alt', 'width', 'height', 'color'])
      .whereRef('photos.ad_id', '=', 'ads.id')
      .where('shown_at', 'is not', null)
      .where('withheld_at', 'is', null)
      .orderBy('position')
      .orderBy('photos.id'),
  ).as('photos')
}

/**
 * Puts new photos or descriptions of a live or paused ad up for review, as any edit is. An edit that is already in review is taken back,
 * so that no moderator approves what they haven't seen. An ad that was never live is reviewed as a whole.
 */
export async function openDraftEdit(transaction: Db, ad: Ad, now: Date, { keepsReview = false } = {}) {
  if (ad.state !== 'live' && ad.state !== 'paused') return
  await transaction
    .insertInto('revisions')
    .values({ ad_id: ad.id, state: 'draft', ...contentOf(ad), edited_at: now, sent_at: null })
    .onConflict((conflict) => conflict.column('ad_id').doNothing())
    .execute()
  if (keepsReview) return
  await transaction.updateTable('revisions').set({ state: 'draft' }).where('ad_id', '=', ad.id).where('state', '=', 'in review').execute()
}

/**
 * Shows an ad's new photos and descriptions from now on. The approval of the ad or its edit calls this in its own transaction, under the
 * lock of the ad's row, and purges the pages afterwards.
 */
export async function showPhotos(transaction: Db, adId: number, now: Date) {
  const ofAd = transaction.updateTable('photos').where('ad_id', '=', adId)
  // The moderator doesn't see withheld photos, so this approval isn't about them.
  await ofAd.set({ shown_at: now }).where('shown_at', 'is', null).where('withheld_at', 'is', null).where('removed_at', 'is', null).execute()
  await ofAd
    .set((row) => ({ alt: row.fn.coalesce('alt_asked', 'alt'), alt_asked: null }))
    .where('alt_asked', 'is not', null)
    .execute()
  await refreshPhotoCount(transaction, adId)
}

/** Whether the ad has photos or descriptions that no moderator has approved yet. */
export async function hasWaitingPhotos(db: Db, adId: number) {
  const waiting = await db
    .selectFrom('photos')
    .select('id')
    .where('ad_id', '=', adId)
    .where('withheld_at', 'is', null)
    .where('removed_at', 'is', null)
    .where((or) => or.or([or('shown_at', 'is', null), or('alt_asked', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

/** Stores how many photos the ad shows, so that lists don't have to count them. */
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

/** The photos that an editor shows, and the id of the one that was just removed, if that can still be undone. */
export async function openEditor({ db, now }: App, adId: number, removedId: string | null) {
  const removed = removedPhotos(db, adId, now())
    .select('id')
    .where('id', '=', idOf(removedId ?? ''))
  return { photos: await listPhotos(db, adId), removed: (removedId ? await removed.executeTakeFirst() : undefined)?.id }
}

/** Those whose removal can still be undone. */
export function removedPhotos(db: Db, adId: number, now: Date) {
  return db.selectFrom('photos').where('ad_id', '=', adId).where('withheld_at', 'is', null).where('removed_at', '>', undoStart(now))
}

export const undoMinutes = 10

/** A photo removed before this is gone for good. The bar that offers to undo it leaves earlier; without a script, it stays in the page. */
export const undoStart = (now: Date) => minutesBefore(now, undoMinutes)
