import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { dayMs } from '#app/time.ts'
import type { AdIndex } from './ad-index.ts'
import { type Bits, hasBit, intersect, subtract } from './bits.ts'
import type { Hit, ListOrder, ListPart } from './search-engine.ts'

const dayNumber = (time: number) => Math.floor(time / dayMs)

/** The MD5 of a day and an ad decides between equal ads: another order each day, that anyone can work out from what /ranking says. */
const turnOf = (day: string, id: number) => hash('md5', `${day} ${id}`)
const startOf = (turn: string) => parseInt(turn.slice(0, 8), 16)

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

/**
 * The two orders that lists of ads have, as /ranking describes them. Published: verified ads first, then the latest day of confirmation,
 * then the turn of the day. Newest: the latest moment of confirmation. Lists by distance are newest first within each band.
 */
export function compareHits(order: ListOrder, day: string) {
  if (order === 'newest') return (a: Hit, b: Hit) => b.time - a.time || b.id - a.id
  const compareTurns = (turn: string, other: string) => (turn < other ? -1 : turn > other ? 1 : 0)
  return (a: Hit, b: Hit) =>
    Number(b.isVerified) - Number(a.isVerified) ||
    dayNumber(b.time) - dayNumber(a.time) ||
    compareTurns(turnOf(day, a.id), turnOf(day, b.id)) ||
    a.id - b.id
}

type Placed = Hit & { turn: number }

/** Lists the first of some ads in that order, reading no more of them than it has to. */
export function listInOrder(index: AdIndex, ads: Bits, { order, day, after, since = 0, upTo = Infinity }: ListPart, limit: number): Hit[] {
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
