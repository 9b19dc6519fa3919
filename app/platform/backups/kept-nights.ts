import { dayMs, hourMs, nextUtcDay, utcDate } from '#app/platform/time.ts'

/** Which backups stay: the newest of each of the last 7 days, 4 weeks, and 12 months, by UTC, and the newest of all. */
export function keptNights(nights: readonly Date[], now: Date): Date[] {
  const newestFirst = nights.toSorted((a, b) => b.getTime() - a.getTime())
  const kept = new Set(newestFirst.slice(0, 1))
  for (const [numberOf, count] of periods) {
    const newest = new Map(nights.toSorted((a, b) => a.getTime() - b.getTime()).map((night) => [numberOf(night), night]))
    for (const [number, night] of newest) if (number > numberOf(now) - count) kept.add(night)
  }
  return newestFirst.filter((night) => kept.has(night))
}

const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs)
/** Each numbers the periods, and says how many have a backup. Weeks begin on Monday: day 0 was a Thursday. */
const periods: [numberOf: (at: Date) => number, count: number][] = [
  [dayOf, 7],
  [(at) => Math.floor((dayOf(at) + 3) / 7), 4],
  [(at) => at.getUTCFullYear() * 12 + at.getUTCMonth(), 12],
]

/** Whether the backup of the last `hour` (UTC) hasn't been made. */
export function isDue(last: Date | undefined, { hour, now }: { hour: number; now: Date }) {
  const today = nextUtcDay(now).getTime() - dayMs + hour * hourMs
  const scheduled = today > now.getTime() ? today - dayMs : today
  return !last || last.getTime() < scheduled
}

/** A restore is tried once a month. */
export const isDrillDue = (last: Date | undefined, now: Date) => !last || utcDate(last).slice(0, 7) !== utcDate(now).slice(0, 7)
