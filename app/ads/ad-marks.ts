import { type AdQuery } from './ad-query.ts'
import { categories, languages, weekdays } from './ad-words.ts'

/**
 * What can be filtered by, as the database keeps it twice: `facets`, bits in a number, for reading many ads quickly; `marks`, a list of
 * words, for finding few among all. Both are computed columns (migration 0007): an entry that is added here needs them anew.
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

/** The same for `marks`: of each group an ad has one at least. */
export function marksOf(
  { category, languages: spoken, isVerified, day, hasPhotos, youngest, oldest }: AdQuery,
  { isMember }: Eyes,
): string[][] {
  const ages =
    youngest || oldest
      ? Array.from({ length: 82 }, (_, at) => at + 18).filter((age) => age >= (youngest ?? 0) && age <= (oldest ?? 99))
      : []
  return [
    category && [category],
    spoken,
    isVerified && ['verified'],
    day && [day],
    hasPhotos && [isMember ? 'photos' : 'open photos'],
    ages.map(String),
  ].filter((group): group is string[] => Array.isArray(group) && group.length > 0)
}

/** How many of these ads have what. */
export function countFacets(all: readonly number[], { isMember }: Eyes): Counts {
  const byCategory = Array<number>(16).fill(0)
  const byLanguage = codes.map(() => 0)
  const byDay = weekdays.map(() => 0)
  let verified = 0
  let photos = 0
  for (const facets of all) {
    // Bits above the 31st are out of reach of JavaScript's own operators.
    const low = facets % bit(places.languages)
    const high = (facets - low) / bit(places.languages)
    byCategory[low & 15]!++
    for (let day = 0; day < 7; day++) if (low & (1 << (places.weekdays + day))) byDay[day]!++
    if (low & (1 << places.verified)) verified++
    if (low & (1 << (isMember ? places.photos : places.openPhotos))) photos++
    for (let at = 0; at < codes.length; at++) if (high & (1 << at)) byLanguage[at]!++
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

const bit = (at: number) => 2 ** at
