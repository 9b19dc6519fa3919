import { facts } from './text-facts.ts'
import { readCharacters } from './text-characters.ts'
import { type Piece, type Reading } from './text-words.ts'

/** Patterns as a tree: the words that may follow one another, and whose patterns end there. */
export type PatternTree<End> = {
  root: Branch<End>
  words: Map<string, string[]>
  stems: Map<string, string[]>
  masked: Map<string, string[]>
}
type Branch<End> = { next: Map<string, Branch<End>>; ends: End[] }
export type Match<End> = { end: End; first: number; last: number }

/** The words of a pattern, place by place: "call/write-to my agent" has three places, and two choices in the first. */
export function readPattern(pattern: string): { places: string[][][] } | { wrong: string } {
  const parts = pattern.toLowerCase().match(/(?:\{[^}]*\}|[^\s{}])+/g) ?? []
  const places = parts.map((part) => (part.match(/(?:\{[^}]*\}|[^/{}])+/g) ?? []).map(splitChoice))
  for (const [index, choices] of places.entries()) {
    const part = parts[index]!
    if (
      !choices.length ||
      !choices.every((words) => words.length && words.every((word) => /^(\{.+\}|[\p{L}\d]+|[\p{L}\d]{3,}\*)$/u.test(word)))
    )
      return { wrong: `"${part}" is no word: write letters and digits, and * only after three or more.` }
    if (choices.length > 1 && choices.every((words) => /^\p{L}$/u.test(words.join(''))))
      return { wrong: `"${part}" means one or the other: write "${part.replaceAll('/', ' ')}" for both.` }
  }
  if (places.reduce((count, choices) => count * choices.length, 1) > 1000)
    return { wrong: 'it stands for more than 1,000 phrases: make two of it.' }
  return places.length ? { places } : { wrong: 'it is empty.' }
}

const splitChoice = (choice: string) => (choice.match(/\{[^}]*\}|[^-{}]+/g) ?? []).map(plainWord)

function plainWord(word: string) {
  if (/^[a-z\d*]+$|^\{/.test(word)) return word
  return readCharacters(word)
    .map(({ sign }) => (sign === "'" ? '' : sign))
    .join('')
}

export const isFact = (name: string) => (facts as readonly string[]).includes(name)

export function growTree<End>(patterns: { pattern: string; end: End }[]): PatternTree<End> {
  const tree: PatternTree<End> = { root: { next: new Map(), ends: [] }, words: new Map(), stems: new Map(), masked: new Map() }
  for (const { pattern, end } of patterns) {
    const read = readPattern(pattern)
    if ('wrong' in read) throw new Error(`"${pattern}" cannot be used: ${read.wrong}`)
    const phrases = read.places.reduce<string[][]>(
      (some, choices) => some.flatMap((words) => choices.map((choice) => [...words, ...choice])),
      [[]],
    )
    for (const words of phrases) {
      addPattern(tree, words, end)
      // Two words are also written as one.
      const joined = words.join('')
      if (words.length === 2 && joined.length >= 6 && /^\p{L}+\*?$/u.test(joined)) addPattern(tree, [joined], end)
    }
  }
  return tree
}

function addPattern<End>(tree: PatternTree<End>, words: string[], end: End) {
  let branch = tree.root
  for (const word of words) {
    let next = branch.next.get(word)
    if (!next) branch.next.set(word, (next = { next: new Map(), ends: [] }))
    branch = next
    if (word.endsWith('*')) addTo(tree.stems, squeeze(word.slice(0, -1)), word)
    else if (!word.startsWith('{')) addTo(tree.words, squeeze(word), word)
    const whole = word.replace('*', '')
    if (/^\p{L}{3,}$/u.test(whole)) addTo(tree.masked, maskKey(whole), word)
  }
  if (!branch.ends.includes(end)) branch.ends.push(end)
}

function addTo(map: Map<string, string[]>, key: string, word: string) {
  const words = map.get(key)
  if (!words) map.set(key, [word])
  else if (!words.includes(word)) words.push(word)
}

/** Where patterns stand in a text. Each piece is looked at by itself, as far as patterns are long. */
export function findMatches<End>(tree: PatternTree<End>, pieces: Piece[], readings: Reading[][]): Match<End>[] {
  const matches: Match<End>[] = []
  const known = new Map<string, string[]>()
  const wordsOf = readings.map((some) =>
    some.flatMap(({ word, end }) => {
      let words = known.get(word)
      if (!words) known.set(word, (words = patternWords(tree, word)))
      return words.length ? [{ last: end, words }] : []
    }),
  )
  for (let first = 0; first < pieces.length; first++) {
    // Most words begin no pattern.
    if (!wordsOf[first]!.some(({ words }) => words.some((word) => tree.root.next.has(word)))) continue
    let open = [{ branch: tree.root, at: first }]
    while (open.length) {
      const reached = new Map<Branch<End>, Set<number>>()
      for (const { branch, at } of open)
        for (const { last, words } of wordsOf[at] ?? [])
          for (const word of words) {
            const next = branch.next.get(word)
            if (next) reached.set(next, (reached.get(next) ?? new Set()).add(last))
          }
      for (const [{ ends }, lasts] of reached) for (const last of lasts) for (const end of ends) matches.push({ end, first, last })
      open = [...reached].flatMap(([branch, lasts]) => [...lasts].filter((at) => pieces[at]?.gap !== 'break').map((at) => ({ branch, at })))
    }
  }
  return matches
}

/** The words of the patterns that a written word is: itself, with letters repeated, as a beginning, or with letters starred out. */
function patternWords<End>({ words, stems, masked }: PatternTree<End>, written: string): string[] {
  if (written.startsWith('{')) return [written]
  if (written.includes('*')) return (masked.get(maskKey(written)) ?? []).filter((word) => isMasked(word, written))
  const key = squeeze(written)
  const found = (words.get(key) ?? []).filter((word) => isStretched(word, written))
  for (let length = 2; length <= Math.min(key.length, 20); length++)
    for (const stem of stems.get(key.slice(0, length)) ?? []) if (isStretched(stem.slice(0, -1), written, true)) found.push(stem)
  return found
}

const squeeze = (word: string) => word.replaceAll(/(.)\1+/gu, '$1')
const maskKey = (word: string) => `${word.length}${word[0]}${word.at(-1)}`
const isMasked = (word: string, written: string) => Array.from(written).every((sign, at) => sign === '*' || sign === word[at])

/** "fuuull" is "full". In words of three letters a doubled letter could be another word, so there it takes three. */
function isStretched(word: string, written: string, isStem = false): boolean {
  let at = 0
  for (let index = 0; index < word.length;) {
    const letter = word[index]!
    const wanted = runLength(word, index, letter)
    const given = runLength(written, at, letter)
    const isEnough = given === wanted || (given > wanted && !/\d/.test(letter) && (given >= 3 || word.length > 3))
    if (!isEnough) return false
    index += wanted
    at += given
  }
  return isStem || at === written.length
}

function runLength(word: string, from: number, letter: string) {
  let to = from
  while (word[to] === letter) to++
  return to - from
}
