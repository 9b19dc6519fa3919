/** Words in a row that one number is made of, and how many rows in a row the smallest number is kept of. */
const row = 5
const window = 4

/** Any passage of so many words that stands in two texts gives them a number in common (winnowing: Schleimer et al., 2003). */
export const foundFrom = row + window - 1

/** A word as it is compared, and where it stands. */
export type Word = { word: string; from: number; to: number }

/** Without accents, signs and capitals, so that these hide nothing. */
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

/** Some of the numbers of a text, enough to meet every longer passage again: of each few neighbors the smallest. */
export function marksOf(text: string): number[] {
  const words = wordsIn(text)
  const numbers = words.slice(0, Math.max(0, words.length - row + 1)).map((_, at) => numberOf(words.slice(at, at + row)))
  const kept = new Set<number>()
  for (let at = 0; at <= Math.max(0, numbers.length - window) && numbers.length > 0; at++)
    kept.add(Math.min(...numbers.slice(at, at + window)))
  return [...kept]
}

/** 32 bits, as the database has them (FNV-1a). */
function numberOf(words: Word[]) {
  let hash = 0x811c9dc5
  for (const sign of words.map(({ word }) => word).join(' ')) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193)
  return hash | 0
}
