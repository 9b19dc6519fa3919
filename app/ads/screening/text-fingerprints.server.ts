import { normalize } from '#app/platform/unicode.ts'
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/storage.server.ts'

/** Each hash covers five adjacent words. Of each four adjacent hashes, the smallest one becomes a fingerprint. */
const wordsPerHash = 5
const window = 4

/** Two texts that share a passage of this many words share a fingerprint (winnowing: Schleimer et al., 2003). */
export const shortestMatch = wordsPerHash + window - 1

/** A word in the form in which words are compared, and its offsets in the text. */
export type Word = { word: string; from: number; to: number }

/** Drops accents, punctuation, and capitals, so that changing them doesn't hide copied text. */
export function wordsIn(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\d]+(?:['’][\p{L}\p{M}]+)*/gu)].map(({ 0: found, index }) => ({
    word: normalize(found, 'NFKD')
      .replaceAll(/[\p{M}'’]/gu, '')
      .toLowerCase(),
    from: index,
    to: index + found.length,
  }))
}

/** A selection of a text's hashes that is small, and yet includes one of every passage of `shortestMatch` words. */
export function fingerprintsOf(text: string): number[] {
  const words = wordsIn(text)
  const count = Math.max(0, words.length - wordsPerHash + 1)
  const hashes = words.slice(0, count).map((_, index) => hashOf(words.slice(index, index + wordsPerHash)))
  const fingerprints = new Set<number>()
  for (let index = 0; index <= Math.max(0, hashes.length - window) && hashes.length > 0; index++)
    fingerprints.add(Math.min(...hashes.slice(index, index + window)))
  return [...fingerprints]
}

/** FNV-1a, as a signed 32-bit integer, because that's the column's type. */
function hashOf(words: Word[]) {
  let hash = 0x811c9dc5
  for (const char of words.map(({ word }) => word).join(' ')) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193)
  return hash | 0
}

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
