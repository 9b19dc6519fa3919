import { createHash } from 'node:crypto'
import type { Db } from '#app/db/storage.server.ts'

/** What an ad says and shows of the person in it, as one SHA-256: the same for as long as a moderator would be looking at the same ad. */
async function contentOf(db: Db, adId: number) {
  const ad = await db.selectFrom('ads').select(['title', 'description', 'age', 'category']).where('id', '=', adId).executeTakeFirst()
  const photos = await db
    .selectFrom('photos')
    .select(['id', 'alt'])
    .where('ad_id', '=', adId)
    .where('shown_at', 'is not', null)
    .orderBy('id')
    .execute()
  const content = [ad?.title, ad?.description, ad?.age, ad?.category, photos.map(({ id, alt }) => [id, alt])]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** A moderator has looked at reports of a minor and found nothing in the ad as it is now. */
export async function clearAd(transaction: Db, adId: number, now: Date) {
  const row = { ad_id: adId, content: await contentOf(transaction, adId), cleared_at: now }
  await transaction
    .insertInto('cleared_ads')
    .values(row)
    .onConflict((conflict) => conflict.columns(['ad_id', 'content']).doUpdateSet({ cleared_at: now }))
    .execute()
}

export async function isCleared(db: Db, adId: number) {
  const cleared = db.selectFrom('cleared_ads').select('ad_id').where('ad_id', '=', adId)
  return (await cleared.where('content', '=', await contentOf(db, adId)).executeTakeFirst()) !== undefined
}
