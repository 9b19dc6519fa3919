import { normalize } from '#app/platform/text.ts'
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/storage.server.ts'

/** Each hash covers five adjacent words. Of each four adjacent hashes, the smallest one becomes a fingerprint. */
const wordsPerHash = 5
const window = 4

/** Two texts that share a passage of this many words share a fingerprint (winnowing: Schleimer et al., 2003). */
const shortestMatch = wordsPerHash + window - 1

/** A word in the form in which words are compared, and its offsets in the text. */
type Word = { word: string; from: number; to: number }

/** Drops accents, punctuation, and capitals, so that changing them doesn't hide copied text. */
function wordsIn(text: string): Word[] {
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

/** A passage of the other text: words that both have, or words around them, shortened. */
export type Passage = { text: string; isCommon: boolean }

/** The fewest words in a row that count as common, because shorter phrases are in many texts. */
const minWordsInRow = 5
const wordsAround = 6

/**
 * How much of a text is also in another one: the percentage of its words in passages of at least five words that both have, found by
 * trigrams of words. `isSignificant` is whether one of the passages is too long to be a coincidence.
 */
export function compareTexts(text: string, otherText: string) {
  const [words, otherWords] = [wordsIn(text), wordsIn(otherText)]
  const runs = findCommonRuns(words, trigramsOf(otherWords))
  const otherRuns = findCommonRuns(otherWords, trigramsOf(words))
  const count = runs.flat().length
  return {
    share: words.length ? Math.round((100 * count) / words.length) : 0,
    isSignificant: runs.some((run) => run.length >= shortestMatch),
    passages: excerpt(otherText, otherWords, otherRuns),
  }
}

const trigram = (words: Word[], at: number) => `${words[at]!.word} ${words[at + 1]!.word} ${words[at + 2]!.word}`
const trigramsOf = (words: Word[]) => new Set(words.slice(2).map((_, index) => trigram(words, index)))

/** The positions of the words that are in common passages, by passage. */
function findCommonRuns(words: Word[], others: Set<string>) {
  const isCommon = words.map(() => false)
  for (let index = 0; index + 2 < words.length; index++) if (others.has(trigram(words, index))) isCommon.fill(true, index, index + 3)
  const runs: number[][] = []
  for (const [index, isHere] of isCommon.entries()) {
    if (!isHere) continue
    const lastRun = runs.at(-1)
    if (lastRun?.at(-1) === index - 1) lastRun.push(index)
    else runs.push([index])
  }
  return runs.filter((run) => run.length >= minWordsInRow)
}

/** The common passages with some words around them. */
function excerpt(text: string, words: Word[], runs: number[][]): Passage[] {
  const passages: Passage[] = []
  let done = 0
  for (const run of runs) {
    const [first, last] = [run[0]!, run.at(-1)!]
    passages.push(textBetween(text, words, done, first, done === 0 ? 'end' : 'both'))
    passages.push({ text: text.slice(words[first]!.from, words[last]!.to), isCommon: true })
    done = last + 1
  }
  if (runs.length > 0) passages.push(textBetween(text, words, done, words.length, 'start'))
  return passages.filter((passage) => passage.text)
}

/** The text between two words. A long one is shortened to the words next to the common passages. */
function textBetween(text: string, words: Word[], from: number, to: number, ends: 'start' | 'end' | 'both'): Passage {
  const begin = from === 0 ? 0 : words[from - 1]!.to
  const end = to === words.length ? text.length : words[to]!.from
  if (to - from <= wordsAround * (ends === 'both' ? 2 : 1)) return { text: text.slice(begin, end), isCommon: false }
  const start = ends === 'end' ? '' : text.slice(begin, words[from + wordsAround - 1]!.to)
  const rest = ends === 'start' ? '' : text.slice(words[to - wordsAround]!.from, end)
  return { text: `${start} … ${rest}`, isCommon: false }
}
