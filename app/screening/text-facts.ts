import { readCharacters } from './text-characters.ts'
import { type Token, type Reading, readWords, tokenize } from './text-words.ts'

/** What a pattern may name in braces, in addition to words. */
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
/** Doesn't include "once" (11), which is an English word. */
const spanish = 'diez - doce trece catorce quince dieciseis diecisiete dieciocho'.split(' ')
const roman = 'x xi xii xiii xiv xv xvi xvii xviii'.split(' ')

const numberWords = new Map<string, number>([
  ...[...units, ...fromTen, ...tens].map((word, value): [string, number] => [word, value]),
  ...[...spanish.entries()].map(([at, word]): [string, number] => [word, 10 + at]),
  ...[...roman.entries()].slice(1).map(([at, word]): [string, number] => [word, 10 + at]),
])

/** Common misspellings. `valueOfWord` also accepts words that differ from these in one letter: "seventten", "fivteen". */
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

/** Whether the words are equal or differ in one inserted, deleted, or replaced letter. */
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

/** Finds numbers, ages, prices, and addresses, and returns them as readings named `{price}` and so on. */
export function readFacts(tokens: Token[], readings: Reading[][], now: Date): Reading[] {
  const numbers = [...readNumbers(tokens, now.getUTCFullYear()), ...readNumberWords(tokens, readings)]
  const disguised = readDisguisedAges(tokens).flatMap((age) =>
    age.value === 18 ? [{ word: '18', first: age.first, end: age.end }] : ages(age, tokens),
  )
  return [...numbers, ...disguised, ...readPrices(tokens, numbers), ...readPhones(tokens), ...readAddresses(tokens)]
}

/** Finds numbers from 10 to 17 that count nothing, such as in "Lena 17" and "lena_17", and returns them as written. */
export function findAges(text: string, now: Date): string[] {
  const tokens = tokenize(readCharacters(text))
  const found = readFacts(tokens, readWords(tokens), now).filter(({ word }) => word === '{bare age}')
  return found.map(({ first, end }) => text.slice(tokens[first]!.from, tokens[end - 1]!.to))
}

const fact = (name: Fact, first: number, end: number): Reading => ({ word: `{${name}}`, first, end })

function ages(age: Age, tokens: Token[]): Reading[] {
  const { value, first, end } = age
  if (value < 1 || value > 17) return []
  if (value < 10) return [fact('age 1 to 17', first, end)]
  const bare = isBare(age, tokens) ? [fact('bare age', first, end)] : []
  return [fact('age 1 to 17', first, end), fact('age 10 to 17', first, end), ...bare]
}

/** Finds the birth years of people who are under 18 or turn 18 this year. */
function birthYears(year: number, thisYear: number, first: number, end: number): Reading[] {
  return year > thisYear - 18 && year <= thisYear ? [fact('birth year', first, end)] : []
}

/** Finds 17, 1,500, and 7:30, but not 17th or 1990s. A number with a symbol next to it ($17, 17%, 17") isn't an age. */
function readNumbers(tokens: Token[], thisYear: number): Reading[] {
  const found: Reading[] = []
  for (let first = 0; first < tokens.length; first++) {
    if (tokens[first]!.kind !== 'digits') continue
    let end = first + 1
    while (tokens[end]?.kind === 'digits' && /^[.,:]$/.test(tokens[end]!.before)) end++
    const { word, before } = tokens[first]!
    const after = tokens[end]
    const isName = after?.gap === 'none' && /^(st|nd|rd|th|s)$/.test(after.word)
    if (!isName) {
      found.push(fact('number', first, end))
      if (end === first + 1) {
        found.push({ word, first, end })
        const isMeasured = /[#$€£]/.test(before.slice(-1)) || tokens[first - 1]?.kind === 'symbol' || /[%"”°$€£]/.test(tokens[first]!.next)
        if (!isMeasured) found.push(...ages({ value: Number(word), first, end }, tokens), ...birthYears(Number(word), thisYear, first, end))
      }
    }
    first = end - 1
  }
  return found
}

/** Finds "seven", but not the "seven" in "thirty-seven". */
function readNumberWords(tokens: Token[], readings: Reading[][]): Reading[] {
  return readings.flat().flatMap(({ word, first, end }) => {
    const value = valueOfWord(word)
    if (value === undefined) return []
    const [last, joint] = [tokens[first - 1]?.word ?? '', tokens[first - 2]?.word ?? '']
    const isPart = tens.includes(last) || (last === 'and' && tens.includes(joint))
    return [fact('number', first, end), ...(isPart ? [] : ages({ value, first, end }, tokens))]
  })
}

/** Finds $200, 200$, and two hundred dollars. */
function readPrices(tokens: Token[], numbers: Reading[]): Reading[] {
  const isNear = (token: Token | undefined) => token?.gap === 'none' || token?.before === ' '
  return numbers.flatMap(({ word, first, end }) => {
    if (word !== '{number}') return []
    const [before, after] = [tokens[first - 1], tokens[end]]
    if (before && '$€£'.includes(before.word) && isNear(tokens[first])) return [fact('price', first - 1, end)]
    if (after && isNear(after) && ('$€£'.includes(after.word) || currencies.includes(after.word))) return [fact('price', first, end + 1)]
    return before && currencies.includes(before.word) && isNear(tokens[first]) ? [fact('price', first - 1, end)] : []
  })
}

/** The lengths of the groups of digits in which people write phone numbers. */
const phoneShapes = ['3 3 4', '1 3 3 4', '10', '11', '3 7', '6 4', '1 10']

function readPhones(tokens: Token[]): Reading[] {
  const digits = tokens.map(({ kind, word }) => (kind === 'digits' ? word : (digitWords.get(word) ?? '')))
  const hangs = (at: number) => tokens[at] !== undefined && digits[at] !== '' && /^[\s.()/*,+-]{0,4}$/.test(tokens[at].before)
  const found: Reading[] = []
  for (let first = 0; first < tokens.length; first++) {
    if (!digits[first]) continue
    let end = first + 1
    while (hangs(end)) end++
    const groups = digits.slice(first, end)
    const total = groups.join('')
    const isAbroad = tokens[first]!.before.endsWith('+') && total.length >= 8 && total.length <= 15
    const isSpelled = groups.filter((group) => group.length === 1).length >= 4 && /^1?\d{10}$/.test(total)
    if (isAbroad || isSpelled) found.push(fact('phone', first, end))
    else found.push(...readGroups(tokens, groups, first))
    first = end - 1
  }
  return found
}

function readGroups(tokens: Token[], groups: string[], first: number): Reading[] {
  const found: Reading[] = []
  for (let at = 0; at < groups.length; at++) {
    for (const count of [4, 3, 2, 1]) {
      const some = groups.slice(at, at + count)
      if (some.length < count) continue
      const shape = some.map(({ length }) => length).join(' ')
      const isPhone = phoneShapes.includes(shape) && (!/^(1 |11$)/.test(shape) || some[0]!.startsWith('1'))
      const isLocal = shape === '3 4' && /^[-.]$/.test(tokens[first + at + 1]!.before)
      if (!isPhone && !isLocal) continue
      found.push(fact(isPhone ? 'phone' : 'local number', first + at, first + at + count))
      at += count - 1
      break
    }
  }
  return found
}

const topLevelDomains = 'com|net|org|biz|xyz|info'
/** Top-level domains that look like words. With these, only an address that has a path is a web address. */
const wordlikeDomains = 'me|us|to|co|io|tv|ee|ly|gg|link|page|site|club|online|app|live|vip|cam|date|fans'
const webAddress = new RegExp(
  `^(https?:/|www\\.)|^([a-z0-9-]+\\.)+(${topLevelDomains})([/:.,]|$)|^([a-z0-9-]+\\.)+(${wordlikeDomains})/[a-z0-9@+_]`,
)
const mailAddress = /^[^@]+@([a-z0-9-]+\.)+[a-z]{2,}$/

function readAddresses(tokens: Token[]): Reading[] {
  const found: Reading[] = []
  for (let first = 0; first < tokens.length; first++) {
    let end = first + 1
    while (tokens[end]?.gap === 'none' || tokens[end]?.gap === 'joint') end++
    const text = tokens.slice(first, end).reduce((all, { before, word }, index) => all + (index ? before : '') + word, '')
    if (mailAddress.test(text)) found.push(fact('mail', first, end))
    else if (webAddress.test(text)) found.push(fact('web address', first, end))
    else if (/^@[a-z][\w.]{2,}/.test(text)) found.push(fact('handle', first, end))
    first = end - 1
  }
  return found
}

/** A number that may be a person's age, and the tokens that spell it. */
type Age = { value: number; first: number; end: number }

/** Finds "1 7", "l7", "1S", "7teen", "six teen", "one seven", "10+7", and "18-1", unless they're part of a longer row of numbers. */
function readDisguisedAges(tokens: Token[]): Age[] {
  return tokens.flatMap((token, first) => {
    const next = tokens[first + 1]
    if (!next || next.gap === 'break') return []
    const isAlone = !isNumber(tokens[first - 1]) && !isNumber(tokens[first + 2])
    const value = readSpaced(token, next, isAlone) ?? readMixed(token, next) ?? readTeen(token, next) ?? readSum(token, next)
    return value !== undefined && value >= 10 && value <= 18 ? [{ value, first, end: first + 2 }] : []
  })
}

const isNumber = (token: Token | undefined) => token !== undefined && (token.kind === 'digits' || units.includes(token.word))
const isDigit = ({ kind, word }: Token) => kind === 'digits' && word.length === 1

function readSpaced(token: Token, next: Token, isAlone: boolean) {
  if (!isAlone || !/^[ _*·~-]{1,4}$/.test(next.before)) return undefined
  if (token.word === '1' && isDigit(next)) return 10 + Number(next.word)
  return token.word === 'one' && units.includes(next.word) ? 10 + units.indexOf(next.word) : undefined
}

const likeDigits: Record<string, number> = { o: 0, l: 1, i: 1, z: 2, e: 3, a: 4, s: 5, t: 7, b: 8 }

function readMixed(token: Token, next: Token) {
  if (next.gap !== 'none' || token.gap === 'none') return undefined
  if (['l', 'i', '|', '!'].includes(token.word) && isDigit(next)) return 10 + Number(next.word)
  const digit = token.word === '1' ? likeDigits[next.word] : undefined
  return digit === undefined ? undefined : 10 + digit
}

function readTeen(token: Token, next: Token) {
  if (!/^te*n$|^tee+ns?$/.test(next.word)) return undefined
  if (token.kind === 'digits' && next.gap !== 'space') return 10 + (Number(token.word) % 10)
  if (!next.word.startsWith('tee')) return undefined
  const at = ['thir', 'four', 'fif', 'six', 'seven', 'eigh'].indexOf(token.word)
  return at < 0 ? undefined : 13 + at
}

function readSum(token: Token, next: Token) {
  if (token.kind !== 'digits' || next.kind !== 'digits') return undefined
  const [one, other] = [Number(token.word), Number(next.word)]
  if (/^ ?\+ ?$/.test(next.before)) return one + other
  return /^ ?[-−–] ?$/.test(next.before) && one >= 18 && one <= 21 && other < 9 ? one - other : undefined
}

/** Words that may follow an age. Before any other word, a number counts things: "only 17 seats". */
const followers = new Set(
  'and but so or here now too not still yet girl female f yo y yrs yr and-a-half if as with though sorry lol ok write message text call me'.split(
    ' ',
  ),
)

function isBare({ end }: Age, tokens: Token[]) {
  const next = tokens[end]
  return !next || next.gap === 'break' || /^[,.;:)!?/&]/.test(next.before) || (next.gap !== 'joint' && followers.has(next.word))
}
