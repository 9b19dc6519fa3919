import { LRUCache } from 'lru-cache'
import type { AdIndex } from './ad-index.ts'
import { compareHits, dayNumber, turnOf } from './ad-order.server.ts'
import { type FilterName, mostCounted } from './ad-query.ts'
import { type Bits, countBoth, filledBits, hasBit, intersect, subtract } from './bits.ts'
import { choices, filterTags, hiddenTags, photosTag } from './filter-tags.ts'
import { matchWords } from './match-words.ts'
import type { ChoiceCounts, Hit, ListPart, ReadWords, SearchRequest } from './search-engine.ts'
import { cityTags } from './search-place.server.ts'
import { dayMs } from '#app/time.ts'

/** The ads of an index that match a request. */
export type Matches = {
  find: (part: ListPart, limit: number) => Hit[]
  count: () => number
  countChoices: () => ChoiceCounts
}

/** Undefined where the index cannot tell. */
export async function queryIndex(
  index: AdIndex,
  { query, visitor, scope, words, hiddenProfiles }: SearchRequest,
): Promise<Matches | undefined> {
  const isMember = visitor.accountId !== undefined
  const visible = index.without(index.all(), hiddenTags(visitor), hiddenProfiles)
  const inScope = scope.kind === 'country' ? visible : intersect(visible, index.withTags(...tagsOfScope(scope)))
  const worded = words ? await matchOnce(index, words) : inScope
  if (!worded) return undefined
  const base = intersect(inScope, worded)
  const filters = new Map(filterTags(query, isMember).map(([name, tags]): [FilterName, Bits] => [name, index.withTags(...tags)]))
  const ads = passing()
  return {
    find: (part, limit) =>
      listInOrder(index, part.cities ? intersect(ads.slice(), index.withTags(...cityTags(part.cities))) : ads, part, limit),
    count: () => countBoth(filledBits(ads), ads),
    countChoices,
  }

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

const matched = new WeakMap<ReadWords, { index: AdIndex; length: number; matches: Promise<Bits | undefined> }>()

/** A page that found nothing counts the same words with one filter less, for each of its filters. */
function matchOnce(index: AdIndex, words: ReadWords) {
  const { length } = index
  const known = matched.get(words)
  if (known?.index === index && known.length === length) return known.matches
  const matches = matchWords(words.tsquery, index, index.all())
  matched.set(words, { index, length, matches })
  return matches
}

function tagsOfScope(scope: Exclude<SearchRequest['scope'], { kind: 'country' }>): readonly string[] {
  if (scope.kind === 'state') return [scope.state]
  return scope.kind === 'city' ? [`${scope.state}/${scope.city}`] : cityTags(scope.cities)
}

/** The starts of turns by bit offset, for today and for yesterday, from which some visitors read on. Zero is one not worked out yet. */
const starts = new WeakMap<AdIndex, LRUCache<string, Uint32Array>>()

/** An MD5 takes more than a microsecond, and a list may need thousands of turns. */
function turnStarts(index: AdIndex, day: string) {
  const days = starts.get(index) ?? new LRUCache<string, Uint32Array>({ max: 2 })
  starts.set(index, days)
  const known = days.get(day)
  if (known && known.length >= index.length) return known
  const longer = new Uint32Array(Math.ceil(index.length * 1.25))
  longer.set(known ?? [])
  days.set(day, longer)
  return longer
}

const startOf = (turn: string) => parseInt(turn.slice(0, 8), 16)

type Placed = Hit & { turn: number }

/** Lists the first of some ads in that order, reading no more of them than it has to. */
function listInOrder(index: AdIndex, ads: Bits, { order, day, after, since = 0, upTo = Infinity }: ListPart, limit: number): Hit[] {
  const compare = compareHits(order, day)
  const turns = turnStarts(index, day)
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
      const { id, time } = index.entryAt(bitOffset)
      if (time < oldest) return
      const turn = order === 'newest' ? 0 : (turns[bitOffset] ||= startOf(turnOf(day, id)))
      // Once the list is full, only ads of its last day are left, and most of the thousands there may be come after its last hit.
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

  /** Says what `compare` says, mostly without working out an MD5. */
  function isAfter(hit: Placed, other: Placed) {
    const isTurn = order === 'published' && hit.isVerified === other.isVerified && dayNumber(hit.time) === dayNumber(other.time)
    return isTurn && hit.turn !== other.turn ? hit.turn > other.turn : compare(hit, other) > 0
  }
}
