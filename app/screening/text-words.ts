import type { Character } from './text-characters.ts'

/** Letters, digits or one sign that can stand for a letter, and the signs that stand between it and the one before. */
export type Piece = { kind: 'letters' | 'digits' | 'sign'; word: string; before: string; next: string; gap: Gap; from: number; to: number }
/** Nothing; no space; space; or what ends a clause: no phrase reaches across that. */
type Gap = 'none' | 'joint' | 'space' | 'break'
/** One way to read the pieces from `first` up to `end`: "s 3 x" has three plain readings, and one of all three together. */
export type Reading = { word: string; first: number; end: number }

/** No word of the rules is longer when its letters are written one by one. */
const longest = 24

export function splitPieces(characters: Character[]): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (let at = 0; at < characters.length;) {
    const kind = kindAt(characters, at)
    let end = at + 1
    if (kind === 'letters' || kind === 'digits') while (kindAt(characters, end) === kind) end++
    if (kind) {
      const before = signs(characters, done, at)
      // Without its apostrophe, who're would be another word; so would she'll.
      const word = signs(characters, at, end)
        .replace(/'(ll|re|ve|d)$/, '')
        .replaceAll("'", '')
      const next = characters[end]?.sign ?? ''
      pieces.push({ kind, word, before, next, gap: gapOf(before), from: characters[at]!.from, to: characters[end - 1]!.to })
      done = end
    }
    at = end
  }
  return pieces
}

function kindAt(characters: Character[], at: number): Piece['kind'] | undefined {
  const sign = characters[at]?.sign ?? ' '
  if (isLetter(sign)) return 'letters'
  if (isDigit(sign)) return 'digits'
  const [left, right] = [characters[at - 1]?.sign ?? ' ', characters[at + 1]?.sign ?? ' ']
  if (sign === "'" && isLetter(left) && isLetter(right)) return 'letters'
  if ('@$€£'.includes(sign)) return 'sign'
  if (sign === '!' && /[\p{L}\d!|]/u.test(left) && (left === '!' || /[\p{L}\d!|]/u.test(right))) return 'sign'
  // What stands for a 1 in "!7".
  if (sign === '!' && !/[\p{L}\d]/u.test(left) && isDigit(right)) return 'sign'
  return sign === '|' && /[\p{L}\d!|]/u.test(left + right) ? 'sign' : undefined
}

const isLetter = (sign: string) => (sign < '\u0080' ? sign >= 'a' && sign <= 'z' : /\p{L}/u.test(sign))
const isDigit = (sign: string) => sign >= '0' && sign <= '9'
const signs = (characters: Character[], from: number, to: number) => {
  let text = ''
  for (let at = from; at < to; at++) text += characters[at]!.sign
  return text
}

function gapOf(before: string): Gap {
  if (before === '') return 'none'
  if (!/\s/.test(before)) return /[—–…?!;•]/.test(before) ? 'break' : 'joint'
  return /[.,;!?…—–•·|]|\s-\s|\n\s*[-*\n]/.test(before) ? 'break' : 'space'
}

/** Every way to read the pieces, listed by the piece with which it begins; at most some 30 for a piece, whatever the text. */
export function readWords(pieces: Piece[]): Reading[][] {
  const readings: Reading[][] = pieces.map(({ kind, word }, at) => (kind === 'letters' ? [{ word, first: at, end: at + 1 }] : []))
  const add = (first: number, end: number) => {
    for (const word of spellings(pieces.slice(first, end))) readings[first]!.push({ word, first, end })
  }
  const isJoined = ({ gap, before }: Piece) => gap === 'none' || (gap === 'joint' && /^[-._*~'’·,:^=#]+$/.test(before))
  for (const [first, end] of runs(pieces, ({ gap }) => gap === 'none')) addTrimmed(pieces, first, end, add)
  for (const [first, end] of runs(pieces, isJoined)) {
    if (pieces.slice(first + 1, end).some(({ gap }) => gap !== 'none')) add(first, end)
    const masked = maskedWord(pieces.slice(first, end))
    if (masked) readings[first]!.push({ word: masked, first, end })
  }
  for (const [first, end] of runs(pieces, ({ before }) => before.length <= 3 && !before.includes('\n\n'), isSingle))
    if (end - first >= 3) addSpelledOut(pieces, first, end, add)
  return readings
}

/** The longest rows of at least two pieces of which each but the first hangs together with the one before. */
function runs(pieces: Piece[], hangs: (piece: Piece) => boolean, belongs: (piece: Piece) => boolean = () => true) {
  const found: [first: number, end: number][] = []
  for (let first = 0; first < pieces.length;) {
    let end = first + 1
    if (belongs(pieces[first]!)) while (end < pieces.length && hangs(pieces[end]!) && belongs(pieces[end]!)) end++
    if (end - first > 1) found.push([first, end])
    first = end
  }
  return found
}

const isSingle = ({ word }: Piece) => word.length === 1

/** "f u l l  s e r v i c e": as a whole, and each part between wider gaps. */
function addSpelledOut(pieces: Piece[], first: number, end: number, add: (first: number, end: number) => void) {
  const width = ({ before }: Piece) => before.length + (/\s/.test(before) ? 1 : 0)
  let narrowest = Infinity
  for (let at = first + 1; at < end; at++) narrowest = Math.min(narrowest, width(pieces[at]!))
  const parts = runs(pieces.slice(first, end), (piece) => width(piece) <= narrowest)
  for (const [from, to] of parts) addTrimmed(pieces, first + from, first + to, add)
  if (parts.length > 1) add(first, end)
}

/** The whole, and without what is often hung on: "4u", "100", "a". */
function addTrimmed(pieces: Piece[], first: number, end: number, add: (first: number, end: number) => void) {
  const isHungOn = ({ kind, word }: Piece) => kind !== 'letters' || /^(a|i|u|n|r|me|you)$/.test(word)
  for (const from of isHungOn(pieces[first]!) ? [first, first + 1] : [first])
    for (let to = end; to > from + 1 && to >= end - 2 && (to === end || isHungOn(pieces[to]!)); to--) add(from, to)
}

const letterOf: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g', '@': 'a', $: 's', '€': 'e', '£': 'l' }

/** As written, and with letters for digits and signs; 1, ! and | are i or l, in every mixture of up to three. */
function spellings(pieces: Piece[]): string[] {
  const written = pieces.map(({ word }) => word).join('')
  if (written.length > longest) return []
  if (pieces.every(({ kind }) => kind === 'letters')) return [written]
  if (!/\p{L}|^[@$]{3,}$/u.test(written)) return []
  let words = ['']
  let open = 3
  for (const sign of written) {
    const either = '1!|'.includes(sign) && open-- > 0
    const letter = '1!|'.includes(sign) ? 'l' : (letterOf[sign] ?? sign)
    words = words.flatMap((word) => (either ? [`${word}i`, `${word}l`] : [word + letter]))
  }
  return /^[\p{L}\d]+$/u.test(written) ? [written, ...words] : words
}

/** "f**k": a star for each letter that the writer left out. */
function maskedWord(pieces: Piece[]) {
  const isMasked = pieces.slice(1).every(({ before }) => /^\*+$/.test(before)) && pieces.every(({ kind }) => kind === 'letters')
  const word = pieces.map(({ word, before }, index) => (index ? before + word : word)).join('')
  return isMasked && word.length <= longest ? word : undefined
}
