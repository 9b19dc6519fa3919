import type { Piece } from './text-words.ts'

/** A number that may be somebody's age, and the pieces of the text that say it. */
export type Age = { value: number; first: number; end: number }

const units = 'zero one two three four five six seven eight nine'.split(' ')
const fromTen = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
export const tens = 'twenty thirty forty fifty sixty seventy eighty ninety hundred thousand'.split(' ')
/** Without "once", which is no number in English. */
const spanish = 'diez - doce trece catorce quince dieciseis diecisiete dieciocho'.split(' ')
const roman = 'x xi xii xiii xiv xv xvi xvii xviii'.split(' ')

export const numberWords = new Map<string, number>([
  ...[...units, ...fromTen, ...tens].map((word, value): [string, number] => [word, value]),
  ...[...spanish.entries()].map(([at, word]): [string, number] => [word, 10 + at]),
  ...[...roman.entries()].slice(1).map(([at, word]): [string, number] => [word, 10 + at]),
])

/** With letters repeated, dropped, swapped, or wrong: "seventen", "fiveteen". */
const misspelledTeens = new Map<number, string[]>([
  [13, ['thirten', 'thriten', 'therten']],
  [14, ['fourten', 'forten']],
  [15, ['fiften', 'fiveten']],
  [16, ['sixten']],
  [17, ['seventen', 'svnten', 'sevnten']],
  [18, ['eighten']],
])

export function valueOfWord(word: string): number | undefined {
  const known = numberWords.get(word)
  if (known !== undefined || word.length < 5 || word.length > 14 || !/t\D{0,4}n/.test(word) || /ths?$/.test(word)) return known
  const plain = word.replaceAll(/(.)\1+/gu, '$1')
  for (const [value, spellings] of misspelledTeens) if (spellings.some((right) => isOneApart(plain, right))) return value
  return undefined
}

/** Equal, or one letter more, less, or other. */
function isOneApart(one: string, other: string) {
  if (Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  let [end, otherEnd] = [one.length, other.length]
  while (end > at && otherEnd > at && one[end - 1] === other[otherEnd - 1]) {
    end--
    otherEnd--
  }
  return end - at <= 1 && otherEnd - at <= 1
}

/** "1 7", "l7", "1S", "7teen", "six teen", "one seven", "10+7" and "18-1", as far as one number alone is written so. */
export function readDisguisedAges(pieces: Piece[]): Age[] {
  return pieces.flatMap((piece, first) => {
    const next = pieces[first + 1]
    if (!next || next.gap === 'break') return []
    const isAlone = !isNumber(pieces[first - 1]) && !isNumber(pieces[first + 2])
    const value = readSpaced(piece, next, isAlone) ?? readMixed(piece, next) ?? readTeen(piece, next) ?? readSum(piece, next)
    return value !== undefined && value >= 10 && value <= 18 ? [{ value, first, end: first + 2 }] : []
  })
}

const isNumber = (piece: Piece | undefined) => piece !== undefined && (piece.kind === 'digits' || units.includes(piece.word))
const isDigit = ({ kind, word }: Piece) => kind === 'digits' && word.length === 1

function readSpaced(piece: Piece, next: Piece, isAlone: boolean) {
  if (!isAlone || !/^[ _*·~-]{1,4}$/.test(next.before)) return undefined
  if (piece.word === '1' && isDigit(next)) return 10 + Number(next.word)
  return piece.word === 'one' && units.includes(next.word) ? 10 + units.indexOf(next.word) : undefined
}

const likeDigits: Record<string, number> = { o: 0, l: 1, i: 1, z: 2, e: 3, a: 4, s: 5, t: 7, b: 8 }

function readMixed(piece: Piece, next: Piece) {
  if (next.gap !== 'none' || piece.gap === 'none') return undefined
  if (['l', 'i', '|', '!'].includes(piece.word) && isDigit(next)) return 10 + Number(next.word)
  const digit = piece.word === '1' ? likeDigits[next.word] : undefined
  return digit === undefined ? undefined : 10 + digit
}

function readTeen(piece: Piece, next: Piece) {
  if (!/^te*n$|^tee+ns?$/.test(next.word)) return undefined
  if (piece.kind === 'digits' && next.gap !== 'space') return 10 + (Number(piece.word) % 10)
  if (!next.word.startsWith('tee')) return undefined
  const at = ['thir', 'four', 'fif', 'six', 'seven', 'eigh'].indexOf(piece.word)
  return at < 0 ? undefined : 13 + at
}

function readSum(piece: Piece, next: Piece) {
  if (piece.kind !== 'digits' || next.kind !== 'digits') return undefined
  const [one, other] = [Number(piece.word), Number(next.word)]
  if (/^ ?\+ ?$/.test(next.before)) return one + other
  return /^ ?[-−–] ?$/.test(next.before) && one >= 18 && one <= 21 && other < 9 ? one - other : undefined
}

/** Words that may follow an age; before any other word a number counts things: "only 17 seats". */
const followers = new Set(
  'and but so or here now too not still yet girl female f yo y yrs yr and-a-half if as with though sorry lol ok write message text call me'.split(
    ' ',
  ),
)

export function isBare({ end }: Age, pieces: Piece[]) {
  const next = pieces[end]
  return !next || next.gap === 'break' || /^[,.;:)!?/&]/.test(next.before) || (next.gap !== 'joint' && followers.has(next.word))
}
