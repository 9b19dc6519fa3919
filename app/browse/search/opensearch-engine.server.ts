import type { Db } from '#app/platform/db/storage.server.ts'
import { type Lease, Purgeable } from '#app/platform/http/cached-values.server.ts'
import { compareHits } from './ad-order.server.ts'
import type { ChangedAds } from './changed-ads.server.ts'
import { type ChoiceCounts, type Hit, type ListPart, type SearchEngine, SearchLost, type SearchRequest } from './engine.ts'
import { findNewest } from './fallback-search.server.ts'
import { adIdsIn } from './indexed-ads.server.ts'
import { choices, photosTag } from './filter-tags.ts'
import { SearchRefused, SearchUnavailable } from './opensearch-client.server.ts'
import type { AdIndices } from './opensearch-index.server.ts'
import { type Answer, countUnchanged, type Found, type Unchanged } from './opensearch-counts.server.ts'
import { allOf, type Clause, conditionsOf, dayOf, goneTag, hasTurns, isVerifiedRank, orderOf } from './opensearch-query.server.ts'
import type { SearchWriter } from './opensearch-writer.server.ts'
import { type Matches, queryIndex } from './query-index.server.ts'

/** A request, and what matches among the ads that changed lately. */
type Prepared = Unchanged & { changed: Matches }
type Settings = {
  db: Db
  indices: AdIndices
  changed: ChangedAds
  /** The index to search, if it isn't the live one. */
  index?: string
  /** For an engine that is told of no changes: it looks for them before each request. */
  readsEachChange?: boolean
  /** Brings changes into the index. */
  writer?: Pick<SearchWriter, 'start' | 'close'>
  /** Is told of ads that were found and weren't there. */
  repair?: (adIds: readonly number[]) => void
  check?: () => Promise<number>
  failed?: (error: Error) => void
  settleMs?: number
  lease?: Lease
}
/** A list of a day before yesterday is sorted here, this many ads at a time. */
const mostRead = 5000

/**
 * Search on an OpenSearch server, which holds the same words and tags as the index of the memory engine. What changed within the last second
 * or two isn't found there yet, so the ads that changed are left out of its hits and counts, and evaluated in this process.
 */
export class OpenSearchEngine extends Purgeable implements SearchEngine {
  #settings: Settings
  #index: string
  #prepared = new WeakMap<SearchRequest, Prepared>()
  #timer: NodeJS.Timeout | undefined
  #restsUntil = 0
  #isStopped = false
  #ads = 0
  #settled = 0
  /** Until this day, all ads have turns in the index. */
  #turnsUntil = 0
  #turnsReadAt = -Infinity

  constructor(settings: Settings) {
    super(settings.lease)
    this.#settings = settings
    this.#index = settings.index ?? settings.indices.alias
    this.#settleLater()
  }

  #settleLater() {
    const { changed, settleMs = 500 } = this.#settings
    const settle = async () => {
      if (++this.#settled % 120 === 0) await this.#countAds()
      if (changed.size) await changed.settle().catch((error: Error) => this.#note(error))
      if (this.#timer) this.#settleLater()
    }
    this.#timer = setTimeout(() => void settle(), settleMs).unref()
  }

  async ready(request: SearchRequest) {
    const { indices, changed, readsEachChange } = this.#settings
    const conditions = conditionsOf(request)
    if (this.#isStopped || !this.lease.holds() || !conditions || !this.#isUp) return false
    if (readsEachChange) changed.forget()
    const current = await changed.current().catch((error: Error) => {
      if (!(error instanceof SearchUnavailable || error instanceof SearchRefused)) throw error
      this.#note(error)
    })
    if (!current) this.#restsUntil = performance.now() + 1000
    const matches = current && indices.server.isUp && (await queryIndex(current.index, request))
    if (!matches) return false
    this.#prepared.set(request, { ...conditions, changed: matches, changedIds: current.ids })
    return true
  }

  async find(request: SearchRequest, part: ListPart, limit: number): Promise<Hit[]> {
    const prepared = this.#prepared.get(request)
    if (!prepared) return findNewest(this.#settings.db, request, part, limit)
    const isStored = part.order === 'newest' || (hasTurns(part, request.today) && (await this.#hasAllTurns(dayOf(part.day))))
    const hits = await (isStored ? this.#list(request, prepared, part, limit) : this.#listOfOldDay(request, prepared, part, limit))
    const recent = prepared.changed.find(part, limit)
    return [...hits, ...recent].toSorted(compareHits(part.order, part.day)).slice(0, limit)
  }

  /** Whether all ads have the turns of a day. Each minute at most, it's asked for again. */
  async #hasAllTurns(day: number) {
    const time = performance.now()
    if (this.#turnsUntil < day && time >= this.#turnsReadAt + 60_000) {
      this.#turnsReadAt = time
      const until = await this.#settings.indices.readMark(this.#index, 'turns', 250).catch(() => undefined)
      this.#turnsUntil = Math.max(this.#turnsUntil, until ?? 0)
    }
    return this.#turnsUntil >= day
  }

  /** The first ads of a part, without those that changed lately. */
  async #list(request: SearchRequest, prepared: Prepared, part: ListPart, limit: number) {
    const { within, ...order } = orderOf(part)
    const hits: Hit[] = []
    const size = limit + Math.min(prepared.changedIds.size, limit)
    for (let after = order.search_after; hits.length < limit;) {
      const page = await this.#read(request, { ...order, search_after: after, size, query: allOf(prepared, undefined, ...within) })
      hits.push(...page.map(toHit).filter(({ id }) => !prepared.changedIds.has(id)))
      if (page.length < size) break
      after = page.at(-1)!.sort
    }
    return hits
  }

  /** The same for a day whose turns aren't in the index, or not for all ads. All ads of each day are read, and put in order here. */
  async #listOfOldDay(request: SearchRequest, prepared: Prepared, part: ListPart, limit: number) {
    const compare = compareHits(part.order, part.day)
    const { within } = orderOf(part)
    const first = part.after && orderOf({ ...part, after: part.after }).search_after![0]!
    const from: Clause[] = first === undefined ? [] : [{ range: { rank: { lte: first } } }]
    const query = allOf(prepared, undefined, ...within, ...from)
    let hits: Hit[] = []
    for (let after: readonly number[] | undefined; ;) {
      const sort = [{ rank: 'desc' }, { id: 'asc' }]
      const page = await this.#read(request, { sort, search_after: after, size: mostRead, query })
      hits.push(...page.map(toHit).filter((hit) => !prepared.changedIds.has(hit.id) && (!part.after || compare(hit, part.after) > 0)))
      after = page.at(-1)?.sort
      if (page.length < mostRead) return hits
      // The ads of the last day that was read may not all be here yet.
      const isWhole = hits.toSorted(compare)[limit - 1]
      if (isWhole && orderOf({ ...part, after: isWhole }).search_after![0]! > after![0]!) return hits
      if (hits.length > limit) hits = hits.toSorted(compare).slice(0, limit)
    }
  }

  async #read(request: SearchRequest, body: object) {
    const docvalue_fields = ['id', 'time', 'rank']
    const [answer] = await this.#search(request, [{ track_total_hits: false, stored_fields: '_none_', docvalue_fields, ...body }])
    return answer!.hits.hits
  }

  async countChoices(request: SearchRequest): Promise<ChoiceCounts> {
    const prepared = this.#prepared.get(request)
    if (!prepared) throw new Error('Call ready() for the request first.')
    const counts = await countUnchanged((bodies) => this.#search(request, bodies), request, prepared)
    const recent = prepared.changed.countChoices()
    const add = (tags: readonly string[], more: Record<string, number>) =>
      Object.fromEntries(tags.map((tag) => [tag, counts.of(tag) + (more[tag] ?? 0)]))
    return {
      total: counts.total + recent.total,
      categories: add(choices.categories, recent.categories),
      languages: add(choices.languages, recent.languages),
      days: add(choices.days, recent.days),
      verified: counts.of('verified') + recent.verified,
      photos: counts.of(photosTag(request.visitor.accountId !== undefined)) + recent.photos,
    }
  }

  applyChanges(adIds: readonly number[]) {
    this.#settings.changed.hear(adIds)
  }

  reportMissing(adIds: readonly number[]) {
    this.applyChanges(adIds)
    this.#settings.repair?.(adIds)
  }

  health() {
    return { ads: this.#ads, isLoading: !this.#isUp }
  }

  check = () => this.#settings.check?.() ?? Promise.resolve(0)

  async load() {
    this.#settings.writer?.start()
    await this.#countAds()
  }

  stop() {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  async close() {
    this.stop()
    this.#isStopped = true
    await this.#settings.writer?.close()
    this.#settings.indices.server.close()
  }

  purge(...tags: string[]) {
    this.applyChanges(adIdsIn(tags))
  }

  purgeAll() {
    this.#settings.changed.forget()
  }

  #note(error: Error) {
    this.#settings.failed?.(error)
  }

  async #countAds() {
    const { server } = this.#settings.indices
    const query: Clause = { bool: { must_not: [{ term: { tags: goneTag } }] } }
    const counted = await server.send<{ count: number }>('POST', `${this.#index}/_count`, { query }).catch(() => undefined)
    this.#ads = counted?.count ?? this.#ads
  }

  get #isUp() {
    return this.#settings.indices.server.isUp && performance.now() >= this.#restsUntil
  }

  /** Searches the live index, several times at once if there are several bodies. */
  async #search(request: SearchRequest, bodies: readonly object[]): Promise<Answer[]> {
    const { server } = this.#settings.indices
    try {
      if (bodies.length === 1) return [await server.search<Answer>(`${this.#index}/_search`, bodies[0]!)]
      const { responses } = await server.search<{ responses: Answer[] }>(
        `${this.#index}/_msearch`,
        bodies.flatMap((body) => [{}, body]),
      )
      const failed = responses.find(({ error }) => error)
      if (failed) throw new SearchRefused(failed.status ?? 500, JSON.stringify(failed.error).slice(0, 300))
      return responses
    } catch (error) {
      if (!(error instanceof SearchUnavailable || error instanceof SearchRefused)) throw error
      this.#prepared.delete(request)
      if (error instanceof SearchRefused) this.#restsUntil = performance.now() + 1000
      this.#note(error)
      throw new SearchLost(error.message, { cause: error })
    }
  }
}

function toHit({ fields: { id, time, rank } }: Found): Hit {
  return { id: id[0], time: time[0], isVerified: isVerifiedRank(rank[0]) }
}
