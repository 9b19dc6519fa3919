import { createHash } from 'node:crypto'
import type { Ad } from '#app/ads/ads.server.ts'
import type { Db } from '#app/db/storage.server.ts'

/** Finds what a moderator reviews besides the ad's own row: its edit in review and its photos. */
export async function findJudged(db: Db, adId: number) {
  return { edit: await editOf(db, adId).executeTakeFirst(), photos: await photosOf(db, adId).execute() }
}

/** Finds the same with row locks, so that nothing changes before the transaction ends. */
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

/** The version that a moderator's form was rendered from. A decision is refused if the ad has changed since then. */
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
