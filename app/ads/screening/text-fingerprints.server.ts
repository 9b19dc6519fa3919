import { sql } from 'kysely'
import type { Db } from '#app/platform/db/storage.server.ts'
import { fingerprintsOf } from './winnowing.ts'

export const textOf = ({ title, description }: { title: string; description: string }) => `${title}\n${description}`

/** Call this in the transaction that submits or approves an ad's text. While an edit is in review, both versions can be found. */
export async function refreshFingerprints(transaction: Db, adId: number) {
  const texts = await transaction
    .selectFrom('ads')
    .select(['title', 'description'])
    .where('id', '=', adId)
    .unionAll(
      transaction.selectFrom('revisions').select(['title', 'description']).where('ad_id', '=', adId).where('state', '=', 'in review'),
    )
    .execute()
  const fingerprints = [...new Set(texts.flatMap((text) => fingerprintsOf(textOf(text))))]
  await transaction
    .insertInto('text_prints')
    .values({ ad_id: adId, fingerprints })
    .onConflict((conflict) => conflict.column('ad_id').doUpdateSet({ fingerprints }))
    .execute()
}

/** A fingerprint that very many ads share counts for at most this many of them. The other fingerprints tell these ads apart. */
const maxAdsPerFingerprint = 60

/** The ads that share the most fingerprints with a text: the candidates that are worth comparing word by word. */
export async function findAdsWithSharedText(db: Db, { text, adId, limit = 30 }: { text: string; adId: number; limit?: number }) {
  const fingerprints = fingerprintsOf(text)
  if (fingerprints.length === 0) return []
  const { rows } = await sql<{ ad_id: number }>`
    select ad_id from unnest(${fingerprints}::int[]) as fingerprint cross join lateral (
      select ad_id from text_prints where fingerprints @> array[fingerprint] and ad_id <> ${adId}::bigint limit ${maxAdsPerFingerprint}) as sharing
    group by ad_id order by count(*) desc, ad_id desc limit ${limit}`.execute(db)
  return rows.map(({ ad_id }) => ad_id)
}
