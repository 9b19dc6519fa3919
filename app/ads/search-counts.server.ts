import { type Counts, countFacets, passOf } from './ad-marks.ts'
import type { Seen } from './search-look.server.ts'
import { see, type Seeing } from './seen-ads.server.ts'
import type { Prepared } from './searches.server.ts'

/** `total` finds, and how many there would be with each choice. With `isAtLeast` not all ads were looked at: there may be more. */
export type SearchCounts = Counts & { isAtLeast: boolean }

export async function countSearch(app: Seeing, prepared: Prepared): Promise<SearchCounts> {
  return countsOf(await see(app, prepared), prepared)
}

/** A choice within a filter is counted without that filter, so that one sees what the other choices would give. */
export function countsOf({ facets, isWhole }: Pick<Seen, 'facets' | 'isWhole'>, { query, asker }: Prepared): SearchCounts {
  const eyes = { isMember: asker.accountId !== undefined }
  const passes = passOf(query, eyes)
  const without = (left?: string) => {
    const tests = passes.filter(([name]) => name !== left).map(([, pass]) => pass)
    return tests.length ? facets.filter((one) => tests.every((pass) => pass(one))) : facets
  }
  const found = countFacets(without(), eyes)
  const of = (name: string) => (passes.some(([passed]) => passed === name) ? countFacets(without(name), eyes) : found)
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
