import type { Character } from './text-characters.ts'

/** Letters, digits, or one symbol that can stand for a letter. `before` has the characters between this token and the previous one. */
export type Token = {
  kind: 'letters' | 'digits' | 'symbol'
  word: string
  before: string
  next: string
  gap: Gap
  from: number
  to: number
}
/** What separates two tokens: nothing, punctuation, a space, or the end of a clause, which no phrase crosses. */
type Gap = 'none' | 'joint' | 'space' | 'break'
/** One way to read the tokens from `first` up to `end`. "s 3 x" has a reading for each token, and one of all three together. */
export type Reading = { word: string; first: number; end: number }

/** No word in the rules has more letters. */
const longest = 24

export function tokenize(characters: Character[]): Token[] {
  const tokens: Token[] = []
  let done = 0
  for (let at = 0; at < characters.length;) {
    const kind = kindAt(characters, at)
    let end = at + 1
    if (kind === 'letters' || kind === 'digits') while (kindAt(characters, end) === kind) end++
    if (kind) {
      const before = textOf(characters, done, at)
      // Without their apostrophes, who're and she'll would be other words.
      const word = textOf(characters, at, end)
        .replace(/'(ll|re|ve|d)$/, '')
        .replaceAll("'", '')
      const next = characters[end]?.char ?? ''
      tokens.push({ kind, word, before, next, gap: gapOf(before), from: characters[at]!.from, to: characters[end - 1]!.to })
      done = end
    }
    at = end
  }
  return tokens
}

function kindAt(characters: Character[], at: number): Token['kind'] | undefined {
  const char = characters[at]?.char ?? ' '
  if (isLetter(char)) return 'letters'
  if (isDigit(char)) return 'digits'
  const [left, right] = [characters[at - 1]?.char ?? ' ', characters[at + 1]?.char ?? ' ']
  if (char === "'" && isLetter(left) && isLetter(right)) return 'letters'
  if ('@$€£'.includes(char)) return 'symbol'
  if (char === '!' && /[\p{L}\d!|]/u.test(left) && (left === '!' || /[\p{L}\d!|]/u.test(right))) return 'symbol'
  // A 1 in disguise, as in "!7".
  if (char === '!' && !/[\p{L}\d]/u.test(left) && isDigit(right)) return 'symbol'
  return char === '|' && /[\p{L}\d!|]/u.test(left + right) ? 'symbol' : undefined
}

const isLetter = (char: string) => (char < '\u0080' ? char >= 'a' && char <= 'z' : /\p{L}/u.test(char))
const isDigit = (char: string) => char >= '0' && char <= '9'
const textOf = (characters: Character[], from: number, to: number) => {
  let text = ''
  for (let at = from; at < to; at++) text += characters[at]!.char
  return text
}

function gapOf(before: string): Gap {
  if (before === '') return 'none'
  if (!/\s/.test(before)) return /[—–…?!;•]/.test(before) ? 'break' : 'joint'
  return /[.,;!?…—–•·|]|\s-\s|\n\s*[-*\n]/.test(before) ? 'break' : 'space'
}

/** Lists all readings by the token that they begin with. A token has at most about 30, so that no text can make the screen slow. */
export function readWords(tokens: Token[]): Reading[][] {
  const readings: Reading[][] = tokens.map(({ kind, word }, at) => (kind === 'letters' ? [{ word, first: at, end: at + 1 }] : []))
  const add = (first: number, end: number) => {
    for (const word of spellings(tokens.slice(first, end))) readings[first]!.push({ word, first, end })
  }
  const isJoined = ({ gap, before }: Token) => gap === 'none' || (gap === 'joint' && /^[-._*~'’·,:^=#]+$/.test(before))
  for (const [first, end] of runs(tokens, ({ gap }) => gap === 'none')) addTrimmed(tokens, first, end, add)
  for (const [first, end] of runs(tokens, isJoined)) {
    if (tokens.slice(first + 1, end).some(({ gap }) => gap !== 'none')) add(first, end)
    const masked = maskedWord(tokens.slice(first, end))
    if (masked) readings[first]!.push({ word: masked, first, end })
  }
  for (const [first, end] of runs(tokens, ({ before }) => before.length <= 3 && !before.includes('\n\n'), isSingle))
    if (end - first >= 3) addSpelledOut(tokens, first, end, add)
  return readings
}

/** The longest runs of at least two tokens in which each one continues the previous one. */
function runs(tokens: Token[], hangs: (token: Token) => boolean, belongs: (token: Token) => boolean = () => true) {
  const found: [first: number, end: number][] = []
  for (let first = 0; first < tokens.length;) {
    let end = first + 1
    if (belongs(tokens[first]!)) while (end < tokens.length && hangs(tokens[end]!) && belongs(tokens[end]!)) end++
    if (end - first > 1) found.push([first, end])
    first = end
  }
  return found
}

const isSingle = ({ word }: Token) => word.length === 1

/** Reads "f u l l  s e r v i c e" as a whole, and each part between the wider gaps. */
function addSpelledOut(tokens: Token[], first: number, end: number, add: (first: number, end: number) => void) {
  const width = ({ before }: Token) => before.length + (/\s/.test(before) ? 1 : 0)
  let narrowest = Infinity
  for (let at = first + 1; at < end; at++) narrowest = Math.min(narrowest, width(tokens[at]!))
  const parts = runs(tokens.slice(first, end), (token) => width(token) <= narrowest)
  for (const [from, to] of parts) addTrimmed(tokens, first + from, first + to, add)
  if (parts.length > 1) add(first, end)
}

/** Reads the whole run, and also without common prefixes and suffixes: "4u", "100", "a". */
function addTrimmed(tokens: Token[], first: number, end: number, add: (first: number, end: number) => void) {
  const isHungOn = ({ kind, word }: Token) => kind !== 'letters' || /^(a|i|u|n|r|me|you)$/.test(word)
  for (const from of isHungOn(tokens[first]!) ? [first, first + 1] : [first])
    for (let to = end; to > from + 1 && to >= end - 2 && (to === end || isHungOn(tokens[to]!)); to--) add(from, to)
}

const letterOf: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g', '@': 'a', $: 's', '€': 'e', '£': 'l' }

/** Spells a word as written, and with letters for digits and symbols. Of 1, !, and |, the first three may each be i or l. */
function spellings(tokens: Token[]): string[] {
  const written = tokens.map(({ word }) => word).join('')
  if (written.length > longest) return []
  if (tokens.every(({ kind }) => kind === 'letters')) return [written]
  if (!/\p{L}|^[@$]{3,}$/u.test(written)) return []
  let words = ['']
  let open = 3
  for (const char of written) {
    const either = '1!|'.includes(char) && open-- > 0
    const letter = '1!|'.includes(char) ? 'l' : (letterOf[char] ?? char)
    words = words.flatMap((word) => (either ? [`${word}i`, `${word}l`] : [word + letter]))
  }
  return /^[\p{L}\d]+$/u.test(written) ? [written, ...words] : words
}

/** Reads "f**k", with a star for each omitted letter. */
function maskedWord(tokens: Token[]) {
  const isMasked = tokens.slice(1).every(({ before }) => /^\*+$/.test(before)) && tokens.every(({ kind }) => kind === 'letters')
  const word = tokens.map(({ word, before }, index) => (index ? before + word : word)).join('')
  return isMasked && word.length <= longest ? word : undefined
}
