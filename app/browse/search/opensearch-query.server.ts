import { hash } from 'node:crypto'
import { adLimits } from '#app/ads/ad/ad-content.ts'
import { dayNumber, turnOf } from './ad-order.server.ts'
import type { IndexedAd } from './ad-index.ts'
import type { FilterName } from './ad-query.ts'
import type { Hit, ListPart, SearchRequest } from './engine.ts'
import { choices, filterTags, hiddenTags, photosTag } from './filter-tags.ts'
import { parseWords, type Part } from './match-words.ts'

// How an ad and a search look to OpenSearch. Words are Postgres's own lexemes and so are the words of a search, so that both find the same.

type Value = string | number
/** The few kinds of conditions that we use. */
export type Clause =
  | { term: Record<string, Value> }
  | { terms: Record<string, readonly Value[]> }
  | { ids: { values: readonly string[] } }
  | { range: Record<string, { gt?: number; gte?: number; lte?: number }> }
  | { match_phrase: Record<string, string> }
  | { bool: { filter?: readonly Clause[]; must_not?: readonly Clause[]; should?: readonly Clause[]; minimum_should_match?: 1 } }

/** The tag of the documents that stand for ads that are gone. */
export const goneTag = 'gone'

/** No lexeme is encoded like this. It stands for a position without a word, where the ad says "the". */
export const emptyPosition = '%'
const longestWord = 200

/** Lexemes can have spaces in them, and long ones would be cut. */
function encodeWord(lexeme: string) {
  const encoded = encodeURIComponent(lexeme)
  return encoded.length > longestWord ? `%%${hash('sha256', lexeme)}` : encoded
}

/**
 * The words of an ad as one text, each at its position. A word at a position that another one has, or without one, comes at the end, where it
 * is found as a word but in no phrase, as in PhraseIndex.
 */
function textOf(words: IndexedAd['words']) {
  const text: string[] = []
  const others: string[] = []
  for (const [lexeme, positions] of words) {
    const free = positions.filter((position) => text[position] === undefined)
    for (const position of free) text[position] = encodeWord(lexeme)
    if (!free.length) others.push(encodeWord(lexeme))
  }
  const inOrder = Array.from(text, (word) => word ?? emptyPosition).slice(1)
  return [...inOrder, ...others.flatMap((word) => [emptyPosition, word])].join(' ')
}

/** Days whose turns a document has: yesterday, today, and two weeks more. Most ads are confirmed again within that time. */
const turnDays = 16
export const turnFields = Array.from({ length: turnDays }, (_, slot) => turnField(slot))

function turnField(day: number) {
  return `turn${day % turnDays}`
}

/** As much of a turn as a number holds exactly. Two of 20,000 ads have the same once in 20 million days. */
const turnNumber = (day: string, id: number) => parseInt(turnOf(day, id).slice(0, 13), 16)
const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
export const dayOf = (date: string) => dayNumber(Date.parse(date))
const compact = (date: string) => Number(date.replaceAll('-', ''))
/** Verified ads come first, and then the latest day. */
const rankOf = ({ time, isVerified }: Pick<Hit, 'time' | 'isVerified'>) => dayNumber(time) + (isVerified ? 100_000 : 0)
export const isVerifiedRank = (rank: number) => rank >= 100_000

/** Until which day a document has turns whose first are of this day. */
export const lastTurns = (turnsFrom: number) => turnsFrom + turnDays - 1

/** Whether documents of today have the turns of the day that a list is from. */
export const hasTurns = ({ day }: ListPart, today: string) => dayOf(today) - dayOf(day) <= 1 && day <= today

const countedTags = new Set<string>([
  ...choices.categories,
  ...choices.languages,
  ...choices.days,
  'verified',
  photosTag(true),
  photosTag(false),
])

/**
 * An ad as a document. `born` is the day of its age's statement minus the age, as a number: 20260503 - 360000. So the age advances without
 * anyone writing the document again.
 */
export function toDocument({ id, time, words, tags }: IndexedAd, today: string) {
  const age = Number(tags.find((tag) => /^\d+$/.test(tag)))
  const anniversary = tags.find((tag) => tag.startsWith('since '))?.slice(6)
  const isFixed = !anniversary || age >= adLimits.age[1]
  const year = Number(today.slice(0, 4)) - (anniversary && anniversary > today.slice(5) ? 1 : 0)
  const first = dayOf(today) - 1
  return {
    id,
    time,
    rank: rankOf({ time, isVerified: tags.includes('verified') }),
    words: textOf(words),
    choices: tags.filter((tag) => countedTags.has(tag)),
    tags: tags.filter((tag) => !tag.startsWith('since ') && (isFixed || tag !== String(age))),
    ...(!isFixed && { born: year * 10_000 + Number(anniversary.replace('-', '')) - age * 10_000 }),
    turnsFrom: first,
    ...Object.fromEntries(turnFields.map((_, offset) => [turnField(first + offset), turnNumber(dateOf(first + offset), id)])),
  }
}

/** What stands for an ad that is gone, so that a late write can't bring it back. */
export const toTombstone = (id: number, time: number) => ({ id, time, tags: [goneTag] })

/** A request as conditions: `base` has its place, its words, and whom it must not show, and `filters` has one for each filter. */
export type Conditions = { base: Clause; filters: ReadonlyMap<FilterName, Clause>; hasPhrase: boolean }

const quoted = /'(?:[^']|'')*'/g

/** Undefined for words that this can't express. */
export function conditionsOf({ query, visitor, scope, tsquery, hiddenProfiles, today }: SearchRequest): Conditions | undefined {
  const words = tsquery === undefined ? [] : readWords(tsquery)
  if (!words) return undefined
  const place: Clause[] = scope.tags ? [{ terms: { tags: scope.tags } }] : []
  const hidden: Clause = { terms: { tags: [goneTag, ...hiddenTags(visitor, hiddenProfiles)] } }
  const filters = filterTags(query, visitor.accountId !== undefined).map(([name, tags]): [FilterName, Clause] => {
    const tagged: Clause = { terms: { tags } }
    return [name, name === 'age' ? { bool: { should: [tagged, bornFor(tags.map(Number), today)], minimum_should_match: 1 } } : tagged]
  })
  const hasPhrase = /<(-|\d+)>/.test(tsquery?.replaceAll(quoted, '') ?? '')
  return { base: { bool: { filter: [...place, ...words], must_not: [hidden] } }, filters: new Map(filters), hasPhrase }
}

/** Those who have one of these successive ages today. An ad says at most 99, so older ones count as 99. */
function bornFor(ages: readonly number[], today: string): Clause {
  const [youngest = 0, oldest = -1] = [ages[0], ages.at(-1)]
  const isOpen = oldest >= adLimits.age[1] && youngest <= adLimits.age[1]
  return { range: { born: { lte: compact(today) - youngest * 10_000, ...(!isOpen && { gt: compact(today) - (oldest + 1) * 10_000 }) } } }
}

/** The conditions of all filters but one. */
export const filtersOf = ({ filters }: Conditions, except?: FilterName): Clause => ({
  bool: { filter: [...filters].filter(([name]) => name !== except).map(([, clause]) => clause) },
})

/** All conditions except that of one filter. */
export const allOf = (conditions: Conditions, except?: FilterName, ...more: readonly Clause[]): Clause => ({
  bool: { filter: [conditions.base, filtersOf(conditions, except), ...more] },
})

/** The order of a list, and where in it to begin. */
export function orderOf({ order, day, after, since, upTo, cities }: ListPart) {
  const range = (since !== undefined || upTo !== undefined) && { gte: since, lte: upTo }
  const within: Clause[] = [...(range ? [{ range: { time: range } }] : []), ...(cities ? [{ terms: { tags: cities } }] : [])]
  if (order === 'newest') return { within, sort: [{ time: 'desc' }, { id: 'desc' }], search_after: after && [after.time, after.id] }
  const sort = [{ rank: 'desc' }, { [turnField(dayOf(day))]: 'asc' }, { id: 'asc' }]
  return { within, sort, search_after: after && [rankOf(after), turnNumber(day, after.id), after.id] }
}

/** The words of a search as conditions. Undefined for text that can't be parsed, and for words more than 999 positions apart. */
function readWords(tsquery: string): Clause[] | undefined {
  const parsed = parseWords(tsquery)
  const isTooFar = /<(?!(?:-|[1-9]\d{0,2})>)/.test(tsquery.replaceAll(quoted, ''))
  return parsed && !isTooFar ? [clauseOf(parsed)] : undefined
}

function clauseOf(part: Part): Clause {
  if ('not' in part) return { bool: { must_not: [clauseOf(part.not)] } }
  if ('and' in part) return { bool: { filter: part.and.map(clauseOf) } }
  if ('or' in part) return { bool: { should: part.or.map(clauseOf), minimum_should_match: 1 } }
  const words = part.words.map(encodeWord)
  if (words.length === 1) return { term: { words: words[0]! } }
  const skipped = (before: number) => Array.from({ length: (part.gaps[before - 1] ?? 1) - 1 }, () => emptyPosition)
  return { match_phrase: { words: words.flatMap((word, index) => [...skipped(index), word]).join(' ') } }
}
