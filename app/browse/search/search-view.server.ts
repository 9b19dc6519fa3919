import { type PlacedCard, listFoundRows, placeCards } from '#app/ads/ad/ad-cards.server.ts'
import type { Visitor } from '#app/ads/ad/visible-ads.server.ts'
import type { App } from '#app/app.ts'
import { fullName, spelling } from '#app/site/places/place.ts'
import { suggestPlaces } from '#app/site/places/find-place.server.ts'
import { type AdQuery, countText, emptyQuery, radii, searchPath, withoutFilter } from './ad-query.ts'
import { countMatches, findAds, findBestRemoval, prepareSearch } from './find-ads.server.ts'
import type { ResultsCopy } from './copy.ts'
import type { SearchRequest } from './engine.ts'
import { suggestWords } from './search-words.server.ts'

export type SearchView = NonNullable<Awaited<ReturnType<typeof showSearch>>>

/** A page of results. Undefined for a place that doesn't exist. Words that find nothing are corrected, unless the visitor wants them as typed. */
export async function showSearch(app: App, visitor: Visitor, typed: AdQuery, copy: ResultsCopy, { asTyped = false } = {}) {
  const found = await findFirst(app, visitor, typed)
  if (!found) return undefined
  const isEmpty = found.ids.length === 0 && !typed.after
  const meant = isEmpty && !asTyped && found.request.tsquery ? await findMeant(app, visitor, typed) : undefined
  const query = meant?.query ?? typed
  const { request, ids, bands, counts, next, sort } = meant ?? found
  const rows = await listFoundRows(app, visitor, ids)
  if (rows.length < ids.length) app.search.reportMissing?.(ids.filter((id) => !rows.some((row) => row.id === id)))
  const cards = await placeCards(app, visitor, rows)
  return {
    /** What was searched in the end, and the order it's in. */
    query,
    sort,
    isEmpty: isEmpty && !meant,
    groups: groupCards(cards, bands, copy),
    /** Missing while the search engine isn't ready. `isLoading` says whether it will be in a moment. */
    counts: counts && { ...counts, total: Math.max(counts.total, ids.length) },
    isLoading: !counts && app.search.health().isLoading,
    next: next && searchPath({ ...query, sort, after: next }),
    first: query.after && searchPath({ ...query, after: undefined }),
    /** The words are in nearly every ad, so they are ignored. */
    ignoresWords: Boolean(query.words) && !request.tsquery,
    typed: meant && { words: typed.words, path: `${searchPath(typed)}&${asTypedField}=1` },
    suggestions: isEmpty && !meant ? await emptySearchSuggestions(app, request, copy) : [],
  }
}

/** The field of an address whose words are searched as they are. */
export const asTypedField = 'typed'

async function findFirst(app: App, visitor: Visitor, query: AdQuery) {
  const request = await prepareSearch(app, visitor, query)
  return request && { query, request, ...(await findAds(app, request, { withCounts: true })) }
}

/** The same search with the words spelled as in ads, if it finds any. */
async function findMeant(app: App, visitor: Visitor, query: AdQuery) {
  const words = await suggestWords(app.db, query.words, app.now())
  const found = words ? await findFirst(app, visitor, { ...query, words }) : undefined
  return found?.ids.length ? found : undefined
}

/** One group for each band of distance, or a single group without a name. */
function groupCards(
  cards: PlacedCard[],
  bands: Map<number, number> | undefined,
  copy: ResultsCopy,
): { name?: string; ads: PlacedCard[] }[] {
  if (!bands) return [{ ads: cards }]
  const groups = Map.groupBy(cards, ({ id }) => bands.get(id) ?? 0)
  return [...groups].map(([band, ads]) => ({
    name: band ? copy.band({ from: radii[band - 1]!, to: radii[band]! }) : copy.firstBand({ miles: radii[0] }),
    ads,
  }))
}

/** Another search to suggest after a search without results. */
type Candidate = { label: string; query: AdQuery }

/** Places that the words name, a wider radius, the one filter without which the most ads are found, and none at all. None of them is empty. */
async function emptySearchSuggestions(app: App, request: SearchRequest, copy: ResultsCopy) {
  const { query } = request
  const { state, city, within } = query
  const wider = city ? radii.find((radius) => radius > (within ?? 0)) : undefined
  const candidates: Candidate[] = [
    ...placesNamed(app, query, copy),
    ...(wider ? [{ label: copy.lookWithin({ miles: wider }), query: { ...query, within: wider } }] : []),
    { label: copy.clear, query: { ...emptyQuery, state, city, within } },
  ]
  const [best, counts] = await Promise.all([
    findBestRemoval(app, request, ['within']),
    Promise.all(candidates.map((candidate) => countMatches(app, request, candidate.query))),
  ])
  const found = candidates.map((candidate, index) => ({ ...candidate, count: counts[index]! }))
  const clear = found.pop()!
  return [
    ...found,
    ...(best ? [{ ...best, label: copy[`without ${best.filter}`] }] : []),
    ...(clear.count > (best?.count ?? 0) ? [clear] : []),
  ]
    .filter(({ count }) => count > 0)
    .map(({ label: name, query: other, count }) => ({ name, path: searchPath(other), count: countText(count) }))
}

/** Someone who typed "austin" or "austin texas" as words may have meant the place. */
function placesNamed({ places }: App, query: AdQuery, copy: ResultsCopy): Candidate[] {
  if (!query.words) return []
  const input = spelling(query.words)
  const named = suggestPlaces(places, query.words, 20).filter(({ state, city }) => {
    const name = city?.name ?? state.name
    return [name, `${name} ${state.name}`, `${name} ${state.abbr}`].some((full) => spelling(full) === input)
  })
  return named.slice(0, 3).map(({ state, city }) => ({
    label: copy.lookIn({ place: fullName({ state, city }) }),
    query: { ...withoutFilter(query, 'words'), state: state.abbr, city: city?.slug, within: undefined },
  }))
}
