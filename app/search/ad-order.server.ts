import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { AdIndex } from './ad-index.ts'
import { type Bits, hasBit, intersect, subtract } from './bits.ts'
import type { Hit, ListOrder, ListPart } from './search-engine.ts'

const dayMs = 24 * 3600_000
const dayNumber = (time: number) => Math.floor(time / dayMs)

/** Turns of today and of yesterday, from which some visitors read on. An MD5 takes more than a microsecond, and a list may need thousands. */
const turns = new LRUCache<string, Map<number, string>>({ max: 2 })

/** The MD5 of a day and an ad decides between equal ads: another order each day, that anyone can work out from what /ranking says. */
function turnsOn(day: string) {
  const known = turns.get(day) ?? new Map<number, string>()
  turns.set(day, known)
  return (id: number) => {
    const turn = known.get(id) ?? hash('md5', `${day} ${id}`)
    known.set(id, turn)
    return turn
  }
}

/**
 * The two orders that lists of ads have, as /ranking describes them. Published: verified ads first, then the latest day of confirmation,
 * then the turn of the day. Newest: the latest moment of confirmation. Lists by distance are newest first within each band.
 */
export function compareHits(order: ListOrder, day: string) {
  if (order === 'newest') return (a: Hit, b: Hit) => b.time - a.time || b.id - a.id
  const turnOf = turnsOn(day)
  const compareTurns = (turn: string, other: string) => (turn < other ? -1 : turn > other ? 1 : 0)
  return (a: Hit, b: Hit) =>
    Number(b.isVerified) - Number(a.isVerified) ||
    dayNumber(b.time) - dayNumber(a.time) ||
    compareTurns(turnOf(a.id), turnOf(b.id)) ||
    a.id - b.id
}

/** Lists the first of some ads in that order, reading no more of them than it has to. */
export function listInOrder(index: AdIndex, ads: Bits, { order, day, after, since = 0, upTo = Infinity }: ListPart, limit: number): Hit[] {
  const compare = compareHits(order, day)
  const verified = index.withTags('verified')
  const hits: Hit[] = []
  if (order === 'newest') scan(ads, after?.time)
  else {
    const endOfDay = after && (dayNumber(after.time) + 1) * dayMs - 1
    if (after?.isVerified !== false) scan(intersect(ads.slice(), verified), endOfDay)
    if (hits.length < limit) scan(subtract(ads.slice(), verified), after?.isVerified ? undefined : endOfDay)
  }
  return hits

  function scan(some: Bits, begin = Infinity) {
    for (const bitOffset of index.scanNewest(some, Math.min(begin, upTo))) {
      const { id, time } = index.entryAt(bitOffset)
      const last = hits.length === limit ? hits.at(-1)! : undefined
      // No later ad comes before the last one: of the published order, none of an earlier day.
      if (time < since || (last && (order === 'newest' || dayNumber(time) < dayNumber(last.time)))) return
      const hit = { id, time, isVerified: hasBit(verified, bitOffset) }
      if ((after && compare(hit, after) <= 0) || (last && compare(hit, last) > 0)) continue
      hits.splice(hits.findLastIndex((other) => compare(hit, other) > 0) + 1, 0, hit)
      if (last) hits.pop()
    }
  }
}
