import { readBirthDates, readImpliedAges } from './implied-ages.ts'
import { isAgeOfThing, isCounted, isNamed, isNoun } from './counted.ts'
import { readDoubtfulClauses } from './doubtful-clauses.ts'
import { digitWords, spanishTens, tens, valueOfWord } from './number-words.ts'
import { readCharacters, type Token, type Reading, readWords, tokenize } from './text-words.ts'
import { type Age, readAges } from './written-ages.ts'

/** What a pattern may name in braces, in addition to words. */
export const facts = [
  'number',
  'age 1 to 17',
  'age 10 to 17',
  'age of a thing',
  '18 of something',
  'lone 18',
  'adult age',
  'bare age',
  'lone age',
  'implied age',
  'about others',
  'age once or at heart',
  'birth year',
  'short birth year',
  'year of turning 18',
  'birth date',
  'school year',
  'a minor',
  'underage',
  'price',
  'phone',
  'local number',
  'mail',
  'web address',
  'handle',
] as const
type Fact = (typeof facts)[number]

const currencies = ['dollar', 'dollars', 'bucks', 'usd', 'eur', 'euro', 'euros', 'pounds', 'gbp']

/** Finds numbers, ages, dates, prices, and addresses, and returns them as readings named `{price}` and so on. */
export function readFacts(tokens: Token[], readings: Reading[][], now: Date): Reading[] {
  const numbers = [...readNumbers(tokens), ...readNumberWords(readings)]
  const ages = readAges(tokens, readings).flatMap((age) => factsOf(age, tokens))
  const dates = readBirthDates(tokens, now).map(({ name, first, end }) => fact(name, first, end))
  const implied = readImpliedAges(tokens).map(({ first, end }) => fact('implied age', first, end))
  const doubtful = readDoubtfulClauses(tokens).map(({ name, first, end }) => fact(name, first, end))
  const named = readings.flat().flatMap(({ word, first, end }) => namesOf(word, isNoun(end, tokens)).map((name) => fact(name, first, end)))
  return [
    ...numbers,
    ...ages,
    ...implied,
    ...doubtful,
    ...dates,
    ...named,
    ...readPrices(tokens, numbers),
    ...readPhones(tokens),
    ...readAddresses(tokens),
  ]
}

/** "A minor" and "is underage", but not "a minor celebrity" or "underage drinking". */
function namesOf(word: string, isLast: boolean): Fact[] {
  if (word === 'minors' || (word === 'minor' && isLast)) return ['a minor']
  return /^underaged?$/.test(word) && isLast ? ['underage'] : []
}

/** Finds numbers from 10 to 17 that count nothing, such as in "Lena 17" and "lena_17", and returns them as written. */
export function findAges(text: string, now: Date): string[] {
  const tokens = tokenize(readCharacters(text))
  const found = readFacts(tokens, readWords(tokens), now).filter(({ word }) => word === '{bare age}')
  return found.map(({ first, end }) => text.slice(tokens[first]!.from, tokens[end - 1]!.to))
}

const fact = (name: Fact, first: number, end: number): Reading => ({ word: `{${name}}`, first, end })

function factsOf(age: Age, tokens: Token[]): Reading[] {
  const { value, first, end } = age
  if (value > 17) {
    const name = isCounted(age, tokens) ? '18 of something' : isNamed(age, tokens) ? undefined : 'lone 18'
    return [{ word: '18', first, end }, ...(name ? [fact(name, first, end)] : [])]
  }
  const isThing = isAgeOfThing(age, tokens)
  const found = [fact('age 1 to 17', first, end), ...(isThing ? [fact('age of a thing', first, end)] : [])]
  if (value < 10) return found
  found.push(fact('age 10 to 17', first, end))
  if (isCounted(age, tokens)) return found
  found.push(fact('bare age', first, end))
  return isThing || isNamed(age, tokens) ? found : [...found, fact('lone age', first, end)]
}

/** Finds 17, 1,500, and 7:30, but not 17th or 1990s. */
function readNumbers(tokens: Token[]): Reading[] {
  const found: Reading[] = []
  for (let first = 0; first < tokens.length; first++) {
    if (tokens[first]!.kind !== 'digits') continue
    let end = first + 1
    while (tokens[end]?.kind === 'digits' && /^[.,:]$/.test(tokens[end]!.before)) end++
    const after = tokens[end]
    if (after?.gap !== 'none' || !/^(st|nd|rd|th|s)$/.test(after.word)) {
      found.push(fact('number', first, end))
      if (end === first + 1) found.push({ word: tokens[first]!.word, first, end })
      if (end === first + 1 && /^(1[89]|[2-9]\d)$/.test(tokens[first]!.word)) found.push(fact('adult age', first, end))
    }
    first = end - 1
  }
  return found
}

function readNumberWords(readings: Reading[][]): Reading[] {
  return readings.flat().flatMap(({ word, first, end }) => {
    const value = valueOfWord(word) ?? 0
    const isAdult = value > 17 || tens.includes(word) || spanishTens.includes(word)
    if (valueOfWord(word) === undefined) return isAdult ? [fact('adult age', first, end)] : []
    return [fact('number', first, end), ...(isAdult ? [fact('adult age', first, end)] : [])]
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
  for (let index = 0; index < groups.length; index++) {
    for (const count of [4, 3, 2, 1]) {
      const some = groups.slice(index, index + count)
      if (some.length < count) continue
      const shape = some.map(({ length }) => length).join(' ')
      const isPhone = phoneShapes.includes(shape) && (!/^(1 |11$)/.test(shape) || some[0]!.startsWith('1'))
      const isLocal = shape === '3 4' && /^[-.]$/.test(tokens[first + index + 1]!.before)
      if (!isPhone && !isLocal) continue
      found.push(fact(isPhone ? 'phone' : 'local number', first + index, first + index + count))
      index += count - 1
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
const emailAddress = /^[^@]+@([a-z0-9-]+\.)+[a-z]{2,}$/

function readAddresses(tokens: Token[]): Reading[] {
  const found: Reading[] = []
  for (let first = 0; first < tokens.length; first++) {
    let end = first + 1
    while (tokens[end]?.gap === 'none' || tokens[end]?.gap === 'joint') end++
    const text = tokens.slice(first, end).reduce((all, { before, word }, index) => all + (index ? before : '') + word, '')
    if (emailAddress.test(text)) found.push(fact('mail', first, end))
    else if (webAddress.test(text)) found.push(fact('web address', first, end))
    else if (/^@[a-z][\w.]{2,}/.test(text)) found.push(fact('handle', first, end))
    first = end - 1
  }
  return found
}
