import { createHash } from 'node:crypto'
import type { Ad } from '#app/ads/ads.server.ts'
import type { Db } from '#app/db/storage.server.ts'

/** What of an ad is judged beside its own row: the edit that waits for review, and its pictures. */
export async function findJudged(db: Db, adId: number) {
  return { edit: await editOf(db, adId).executeTakeFirst(), photos: await photosOf(db, adId).execute() }
}

/** The same, unchanged until the transaction ends. */
export async function lockJudged(transaction: Db, adId: number): Promise<Judged> {
  const edit = await editOf(transaction, adId).forUpdate().executeTakeFirst()
  return { edit, photos: await photosOf(transaction, adId).forUpdate().execute() }
}

function editOf(db: Db, adId: number) {
  return db.selectFrom('revisions').selectAll().where('ad_id', '=', adId).where('state', '=', 'in review')
}

function photosOf(db: Db, adId: number) {
  return db
    .selectFrom('photos')
    .select(['id', 'name', 'position', 'alt', 'alt_asked', 'width', 'height', 'color', 'shown_at'])
    .where('ad_id', '=', adId)
    .orderBy('position')
    .orderBy('id')
}

export type Judged = Awaited<ReturnType<typeof findJudged>>

/** Stands in each form for what the moderator had before them: what came in between is not decided unseen. */
export function versionToken(ad: Ad, { edit, photos }: Judged) {
  const words = ({ title, description, age, category, state_abbr, city_slug, edited_at }: Omit<Ad, 'id'> | NonNullable<typeof edit>) => [
    title,
    description,
    age,
    category,
    state_abbr,
    city_slug,
    edited_at,
  ]
  const pictures = photos.map(({ id, position, alt, alt_asked }) => [id, position, alt, alt_asked])
  const all = JSON.stringify([ad.version, words(ad), edit ? words(edit) : null, pictures])
  return createHash('sha256').update(all).digest('base64url').slice(0, 22)
}
