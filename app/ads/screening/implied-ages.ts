import { isCounted } from './counted.ts'
import type { Reading, Token } from './text-words.ts'
import { type Value, valueAt } from './written-ages.ts'

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
  return numbers.flatMap((difference, at) => {
    if (!isDifference(difference, tokens)) return []
    const around = numbers.slice(Math.max(at - within, 0), at + within + 1)
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
