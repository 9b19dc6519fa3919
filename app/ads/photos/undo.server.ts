import { tagsOf } from '#app/ads/ad/ad.ts'
import type { PhotoRefusal } from '#app/ads/ad/photo-rules.ts'
import type { App } from '#app/app.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import { inBatches } from '#app/platform/db/batches.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import { checkDuplicates } from './add-photo.server.ts'
import { deletePhotos } from './photo-files.server.ts'
import { type EditorPhoto, openDraftEdit, refreshPhotoCount, removedPhotos, undoStart } from './photos.server.ts'

// A removed photo disappears at once: no query finds it but these, and the one that makes room for a new photo. It stays for some minutes
// in case its advertiser undoes the removal.

/** Removes the photo. One that is hidden by a takedown can't come back this way, so nothing of it stays. */
export async function hidePhoto(app: App, transaction: Db, { id, shown_at, withheld_at }: EditorPhoto) {
  if (withheld_at) return deletePhotos(app, transaction, [id])
  const removed = { removed_at: app.now(), shown_at: null, shown_before: shown_at }
  await transaction.updateTable('photos').set(removed).where('id', '=', id).execute()
}

/** Puts a removed photo back as it was, unless it was taken down or added again meanwhile. Works in any state of the ad, as removing does. */
export async function restorePhoto(
  app: App,
  { adId, photoId }: { adId: number; photoId: string },
): Promise<PhotoRefusal | 'done' | 'gone'> {
  const done = await changePages(app, async (transaction) => {
    const ad = await transaction.selectFrom('ads').selectAll().where('id', '=', adId).forUpdate().executeTakeFirst()
    const photo = await removedPhotos(transaction, adId, app.now()).selectAll().where('id', '=', idOf(photoId)).executeTakeFirst()
    if (!ad || !photo) return { outcome: 'gone' as const }
    const refusal = await checkDuplicates(transaction, adId, photo.perceptual_hash)
    if (refusal) return { outcome: refusal }
    const { shown_before: shown_at } = photo
    await transaction.updateTable('photos').set({ removed_at: null, shown_at, shown_before: null }).where('id', '=', photo.id).execute()
    await refreshPhotoCount(transaction, adId)
    // If the ad's edit was decided meanwhile, this photo wasn't part of it. An edit in review stays there: its moderator sees the photo.
    if (!shown_at) await openDraftEdit(transaction, ad, app.now(), { keepsReview: true })
    return { outcome: 'done' as const, tags: tagsOf(ad) }
  })
  return done.outcome
}

export function deleteRemovedPhotos(app: App) {
  return inBatches(app, (limit) =>
    inTransaction(app.db, async (transaction) => {
      const rows = await pastUndo(transaction, app.now()).select('id').limit(limit).forUpdate().execute()
      const ids = rows.map(({ id }) => id)
      await deletePhotos(app, transaction, ids)
      return rows.length
    }),
  )
}

const pastUndo = (db: Db, now: Date) => db.selectFrom('photos').where('removed_at', '<=', undoStart(now))
