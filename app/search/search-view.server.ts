import { listFoundRows } from '#app/ads/ad-cards.server.ts'
import type { Visitor } from '#app/ads/audience.ts'
import type { App } from '#app/app.ts'
import { cityPath, statePath } from '#app/places/place.ts'
import { findCity, findState, type Places } from '#app/places/places.server.ts'
import { type AdQuery, writeAdQuery } from './ad-query.ts'
import { type PlacedCard, placeCards } from './search-cards.server.ts'
import type { SearchCounts } from './search-counts.server.ts'
import { bandName } from './search-scope.server.ts'
import { listWaysOut, type WayOut } from './search-ways.server.ts'
import { suggestWords } from './search-words.server.ts'
import { listAndCount, prepareSearch } from './searches.server.ts'

export type SearchView = {
  /** In groups of one distance, or in one group without a name. */
  groups: { name?: string; ads: PlacedCard[] }[]
  counts: SearchCounts
  next?: string
  first?: string
  /** All words were too common to look for. */
  ignoresWords: boolean
  /** Where the words only say what is not wanted, no index of the database helps. */
  looksAtNewest: boolean
  /** The same search with the words as they were perhaps meant. */
  meant?: { words: string; path: string }
  ways: WayOut[]
}

export const searchPath = (query: AdQuery) => {
  const text = writeAdQuery(query)
  return text ? `/search?${text}` : '/search'
}

/** What stands on a page of results. Nothing where the query names a place that does not exist. */
export async function showSearch(app: App, visitor: Visitor, query: AdQuery): Promise<SearchView | undefined> {
  const prepared = await prepareSearch(app, visitor, query)
  if (!prepared) return undefined
  const { found, counts, isFromMemory } = await listAndCount(app, prepared)
  const cards = await placeCards(app, visitor, await listFoundRows(app, visitor, found.ids))
  const isEmpty = found.ids.length === 0 && !query.after
  const meant = isEmpty && prepared.words ? await suggestWords(app.db, query.words, app.now()) : undefined
  const first = { ...query, after: undefined }
  return {
    groups: groupCards(cards, found.bands),
    counts: { ...counts, total: Math.max(counts.total, found.ids.length) },
    next: found.next && searchPath({ ...query, after: found.next }),
    first: query.after && searchPath(first),
    ignoresWords: Boolean(query.words) && !prepared.words,
    looksAtNewest: !isFromMemory && prepared.words !== undefined && !prepared.words.indexed,
    meant: meant ? { words: meant, path: searchPath({ ...first, words: meant }) } : undefined,
    ways: isEmpty ? await listWaysOut(app, visitor, query) : [],
  }
}

function groupCards(cards: PlacedCard[], bands?: Map<number, number>) {
  if (!bands) return [{ ads: cards }]
  const groups = Map.groupBy(cards, ({ id }) => bands.get(id) ?? 0)
  return [...groups].map(([band, ads]) => ({ name: bandName(band), ads }))
}

/** The place of a query as a person would say it, and its page. */
export function placeOfQuery(places: Places, { state: abbr, city: slug }: AdQuery) {
  const state = abbr ? findState(places, abbr) : undefined
  if (!state) return undefined
  const city = slug ? findCity(places, state, slug) : undefined
  return city ? { name: `${city.name}, ${state.name}`, path: cityPath(state, city) } : { name: state.name, path: statePath(state) }
}
