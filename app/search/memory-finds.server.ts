import { categories, languages, weekdays } from '#app/ads/ad-words.ts'
import type { AdIndex } from './ad-index.ts'
import { marksOf } from './ad-marks.ts'
import type { FilterName } from './ad-query.ts'
import { type Bits, countBoth, counted, intersect } from './bits.ts'
import type { Match, Wanted } from './search-conditions.server.ts'
import type { SearchCounts } from './search-counts.server.ts'
import { cityMarks } from './search-scope.server.ts'
import { mostCounted } from './search-words.ts'
import type { Prepared } from './searches.server.ts'
import { type Remembering, visibleInMemory, type VisibleInMemory } from './visible-in-memory.server.ts'
import { bitsOfWords } from './word-bits.ts'

/** What a search finds among all live ads, and how many each choice would find. */
export type Finds = {
  list: (range: Pick<Wanted, 'scope' | 'below' | 'upTo' | 'after' | 'since'>, limit: number) => Match[]
  total: () => number
  counts: () => SearchCounts
}

/** Nothing while there is no index in memory, and of what it cannot tell. */
export async function findInMemory(app: Remembering, prepared: Prepared): Promise<Finds | undefined> {
  const seen = await visibleInMemory(app, prepared.visitor)
  return seen && findIn(seen, prepared)
}

function findIn({ index, visible: everywhere }: VisibleInMemory, { query, visitor, scope, words }: Prepared): Finds | undefined {
  const eyes = { isMember: visitor.accountId !== undefined }
  const visible = inPlace(scope, everywhere)
  const worded = words ? bitsOfWords(words.whole, index, visible) : visible
  if (!worded) return undefined
  const base = intersect(visible, worded)
  const chosen = new Map(marksOf(query, eyes).map(([name, marks]): [FilterName, Bits] => [name, index.withMarks(...marks)]))
  const found = passing()
  return { list, total, counts }

  function inPlace(place: Wanted['scope'], bits: Bits) {
    return place.kind === 'country' ? bits : intersect(bits, inScope(index, place))
  }

  function passing(except?: FilterName, into = new Uint32Array(base.length)) {
    into.set(base)
    for (const [name, marked] of chosen) if (name !== except) intersect(into, marked)
    return into
  }

  function list(range: Parameters<Finds['list']>[0], limit: number) {
    const matches: Match[] = []
    const { below, upTo, after, since } = range
    const bits = range.scope === scope ? found : inPlace(range.scope, found.slice())
    const newest = Math.min(upTo?.getTime() ?? Infinity, below?.confirmed.getTime() ?? Infinity)
    for (const { id, time } of index.newestOf(bits, newest)) {
      if (matches.length === limit || (since && time < since.getTime()) || (after && time <= after.getTime())) break
      if (below && time === below.confirmed.getTime() && id >= below.id) continue
      matches.push({ id, confirmed_at: new Date(time) })
    }
    return matches
  }

  function total() {
    return countBoth(counted(found), found)
  }

  function counts(): SearchCounts {
    const others = new Uint32Array(base.length)
    const all = counted(found)
    const within = (name: FilterName) => (chosen.has(name) ? counted(passing(name, others)) : all)
    const countEach = (name: FilterName, marks: readonly string[]) => {
      const among = within(name)
      return Object.fromEntries(marks.map((mark) => [mark, index.countMarked(among, mark, mostCounted)]))
    }
    return {
      total: countBoth(all, found),
      categories: countEach('category', categories),
      languages: countEach('languages', Object.keys(languages)),
      days: countEach('day', weekdays),
      verified: index.countMarked(within('verified'), 'verified', mostCounted),
      photos: index.countMarked(within('photos'), eyes.isMember ? 'photos' : 'open photos', mostCounted),
      isAtLeast: false,
    }
  }
}

function inScope(index: AdIndex, scope: Exclude<Wanted['scope'], { kind: 'country' }>): Bits {
  if (scope.kind === 'state') return index.withMarks(scope.state)
  if (scope.kind === 'city') return index.withMarks(`${scope.state}/${scope.city}`)
  return index.withMarks(...cityMarks(scope.cities))
}
