import { categories, languages, weekdays } from '#app/ads/ad-words.ts'
import type { AdQuery, FilterName } from './ad-query.ts'

/**
 * What can be filtered by, as the database keeps it twice: `facets`, bits in a number, for reading many ads quickly; `marks`, a list of
 * words, for finding few among all. Both are computed columns (migrations 0007 and 0013): an entry that is added here needs them anew.
 */
const places = { category: 0, weekdays: 4, verified: 11, photos: 12, openPhotos: 13, age: 14, languages: 21 } as const
const codes = Object.keys(languages)

/** Who is not signed in is not offered the pictures that are for members. */
export type Eyes = { isMember: boolean }

export type Counts = {
  total: number
  categories: Record<string, number>
  languages: Record<string, number>
  days: Record<string, number>
  verified: number
  photos: number
}

/** Tests on `facets` for SQL: each group of bits has to hold one of its bits, the category has to be that one, the age between the two. */
export function facetsOf({ category, languages: spoken, isVerified, day, hasPhotos, youngest, oldest }: AdQuery, { isMember }: Eyes) {
  const anyOf = [
    day && bit(places.weekdays + weekdays.indexOf(day)),
    isVerified && bit(places.verified),
    hasPhotos && bit(isMember ? places.photos : places.openPhotos),
    spoken.reduce((bits, code) => bits + bit(places.languages + codes.indexOf(code)), 0),
  ].filter((bits) => typeof bits === 'number' && bits > 0) as number[]
  return {
    category: category && categories.indexOf(category) + 1,
    anyOf,
    age: youngest || oldest ? [youngest ?? 0, oldest ?? 127] : undefined,
  }
}

export const ageAt = places.age

/** The same for `marks`: of each filter's an ad has one at least. */
export function marksOf(
  { category, languages: spoken, isVerified, day, hasPhotos, youngest, oldest }: AdQuery,
  { isMember }: Eyes,
): [FilterName, string[]][] {
  const ages = Array.from({ length: 82 }, (_, at) => at + 18).filter((age) => age >= (youngest ?? 0) && age <= (oldest ?? 99))
  const groups: [FilterName, false | string[]][] = [
    ['category', category !== undefined && [category]],
    ['languages', spoken.length > 0 && spoken],
    ['verified', isVerified && ['verified']],
    ['day', day !== undefined && [day]],
    ['photos', hasPhotos && [isMember ? 'photos' : 'open photos']],
    // Where the youngest is older than the oldest, there are none.
    ['age', Boolean(youngest || oldest) && ages.map(String)],
  ]
  return groups.filter((group): group is [FilterName, string[]] => group[1] !== false)
}

/** The mark of all ads that were last confirmed on this day. */
export const dayMark = (time: number) => `day ${Math.floor(time / dayMs)}`
export const dayMs = 24 * 3600_000

/** How many of these ads have what. */
export function countFacets(all: readonly number[], { isMember }: Eyes): Counts {
  const byCategory = Array<number>(16).fill(0)
  const byLanguage = codes.map(() => 0)
  const byDay = weekdays.map(() => 0)
  let verified = 0
  let photos = 0
  for (const facets of all) {
    const low = lowOf(facets)
    byCategory[low & 15]!++
    for (let day = 0; day < 7; day++) if (low & (1 << (places.weekdays + day))) byDay[day]!++
    if (low & (1 << places.verified)) verified++
    if (low & (1 << (isMember ? places.photos : places.openPhotos))) photos++
    for (let bits = languagesOf(facets); bits; bits &= bits - 1) byLanguage[31 - Math.clz32(bits & -bits)]!++
  }
  return {
    total: all.length,
    categories: Object.fromEntries(categories.map((name, at) => [name, byCategory[at + 1]!])),
    languages: Object.fromEntries(codes.map((code, at) => [code, byLanguage[at]!])),
    days: Object.fromEntries(weekdays.map((name, at) => [name, byDay[at]!])),
    verified,
    photos,
  }
}

/** Which of the query's filters an ad passes, by its facets. */
export function passOf(query: AdQuery, eyes: Eyes): [FilterName, (facets: number) => boolean][] {
  const has = (at: number) => (facets: number) => (lowOf(facets) & (1 << at)) !== 0
  const spoken = query.languages.reduce((bits, code) => bits | (1 << codes.indexOf(code)), 0)
  const category = query.category === undefined ? 0 : categories.indexOf(query.category) + 1
  const tests: [FilterName, false | ((facets: number) => boolean)][] = [
    ['category', category > 0 && ((facets) => (lowOf(facets) & 15) === category)],
    ['languages', spoken !== 0 && ((facets) => (languagesOf(facets) & spoken) !== 0)],
    ['verified', query.isVerified && has(places.verified)],
    ['day', query.day !== undefined && has(places.weekdays + weekdays.indexOf(query.day))],
    ['photos', query.hasPhotos && has(eyes.isMember ? places.photos : places.openPhotos)],
  ]
  return tests.filter((test): test is [FilterName, (facets: number) => boolean] => test[1] !== false)
}

const bit = (at: number) => 2 ** at
// JavaScript's own operators reach no further than the 31st bit: languages are a number of their own.
const firstLanguage = bit(places.languages)
const lowOf = (facets: number) => facets & (firstLanguage - 1)
const languagesOf = (facets: number) => Math.floor(facets / firstLanguage)
