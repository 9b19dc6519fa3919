import { hash } from 'node:crypto'
import type { Visitor } from '#app/ads/audience.ts'
import { cityTag } from '#app/places/place.ts'
import type { AdIndex } from '#app/search/ad-index.ts'
import { dayMs } from '#app/search/ad-marks.ts'
import { type Bits, intersect, subtract } from '#app/search/bits.ts'
import { type Remembering, visibleInMemory } from '#app/search/visible-in-memory.server.ts'
import { type AskedRanks, type Rank, seedOf } from './ranking.ts'

/** The numbers of a city's ads in the published order (ranking.ts). Nothing while there is no index in memory. */
export async function rankInMemory(app: Remembering, visitor: Visitor, { city, day, after, limit }: AskedRanks) {
  const seen = await visibleInMemory(app, visitor)
  if (!seen) return undefined
  const { index, visible } = seen
  const here = intersect(visible, index.withMarks(cityTag(city)))
  const ids: number[] = []
  for (const id of inRankOrder(index, here, day, after)) if (ids.push(id) === limit) break
  return ids
}

function* inRankOrder(index: AdIndex, bits: Bits, day: string, after?: Rank) {
  const verified = index.withMarks('verified')
  for (const isVerified of [true, false]) {
    if (isVerified && after?.isVerified === false) continue
    const part = isVerified ? intersect(bits.slice(), verified) : subtract(bits.slice(), verified)
    const lastDay = after && after.isVerified === isVerified ? Date.parse(after.confirmedOn) / dayMs : Infinity
    for (const [confirmed, ids] of byDay(index, part, lastDay)) {
      const equals = ids.map((id): Turn => [turnOf(day, id), id]).toSorted(inTurn)
      const shown = after && confirmed === lastDay ? equals.filter((one) => inTurn(one, [turnOf(day, after.id), after.id]) > 0) : equals
      for (const [, id] of shown) yield id
    }
  }
}

/** The latest confirmed first, from a day on: those of each day. Days are counted from 1970. */
function* byDay(index: AdIndex, bits: Bits, lastDay: number): Generator<[day: number, ids: number[]]> {
  let [day, ids]: [number, number[]] = [lastDay, []]
  for (const { id, time } of index.newestOf(bits, (lastDay + 1) * dayMs - 1)) {
    const confirmed = Math.floor(time / dayMs)
    if (confirmed !== day) {
      if (ids.length) yield [day, ids]
      ;[day, ids] = [confirmed, []]
    }
    ids.push(id)
  }
  if (ids.length) yield [day, ids]
}

type Turn = [turn: string, id: number]

/** Whose turn it is among equals: another order each day. */
const turnOf = (day: string, id: number) => hash('md5', seedOf(day) + id)

const inTurn = ([turn, id]: Turn, [otherTurn, otherId]: Turn) => (turn < otherTurn ? -1 : turn > otherTurn ? 1 : id - otherId)
