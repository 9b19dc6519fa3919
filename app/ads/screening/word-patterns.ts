import { facts } from './text-facts.ts'
import { readCharacters, type Token, type Reading } from './text-words.ts'
import type { WordRulesCopy } from './copy.ts'

/** A trie of the words of all patterns. `ends` says which patterns end at a node. */
export type PatternTrie<End> = {
  root: TrieNode<End>
  words: Map<string, string[]>
  stems: Map<string, string[]>
  masked: Map<string, string[]>
}
type TrieNode<End> = { next: Map<string, TrieNode<End>>; ends: End[] }
export type Match<End> = { end: End; first: number; last: number }

/** The words for it are the operator's, which a browser doesn't need. */
type PatternError = { error: (copy: WordRulesCopy) => string }

/** The words of a pattern, position by position: "call/write-to my agent" has three positions, and two choices in the first. */
export function readPattern(pattern: string): { positions: string[][][] } | PatternError {
  const parts = pattern.toLowerCase().match(/(?:\{[^}]*\}|[^\s{}])+/g) ?? []
  const positions = parts.map((part) => (part.match(/(?:\{[^}]*\}|[^/{}])+/g) ?? []).map(splitChoice))
  for (const [index, choices] of positions.entries()) {
    const part = parts[index]!
    if (
      !choices.length ||
      !choices.every((words) => words.length && words.every((word) => /^(\{.+\}|[\p{L}\d]+|[\p{L}\d]{3,}\*)$/u.test(word)))
    )
      return { error: (copy) => copy.notWord({ part }) }
    if (choices.length > 1 && choices.every((words) => /^\p{L}$/u.test(words.join(''))))
      return { error: (copy) => copy.eitherLetter({ part, both: part.replaceAll('/', ' ') }) }
  }
  if (positions.reduce((count, choices) => count * choices.length, 1) > 1000) return { error: (copy) => copy.tooManyPhrases }
  return positions.length ? { positions } : { error: (copy) => copy.empty }
}

const splitChoice = (choice: string) => (choice.match(/\{[^}]*\}|[^-{}]+/g) ?? []).map(plainWord)

function plainWord(word: string) {
  if (/^[a-z\d*]+$|^\{/.test(word)) return word
  return readCharacters(word)
    .map(({ char }) => (char === "'" ? '' : char))
    .join('')
}

export const isFact = (name: string) => (facts as readonly string[]).includes(name)

export function buildTrie<End>(patterns: { pattern: string; end: End }[]): PatternTrie<End> {
  const trie: PatternTrie<End> = { root: { next: new Map(), ends: [] }, words: new Map(), stems: new Map(), masked: new Map() }
  const known = new Set<string>()
  for (const { pattern, end } of patterns) {
    const read = readPattern(pattern)
    if ('error' in read) throw new Error(`The pattern "${pattern}" is invalid.`)
    const phrases = read.positions.reduce<string[][]>(
      (some, choices) => some.flatMap((words) => choices.map((choice) => [...words, ...choice])),
      [[]],
    )
    for (const words of phrases) {
      addPattern(words, end)
      // People also write two words as one.
      const joined = words.join('')
      if (words.length === 2 && joined.length >= 6 && /^\p{L}+\*?$/u.test(joined)) addPattern([joined], end)
    }
  }
  for (const word of known) addWord(trie, word)
  return trie

  function addPattern(words: string[], end: End) {
    let node = trie.root
    for (const word of words) {
      let next = node.next.get(word)
      if (!next) {
        node.next.set(word, (next = { next: new Map(), ends: [] }))
        known.add(word)
      }
      node = next
    }
    if (!node.ends.includes(end)) node.ends.push(end)
  }
}

/** Lists a word of a pattern under what people write for it. */
function addWord<End>({ words, stems, masked }: PatternTrie<End>, word: string) {
  if (word.endsWith('*')) addTo(stems, squeeze(word.slice(0, -1)), word)
  else if (!word.startsWith('{')) addTo(words, squeeze(word), word)
  const whole = word.replace('*', '')
  if (/^\p{L}{3,}$/u.test(whole)) addTo(masked, maskKey(whole), word)
}

function addTo(map: Map<string, string[]>, key: string, word: string) {
  const words = map.get(key)
  if (words) words.push(word)
  else map.set(key, [word])
}

/** Finds all patterns in a text. From each token, it follows the trie for as long as words match. */
export function findMatches<End>(trie: PatternTrie<End>, tokens: Token[], readings: Reading[][]): Match<End>[] {
  const matches: Match<End>[] = []
  const known = new Map<string, string[]>()
  const wordsOf = readings.map((some) =>
    some.flatMap(({ word, end }) => {
      let words = known.get(word)
      if (!words) known.set(word, (words = patternWords(trie, word)))
      return words.length ? [{ last: end, words }] : []
    }),
  )
  for (let first = 0; first < tokens.length; first++) {
    // Most words don't begin a pattern, so this skips them cheaply.
    if (!wordsOf[first]!.some(({ words }) => words.some((word) => trie.root.next.has(word)))) continue
    let open = [{ node: trie.root, at: first }]
    while (open.length) {
      const reached = new Map<TrieNode<End>, Set<number>>()
      for (const { node, at } of open)
        for (const { last, words } of wordsOf[at] ?? [])
          for (const word of words) {
            const next = node.next.get(word)
            if (next) reached.set(next, (reached.get(next) ?? new Set()).add(last))
          }
      for (const [{ ends }, lasts] of reached) for (const last of lasts) for (const end of ends) matches.push({ end, first, last })
      open = [...reached].flatMap(([node, lasts]) => [...lasts].filter((at) => tokens[at]?.gap !== 'break').map((at) => ({ node, at })))
    }
  }
  return matches
}

/** The pattern words that a written word matches: exactly, with repeated letters, as a prefix, or with letters starred out. */
function patternWords<End>({ words, stems, masked }: PatternTrie<End>, written: string): string[] {
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
const isMasked = (word: string, written: string) => Array.from(written).every((char, index) => char === '*' || char === word[index])

/** "fuuull" matches "full". In a word of three letters, a doubled letter may make another word, so only a tripled one matches. */
function isStretched(word: string, written: string, isStem = false): boolean {
  let at = 0
  for (let index = 0; index < word.length;) {
    const character = word[index]!
    const wanted = runLength(word, index, character)
    const actual = runLength(written, at, character)
    const isEnough = actual === wanted || (actual > wanted && !/\d/.test(character) && (actual >= 3 || word.length > 3))
    if (!isEnough) return false
    index += wanted
    at += actual
  }
  return isStem || at === written.length
}

function runLength(word: string, from: number, character: string) {
  let to = from
  while (word[to] === character) to++
  return to - from
}
