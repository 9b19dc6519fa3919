import { hash } from 'node:crypto'
import { dayMs } from '#app/platform/time.ts'
import type { Hit, ListOrder } from './engine.ts'

export const dayNumber = (time: number) => Math.floor(time / dayMs)

/**
 * The MD5 of a day and an ad breaks ties: the order differs from day to day, and anyone can compute it from the description on /ranking.
 */
export const turnOf = (day: string, id: number) => hash('md5', `${day} ${id}`)

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
