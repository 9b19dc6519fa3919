import type { Db } from '#app/db/storage.server.ts'
import type { AdQuery } from './ad-query.ts'
import { type Counts, countFacets, passOf } from './ad-marks.ts'
import { estimateOf, find } from './matching-ads.server.ts'
import type { Wanted } from './search-conditions.server.ts'
import { tallyWalk } from './search-walk.server.ts'
import { flat, type Prepared } from './searches.server.ts'

/** What a count stops at. */
export const mostCounted = 1000
/** How many ads are looked at for counts: these from the index alone, these one by one, these in bulk. */
const looks = { entries: 3000, rows: 800, bulk: 2000 }

/** `total` finds, and how many there would be with each choice. With `isAtLeast` not all ads were looked at: there may be more. */
export type SearchCounts = Counts & { isAtLeast: boolean }

/**
 * Counts of one look at the ads that have the words, the place and the age. A choice within a filter is counted without that filter, so
 * that one sees what the other choices would give.
 */
export async function countSearch(db: Db, { query, asker, scope, words, shares }: Prepared): Promise<SearchCounts> {
  const eyes = { isMember: asker.accountId !== undefined }
  const base: Wanted = { query: unfiltered(query), asker, words, scope: flat(scope) }
  const passes = passOf(query, eyes)
  const estimate = estimateOf(base, shares)
  const isFew = estimate.rarest !== undefined && estimate.lists.ads * estimate.filtered * estimate.worded <= looks.bulk
  const isFound = words ? isFew : scope.kind === 'cities' && isFew
  let facets: number[]
  let isWhole: boolean
  if (isFound) {
    const { rows } = await find(db, shares, base, looks.bulk * 2).execute(db)
    facets = rows.map((row) => row.facets)
    isWhole = rows.length < looks.bulk * 2
  } else {
    const most = words ? looks.rows : passes.length || query.youngest || query.oldest ? looks.entries : mostCounted + 1
    const by = estimate.byState && 'state'
    const { rows } = await tallyWalk(db, base, { end: Math.ceil(most / (estimate.byState?.count ?? 1)), by }).execute(db)
    facets = rows[0]!.facets?.split(',').map(Number) ?? []
    isWhole = rows[0]!.is_whole
  }
  return { ...choices(facets, passes, eyes), isAtLeast: !isWhole }
}

type Passes = ReturnType<typeof passOf>

function choices(all: readonly number[], passes: Passes, eyes: { isMember: boolean }): Counts {
  const without = (left?: string) => all.filter((facets) => passes.every(([name, pass]) => name === left || pass(facets)))
  const found = countFacets(without(), eyes)
  const has = (name: string) => passes.some(([passed]) => passed === name)
  const of = (name: string) => (has(name) ? countFacets(without(name), eyes) : found)
  return {
    total: found.total,
    categories: of('category').categories,
    languages: of('languages').languages,
    days: of('day').days,
    verified: of('verified').verified,
    photos: of('photos').photos,
  }
}

const unfiltered = (query: AdQuery): AdQuery => ({
  ...query,
  category: undefined,
  languages: [],
  isVerified: false,
  day: undefined,
  hasPhotos: false,
})
