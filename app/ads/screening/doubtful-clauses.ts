import { isCounted } from './counted.ts'
import type { Token } from './text-words.ts'
import { type Value, valueAt } from './written-ages.ts'

type Clause = { name: 'about others' | 'age once or at heart'; first: number; end: number }
type Written = Value & { first: number }

const setOf = (words: string) => new Set(words.trim().split(/\s+/))

/** These count only as somebody's: "my kids" may be 15, but "kid, 15" may be the writer, and in Spanish "son" is a verb. */
const relatives = setOf(`
  daughter daughters son sons kid kids child children baby babies twins triplets niece nieces nephew nephews grandson grandsons
  granddaughter granddaughters grandchild grandchildren grandkid grandkids grandbaby stepson stepsons stepdaughter stepdaughters
  stepkids stepchildren goddaughter godson godchild hija hijas hijo hijos sobrina sobrinas sobrino sobrinos nieta nietas nieto nietos
  bisnieta bisnieto gemelas gemelos mellizas mellizos nino ninos nina ninas nene nena pupil pupils alumno alumnos alumna alumnas
  trillizas trillizos ahijada ahijado ahijadas ahijados hijastra hijastro hijastras hijastros
`)
const spanishChildren = setOf('hija hijas hijo hijos sobrina sobrinas sobrino sobrinos nieta nietas nieto nietos')
/** "Tengo una hija de 15" */
const counts = setOf('un una dos tres cuatro')
const owners = setOf('my our his her their your mi mis nuestra nuestro nuestras nuestros su sus')
/** "My sister's girl" */
const kin = setOf('sisters brothers cousins daughters sons husbands boyfriends girlfriends wifes exs siblings')
const kinsChildren = setOf('boy boys girl girls oldest youngest eldest')
const elders = setOf(`
  aunt auntie uncle mom mother dad father parent grandma grandmother grandpa grandfather grandparent godmother godfather nana tia tio mama
  papa madre padre abuela abuelo madrina padrino
`)
const amongChildren = setOf(`
  oldest eldest youngest older younger middle biggest littlest mayor menor mediana mediano grande chica chico primera primero ultima ultimo
`)
/** Where a clause is about the writer again, or about whoever is advertised. */
const others = setOf(`
  i im ive iam am me myself we us you youre yo soy tengo cumplo cumpli estoy ando voy nosotras nosotros but pero girl girls companion hostess
  model chica chicas muchacha
`)
/** "I coached 12-year-olds", "doy clases a un niño de 11" */
const teaching = setOf(`
  coach coached coaching taught tutor tutored tutoring mentor mentored mentoring babysat chaperoned counseled volunteered entreno entrene
  entrenaba entrenamos enseno ensene ensenaba cuide cuidaba teach
`)
/** "The movie is about a 15-year-old boxer" */
const stories = setOf(`
  movie film documentary book novel memoir story series podcast song musical play character heroine protagonist chapter painting pelicula
  libro novela documental serie cuento obra cancion personaje protagonista
`)
const articles = setOf('a an the this that main new old last favorite un una el la este esta mi nueva')
const addsToRelative = /^(who|whos|whose|que|quien|both|all|a|an|in|now|age|ages|aged|she|shes|he|hes|they|theyre|ella|tiene|tienen|\d+)$/

const pastOrJest = setOf(`
  was were when once inside mentally emotionally mental emotional inner heart spirit soul feel feels feeling felt laugh giggle dance act behave
  era tenia cuando mentalmente emocionalmente corazon alma espiritu mente dentro siento rio bailo
`)
const saysAge = setOf(
  'im i am turned age is says said at tengo soy con cumpli cumplo los dice a legally officially legalmente outside fuera paper in en',
)
/** Of such an age the writer says what others are to believe. */
const pretending = setOf('profile site app account ad fake put told pretend perfil sitio cuenta anuncio falsa puse')

/** Finds what is said of relatives, pupils, and people in stories, and the young ages that an adult recalls: "mentally I'm 12, legally 41". */
export function readDoubtfulClauses(tokens: Token[]): Clause[] {
  const about = tokens.flatMap((_, index): Clause[] => {
    const first = relativeAt(tokens, index) || pupilsOrStoryAt(tokens, index) ? index : oldestOf(tokens, index)
    return first === undefined ? [] : [{ name: 'about others', first, end: endOfClause(tokens, first + 1) }]
  })
  return [...about, ...readPastOrJest(tokens)]
}

const wordAt = (tokens: Token[], at: number) => tokens[at]?.word ?? ''
const isSentenceEnd = (token: Token | undefined) => !token || /[.!?;\n]/.test(token.before)

function relativeAt(tokens: Token[], at: number) {
  const word = wordAt(tokens, at)
  if (kinsChildren.has(word)) return kin.has(wordAt(tokens, at - 1))
  if (!relatives.has(word)) return false
  if (spanishChildren.has(word) && counts.has(wordAt(tokens, at - 1))) return true
  for (let before = at - 1; before >= at - 3 && tokens[before + 1]?.gap !== 'break'; before--)
    if (owners.has(wordAt(tokens, before)) || kin.has(wordAt(tokens, before))) return true
  return /^(of (my|our)|de (mi|mis|nuestra|nuestro))$/.test(`${wordAt(tokens, at + 1)} ${wordAt(tokens, at + 2)}`)
}

const pupilsOrStoryAt = (tokens: Token[], at: number) =>
  teaching.has(wordAt(tokens, at)) ||
  /^(doy|di|daba|damos) clases$/.test(`${wordAt(tokens, at - 1)} ${wordAt(tokens, at)}`) ||
  (stories.has(wordAt(tokens, at)) && articles.has(wordAt(tokens, at - 1)))

/** "Aunt of six, the oldest" */
function oldestOf(tokens: Token[], at: number) {
  if (!elders.has(wordAt(tokens, at)) || !/^(of|to|de)$/.test(wordAt(tokens, at + 1)) || !valueAt(tokens, at + 2)) return undefined
  for (let next = at + 3; next < at + 10 && !isSentenceEnd(tokens[next]); next++)
    if (amongChildren.has(wordAt(tokens, next)) && /^(the|my|el|la|mi|mas)$/.test(wordAt(tokens, next - 1))) return next
  return undefined
}

function endOfClause(tokens: Token[], from: number) {
  let at = from
  while (at < from + 12 && !isSentenceEnd(tokens[at])) {
    const { gap, word } = tokens[at]!
    if (gap === 'break' && !addsToRelative.test(word)) break
    // "La hija de mi hermana"
    if (others.has(word) && !owners.has(wordAt(tokens, at - 1))) break
    at++
  }
  return at
}

function readPastOrJest(tokens: Token[]): Clause[] {
  const found = tokens.flatMap((_, index) => {
    const age = isPastOrJest(tokens, index) ? ageAfter(tokens, index) : undefined
    return age ? [{ ...age, from: index }] : []
  })
  const said = new Set(found.map(({ first }) => first))
  const isAdult = found.length > 0 && tokens.some((_, first) => !said.has(first) && isOwnAdultAge(tokens, first))
  return isAdult ? found.map(({ from, first, end }) => ({ name: 'age once or at heart', first: Math.min(from, first), end })) : []
}

const isPastOrJest = (tokens: Token[], at: number) =>
  pastOrJest.has(wordAt(tokens, at)) || (wordAt(tokens, at) === 'going' && wordAt(tokens, at + 1) === 'on') || isLikeI(tokens, at)
const isLikeI = (tokens: Token[], at: number) =>
  /^(like|como)$/.test(wordAt(tokens, at)) &&
  !/^(looks?|looking|veo|ve)$/.test(wordAt(tokens, at - 1)) &&
  /^(im|i|si)$/.test(wordAt(tokens, at + 1))

/** The first number after the word, in the same clause. */
function ageAfter(tokens: Token[], from: number): Written | undefined {
  for (let first = from + 1; first < from + 8 && tokens[first] && tokens[first]!.gap !== 'break'; first++) {
    const found = valueAt(tokens, first)
    if (found) return found.value < 200 ? { ...found, first } : undefined
  }
  return ageBefore(tokens, from)
}

/** "I'm 15 at heart" */
function ageBefore(tokens: Token[], from: number): Written | undefined {
  const found = valueAt(tokens, from - 2)
  return found?.end === from - 1 && tokens[from]!.gap !== 'break' ? { ...found, first: from - 2 } : undefined
}

/** Below 26, an age may itself be the pretense. */
function isOwnAdultAge(tokens: Token[], first: number) {
  const isBirthYear = /^19[3-9]\d$/.test(wordAt(tokens, first))
  const found = isBirthYear ? { value: 30, end: first + 1 } : valueAt(tokens, first)
  if (!found || found.value < 26 || found.value > 99) return false
  if (isCounted(found, tokens) && !/^(years|anos|y)$/.test(wordAt(tokens, found.end))) return false
  const around = tokens.slice(Math.max(first - 8, 0), first + 4).some(({ word }) => pretending.has(word))
  return !around && [1, 2].some((back) => saysAge.has(wordAt(tokens, first - back)))
}
