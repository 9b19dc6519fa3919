import { isRoman, spanishUnits, sumWords, splitNumbers, tens, units, valueOfWord } from './number-words.ts'
import type { Reading, Token } from './text-words.ts'

/** A number that may be a person's age, the tokens that spell it, and how it's written. */
export type Age = { value: number; first: number; end: number; style: 'plain' | 'roman' | 'digit by digit' | 'sum' }

/** Finds the numbers up to 18 in any spelling: 17, seventeen, XVII, "1 7", l7, "sev enteen", 17.5, 10+7, "half of 34". */
export function readAges(tokens: Token[], readings: Reading[][]): Age[] {
  return [...readDigits(tokens), ...readNumberWords(tokens, readings), ...readDisguised(tokens), ...readSums(tokens)].filter(
    ({ value }) => value >= 1 && value <= 18,
  )
}

/** Finds 17, 17.5, and "17 1/2", but neither 17th nor 17:30. A number with a symbol next to it ($17, 17%, 17") isn't an age. */
function readDigits(tokens: Token[]): Age[] {
  return tokens.flatMap((token, first) => {
    if (token.kind !== 'digits' || (tokens[first - 1]?.kind === 'digits' && /^[.,:]$/.test(token.before))) return []
    let end = first + 1
    const isFraction = /^[.,]$/.test(tokens[end]?.before ?? '') && /^\d$/.test(tokens[end]!.word) && Number(token.word) >= 10
    if (isFraction) end++
    else if (tokens[end]?.word === '1' && tokens[end]!.gap === 'space' && tokens[end + 1]?.word === '2' && tokens[end + 1]!.before === '/')
      end += 2
    const after = tokens[end]
    if (after?.kind === 'digits' && /^[.,:]$/.test(after.before)) return []
    if (after?.gap === 'none' && /^(st|nd|rd|th|s)$/.test(after.word)) return []
    const isMeasured =
      /[#$€£]/.test(token.before.slice(-1)) || tokens[first - 1]?.kind === 'symbol' || /[%"”°$€£]/.test(tokens[end - 1]!.next)
    // "<18" is an age below it.
    const value = Number(token.word) - (/< ?$/.test(token.before) ? 1 : 0)
    return isMeasured ? [] : [{ value, first, end, style: 'plain' }]
  })
}

/** Finds "seven", but not the "seven" in "thirty-seven". */
function readNumberWords(tokens: Token[], readings: Reading[][]): Age[] {
  return readings.flat().flatMap(({ word, first, end }): Age[] => {
    const value = valueOfWord(word)
    if (value === undefined) return []
    const [last, joint] = [tokens[first - 1]?.word ?? '', tokens[first - 2]?.word ?? '']
    const isPart = tens.includes(last) || (last === 'and' && tens.includes(joint))
    return isPart ? [] : [{ value, first, end, style: isRoman(word) ? 'roman' : 'plain' }]
  })
}

/** Finds "1 7", "l7", "1S", "7teen", "six teen", "sev enteen", and "one seven", unless they're part of a longer row of numbers. */
function readDisguised(tokens: Token[]): Age[] {
  return tokens.flatMap((token, first): Age[] => {
    const found = readSplit(tokens, first) ?? readBase(tokens, first)
    if (found) return [found]
    const named = readNamedDigits(tokens, first)
    if (named) return [named]
    const next = tokens[first + 1]
    if (!next || next.gap === 'break') return []
    const isAlone = !isNumber(tokens[first - 1]) && !isNumber(tokens[first + 2])
    const isAge = /^(age|edad)$/.test(tokens[first - 1]?.word ?? '')
    const spaced = readSpaced(token, next, isAlone, isAge)
    // Whoever puts hearts between the digits doesn't mean hours.
    const isPlain = next.before !== '' && !/^[ _*·~.-]+$/.test(next.before)
    if (spaced !== undefined) return [{ value: spaced, first, end: first + 2, style: isPlain ? 'plain' : 'digit by digit' }]
    const mixed = first > 0 && token.gap === 'none' ? undefined : readMixed(token, next)
    if (mixed !== undefined) return [{ value: mixed, first, end: first + 2, style: token.word === 'i' ? 'digit by digit' : 'plain' }]
    const value = readTeen(token, next)
    return value !== undefined && value >= 10 ? [{ value, first, end: first + 2, style: 'plain' }] : []
  })
}

const isNumber = (token: Token | undefined) => token !== undefined && (token.kind === 'digits' || units.includes(token.word))
const isDigit = ({ kind, word }: Token) => kind === 'digits' && word.length === 1

/** Reads two to four parts as one word, if that's a number: "sev enteen", "diez y seis". */
function readSplit(tokens: Token[], first: number): Age | undefined {
  let written = tokens[first]!.word
  for (let end = first + 1; end < Math.min(first + 4, tokens.length); end++) {
    const { word, gap, kind } = tokens[end]!
    if (gap === 'break' || kind !== 'letters' || written.length + word.length > 12) return undefined
    written += word
    const value = splitNumbers.get(written) ?? splitNumbers.get(written.replace(/^die[csz]y/, 'dieci'))
    if (value) return { value, first, end: end + 1, style: 'plain' }
  }
  return undefined
}

/** Reads 0x10, 0b10001, and 0o21 as programmers do. */
function readBase(tokens: Token[], first: number): Age | undefined {
  if (tokens[first]!.word !== '0') return undefined
  let [written, end] = ['0', first + 1]
  while (tokens[end]?.gap === 'none' && written.length < 12) written += tokens[end++]!.word
  return /^0(x[\da-f]+|b[01]+|o[0-7]+)$/.test(written) ? { value: Number(written), first, end, style: 'sum' } : undefined
}

function readSpaced(token: Token, next: Token, isAlone: boolean, isAge: boolean) {
  if (!isAlone || !/^(?:[^\p{L}\d,;:/()]{0,4}|\) ?\()$/u.test(next.before)) return undefined
  // "1six", "one-6"
  if (token.word === '1' && units.includes(next.word)) return 10 + units.indexOf(next.word)
  if (token.word === 'one' && isDigit(next) && next.gap !== 'space') return 10 + Number(next.word)
  if (next.gap === 'none') return undefined
  if (token.word === '1' && isDigit(next)) return next.before === '.' && !isAge ? undefined : 10 + Number(next.word)
  const names = token.word === 'one' ? units : token.word === 'uno' ? spanishUnits : []
  return names.includes(next.word) ? 10 + names.indexOf(next.word) : undefined
}

/** What people write between two digits that they name: "a one and a six", "1, then 6", "un uno y un seis", "first digit 1, second digit 6". */
const betweenDigits = new Set(
  'and a|and an|with a|with an|then|then a|then an|and then|and then a|followed by|followed by a|followed by an|then followed by|y un|y luego|y luego un|seguido de|seguido de un|second digit|second digit is|second digit a|second number|second number is|the second digit|the second digit is|second|second is|second a'.split(
    '|',
  ),
)

function readNamedDigits(tokens: Token[], first: number): Age | undefined {
  if (!['1', 'one', 'uno'].includes(tokens[first]!.word)) return undefined
  for (let end = first + 2; end < Math.min(first + 6, tokens.length); end++) {
    const { kind, word } = tokens[end]!
    const digit = kind === 'digits' ? Number(word) : (sumWords.get(word) ?? 10)
    const between = tokens.slice(first + 1, end).map((token) => token.word)
    if (digit < 10 && betweenDigits.has(between.join(' '))) return { value: 10 + digit, first, end: end + 1, style: 'sum' }
  }
  return undefined
}

const likeDigits: Record<string, number> = { o: 0, l: 1, i: 1, z: 2, e: 3, a: 4, s: 5, t: 7, b: 6, g: 6 }

function readMixed(token: Token, next: Token) {
  if (next.gap !== 'none') return undefined
  if (['l', 'i', '|', '!'].includes(token.word) && isDigit(next)) return 10 + Number(next.word)
  const digit = token.word === '1' && Object.hasOwn(likeDigits, next.word) ? likeDigits[next.word] : undefined
  return digit === undefined ? undefined : 10 + digit
}

function readTeen(token: Token, next: Token) {
  // "dieci7", "diez y 7"
  if (/^d[iy]e[csz]i?$/.test(token.word) && isDigit(next)) return 10 + Number(next.word)
  if (next.word === '10' && next.gap === 'none') return 10 + Math.max(units.indexOf(token.word), -10)
  if (!/^te*n$|^tee+ns?$/.test(next.word)) return undefined
  if (token.kind === 'digits' && next.gap !== 'space') return 10 + (Number(token.word) % 10)
  if (!next.word.startsWith('tee')) return undefined
  const at = ['thir', 'four', 'fif', 'six', 'seven', 'eigh'].indexOf(token.word)
  return at < 0 ? undefined : 13 + at
}

export type Value = { value: number; end: number }

/** The number that begins here, such as 34 or "thirty-four". */
export function valueAt(tokens: Token[], at: number): Value | undefined {
  const token = tokens[at]
  if (!token) return undefined
  if (token.kind === 'digits') return token.word.length < 4 ? { value: Number(token.word), end: at + 1 } : undefined
  if (/^(dozen|docena)$/.test(token.word)) return { value: 12, end: at + 1 }
  if (/^(decade|decada)$/.test(token.word)) return { value: 10, end: at + 1 }
  const value = sumWords.get(token.word)
  if (value === undefined) return undefined
  const unit = value >= 20 && tokens[at + 1]?.gap !== 'break' ? (sumWords.get(tokens[at + 1]?.word ?? '') ?? 0) : 0
  return unit > 0 && unit < 10 ? { value: value + unit, end: at + 2 } : { value, end: at + 1 }
}

const operators = new Map<string, '+' | '-' | '*' | '/'>([
  ...['divided', 'entre'].map((word): [string, '/'] => [word, '/']),
  ...['plus', 'mas'].map((word): [string, '+'] => [word, '+']),
  ...['minus', 'less', 'menos', 'subtract'].map((word): [string, '-'] => [word, '-']),
  ...['times', 'x', 'por', 'multiplied'].map((word): [string, '*'] => [word, '*']),
])

/** Finds "10+7", "18 minus one", "2 x 8", "twice eight", "half of 34", "subtract two from 18", and "61 backwards". */
function readSums(tokens: Token[]): Age[] {
  return tokens.flatMap((token, first): Age[] => {
    const found = readScaled(tokens, first) ?? readSum(tokens, first)
    return found && found.value >= 10 && found.value <= 18 ? [{ ...found, first, style: 'sum' }] : []
  })
}

function readSum(tokens: Token[], first: number): Value | undefined {
  const token = tokens[first]!
  const one = valueAt(tokens, first)
  const next = one && tokens[one.end]
  if (!one || !next) return undefined
  // "1.6 decades"
  const tenth = tokens[one.end + 1]
  if (next.kind === 'digits' && /^[.,]$/.test(next.before) && /^(decades?|decadas?)$/.test(tenth?.word ?? ''))
    return { value: Math.floor(10 * Number(`${one.value}.${next.word}`)), end: one.end + 2 }
  if (next.word === 'squared') return { value: one.value ** 2, end: one.end + 1 }
  if (/^(backwards?|reversed?)$/.test(next.word)) return reversed(one, 1)
  if (/^(in reverse|al reves)$/.test(`${next.word} ${tokens[one.end + 1]?.word}`)) return reversed(one, 2)
  const sign = /^ ?([+×*−–➕➖✖&^-])\uFE0F? ?$/u.exec(next.before)?.[1]
  // "take 18 and subtract two"
  const isJoined = next.word === 'and' && operators.has(tokens[one.end + 1]?.word ?? '')
  const named = isJoined ? operators.get(tokens[one.end + 1]!.word) : operators.get(next.word)
  const skip = isJoined ? 2 : tokens[one.end + 1]?.word === 'by' ? 2 : 1
  const other = valueAt(tokens, sign ? one.end : one.end + skip)
  // "A dozen and four", "10 & 6"
  const isJoint = sign === '&' || (/^(and|y)$/.test(next.word) && /^(dozen|docena|decade|decada)$/.test(token.word))
  if (isJoint) {
    const units = valueAt(tokens, sign ? one.end : one.end + 1)
    const isUnits = units && units.value < 8 && (one.value === 10 || one.value === 12)
    return isUnits ? { value: one.value + units.value, end: units.end } : undefined
  }
  if (!other || (!sign && !named)) return undefined
  if (sign === '^') return { value: one.value ** other.value, end: other.end }
  if (sign === '+' || sign === '➕' || named === '+') return { value: one.value + other.value, end: other.end }
  // A 4x4 is a truck.
  if (next.word === 'x' && one.value === other.value && tokens[first - 1]?.word !== 'age') return undefined
  if (named === '/') return { value: one.value / other.value, end: other.end }
  if (sign === '×' || sign === '*' || sign === '✖' || named === '*') return { value: one.value * other.value, end: other.end }
  if (sign && (one.value < 18 || one.value > 21 || other.value > 8)) return undefined
  return { value: one.value - other.value, end: other.end }
}

const reversed = ({ value, end }: Value, words: number): Value => ({
  value: Number(Array.from(String(value)).toReversed().join('')),
  end: end + words,
})

const factors = new Map([
  ...['twice', 'double', 'doble'].map((word): [string, number] => [word, 2]),
  ...['half', 'mitad'].map((word): [string, number] => [word, 1 / 2]),
  ...['third', 'tercio'].map((word): [string, number] => [word, 1 / 3]),
  ...['quarter', 'cuarto'].map((word): [string, number] => [word, 1 / 4]),
])

/** "Half the age of a 34-year-old", "la mitad de 34" */
const betweenFactors = new Set('of the age a an de la los edad my your tu su'.split(' '))

function readScaled(tokens: Token[], first: number): Value | undefined {
  const [word, second, third] = [0, 1, 2].map((at) => tokens[first + at]?.word ?? '')
  if (word === 'subtract' || word === 'take') {
    const less = valueAt(tokens, first + 1)
    const isFrom = less && ['from', 'off', 'away'].includes(tokens[less.end]?.word ?? '')
    const whole = isFrom && valueAt(tokens, tokens[less.end + 1]?.word === 'from' ? less.end + 2 : less.end + 1)
    return whole ? { value: whole.value - less.value, end: whole.end } : undefined
  }
  if (`${word} ${second} ${third}` === 'square root of') {
    const square = valueAt(tokens, first + 3)
    return square && { value: Math.sqrt(square.value), end: square.end }
  }
  if (word === 'square' && second === 'of') {
    const root = valueAt(tokens, first + 2)
    return root && { value: root.value ** 2, end: root.end }
  }
  if (word === 'divide') {
    const whole = valueAt(tokens, first + 1)
    const by = whole && ['by', 'entre', 'por'].includes(tokens[whole.end]?.word ?? '') ? valueAt(tokens, whole.end + 1) : undefined
    return whole && by && { value: whole.value / by.value, end: by.end }
  }
  if ((word === 'sum' || word === 'product') && second === 'of') {
    const one = valueAt(tokens, first + 2)
    const other = one && tokens[one.end]?.word === 'and' ? valueAt(tokens, one.end + 1) : undefined
    return one && other && { value: word === 'sum' ? one.value + other.value : one.value * other.value, end: other.end }
  }
  const factor = factors.get(word!)
  if (!factor) return undefined
  let at = first + 1
  while (at < first + 6 && betweenFactors.has(tokens[at]?.word ?? '')) at++
  const value = valueAt(tokens, at)
  return value && { value: value.value * factor, end: value.end }
}
