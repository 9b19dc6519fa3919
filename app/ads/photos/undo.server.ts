import { sql } from 'kysely'
import { adLimits } from '#app/ads/ad/ad-content.ts'
import { tagsOf } from '#app/ads/ad/ad.ts'
import type { PhotoRefusal } from '#app/ads/ad/photo-rules.ts'
import type { App } from '#app/app.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import { inBatches } from '#app/platform/db/batches.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import { deletePhotos } from './photo-files.server.ts'
import {
  type EditorPhoto,
  openDraftEdit,
  refreshPhotoCount,
  removedPhotos,
  undoStart,
  bitsApart,
  isBarred,
  sameWithin,
  storedPhotos,
} from './photos.server.ts'

// A removed photo disappears at once: no query finds it but these. It stays for some minutes in case its advertiser undoes the removal.

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

/** Deletes what a new photo of the ad replaces, so that an ad never stores more photos than it may have. */
export async function makeRoom(app: App, transaction: Db, adId: number, uploadKey: string) {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, removed_at, upload_key, row_number() over (order by removed_at desc nulls first, id) as place from photos where ad_id = ${adId}
    ) as stored where removed_at is not null and (place >= ${adLimits.photos} or upload_key = ${uploadKey})`.execute(transaction)
  await deletePhotos(
    app,
    transaction,
    rows.map(({ id }) => id),
  )
}

export function deleteRemovedPhotos(app: App) {
  return inBatches(app, (limit) =>
    inTransaction(app.db, async (transaction) => {
      const rows = await pastUndo(transaction, app.now()).select('id').limit(limit).forUpdate().execute()
      await deletePhotos(
        app,
        transaction,
        rows.map(({ id }) => id),
      )
      return rows.length
    }),
  )
}

const pastUndo = (db: Db, now: Date) => db.selectFrom('photos').where('removed_at', '<=', undoStart(now))

/** Why the ad can't have a photo that looks like this. */
export async function checkDuplicates(db: Db, adId: number, perceptualHash: string): Promise<PhotoRefusal | undefined> {
  if (await isBarred(db, perceptualHash)) return 'barred'
  const others = await storedPhotos(db, adId).select('perceptual_hash').execute()
  return others.some((other) => bitsApart(other.perceptual_hash, perceptualHash) <= sameWithin) ? 'already here' : undefined
}
