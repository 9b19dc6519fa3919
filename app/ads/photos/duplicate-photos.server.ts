import type { PhotoRefusal } from '#app/ads/ad/photo-rules.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { bitsApart, isBarred, sameWithin, storedPhotos } from './photos.server.ts'

/** Why the ad can't have a photo that looks like this. */
export async function checkDuplicates(db: Db, adId: number, perceptualHash: string): Promise<PhotoRefusal | undefined> {
  if (await isBarred(db, perceptualHash)) return 'barred'
  const others = await storedPhotos(db, adId).select('perceptual_hash').execute()
  return others.some((other) => bitsApart(other.perceptual_hash, perceptualHash) <= sameWithin) ? 'already here' : undefined
}
