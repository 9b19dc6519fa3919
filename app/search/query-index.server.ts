import { type AdIndex } from './ad-index.ts'
import { hiddenTags } from '#app/ads/audience.ts'
import type { FilterName } from './ad-query.ts'
import { type Bits, countBoth, filledBits, intersect } from './bits.ts'
import { choices, filterTags, photosTag } from './filter-tags.ts'
import { matchWords } from './match-words.ts'
import type { ChoiceCounts, SearchRequest } from './search-engine.ts'
import { cityTags } from './search-scope.server.ts'
import { mostCounted } from './search-words.ts'

/** The ads of an index that match a request. */
export type Matches = { index: AdIndex; ads: Bits; countChoices: () => ChoiceCounts }

/** Undefined where the index cannot tell. */
export function queryIndex(index: AdIndex, { query, visitor, scope, words, hiddenProfiles }: SearchRequest): Matches | undefined {
  const isMember = visitor.accountId !== undefined
  const visible = index.without(index.all(), hiddenTags(visitor), hiddenProfiles)
  const inScope = scope.kind === 'country' ? visible : intersect(visible, index.withTags(...tagsOfScope(scope)))
  const worded = words ? matchWords(words.tsquery, index, inScope) : inScope
  if (!worded) return undefined
  const base = intersect(inScope, worded)
  const filters = new Map(filterTags(query, isMember).map(([name, tags]): [FilterName, Bits] => [name, index.withTags(...tags)]))
  const ads = passing()
  return { index, ads, countChoices }

  function passing(except?: FilterName, into = new Uint32Array(base.length)) {
    into.set(base)
    for (const [name, tagged] of filters) if (name !== except) intersect(into, tagged)
    return into
  }

  /** The choices of a filter are counted without that filter, so that each says what choosing it instead would give. */
  function countChoices(): ChoiceCounts {
    const others = new Uint32Array(base.length)
    const all = filledBits(ads)
    const without = (name: FilterName) => (filters.has(name) ? filledBits(passing(name, others)) : all)
    const countEach = (name: FilterName, tags: readonly string[]) => {
      const among = without(name)
      return Object.fromEntries(tags.map((tag) => [tag, index.countTagged(among, tag, mostCounted)]))
    }
    return {
      total: countBoth(all, ads),
      categories: countEach('category', choices.categories),
      languages: countEach('languages', choices.languages),
      days: countEach('day', choices.days),
      verified: index.countTagged(without('verified'), 'verified', mostCounted),
      photos: index.countTagged(without('photos'), photosTag(isMember), mostCounted),
    }
  }
}

function tagsOfScope(scope: Exclude<SearchRequest['scope'], { kind: 'country' }>): readonly string[] {
  if (scope.kind === 'state') return [scope.state]
  return scope.kind === 'city' ? [`${scope.state}/${scope.city}`] : cityTags(scope.cities)
}
