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
    word: found
      .normalize('NFKD')
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
  const hashes = words.slice(0, count).map((_, at) => hashOf(words.slice(at, at + wordsPerHash)))
  const fingerprints = new Set<number>()
  for (let at = 0; at <= Math.max(0, hashes.length - window) && hashes.length > 0; at++)
    fingerprints.add(Math.min(...hashes.slice(at, at + window)))
  return [...fingerprints]
}

/** FNV-1a, as a signed 32-bit integer, because that's the column's type. */
function hashOf(words: Word[]) {
  let hash = 0x811c9dc5
  for (const char of words.map(({ word }) => word).join(' ')) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193)
  return hash | 0
}
