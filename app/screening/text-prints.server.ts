import { sql } from 'kysely'
import type { Db } from '#app/db/storage.server.ts'
import { marksOf } from './text-marks.ts'

export const textOf = ({ title, description }: { title: string; description: string }) => `${title}\n${description}`

/** When words go to review, and when they are approved: in the transaction of it. Of an edit both versions are kept findable. */
export async function refreshPrint(transaction: Db, adId: number) {
  const texts = await transaction
    .selectFrom('ads')
    .select(['title', 'description'])
    .where('id', '=', adId)
    .unionAll(
      transaction.selectFrom('revisions').select(['title', 'description']).where('ad_id', '=', adId).where('state', '=', 'in review'),
    )
    .execute()
  const marks = [...new Set(texts.flatMap((text) => marksOf(textOf(text))))]
  await transaction
    .insertInto('text_prints')
    .values({ ad_id: adId, marks })
    .onConflict((conflict) => conflict.column('ad_id').doUpdateSet({ marks }))
    .execute()
}

/** Of a mark that very many ads have, so many are looked at: they differ in others. */
const mostOfMark = 60

/** The ads that share the most marks with a text: some 30 that are worth reading. */
export async function findSharingAds(db: Db, { text, adId, limit = 30 }: { text: string; adId: number; limit?: number }) {
  const marks = marksOf(text)
  if (marks.length === 0) return []
  const { rows } = await sql<{ ad_id: number }>`
    select ad_id from unnest(${marks}::int[]) as mark cross join lateral (
      select ad_id from text_prints where marks @> array[mark] and ad_id <> ${adId}::bigint limit ${mostOfMark}) as sharing
    group by ad_id order by count(*) desc, ad_id desc limit ${limit}`.execute(db)
  return rows.map(({ ad_id }) => ad_id)
}
