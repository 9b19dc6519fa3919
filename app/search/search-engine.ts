import type { Visitor } from '#app/ads/audience.server.ts'
import type { IndexEntry } from './ad-index.ts'
import type { AdQuery } from './ad-query.ts'
import type { Scope } from './search-place.server.ts'

/**
 * A query with everything looked up that an engine needs. `tsquery` is what Postgres reads in its words. `hiddenProfiles` have blocked the
 * visitor, or were blocked by them.
 */
export type SearchRequest = { query: AdQuery; visitor: Visitor; scope: Scope; tsquery?: string; hiddenProfiles: readonly number[] }

/** A live ad that matches, with everything that decides its place in a list. */
export type Hit = IndexEntry & { isVerified: boolean }

/** `published` is the order that /ranking describes first, and `newest` goes by the moment of the last confirmation. */
export type ListOrder = 'published' | 'newest'

/** Which part of a list to read. */
export type ListPart = {
  order: ListOrder
  /** Only what comes after this hit. */
  after?: Hit
  /** Only ads that were last confirmed in this span, ends included, in milliseconds. */
  since?: number
  upTo?: number
  /** The day (2026-05-03) whose rotation the published order takes. */
  day: string
  /** Only some of the cities in the scope, by their tags, such as one band of distance. */
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

/**
 * Finds live ads. An engine holds a copy of them, and is told which have changed. After `ready` said yes to a request, the engine answers
 * for that request whatever happens meanwhile.
 */
export type SearchEngine = {
  /** Whether it can list in any order and count for this request. Ask this first. */
  ready(request: SearchRequest): Promise<boolean>
  /** The ads in a part of a list. An engine that is not ready for the request lists them from a plain query, but only `newest` first. */
  find(request: SearchRequest, part: ListPart, limit: number): Promise<Hit[]>
  countChoices(request: SearchRequest): Promise<ChoiceCounts>
  /** These ads may have changed, come, or gone: the next request sees them as they are by then. */
  applyChanges(adIds: readonly number[]): void
  remove(adId: number): void
  /** `ads` is how many live ads it holds. */
  health(): { ads: number; isLoading: boolean }
}
