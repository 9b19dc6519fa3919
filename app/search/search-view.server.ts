import { listFoundRows, type PlacedCard, placeCards } from '#app/ads/ad-cards.server.ts'
import type { Visitor } from '#app/ads/audience.ts'
import type { App } from '#app/app.ts'
import { fullName, placePath } from '#app/places/place.ts'
import { findCity, findState, type Places } from '#app/places/places.server.ts'
import { type AdQuery, writeAdQuery } from './ad-query.ts'
import { emptySearchSuggestions, type Suggestion } from './empty-search-suggestions.server.ts'
import { findAds, prepareSearch } from './find-ads.server.ts'
import type { ChoiceCounts } from './search-engine.ts'
import { bandName } from './search-scope.server.ts'
import { suggestWords } from './search-words.server.ts'

export type SearchView = {
  /** One group for each band of distance, or a single group without a name. */
  groups: { name?: string; ads: PlacedCard[] }[]
  /** Missing while the search engine cannot answer; `isLoading` says whether it will in a moment. */
  counts?: ChoiceCounts
  isLoading: boolean
  next?: string
  first?: string
  /** The words are in nearly every ad. */
  ignoresWords: boolean
  /** The same search with the words spelled as ads spell them. */
  meant?: { words: string; path: string }
  suggestions: Suggestion[]
}

export const searchPath = (query: AdQuery) => {
  const text = writeAdQuery(query)
  return text ? `/search?${text}` : '/search'
}

/** A page of results. Undefined for a place that does not exist. */
export async function showSearch(app: App, visitor: Visitor, query: AdQuery): Promise<SearchView | undefined> {
  const request = await prepareSearch(app, visitor, query)
  if (!request) return undefined
  const { ids, bands, counts, next, sort } = await findAds(app, request, { withCounts: true })
  const cards = await placeCards(app, visitor, await listFoundRows(app, visitor, ids))
  const isEmpty = ids.length === 0 && !query.after
  const meant = isEmpty && request.words ? await suggestWords(app.db, query.words, app.now()) : undefined
  const first = { ...query, after: undefined }
  return {
    groups: groupCards(cards, bands),
    counts: counts && { ...counts, total: Math.max(counts.total, ids.length) },
    isLoading: !counts && app.search.health().isLoading,
    next: next && searchPath({ ...query, sort, after: next }),
    first: query.after && searchPath(first),
    ignoresWords: Boolean(query.words) && !request.words,
    meant: meant ? { words: meant, path: searchPath({ ...first, words: meant }) } : undefined,
    suggestions: isEmpty ? await emptySearchSuggestions(app, visitor, query) : [],
  }
}

function groupCards(cards: PlacedCard[], bands?: Map<number, number>) {
  if (!bands) return [{ ads: cards }]
  const groups = Map.groupBy(cards, ({ id }) => bands.get(id) ?? 0)
  return [...groups].map(([band, ads]) => ({ name: bandName(band), ads }))
}

/** The name of the place of a query, and its page. */
export function placeOfQuery(places: Places, { state: abbr, city: slug }: AdQuery) {
  const state = abbr ? findState(places, abbr) : undefined
  if (!state) return undefined
  const city = slug ? findCity(places, state, slug) : undefined
  return { name: fullName({ state, city }), path: placePath({ state, city }) }
}
