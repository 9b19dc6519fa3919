import { shortestMatch, type Word, wordsIn } from '#app/screening/winnowing.ts'

/** A passage of the other text: words that both have, or words around them, shortened. */
export type Passage = { text: string; isCommon: boolean }

/** The fewest words in a row that count as common, because shorter phrases are in many texts. */
const shortest = 5
const around = 6

/**
 * How much of a text is also in another one: the percentage of its words in passages of at least five words that both have, found by
 * trigrams of words. `isWorthTelling` is whether one of the passages is too long to be a coincidence.
 */
export function compareTexts(mine: string, theirs: string) {
  const [here, there] = [wordsIn(mine), wordsIn(theirs)]
  const common = commonIn(here, trigramsOf(there))
  const back = commonIn(there, trigramsOf(here))
  const count = common.flat().length
  const longest = Math.max(0, ...common.map((run) => run.length))
  return {
    share: here.length ? Math.round((100 * count) / here.length) : 0,
    isWorthTelling: longest >= shortestMatch,
    passages: excerpt(theirs, there, back),
  }
}

const trigram = (words: Word[], at: number) => `${words[at]!.word} ${words[at + 1]!.word} ${words[at + 2]!.word}`
const trigramsOf = (words: Word[]) => new Set(words.slice(2).map((_, at) => trigram(words, at)))

/** The positions of the words that are in common passages, by passage. */
function commonIn(words: Word[], others: Set<string>) {
  const isCommon = words.map(() => false)
  for (let at = 0; at + 2 < words.length; at++) if (others.has(trigram(words, at))) isCommon.fill(true, at, at + 3)
  const runs: number[][] = []
  for (const [at, is] of isCommon.entries()) {
    if (!is) continue
    const open = runs.at(-1)
    if (open?.at(-1) === at - 1) open.push(at)
    else runs.push([at])
  }
  return runs.filter((run) => run.length >= shortest)
}

/** The common passages with some words around them. */
function excerpt(text: string, words: Word[], runs: number[][]): Passage[] {
  const passages: Passage[] = []
  let done = 0
  for (const run of runs) {
    const [first, last] = [run[0]!, run.at(-1)!]
    passages.push(between(text, words, done, first, done === 0 ? 'end' : 'both'))
    passages.push({ text: text.slice(words[first]!.from, words[last]!.to), isCommon: true })
    done = last + 1
  }
  if (runs.length > 0) passages.push(between(text, words, done, words.length, 'start'))
  return passages.filter((passage) => passage.text)
}

/** The text between two words. A long one is shortened to the words next to the common passages. */
function between(text: string, words: Word[], from: number, to: number, ends: 'start' | 'end' | 'both'): Passage {
  const begin = from === 0 ? 0 : words[from - 1]!.to
  const end = to === words.length ? text.length : words[to]!.from
  if (to - from <= around * (ends === 'both' ? 2 : 1)) return { text: text.slice(begin, end), isCommon: false }
  const start = ends === 'end' ? '' : text.slice(begin, words[from + around - 1]!.to)
  const rest = ends === 'start' ? '' : text.slice(words[to - around]!.from, end)
  return { text: `${start} … ${rest}`, isCommon: false }
}
