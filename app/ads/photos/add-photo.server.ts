import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Viewer } from '#app/accounts/account/account.ts'
import { adLimits } from '#app/ads/ad/ad-content.ts'
import type { Ad } from '#app/ads/ad/ads.server.ts'
import { type PhotoRefusal, checkPhotoUpload } from '#app/ads/ad/photo-rules.ts'
import { type App, lockSession } from '#app/app.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import type { ProcessedPhoto } from './photo-worker.server.ts'
import { processPhoto, detectKind } from './processing.server.ts'
import { type StoredCopy, deletePhotos, refuseUnstored, restoreMissingCopies, storeCopies } from './photo-files.server.ts'
import { bitsApart, isBarred, openDraftEdit, sameWithin, storedPhotos } from './photos.server.ts'

type Added = { ok: true; photoId: number } | { ok: false; refusal: PhotoRefusal }
/** Uploads with the same key are the same photo, however often it's sent. */
type Upload = { key: string; bytes: Uint8Array; /** One that has ended adds nothing. */ session?: Viewer['session'] }

/** The cheapest checks run first. Those that another request could invalidate meanwhile run again while the ad's row is locked. */
export async function addPhoto(app: App, { id, state }: Pick<Ad, 'id' | 'state'>, upload: Upload, draw = processPhoto): Promise<Added> {
  const already = await findUpload(app.db, id, upload.key)
  if (already) return { ok: true, photoId: already.id }
  const refusal = checkPhotoUpload(state, await countPhotos(app.db, id))
  if (refusal) return { ok: false, refusal }
  const detected = detectKind(upload.bytes)
  if ('refusal' in detected) return { ok: false, ...detected }
  const result = await draw(detected.kind, upload.bytes)
  if ('refusal' in result) return { ok: false, ...result }
  const duplicate = await checkDuplicates(app.db, id, result.photo.perceptual_hash)
  if (duplicate) return { ok: false, refusal: duplicate }
  const added = await refuseUnstored(async () => {
    const copies = await storeCopies(app, result.photo.copies)
    return inTransaction(app.db, (transaction) => insertPhoto(app, transaction, { adId: id, ...upload, photo: result.photo, copies }))
  })
  return 'ok' in added ? added : { ok: false, ...added }
}

type New = Omit<Upload, 'bytes'> & { adId: number; photo: ProcessedPhoto; copies: StoredCopy[] }

async function insertPhoto(app: App, transaction: Db, { adId, key, session, photo, copies }: New): Promise<Added> {
  // Before the ad is locked, as in a takedown: in another order, the two could wait for each other.
  await restoreMissingCopies(app, transaction, copies)
  const ad = await transaction.selectFrom('ads').selectAll().where('id', '=', adId).forUpdate().executeTakeFirst()
  // After the ad: what ends all sessions may hide the ads first.
  if (session && !(await lockSession(transaction, { session }))) return { ok: false, refusal: 'signed out' }
  const already = await findUpload(transaction, adId, key)
  if (already) return { ok: true, photoId: already.id }
  const refusal = checkPhotoUpload(ad?.state ?? 'ended', await countPhotos(transaction, adId))
  if (!ad || refusal) return { ok: false, refusal: refusal ?? 'ended' }
  await makeRoom(app, transaction, adId, key)
  const { width, height, color, perceptual_hash: perceptualHash } = photo
  // Since the first check, the same photo may have been taken down or added in another tab.
  const duplicate = await checkDuplicates(transaction, adId, perceptualHash)
  if (duplicate) return { ok: false, refusal: duplicate }
  const { id } = await transaction
    .insertInto('photos')
    .values({
      ad_id: adId,
      name: randomBytes(16).toString('base64url'),
      upload_key: key,
      position: sql`(select coalesce(max(position), 0) + 1 from photos where ad_id = ${adId})`,
      width,
      height,
      color,
      perceptual_hash: perceptualHash,
      added_at: app.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('photo_files')
    .values(copies.map(({ width: at, kind, file, bytes }) => ({ photo_id: id, width: at, kind, file, bytes: bytes.length })))
    .execute()
  await openDraftEdit(transaction, ad, app.now())
  return { ok: true, photoId: id }
}

function findUpload(db: Db, adId: number, key: string) {
  return storedPhotos(db, adId).select('id').where('upload_key', '=', key).executeTakeFirst()
}

async function countPhotos(db: Db, adId: number) {
  const { count } = await storedPhotos(db, adId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Why the ad can't have a photo that looks like this. */
export async function checkDuplicates(db: Db, adId: number, perceptualHash: string): Promise<PhotoRefusal | undefined> {
  if (await isBarred(db, perceptualHash)) return 'barred'
  const others = await storedPhotos(db, adId).select('perceptual_hash').execute()
  return others.some((other) => bitsApart(other.perceptual_hash, perceptualHash) <= sameWithin) ? 'already here' : undefined
}

/** Deletes what a new photo of the ad replaces, so that an ad never stores more photos than it may have. */
async function makeRoom(app: App, transaction: Db, adId: number, uploadKey: string) {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, removed_at, upload_key, row_number() over (order by removed_at desc nulls first, id) as place from photos where ad_id = ${adId}
    ) as stored where removed_at is not null and (place >= ${adLimits.photos} or upload_key = ${uploadKey})`.execute(transaction)
  const replaced = rows.map((row) => row.id)
  await deletePhotos(app, transaction, replaced)
}
