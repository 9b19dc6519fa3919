import type { Visitor } from '#app/ads/ad/visible-ads.server.ts'
import type { IndexEntry } from './ad-index.ts'
import type { AdQuery } from './ad-query.ts'
import type { Scope } from './search-place.server.ts'

/**
 * A query with everything looked up that an engine needs, on the day `today` (2026-05-03), which decides ages. `tsquery` is Postgres's reading of its words. `hiddenProfiles` have blocked the
 * visitor, or were blocked by them.
 */
export type SearchRequest = {
  query: AdQuery
  visitor: Visitor
  scope: Scope
  tsquery?: string
  hiddenProfiles: readonly number[]
  today: string
}

/** A live ad that matches, with everything that decides its position in a list. */
export type Hit = IndexEntry & { isVerified: boolean }

/** `published` is the order that /ranking describes first, and `newest` sorts by the time of the last confirmation. */
export type ListOrder = 'published' | 'newest'

/** Which part of a list to read. */
export type ListPart = {
  order: ListOrder
  /** Only ads after this hit. */
  after?: Hit
  /** Only ads that were last confirmed between these times in milliseconds, both included. */
  since?: number
  upTo?: number
  /** The day (2026-05-03) whose rotation the published order uses. */
  day: string
  /** Only some of the cities in the scope, by their tags, such as one distance band. */
  cities?: readonly string[]
}

/** How many ads match, and how many would with each choice. Counts of choices stop near `mostCounted`. */
export type ChoiceCounts = {
  total: number
  categories: Record<string, number>
  languages: Record<string, number>
  days: Record<string, number>
  verified: number
  photos: number
}

/** The engine was ready and can't answer after all. Without it, the request can be answered as if it hadn't been ready. */
export class SearchLost extends Error {
  override name = 'SearchLost'
}

/** By its name, because the built site has its own copy of the class. */
export const isLost = (error: unknown) => error instanceof Error && error.name === 'SearchLost'

/**
 * Finds live ads. An engine holds a copy of them and is notified of changes. Once `ready` has returned true for a request, the engine
 * serves that request whatever happens meanwhile, or rejects with SearchLost if it's on another machine.
 */
export type SearchEngine = {
  /** Whether the engine can list in any order and count for this request. Call this first. */
  ready(request: SearchRequest): Promise<boolean>
  /** The ads in a part of a list. If the engine isn't ready for the request, they come from a plain query, which supports only `newest`. */
  find(request: SearchRequest, part: ListPart, limit: number): Promise<Hit[]>
  countChoices(request: SearchRequest): Promise<ChoiceCounts>
  /** Reports ads that may have changed, been added, or been removed. The next request sees their current state. */
  applyChanges(adIds: readonly number[]): void
  /** Reports ads that it found and that aren't there for this visitor. Engines that may be wrong check themselves. */
  reportMissing?(adIds: readonly number[]): void
  /** Compares the whole index with the database, repairs it, and returns how many ads differed. Only engines that may be wrong have this. */
  check?(): Promise<number>
  /** `ads` is the number of live ads in the index. */
  health(): { ads: number; isLoading: boolean }
}
