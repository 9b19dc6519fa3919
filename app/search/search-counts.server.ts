import { type Counts, countFacets, passOf } from './ad-marks.ts'
import type { FilterName } from './ad-query.ts'
import { findInMemory } from './memory-finds.server.ts'
import { lookAt, type Seen } from './search-look.server.ts'
import type { Prepared } from './searches.server.ts'
import type { Remembering } from './visible-in-memory.server.ts'

/**
 * `total` finds, and how many there would be with each choice, where more than `mostCounted` need not all be counted. With `isAtLeast` not
 * all ads were looked at: there may be more.
 */
export type SearchCounts = Counts & { isAtLeast: boolean }

export async function countSearch(app: Remembering, prepared: Prepared): Promise<Pick<SearchCounts, 'total' | 'isAtLeast'>> {
  const finds = await findInMemory(app, prepared)
  return finds ? { total: finds.total(), isAtLeast: false } : countsOf(await lookAt(app.db, prepared), prepared)
}

/** A choice within a filter is counted without that filter, so that one sees what the other choices would give. */
export function countsOf({ facets, isWhole }: Seen, { query, visitor }: Prepared): SearchCounts {
  const eyes = { isMember: visitor.accountId !== undefined }
  const passes = passOf(query, eyes)
  const { passing, failing } = sortOut(facets, passes)
  const found = countFacets(passing, eyes)
  const of = (name: FilterName) => {
    const failed = failing.get(name)
    return failed ? countFacets([...passing, ...failed], eyes) : found
  }
  return {
    total: found.total,
    categories: of('category').categories,
    languages: of('languages').languages,
    days: of('day').days,
    verified: of('verified').verified,
    photos: of('photos').photos,
    isAtLeast: !isWhole,
  }
}

/** Those that pass all filters, and those that fail one alone, by its name. */
function sortOut(facets: readonly number[], passes: ReturnType<typeof passOf>) {
  const failing = new Map<FilterName, number[]>(passes.map(([name]) => [name, []]))
  if (!passes.length) return { passing: facets, failing }
  const passing: number[] = []
  for (const one of facets) {
    const first = passes.findIndex(([, pass]) => !pass(one))
    if (first < 0) passing.push(one)
    else if (passes.every(([, pass], at) => at <= first || pass(one))) failing.get(passes[first]![0])!.push(one)
  }
  return { passing, failing }
}
