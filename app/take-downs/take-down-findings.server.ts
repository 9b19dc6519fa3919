import type { Db } from '#app/db/storage.server.ts'
import type { Kind } from './take-down.ts'
import { isAboutPictures } from './take-down.ts'
import type { Named } from './take-down-addresses.ts'

export type FoundPhoto = { id: number; ad_id: number; likeness: string; isCopy: boolean }
type FoundAd = { id: number }
export type Found = { photos: FoundPhoto[]; ads: FoundAd[]; missing: string[] }

/** What the addresses name: an ad's address all of its pictures, or its words; and at which of them there is nothing. */
export async function findNamed(db: Db, kind: Kind, named: readonly Named[]): Promise<Found> {
  const adIds = named.flatMap(({ adId }) => adId ?? [])
  const names = named.flatMap(({ photo }) => photo ?? [])
  const pictures =
    adIds.length + names.length === 0
      ? []
      : await db
          .selectFrom('photos')
          .select(['id', 'ad_id', 'name', 'likeness'])
          .where((or) => or.or([or('ad_id', 'in', [0, ...adIds]), or('name', 'in', ['', ...names])]))
          .orderBy('id')
          .execute()
  const isThere = (isOne: (adId?: number, photo?: string) => boolean) =>
    named.filter(({ adId, photo }) => !isOne(adId, photo)).map(({ line }) => line)
  if (isAboutPictures(kind)) {
    const missing = isThere((adId, photo) => pictures.some(({ ad_id, name }) => ad_id === adId || name === photo))
    return { photos: pictures.map((photo) => ({ ...photo, isCopy: false })), ads: [], missing }
  }
  const adOf = new Map(pictures.map(({ name, ad_id }) => [name, ad_id]))
  const wanted = [...adIds, ...names.flatMap((name) => adOf.get(name) ?? [])]
  const ads = wanted.length ? await listUp(db, wanted) : []
  const up = new Set(ads.map(({ id }) => id))
  return { photos: [], ads, missing: isThere((adId, photo) => up.has(adId ?? adOf.get(photo!) ?? 0)) }
}

/** Ads that show, or would as soon as somebody says so. A draft is its writer's alone, and one that has ended shows nothing. */
function listUp(db: Db, adIds: number[]) {
  return db.selectFrom('ads').select('id').where('id', 'in', adIds).where('state', 'in', ['live', 'in review', 'paused']).execute()
}
