import { readCharacters } from './text-characters.ts'
import { type Piece, type Reading, readWords, splitPieces } from './text-words.ts'

/** What a pattern may name in braces besides words. */
export const facts = [
  'number',
  'age 1 to 17',
  'age 10 to 17',
  'bare age',
  'birth year',
  'price',
  'phone',
  'local number',
  'mail',
  'web address',
  'handle',
] as const
type Fact = (typeof facts)[number]

const units = 'zero one two three four five six seven eight nine'.split(' ')
const fromTen = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety hundred thousand'.split(' ')
/** Without "once", which is no number in English. */
const spanish = 'diez - doce trece catorce quince dieciseis diecisiete dieciocho'.split(' ')
const roman = 'x xi xii xiii xiv xv xvi xvii xviii'.split(' ')

const numberWords = new Map<string, number>([
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

function valueOfWord(word: string): number | undefined {
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

const digitWords = new Map([
  ...[...numberWords].filter(([, value]) => value < 10).map(([word, value]): [string, string] => [word, `${value}`]),
  ['oh', '0'],
  ['o', '0'],
])
const currencies = ['dollar', 'dollars', 'bucks', 'usd', 'eur', 'euro', 'euros', 'pounds', 'gbp']

/** Numbers, ages, prices and addresses, as readings named `{price}` and so on. */
export function readFacts(pieces: Piece[], readings: Reading[][], now: Date): Reading[] {
  const numbers = [...readNumbers(pieces, now.getUTCFullYear()), ...readNumberWords(pieces, readings)]
  const disguised = readDisguisedAges(pieces).flatMap((age) =>
    age.value === 18 ? [{ word: '18', first: age.first, end: age.end }] : ages(age, pieces),
  )
  return [...numbers, ...disguised, ...readPrices(pieces, numbers), ...readPhones(pieces), ...readAddresses(pieces)]
}

/** Numbers from 10 to 17 that stand by themselves, as they were written: "Lena 17", "lena_17". */
export function agesIn(text: string, now: Date): string[] {
  const pieces = splitPieces(readCharacters(text))
  const found = readFacts(pieces, readWords(pieces), now).filter(({ word }) => word === '{bare age}')
  return found.map(({ first, end }) => text.slice(pieces[first]!.from, pieces[end - 1]!.to))
}

const fact = (name: Fact, first: number, end: number): Reading => ({ word: `{${name}}`, first, end })

function ages(age: Age, pieces: Piece[]): Reading[] {
  const { value, first, end } = age
  if (value < 1 || value > 17) return []
  if (value < 10) return [fact('age 1 to 17', first, end)]
  const bare = isBare(age, pieces) ? [fact('bare age', first, end)] : []
  return [fact('age 1 to 17', first, end), fact('age 10 to 17', first, end), ...bare]
}

/** Of whoever is under 18, or turns 18 this year. */
function birthYears(year: number, thisYear: number, first: number, end: number): Reading[] {
  return year > thisYear - 18 && year <= thisYear ? [fact('birth year', first, end)] : []
}

/** 17, 1,500 and 7:30, but neither 17th nor 1990s; an age has no sign beside it: not $17, 17% or 17". */
function readNumbers(pieces: Piece[], thisYear: number): Reading[] {
  const found: Reading[] = []
  for (let first = 0; first < pieces.length; first++) {
    if (pieces[first]!.kind !== 'digits') continue
    let end = first + 1
    while (pieces[end]?.kind === 'digits' && /^[.,:]$/.test(pieces[end]!.before)) end++
    const { word, before } = pieces[first]!
    const after = pieces[end]
    const isName = after?.gap === 'none' && /^(st|nd|rd|th|s)$/.test(after.word)
    if (!isName) {
      found.push(fact('number', first, end))
      if (end === first + 1) {
        found.push({ word, first, end })
        const isMeasured = /[#$€£]/.test(before.slice(-1)) || pieces[first - 1]?.kind === 'sign' || /[%"”°$€£]/.test(pieces[first]!.next)
        if (!isMeasured) found.push(...ages({ value: Number(word), first, end }, pieces), ...birthYears(Number(word), thisYear, first, end))
      }
    }
    first = end - 1
  }
  return found
}

/** "seven", but not the one in "thirty-seven". */
function readNumberWords(pieces: Piece[], readings: Reading[][]): Reading[] {
  return readings.flat().flatMap(({ word, first, end }) => {
    const value = valueOfWord(word)
    if (value === undefined) return []
    const [last, joint] = [pieces[first - 1]?.word ?? '', pieces[first - 2]?.word ?? '']
    const isPart = tens.includes(last) || (last === 'and' && tens.includes(joint))
    return [fact('number', first, end), ...(isPart ? [] : ages({ value, first, end }, pieces))]
  })
}

/** $200, 200$ and two hundred dollars. */
function readPrices(pieces: Piece[], numbers: Reading[]): Reading[] {
  const isNear = (piece: Piece | undefined) => piece?.gap === 'none' || piece?.before === ' '
  return numbers.flatMap(({ word, first, end }) => {
    if (word !== '{number}') return []
    const [before, after] = [pieces[first - 1], pieces[end]]
    if (before && '$€£'.includes(before.word) && isNear(pieces[first])) return [fact('price', first - 1, end)]
    if (after && isNear(after) && ('$€£'.includes(after.word) || currencies.includes(after.word))) return [fact('price', first, end + 1)]
    return before && currencies.includes(before.word) && isNear(pieces[first]) ? [fact('price', first - 1, end)] : []
  })
}

/** The lengths of the groups in which a telephone number is written. */
const phoneShapes = ['3 3 4', '1 3 3 4', '10', '11', '3 7', '6 4', '1 10']

function readPhones(pieces: Piece[]): Reading[] {
  const digits = pieces.map(({ kind, word }) => (kind === 'digits' ? word : (digitWords.get(word) ?? '')))
  const hangs = (at: number) => pieces[at] !== undefined && digits[at] !== '' && /^[\s.()/*,+-]{0,4}$/.test(pieces[at].before)
  const found: Reading[] = []
  for (let first = 0; first < pieces.length; first++) {
    if (!digits[first]) continue
    let end = first + 1
    while (hangs(end)) end++
    const groups = digits.slice(first, end)
    const total = groups.join('')
    const isAbroad = pieces[first]!.before.endsWith('+') && total.length >= 8 && total.length <= 15
    const isSpelled = groups.filter((group) => group.length === 1).length >= 4 && /^1?\d{10}$/.test(total)
    if (isAbroad || isSpelled) found.push(fact('phone', first, end))
    else found.push(...readGroups(pieces, groups, first))
    first = end - 1
  }
  return found
}

function readGroups(pieces: Piece[], groups: string[], first: number): Reading[] {
  const found: Reading[] = []
  for (let at = 0; at < groups.length; at++) {
    for (const count of [4, 3, 2, 1]) {
      const some = groups.slice(at, at + count)
      if (some.length < count) continue
      const shape = some.map(({ length }) => length).join(' ')
      const isPhone = phoneShapes.includes(shape) && (!/^(1 |11$)/.test(shape) || some[0]!.startsWith('1'))
      const isLocal = shape === '3 4' && /^[-.]$/.test(pieces[first + at + 1]!.before)
      if (!isPhone && !isLocal) continue
      found.push(fact(isPhone ? 'phone' : 'local number', first + at, first + at + count))
      at += count - 1
      break
    }
  }
  return found
}

const endings = 'com|net|org|biz|xyz|info'
/** Endings that are words or short as words: an address only with a path behind them. */
const pathEndings = 'me|us|to|co|io|tv|ee|ly|gg|link|page|site|club|online|app|live|vip|cam|date|fans'
const webAddress = new RegExp(`^(https?:/|www\\.)|^([a-z0-9-]+\\.)+(${endings})([/:.,]|$)|^([a-z0-9-]+\\.)+(${pathEndings})/[a-z0-9@+_]`)
const mailAddress = /^[^@]+@([a-z0-9-]+\.)+[a-z]{2,}$/

function readAddresses(pieces: Piece[]): Reading[] {
  const found: Reading[] = []
  for (let first = 0; first < pieces.length; first++) {
    let end = first + 1
    while (pieces[end]?.gap === 'none' || pieces[end]?.gap === 'joint') end++
    const text = pieces.slice(first, end).reduce((all, { before, word }, index) => all + (index ? before : '') + word, '')
    if (mailAddress.test(text)) found.push(fact('mail', first, end))
    else if (webAddress.test(text)) found.push(fact('web address', first, end))
    else if (/^@[a-z][\w.]{2,}/.test(text)) found.push(fact('handle', first, end))
    first = end - 1
  }
  return found
}

/** A number that may be somebody's age, and the pieces of the text that say it. */
type Age = { value: number; first: number; end: number }

/** "1 7", "l7", "1S", "7teen", "six teen", "one seven", "10+7" and "18-1", as far as one number alone is written so. */
function readDisguisedAges(pieces: Piece[]): Age[] {
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

function isBare({ end }: Age, pieces: Piece[]) {
  const next = pieces[end]
  return !next || next.gap === 'break' || /^[,.;:)!?/&]/.test(next.before) || (next.gap !== 'joint' && followers.has(next.word))
}
