import { dayMs } from '#app/platform/time.ts'
import type { AdIndex } from './ad-index.ts'
import { compareHits, dayNumber, turnOf } from './ad-order.server.ts'
import { type FilterName, mostCounted } from './ad-query.ts'
import { type Bits, countBoth, filledBits, hasBit, intersect, subtract } from './bits.ts'
import { choices, filterTags, hiddenTags, photosTag } from './filter-tags.ts'
import type { ChoiceCounts, Hit, ListPart, SearchRequest } from './engine.ts'

/** The results of an index for one request. */
export type Matches = NonNullable<Awaited<ReturnType<typeof queryIndex>>>

/** Undefined if the index can't evaluate the request. */
export async function queryIndex(index: AdIndex, { query, visitor, scope, tsquery, hiddenProfiles }: SearchRequest) {
  const isMember = visitor.accountId !== undefined
  // All sets are read at the same moment, after the wait, or an ad that changed during it might be in some of them only.
  const matched = tsquery ? await index.match(tsquery) : undefined
  const visible = subtract(index.all(), index.withTags(...hiddenTags(visitor, hiddenProfiles)))
  const inScope = scope.tags ? intersect(visible, index.withTags(...scope.tags)) : visible
  const worded = matched ? matched.bits : inScope
  if (!worded) return undefined
  const base = intersect(inScope, worded)
  const filters = new Map(filterTags(query, isMember).map(([name, tags]): [FilterName, Bits] => [name, index.withTags(...tags)]))
  const ads = passing()
  return { find, countChoices }

  function find(part: ListPart, limit: number) {
    const some = part.cities ? intersect(ads.slice(), index.withTags(...part.cities)) : ads
    return listInOrder(index, some, part, limit)
  }

  function passing(except?: FilterName, into = new Uint32Array(base.length)) {
    into.set(base)
    for (const [name, tagged] of filters) if (name !== except) intersect(into, tagged)
    return into
  }

  /** A filter's choices are counted without that filter, so that each count is what choosing it instead would give. */
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

/** Turns are compared by their first 32 bits, which nearly always decide. */
const startOf = (turn: string) => parseInt(turn.slice(0, 8), 16)
type Placed = Hit & { turn: number }

/** Lists the first ads in that order, reading as few as possible. */
function listInOrder(index: AdIndex, ads: Bits, { order, day, after, since = 0, upTo = Infinity }: ListPart, limit: number): Hit[] {
  const compare = compareHits(order, day)
  const turns = index.turns.memo(day)
  const verified = index.withTags('verified')
  const begins = after && { ...after, turn: startOf(turnOf(day, after.id)) }
  const hits: Placed[] = []
  if (order === 'newest') scan(ads, after?.time)
  else {
    const endOfDay = after && (dayNumber(after.time) + 1) * dayMs - 1
    if (after?.isVerified !== false) scan(intersect(ads.slice(), verified), endOfDay)
    if (hits.length < limit) scan(subtract(ads.slice(), verified), after?.isVerified ? undefined : endOfDay)
  }
  return hits.map(({ id, time, isVerified }) => ({ id, time, isVerified }))

  function scan(some: Bits, begin = Infinity) {
    let oldest = since
    let lastTurn = Infinity
    for (const bitOffset of index.scanNewest(some, Math.min(begin, upTo))) {
      const [id, time] = [index.idAt(bitOffset), index.timeAt(bitOffset)]
      if (time < oldest) return
      const turn = order === 'newest' ? 0 : (turns[bitOffset] ||= startOf(turnOf(day, id)))
      // Once the list is full, only ads of its last day are left. There may be thousands, and most come after its last hit.
      if (turn > lastTurn) continue
      const hit = { id, time, isVerified: hasBit(verified, bitOffset), turn }
      if (begins && !isAfter(hit, begins)) continue
      hits.splice(hits.findLastIndex((other) => isAfter(hit, other)) + 1, 0, hit)
      if (hits.length < limit) continue
      if (order === 'newest') return
      hits.length = limit
      const last = hits[limit - 1]!
      oldest = Math.max(since, dayNumber(last.time) * dayMs)
      lastTurn = last.turn
    }
  }

  /** Gives the result of `compare`, mostly without computing an MD5. */
  function isAfter(hit: Placed, other: Placed) {
    const isTurn = order === 'published' && hit.isVerified === other.isVerified && dayNumber(hit.time) === dayNumber(other.time)
    return isTurn && hit.turn !== other.turn ? hit.turn > other.turn : compare(hit, other) > 0
  }
}
