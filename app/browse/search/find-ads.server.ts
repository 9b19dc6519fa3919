import { sql } from 'kysely'
import { type Action, eventOf, transitions } from '#app/ads/ad/ad.ts'
import { type Visitor, listBlockedProfiles } from '#app/ads/ad/visible-ads.server.ts'
import type { App } from '#app/app.ts'
import { readByPrimaryKey } from '#app/platform/db/by-primary-key.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { utcDate } from '#app/platform/time.ts'
import { compareHits } from './ad-order.server.ts'
import {
  type AdQuery,
  type Cursor,
  type FilterName,
  type Sort,
  filtersOf,
  mostRanked,
  readCursor,
  sortOf,
  withoutFilter,
  writeCursor,
} from './ad-query.ts'
import { type ChoiceCounts, type Hit, isLost, type ListPart, type SearchRequest } from './engine.ts'
import { type Scope, scopeOf } from './search-place.server.ts'
import { readWords, withoutPhrases } from './search-words.server.ts'

export type Searching = Pick<App, 'db' | 'search' | 'places' | 'now'>
/** One page of ads, in order. `next` is the cursor of the next page, in a list of this `sort`. */
type FoundAds = { ids: number[]; sort: Sort; next?: string; bands?: Map<number, number>; counts?: ChoiceCounts }
type FindOptions = { size?: number; withCounts?: boolean }
const adsAPage = 18

/** Undefined for a place that doesn't exist. */
export async function prepareSearch({ db, places, now }: Pick<App, 'db' | 'places' | 'now'>, visitor: Visitor, query: AdQuery) {
  const scope = scopeOf(places, query)
  if (!scope) return undefined
  const [tsquery, hiddenProfiles] = await Promise.all([
    query.words ? readWords(db, query.words) : undefined,
    listBlockedProfiles(db, visitor),
  ])
  return { query, visitor, scope, tsquery, hiddenProfiles, today: utcDate(now()) } satisfies SearchRequest
}

/**
 * A page of a request's results from the search engine. Until the engine is ready, a list in the published order is newest first, without
 * counts, and the words of a phrase are looked up one by one.
 */
export async function findAds(searching: Searching, request: SearchRequest, options: FindOptions = {}): Promise<FoundAds> {
  const isReady = await searching.search.ready(request)
  try {
    return await findPage(searching, request, { ...options, isReady })
  } catch (error) {
    if (!isLost(error)) throw error
    return findPage(searching, request, { ...options, isReady: false })
  }
}

async function findPage(
  { db, search, now }: Searching,
  original: SearchRequest,
  { size = adsAPage, withCounts = false, isReady }: FindOptions & { isReady: boolean },
): Promise<FoundAds> {
  const ignoresPhrases = !isReady && search.health().isLoading
  const request = ignoresPhrases && original.tsquery ? { ...original, tsquery: withoutPhrases(original.tsquery) } : original
  const { query, scope, tsquery } = request
  const sort = sortFor(request, isReady)
  const cursor = query.after ? readCursor(query.after, sort) : undefined
  const began = cursor?.began ?? now().getTime()
  const part: ListPart = { order: sort === 'published' ? sort : 'newest', day: utcDate(new Date(began)), upTo: began, after: cursor }
  const list: List = { db, find: (part, limit) => search.find(request, part, limit), cursor, limit: size + 1 }
  const listed =
    sort === 'relevant' && tsquery
      ? listByRank(list, part, tsquery)
      : sort === 'near' && scope.bands
        ? listByDistance(list, part, scope.bands)
        : listAsItWas(list, part)
  const [hits, counts] = await Promise.all([listed, withCounts && isReady ? search.countChoices(request) : undefined])
  const shown: Placed[] = hits.slice(0, size)
  const last = hits.length > size ? shown.at(-1) : undefined
  const page = {
    ids: shown.map(({ id }) => id),
    sort,
    next: last && writeCursor(sort, { ...last, began }),
    bands: sort === 'near' ? new Map(shown.map(({ id, band }) => [id, band!])) : undefined,
  }
  return counts ? { ...page, counts } : page
}

/** Words that are all ignored match no ad better than another. Only a ready engine has the published order. */
function sortFor({ query, tsquery }: SearchRequest, isReady: boolean): Sort {
  const asked = sortOf(query)
  const sort = asked === 'relevant' && !tsquery ? 'published' : asked
  return sort === 'published' && !isReady ? 'fresh' : sort
}

type Placed = Hit & { band?: number; rank?: number; since?: number }
type List = { db: Db; find: (part: ListPart, limit: number) => Promise<Hit[]>; cursor?: Cursor; limit: number }

/** The list as it was when its first page was requested. */
async function listAsItWas(list: List, part: ListPart): Promise<Hit[]> {
  const [hits, moved] = await Promise.all([list.find(part, list.limit), list.cursor ? listMoved(list, part) : []])
  const compare = compareHits(part.order, part.day)
  const late = part.after ? moved.filter((hit) => compare(hit, part.after!) > 0) : moved
  return late.length ? [...hits, ...late].toSorted(compare).slice(0, list.limit) : hits
}

async function listByDistance(list: List, part: ListPart, bands: NonNullable<Scope['bands']>): Promise<Placed[]> {
  const first = list.cursor?.band ?? 0
  const hits: Placed[] = []
  for (let band = first; band < bands.length && hits.length < list.limit; band++) {
    const inBand = { ...part, cities: bands[band], after: band === first ? part.after : undefined }
    const found = await listAsItWas({ ...list, limit: list.limit - hits.length }, inBand)
    hits.push(...found.map((hit) => ({ ...hit, band })))
  }
  return hits
}

const mostMoved = 500
const confirming = (Object.keys(transitions) as Action[]).filter((action) => transitions[action].to === 'live').map(eventOf)

/** Ads that were confirmed again since the list began, with the confirmation that sets their position in it. */
async function listMoved({ db, find }: List, { upTo, ...part }: ListPart): Promise<Hit[]> {
  const hits = await find({ ...part, order: 'newest', after: undefined, since: upTo! + 1 }, mostMoved)
  if (!hits.length) return []
  const earlier = await db
    .selectFrom('ad_events')
    .select(['ad_id', ({ fn }) => fn.max('happened_at').as('at')])
    .where(sql<boolean>`ad_id = any (${hits.map(({ id }) => id)}::bigint[])`)
    .where('action', 'in', confirming)
    .where('happened_at', '<=', new Date(upTo!))
    .groupBy('ad_id')
    .execute()
  const times = new Map(earlier.map(({ ad_id, at }) => [ad_id, at.getTime()]))
  return hits.flatMap((hit) => (times.has(hit.id) ? [{ ...hit, time: times.get(hit.id)! }] : []))
}

/** Later pages rank the ads that the first one ranked, and those confirmed since. */
async function listByRank({ db, find, cursor, limit }: List, { order, day, upTo }: ListPart, tsquery: string): Promise<Placed[]> {
  const since = cursor?.since
  const hits = await (cursor ? find({ order, day, since }, mostRanked * 2) : find({ order, day, upTo }, mostRanked))
  const oldest = since ?? hits.at(-1)?.time ?? 0
  const ranks = await rankAds(db, tsquery, hits)
  const compare = (a: { rank: number; id: number }, b: { rank: number; id: number }) => b.rank - a.rank || b.id - a.id
  return hits
    .flatMap((hit) => (ranks.has(hit.id) ? [{ ...hit, rank: ranks.get(hit.id)!, since: oldest }] : []))
    .filter((hit) => !cursor || compare(hit, { rank: cursor.rank!, id: cursor.id }) > 0)
    .toSorted(compare)
    .slice(0, limit)
}

/** How well each ad matches, by Postgres's ranking. An ad that is gone by now has no rank. */
async function rankAds(db: Db, tsquery: string, hits: readonly Hit[]) {
  if (!hits.length) return new Map<number, number>()
  const ranked = db
    .selectFrom('ads')
    .select(['id', sql<number>`ts_rank(search, (select ${tsquery}::tsquery))::float8`.as('rank')])
    .where(sql<boolean>`id = any (${hits.map(({ id }) => id)}::bigint[])`)
  return new Map((await readByPrimaryKey(db, ranked)).map(({ id, rank }) => [id, rank]))
}

/** How many ads the same visitor finds with another query. Zero also while the engine isn't ready, because a suggestion has to lead to results. */
export async function countMatches({ places, search }: Pick<App, 'places' | 'search'>, request: SearchRequest, query: AdQuery) {
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

/** The one filter without which the most ads are found. Undefined if there are none without any of them. */
export async function findBestRemoval(searching: Pick<App, 'places' | 'search'>, request: SearchRequest, except: readonly FilterName[]) {
  const removals = filtersOf(request.query)
    .filter((filter) => !except.includes(filter))
    .map(async (filter) => {
      const query = withoutFilter(request.query, filter)
      return { filter, query, count: await countMatches(searching, request, query) }
    })
  const [best] = (await Promise.all(removals)).toSorted((one, other) => other.count - one.count)
  return best?.count ? best : undefined
}
