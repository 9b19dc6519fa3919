import { isCounted } from './counted.ts'
import type { Reading, Token } from './text-words.ts'
import { type Value, valueAt } from './written-ages.ts'
import { sumWords } from './number-words.ts'

type Written = Value & { first: number }
type Span = Pick<Reading, 'first' | 'end'>

/** How many words may be between an age and the difference from it. */
const within = 16

const setOf = (words: string) => new Set(words.trim().split(/\s+/))
/** What may be between a difference and the word that says which way it goes: "five years behind", "two and a half years younger". */
const fillers = setOf('year years yr yrs and a half month months full whole of them good to anos ano y medio mas')
const lessAfter = setOf(
  'behind younger less fewer junior lower under below back off shy short away apart menos menor joven chica chico abajo atras',
)
const lessBefore = setOf(`
  subtract subtracting minus deduct deducting rewind less remove shave drop lose by menos resta restale restele restas restando resto quita quito quitan quitando quitale quitele debiendo
`)
const pairsBefore = setOf('off away down out')
const years = setOf('year years yr yrs ano anos')

/** Finds two numbers whose difference is an age from 10 to 17: "my profile says 21, subtract five", "she's 20 and I'm four years younger". */
export function readImpliedAges(tokens: Token[]): Span[] {
  const numbers = tokens.flatMap((_, first): Written[] => {
    const found = numberAt(tokens, first)
    return found ? [{ ...found, first }] : []
  })
  return numbers.flatMap((difference, index) => {
    if (!isDifference(difference, tokens)) return []
    const around = numbers.slice(Math.max(index - within, 0), index + within + 1)
    const age = around.find((number) => isNear(number, difference) && isImplied(number, difference, tokens))
    return age ? [{ first: Math.min(age.first, difference.first), end: Math.max(age.end, difference.end) }] : []
  })
}

/** A number that isn't the second half of another one. "A couple" and "a few" also say how far apart two people are. */
function numberAt(tokens: Token[], first: number): Value | undefined {
  const { word } = tokens[first]!
  if (/^(couple|par|few)$/.test(word)) return { value: word === 'few' ? 3 : 2, end: first + 1 }
  const isYear = /^(a|an|un)$/.test(word) && years.has(tokens[first + 1]?.word ?? '')
  if (isYear) return { value: 1, end: first + 1 }
  const last = first > 0 ? valueAt(tokens, first - 1) : undefined
  return last && last.end > first ? undefined : valueAt(tokens, first)
}

function isDifference({ value, first, end }: Written, tokens: Token[]) {
  if (value < 1 || value > 60) return false
  const word = (at: number) => tokens[at]?.word ?? ''
  if (isCounted({ end }, tokens) && !years.has(word(end)) && !fillers.has(word(end))) return false
  if (/^(rounded|rounding|round|bumped) up by$/.test(`${word(first - 3)} ${word(first - 2)} ${word(first - 1)}`)) return true
  const isBefore = lessBefore.has(word(first - 1)) || (pairsBefore.has(word(first - 1)) && /^(take|knock|count|go)$/.test(word(first - 2)))
  if (isBefore) return word(first - 1) !== 'by' || years.has(word(end))
  if (/^lleva[ns]?$/.test(word(first - 1))) return word(first - 2) === 'me'
  let at = end
  while (at < end + 5 && fillers.has(word(at))) at++
  const isThanMe = /^(than|que) (me|i|yo|us|mi)$/.test(`${word(at + 1)} ${word(at + 2)}`)
  if (/^(older|mayor|grande)$/.test(word(at))) return isThanMe
  if (/^(on|over|ahead)$/.test(word(at)) && at > end) return /^(me|us|of)$/.test(word(at + 1))
  return lessAfter.has(word(at)) && !isThanMe
}

const isNear = (one: Written, other: Written) =>
  one.end <= other.first ? other.first - one.end <= within : one.first >= other.end && one.first - other.end <= within

function isImplied(age: Written, difference: Written, tokens: Token[]) {
  const value = age.value - difference.value
  if (age.value < 18 || age.value > 80 || value < 10 || value > 17) return false
  // Between older people, a few years are usually said of an adult.
  if (age.value > 25 && difference.value < 8) return false
  const next = tokens[age.end]?.word ?? ''
  return !isCounted(age, tokens) || years.has(next)
}

type Name = 'birth year' | 'short birth year' | 'year of turning 18' | 'birth date' | 'school year'
type Found = { name: Name; first: number; end: number }

const monthNames = [
  ['january', 'jan', 'enero', 'ene'],
  ['february', 'feb', 'febrero'],
  ['march', 'mar', 'marzo'],
  ['april', 'apr', 'abril', 'abr'],
  ['may', 'mayo'],
  ['june', 'jun', 'junio'],
  ['july', 'jul', 'julio'],
  ['august', 'aug', 'agosto', 'ago'],
  ['september', 'sept', 'sep', 'septiembre', 'setiembre'],
  ['october', 'oct', 'octubre'],
  ['november', 'nov', 'noviembre'],
  ['december', 'dec', 'diciembre', 'dic'],
]
const monthOf = new Map(monthNames.flatMap((names, index) => names.map((name): [string, number] => [name, index + 1])))

/** Finds the years and dates that say someone is under 18 today: 2010, '10, "two thousand ten", 05/12/2010, "May 12, 2010". */
export function readBirthDates(tokens: Token[], now: Date): Found[] {
  const years = tokens.flatMap((_, first) => readYear(tokens, first) ?? [])
  return [...years.flatMap((year) => namesOf(year, now)), ...years.flatMap((year) => readDate(tokens, year, now) ?? [])]
}

type Year = { year: number; first: number; end: number; isShort: boolean }

function readYear(tokens: Token[], first: number): Year | undefined {
  const { kind, word, before } = tokens[first]!
  const next = tokens[first + 1]
  if (next?.gap === 'none' && /^(s|th|st|nd|rd)$/.test(next.word)) return undefined
  if (kind === 'digits') {
    const last = tokens[first + 2]
    if (word === '2' && next?.word === 'k' && next.gap === 'none' && last?.gap === 'none' && /^\d\d?$/.test(last.word))
      return { year: 2000 + Number(last.word), first, end: first + 3, isShort: false }
    if (/^20\d\d$/.test(word)) return { year: Number(word), first, end: first + 1, isShort: false }
    // Neither the minutes of 7:30 nor the cents of 12.10
    return /^\d\d$/.test(word) && !/[:.,$€£]$/.test(before)
      ? { year: 2000 + Number(word), first, end: first + 1, isShort: true }
      : undefined
  }
  const [one, other] = [word, next?.word]
  // "Oh nine"
  const unit = /^(oh|o)$/.test(one) && next?.gap === 'space' ? (sumWords.get(other ?? '') ?? 0) : 0
  if (unit > 0 && unit < 10) return { year: 2000 + unit, first, end: first + 2, isShort: true }
  if (one === 'twenty' && next?.gap !== 'break') {
    const year = sumWords.get(other ?? '') ?? 0
    return year >= 10 && year < 20 ? { year: 2000 + year, first, end: first + 2, isShort: false } : undefined
  }
  if (!(one === 'two' && other === 'thousand') && !(one === 'dos' && other === 'mil')) return undefined
  const at = ['and', 'y'].includes(tokens[first + 2]?.word ?? '') ? first + 3 : first + 2
  const year = sumWords.get(tokens[at]?.word ?? '') ?? (tokens[at]?.word === 'once' ? 11 : 0)
  return year > 0 ? { year: 2000 + year, first, end: at + 1, isShort: false } : undefined
}

function namesOf({ year, first, end, isShort }: Year, now: Date): Found[] {
  const thisYear = now.getUTCFullYear()
  const found: Found[] = []
  const isUnder18 = year > thisYear - 18 && year <= thisYear
  if (isUnder18) found.push({ name: isShort ? 'short birth year' : 'birth year', first, end })
  if (year === thisYear - 18 && !isShort) found.push({ name: 'year of turning 18', first, end })
  // Whoever leaves school in summer is a student until June.
  const nextClass = thisYear + (now.getUTCMonth() < 6 ? 0 : 1)
  if (year >= nextClass && year < nextClass + 13) found.push({ name: 'school year', first, end })
  return found
}

/** Finds a whole date, from its year, with which someone is 8 to 17 today. If the day could also be the month, either will do. */
function readDate(tokens: Token[], { year, first, end, isShort }: Year, now: Date): Found | undefined {
  const found = readDay(tokens, first, end)
  if (!found || year < now.getUTCFullYear() - 18 || year > now.getUTCFullYear() - 8) return undefined
  const isUnder18 = found.days.some(([month, day]) => Date.UTC(year + 18, month - 1, day) > now.getTime())
  if (!isUnder18) return undefined
  return { name: isShort ? 'short birth year' : 'birth date', first: found.first, end: found.end }
}

type Day = { days: [month: number, day: number][]; first: number; end: number }

function readDay(tokens: Token[], first: number, end: number): Day | undefined {
  const number = (at: number, sign: RegExp) => {
    const token = tokens[at]
    return token?.kind === 'digits' && token.word.length < 3 && sign.test(tokens[at + 1]!.before) ? Number(token.word) : undefined
  }
  const sign = /^\s?[-/. ]\s?$/
  const [one, two] = [number(first - 2, sign), number(first - 1, sign)]
  if (one && two && isDay(one, two)) return { days: daysOf(one, two), first: first - 2, end }
  // 2010-05-12
  const [after, last] = [tokens[end], tokens[end + 1]]
  if (after?.kind === 'digits' && last?.kind === 'digits' && /^[-/.]$/.test(after.before) && /^[-/.]$/.test(last.before)) {
    const [month, day] = [Number(after.word), Number(last.word)]
    if (isDay(month, day)) return { days: daysOf(month, day), first, end: end + 2 }
  }
  return readNamedDay(tokens, first, end)
}

/** "May 12, 2010", "12 May 2010", "12 de mayo de 2010". */
function readNamedDay(tokens: Token[], first: number, end: number): Day | undefined {
  let at = first - 1
  const skip = (words: RegExp) => {
    if (words.test(tokens[at]?.word ?? '')) at--
  }
  const day = () => (tokens[at]?.kind === 'digits' && tokens[at]!.word.length < 3 ? Number(tokens[at--]!.word) : undefined)
  skip(/^(de|del|of)$/)
  skip(/^(st|nd|rd|th)$/)
  let date = day()
  const month = monthOf.get(tokens[at]?.word ?? '')
  if (!month) return undefined
  at--
  if (date === undefined) {
    skip(/^(de|of)$/)
    skip(/^(st|nd|rd|th)$/)
    date = day()
  }
  return date === undefined ? undefined : { days: [[month, date]], first: at + 1, end }
}

const isDay = (one: number, two: number) => one > 0 && two > 0 && Math.min(one, two) <= 12 && Math.max(one, two) <= 31
const daysOf = (one: number, two: number) =>
  [
    [one, two],
    [two, one],
  ].filter(([month]) => month! <= 12) as [number, number][]
