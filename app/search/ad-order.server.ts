import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { AdIndex } from './ad-index.ts'
import { type Bits, hasBit, intersect, subtract } from './bits.ts'
import type { Hit, ListOrder, ListPart } from './search-engine.ts'

const dayMs = 24 * 3600_000
const dayNumber = (time: number) => Math.floor(time / dayMs)

/** The MD5 of this text decides between equal ads: another order each day, that anyone can work out. /ranking publishes it. */
export const turnText = (day: string, id: number) => `${day} ${id}`
const turnOf = (day: string, id: number) => hash('md5', turnText(day, id))

function compareTurns(day: string, a: number, b: number) {
  const [turn, other] = [turnOf(day, a), turnOf(day, b)]
  return turn < other ? -1 : turn > other ? 1 : a - b
}

/**
 * The two orders that lists of ads have, as /ranking describes them. Published: verified ads first, then the latest day of confirmation,
 * then the turn of the day. Newest: the latest moment of confirmation. Lists by distance are newest first within each band.
 */
export function compareHits(order: ListOrder, day: string) {
  return (a: Hit, b: Hit) => {
    const [time, other] = [a.confirmedAt.getTime(), b.confirmedAt.getTime()]
    if (order === 'newest') return other - time || b.id - a.id
    return Number(b.isVerified) - Number(a.isVerified) || dayNumber(other) - dayNumber(time) || compareTurns(day, a.id, b.id)
  }
}

/** Lists some ads of an index in that order, reading no more of them than it has to. */
export function listInOrder(index: AdIndex, ads: Bits, part: ListPart, limit: number): Hit[] {
  const verified = index.withTags('verified')
  const bitOffsets = part.order === 'newest' ? inNewestOrder(index, ads, part) : inPublishedOrder(index, ads, verified, part, limit)
  const hits: Hit[] = []
  for (const bitOffset of bitOffsets) {
    const { id, time } = index.entryAt(bitOffset)
    if (hits.push({ id, confirmedAt: new Date(time), isVerified: hasBit(verified, bitOffset) }) === limit) break
  }
  return hits
}

function* inNewestOrder(index: AdIndex, ads: Bits, { after, since, upTo }: ListPart) {
  const afterTime = after?.confirmedAt.getTime()
  for (const bitOffset of index.scanNewest(ads, Math.min(upTo?.getTime() ?? Infinity, afterTime ?? Infinity))) {
    const { id, time } = index.entryAt(bitOffset)
    if (since && time < since.getTime()) return
    if (!after || time !== afterTime || id < after.id) yield bitOffset
  }
}

function* inPublishedOrder(index: AdIndex, ads: Bits, verified: Bits, { after, upTo, day }: ListPart, limit: number) {
  for (const isVerified of [true, false]) {
    if (isVerified && after?.isVerified === false) continue
    const some = isVerified ? intersect(ads.slice(), verified) : subtract(ads.slice(), verified)
    const begin = after?.isVerified === isVerified ? after : undefined
    const beginDay = begin ? dayNumber(begin.confirmedAt.getTime()) : Infinity
    const newest = Math.min(upTo?.getTime() ?? Infinity, (beginDay + 1) * dayMs - 1)
    for (const [confirmedDay, equals] of byDay(index, index.scanNewest(some, newest)))
      yield* firstInTurn(index, equals, { day, limit, afterId: confirmedDay === beginDay ? begin!.id : undefined })
  }
}

/** Ads that come newest first, in groups of one day. */
function* byDay(index: AdIndex, bitOffsets: Iterable<number>): Generator<[day: number, bitOffsets: number[]]> {
  let [day, group]: [number, number[]] = [Infinity, []]
  for (const bitOffset of bitOffsets) {
    const confirmedDay = dayNumber(index.entryAt(bitOffset).time)
    if (confirmedDay !== day) {
      if (group.length) yield [day, group]
      ;[day, group] = [confirmedDay, []]
    }
    group.push(bitOffset)
  }
  if (group.length) yield [day, group]
}

/**
 * The first eight digits of each ad's turn, for today and yesterday, which some visitors read on from. An MD5 takes more than a
 * microsecond: those of thousands of ads are worked out once a day. Zero is one that was not needed yet.
 */
const knownTurns = new WeakMap<AdIndex, LRUCache<string, Uint32Array>>()

function turnsOf(index: AdIndex, day: string) {
  if (!knownTurns.has(index)) knownTurns.set(index, new LRUCache({ max: 2 }))
  const days = knownTurns.get(index)!
  const known = days.get(day)
  if (known && known.length >= index.length) return known
  const turns = new Uint32Array(Math.ceil(index.length * 1.25))
  if (known) turns.set(known)
  days.set(day, turns)
  return turns
}

const startOf = (turn: string) => parseInt(turn.slice(0, 8), 16)

/** Of ads that are equal but for their turn, the first `limit`, or the first after one of them. */
function firstInTurn(
  index: AdIndex,
  bitOffsets: readonly number[],
  { day, limit, afterId }: { day: string; limit: number; afterId?: number },
) {
  const turns = turnsOf(index, day)
  const startAt = (bitOffset: number) => (turns[bitOffset] ||= startOf(turnOf(day, index.entryAt(bitOffset).id)))
  const afterStart = afterId === undefined ? 0 : startOf(turnOf(day, afterId))
  const compare = (one: number, start: number, id: number) => startAt(one) - start || compareTurns(day, index.entryAt(one).id, id)
  const first: number[] = []
  for (const bitOffset of bitOffsets) {
    if (afterId !== undefined && compare(bitOffset, afterStart, afterId) <= 0) continue
    const isBefore = (other: number) => compare(bitOffset, startAt(other), index.entryAt(other).id) < 0
    if (first.length === limit && !isBefore(first.at(-1)!)) continue
    first.splice(first.findLastIndex((other) => !isBefore(other)) + 1, 0, bitOffset)
    if (first.length > limit) first.pop()
  }
  return first
}
