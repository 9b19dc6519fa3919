import { type PlacedCard, listFoundRows, placeCards } from '#app/ads/ad/ad-cards.server.ts'
import type { Visitor } from '#app/ads/ad/visible-ads.server.ts'
import type { App } from '#app/app.ts'
import { distanceBand, cityName, fullName, placePath, spelling } from '#app/site/places/place.ts'
import { nearestCities, findCityPlace } from '#app/site/places/places.server.ts'
import type { DistanceCopy } from '#app/site/places/copy.ts'
import { suggestPlaces } from '#app/site/places/find-place.server.ts'
import { type AdQuery, countText, emptyQuery, filtersOf, radii, searchPath, withoutFilter } from './ad-query.ts'
import { findAds, prepareSearch } from './find-ads.server.ts'
import type { ResultsCopy } from './copy.ts'
import { isLost, type SearchRequest } from './engine.ts'
import { scopeOf } from './search-place.server.ts'
import { suggestWords } from './search-words.server.ts'

export type SearchView = NonNullable<Awaited<ReturnType<typeof showSearch>>>

/** A page of results. Undefined for a place that doesn't exist. */
export async function showSearch(app: App, visitor: Visitor, query: AdQuery, copy: ResultsCopy & DistanceCopy) {
  const request = await prepareSearch(app, visitor, query)
  if (!request) return undefined
  const { ids, bands, counts, next, sort } = await findAds(app, request, { withCounts: true })
  const rows = await listFoundRows(app, visitor, ids)
  if (rows.length < ids.length) app.search.reportMissing?.(ids.filter((id) => !rows.some((row) => row.id === id)))
  const cards = await placeCards(app, visitor, rows)
  const isEmpty = ids.length === 0 && !query.after
  const didYouMean = isEmpty && request.tsquery ? await suggestWords(app.db, query.words, app.now()) : undefined
  const first = { ...query, after: undefined }
  return {
    groups: groupCards(cards, bands, copy),
    /** Missing while the search engine isn't ready. `isLoading` says whether it will be in a moment. */
    counts: counts && { ...counts, total: Math.max(counts.total, ids.length) },
    isLoading: !counts && app.search.health().isLoading,
    next: next && searchPath({ ...query, sort, after: next }),
    first: query.after && searchPath(first),
    /** The words are in nearly every ad, so they are ignored. */
    ignoresWords: Boolean(query.words) && !request.tsquery,
    /** The same search with the words spelled as in ads. */
    didYouMean: didYouMean ? { words: didYouMean, path: searchPath({ ...first, words: didYouMean }) } : undefined,
    suggestions: isEmpty ? await emptySearchSuggestions(app, request, copy) : [],
  }
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

/** Another search or page to suggest after a search without results. */
type Suggestion = { label: string; path: string; note?: string }
/** A suggestion to count first. A city nearby is named with its distance, and links to its own page. */
type Candidate = { label: string; query: AdQuery; city?: { path: string; note: string } }

/** Places that the words name, a wider radius, the search without each filter, and the nearest cities. None of them is empty. */
async function emptySearchSuggestions(app: App, request: SearchRequest, copy: ResultsCopy & DistanceCopy): Promise<Suggestion[]> {
  const { query } = request
  const wider = radii.find((radius) => radius > (query.within ?? 0))
  const filters = filtersOf(query).filter((filter) => filter !== 'within')
  const candidates: Candidate[] = [
    ...placesNamed(app, query, copy),
    ...(query.city && wider ? [{ label: copy.lookWithin({ miles: wider }), query: { ...query, within: wider } }] : []),
    ...filters.map((filter) => ({ label: copy[`without ${filter}`], query: withoutFilter(query, filter) })),
    ...nearbyCities(app, query, copy),
  ]
  const counts = await Promise.all(candidates.map((candidate) => countAds(app, request, candidate.query)))
  const found = candidates.map((candidate, index) => ({ ...candidate, count: counts[index]! })).filter(({ count }) => count > 0)
  return [
    ...found
      .filter(({ city }) => !city)
      .map(({ label, query: other, count }) => ({ label, path: searchPath(other), note: countText(count) })),
    ...found.flatMap(({ label, city }) => (city ? [{ label, ...city }] : [])).slice(0, 3),
  ]
}

/** How many ads the same visitor finds with another query. Zero also while the engine isn't ready, because a suggestion has to lead to results. */
async function countAds({ places, search }: App, request: SearchRequest, query: AdQuery) {
  const scope = scopeOf(places, query)
  const other = scope && { ...request, query, scope, tsquery: query.words ? request.tsquery : undefined }
  if (!other || !(await search.ready(other))) return 0
  try {
    return (await search.countChoices(other)).total
  } catch (error) {
    if (isLost(error)) return 0
    throw error
  }
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

/** How many of the nearest cities are counted, so that an empty corner of the country costs no more than this. */
const mostCities = 30

function nearbyCities({ places }: App, { state, city }: AdQuery, copy: DistanceCopy): Candidate[] {
  const place = findCityPlace(places, state ?? '', city ?? '')
  const near = place ? nearestCities(places, place.city, { count: mostCities, where: (other) => other !== place.city }) : []
  return near.map((other) => ({
    label: cityName(other),
    query: { ...emptyQuery, state: other.state.abbr, city: other.city.slug },
    city: { path: placePath(other), note: distanceBand(copy, other.miles) },
  }))
}
