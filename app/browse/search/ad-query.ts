import { type Category, adLimits, categories, languageCodes, weekdays } from '#app/ads/ad/ad-content.ts'
import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { withoutUnseen } from '#app/platform/http/visible-text.ts'
import { adQueryCopy, type AdQueryCopy } from './copy.ts'
import type { Hit } from './engine.ts'

/** In miles, between the centers of cities. Lists by distance have a band for each. */
export const radii = [10, 25, 50, 100] as const

/** Relevance needs words, and distance needs a city with a radius. */
export const sorts = ['published', 'fresh', 'relevant', 'near'] as const
export type Sort = (typeof sorts)[number]

/** A search. Its place is a state, or a city of one, by abbreviation and slug. It never has a ZIP code. */
export type AdQuery = {
  words: string
  state?: string
  city?: string
  within?: (typeof radii)[number]
  category?: Category
  youngest?: number
  oldest?: number
  /** At least one of these. */
  languages: string[]
  isVerified: boolean
  day?: (typeof weekdays)[number]
  hasPhotos: boolean
  /** The order that the visitor chose. */
  sort?: Sort
  /** The end of the previous page. */
  after?: string
}

/** The parts of a query that can be dropped one at a time, and the query without each. */
const unset = {
  words: { words: '' },
  place: { state: undefined, city: undefined },
  within: { within: undefined },
  category: { category: undefined },
  age: { youngest: undefined, oldest: undefined },
  languages: { languages: [] },
  verified: { isVerified: false },
  day: { day: undefined },
  photos: { hasPhotos: false },
} satisfies Record<string, Partial<AdQuery>>
export type FilterName = keyof typeof unset
export type FieldErrors = Partial<Record<FilterName | 'sort' | 'after', string>>

export const emptyQuery: AdQuery = { words: '', languages: [], isVerified: false, hasPhotos: false }
export const mostWords = 120
const mostPlace = 80

/** For callers that show no errors. */
export const unread = openCopy('en').read(adQueryCopy)

/**
 * Reads the parameters of an address or a saved search. If a name occurs twice, the first value counts. Invalid values get an error and are
 * left out of the query. `placeInput` is the text of the place box, not yet looked up, and `input` is everything as typed, for the form.
 */
export function readAdQuery(params: URLSearchParams, copy: AdQueryCopy = unread) {
  const errors: FieldErrors = {}
  const get = (name: string) => withoutUnseen(params.get(name) ?? '').trim()
  const oneOf = <T extends string | number>(name: string, list: readonly T[], filter: keyof FieldErrors, sentence: string) => {
    const value = get(name)
    const known = list.find((item) => String(item) === value)
    if (value && known === undefined) errors[filter] = sentence
    return known
  }

  const words = get('q').replaceAll(/\s+/g, ' ')
  if (words.length > mostWords) errors.words = copy.wordsTooLong({ most: mostWords })
  else if (params.get('q')?.includes('\0')) errors.words = copy.wordsStrange

  const placeInput = get('place')
  if (placeInput.length > mostPlace || placeInput.includes('\0')) errors.place = copy.notPlace
  const [, state, city] = placeShape.exec(get('in')) ?? []
  if (get('in') && !state) errors.place = copy.unknownPlace

  const [youngest, oldest] = [get('youngest'), get('oldest')].map((age) => (age ? ageOf(age) : undefined))
  const [least, most] = adLimits.age
  const isInvalidAge = (get('youngest') && !youngest) || (get('oldest') && !oldest)
  if (isInvalidAge) errors.age = copy.ages({ least, most })
  else if (youngest && oldest && youngest > oldest) errors.age = copy.agesReversed

  const spoken = [...new Set(params.getAll('language').filter(Boolean))].toSorted()
  if (spoken.some((code) => !languageCodes.some((known) => known === code))) errors.languages = copy.language

  const after = get('after')
  const sort = oneOf('sort', sorts, 'sort', copy.order)
  const shown = (text: string) => text.replaceAll('\0', '').slice(0, 2 * mostWords)
  const input = {
    words: shown(words),
    place: shown(placeInput),
    in: shown(get('in')),
    youngest: shown(get('youngest')),
    oldest: shown(get('oldest')),
  }
  const read: AdQuery = {
    words: errors.words ? '' : words,
    state,
    city,
    within: oneOf('within', radii, 'within', copy.distance({ miles: radii.join(', ') })),
    category: oneOf('category', categories, 'category', copy.category),
    youngest: errors.age ? undefined : youngest,
    oldest: errors.age ? undefined : oldest,
    languages: errors.languages ? [] : spoken,
    isVerified: isTicked(get('verified')),
    day: oneOf('day', weekdays, 'day', copy.day),
    hasPhotos: isTicked(get('photos')),
    sort,
  }
  // The city that a radius needs may still be in the place box, waiting to be looked up.
  const query = get('place') ? read : plain(read)
  const cursor = after && readCursor(after, sortOf(query)) ? after : undefined
  if (after && !cursor) errors.after = copy.page
  return { query: { ...query, ...(cursor && { after: cursor }) }, errors, placeInput: errors.place ? '' : placeInput, input }
}

/** The address of a query, without its question mark: sorted, and without defaults. */
export function writeAdQuery(query: AdQuery): string {
  const { words, state, city, within, category, youngest, oldest, languages, isVerified, day, hasPhotos, sort, after } = plain(query)
  const params = new URLSearchParams()
  const set = (name: string, value: string | number | undefined | false) => value && params.append(name, String(value))
  set('q', words)
  set('in', state && (city ? `${state}/${city}` : state))
  set('within', within)
  set('category', category)
  set('youngest', youngest)
  set('oldest', oldest)
  for (const language of languages.toSorted()) set('language', language)
  set('verified', isVerified && 1)
  set('day', day)
  set('photos', hasPhotos && 1)
  set('sort', sort)
  set('after', after)
  return params.toString().replaceAll('%2F', '/')
}

export const searchPath = (query: AdQuery) => `/search?${writeAdQuery(query)}`.replace(/\?$/, '')

/** The address of a city's list with these filters. */
export function cityAddress(path: string, query: AdQuery) {
  const filters = writeAdQuery({ ...query, state: undefined, city: undefined })
  return filters ? `${path}?${filters}` : path
}

const placeShape = /^([A-Z]{2})(?:\/([a-z0-9]+(?:-[a-z0-9]+)*))?$/
const isTicked = (value: string) => value !== '' && value !== '0'

function ageOf(text: string) {
  const [least, most] = adLimits.age
  return /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined
}

/** Who searches for words wants the best match first. */
export const defaultSort = ({ words }: Pick<AdQuery, 'words'>): Sort => (words ? 'relevant' : 'published')
export const sortOf = (query: AdQuery): Sort => query.sort ?? defaultSort(query)

/** Drops what is meaningless alone, such as a radius without a city, and an order that the query has anyway. */
export function plain(query: AdQuery): AdQuery {
  const { words, state, city, within, sort } = query
  const radius = state && city ? within : undefined
  const isMeaningless = (sort === 'relevant' && !words) || (sort === 'near' && !radius)
  const chosen = isMeaningless || sort === defaultSort(query) ? undefined : sort
  return { ...query, city: state && city, within: radius, sort: chosen }
}

/** The query without one of its filters, from its first page. */
export const withoutFilter = (query: AdQuery, filter: FilterName): AdQuery => plain({ ...query, after: undefined, ...unset[filter] })

/** Which filters a query has. */
export const filtersOf = (query: AdQuery): FilterName[] =>
  (Object.keys(unset) as FilterName[]).filter((name) =>
    Object.keys(unset[name]).some((key) => String(query[key as keyof AdQuery] || '') !== ''),
  )

/** Best match ranks only this many of the newest matching ads, because ranking every ad with a common word would take a second. */
export const mostRanked = 96

/** A choice's count from this number on is shown as "1,000+". */
export const mostCounted = 1000
export const countText = (count: number) => (count >= mostCounted ? '1,000+' : String(count))

/**
 * The end of a page, and the list that the page is from, as it was when its first page was requested. An ad that is confirmed meanwhile
 * stays at its position, so that it is neither repeated nor skipped. Times are in milliseconds.
 */
export type Cursor = Hit & {
  /** The time of the request for the first page. The remaining fields describe the page's last ad, with its last confirmation by then. */
  began: number
  /** The ad's distance band, if the list is in that order. */
  band?: number
  /** Its rank, and the oldest confirmation among the ads that were ranked. */
  rank?: number
  since?: number
}

const cursorParts: Record<Sort, readonly (keyof Cursor)[]> = {
  published: ['began', 'id', 'time', 'isVerified'],
  fresh: ['began', 'id', 'time'],
  relevant: ['began', 'id', 'time', 'rank', 'since'],
  near: ['began', 'id', 'time', 'band'],
}
const partShape = (name: keyof Cursor) => (name === 'rank' ? /^\d+(?:\.\d+)?(?:e-\d+)?$/ : /^\d{1,13}$/)

export function writeCursor(sort: Sort, cursor: Cursor): string {
  const parts = cursorParts[sort].map((name) => Number(cursor[name] ?? 0))
  return Buffer.from([sort[0], ...parts].join(' ')).toString('base64url')
}

/** Undefined for text that isn't a cursor of this order. */
export function readCursor(text: string, sort: Sort): Cursor | undefined {
  const names = cursorParts[sort]
  const [kind, ...parts] = Buffer.from(text, 'base64url').toString('latin1').split(' ')
  const isRead = kind === sort[0] && parts.length === names.length && names.every((name, index) => partShape(name).test(parts[index]!))
  if (!isRead) return undefined
  const numbers = Object.fromEntries(names.map((name, index) => [name, Number(parts[index])])) as Omit<Cursor, 'isVerified'>
  return { ...numbers, isVerified: sort === 'published' && parts.at(-1) === '1' }
}
