import { shortestMatch, type Word, wordsIn } from '#app/ads/screening/text-fingerprints.server.ts'

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
