import type { Selectable } from 'kysely'
import { ageToday } from '#app/accounts/account/stated-age.ts'
import type { ContentColumns } from '#app/platform/db/ad-tables.ts'
import type { AdNamesCopy } from './copy.ts'

/** What an advertiser writes and a moderator reviews. Every other field of an ad may change without review. */
export type AdContent = Selectable<ContentColumns>
export type ContentColumn = keyof AdContent

const content: Record<ContentColumn, true> = {
  title: true,
  description: true,
  age: true,
  age_stated_on: true,
  category: true,
  state_abbr: true,
  city_slug: true,
}

/** The columns that an ad and its revision share. Whatever copies, compares, or stores an ad's content goes by this list. */
export const contentColumns = Object.keys(content) as ContentColumn[]

/** The content of a row that has more: of an ad or a revision. */
export const contentOf = (row: AdContent) => Object.fromEntries(contentColumns.map((column) => [column, row[column]])) as AdContent

export const isSameContent = (a: AdContent, b: AdContent) =>
  contentColumns.every((column) => column === 'age' || column === 'age_stated_on' || a[column] === b[column]) &&
  firstYearOf(a) === firstYearOf(b)

type DatedAge = Pick<AdContent, 'age' | 'age_stated_on'>

/** The same for 36 in May 2026 and 37 in May 2027: they say the same. */
const firstYearOf = ({ age, age_stated_on: day }: DatedAge) => age !== null && day && yearsAfterDay(day, -age)

/** The same ad or content with the age of today, as of the last anniversary of its statement. An ad says at most 99. */
export function asOf<Dated extends DatedAge>(content: Dated, now: Date): Dated {
  const { age, age_stated_on } = content
  if (age === null || age_stated_on === null) return content
  const today = ageToday({ age, age_stated_on }, now)
  return { ...content, age: Math.min(today, adLimits.age[1]), age_stated_on: yearsAfterDay(age_stated_on, today - age) }
}

/** Most years have no February 29. */
const yearsAfterDay = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4).replace('-02-29', '-03-01')}`

type Names = readonly (keyof AdNamesCopy)[]

/** Who is writing, for whom. */
export const categories = ['W4M', 'W4W', 'M4W', 'M4M', 'T4M', 'T4W', 'M4T', 'W4T', 'T4T', 'Couple'] as const satisfies Names
export type Category = (typeof categories)[number]

/** Lengths are in characters as people count them, ages in years. */
export const adLimits = { title: [10, 80], description: [80, 2000], age: [18, 99], photos: 8, visits: 12, languages: 6, alt: 200 } as const

/** The least and most characters of a display name. */
export const nameLimits = [2, 40] as const

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const satisfies Names
export const weekdaysOf = (bits: number) => weekdays.filter((_, day) => bits & (1 << day))
export type Weekday = (typeof weekdays)[number]
export const weekdayBits = (names: readonly string[]) =>
  weekdays.reduce((bits, name, day) => bits | (names.includes(name) ? 1 << day : 0), 0)

/** What an ad is written in, as far as we know: the language of an advertiser who names just one. Sign language isn't written. */
export const writtenIn = (languages: readonly string[]) => (languages.length === 1 && languages[0] !== 'ase' ? languages[0] : undefined)

/** The codes of languages that an ad stores. */
export const languageCodes = [
  'en',
  'es',
  'zh',
  'tl',
  'vi',
  'ar',
  'fr',
  'ko',
  'ru',
  'pt',
  'ht',
  'hi',
  'de',
  'pl',
  'it',
  'fa',
  'ja',
  'uk',
  'ase',
] as const satisfies Names
export type LanguageCode = (typeof languageCodes)[number]
