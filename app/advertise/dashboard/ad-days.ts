import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { dayIn, daysBefore, utcDate } from '#app/platform/time.ts'
import { dashboardCopy } from './copy.ts'

/** How many days the dashboard shows, including today. */
const shownDays = 28
/** Smaller counts all look the same, so that a single visitor can't be recognized. */
export const fewest = 5

export type DayCount = number | 'few'
export type AdDay = { day: string; views: DayCount; replies: DayCount }
type Row = { day: string; views: number; replies: number }

/** Of all time zones: `fillDays` leaves out what's before an ad's own first day. */
export const firstShownDay = (now: Date) => dayBefore(now, shownDays)
const dayBefore = (now: Date, days: number) => utcDate(daysBefore(now, days))

/** Every day of the period in a time zone, oldest first, including days without any counts. */
export function fillDays(rows: readonly Row[], timezone: string, now: Date): AdDay[] {
  const today = dayIn(timezone, now)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: shownDays }, (_, index) => {
    const date = dayBefore(today, shownDays - 1 - index)
    const { views = 0, replies = 0 } = byDay.get(date) ?? {}
    return { day: date, views: hideFew(views), replies: hideFew(replies) }
  })
}

const hideFew = (count: number): DayCount => (count > 0 && count < fewest ? 'few' : count)

export const formatCount = ({ read, number }: CopyReader, count: DayCount) =>
  count === 'few' ? read(dashboardCopy).under({ fewest }) : number(count)

/** The highest count of a day, as the table states it. */
export function formatMost(reader: CopyReader, days: readonly AdDay[], of: 'views' | 'replies') {
  const counts = days.map((one) => one[of])
  const most = Math.max(...counts.filter((count) => count !== 'few'))
  return most > 0 ? formatCount(reader, most) : counts.includes('few') ? formatCount(reader, 'few') : reader.read(dashboardCopy).none
}

/** The totals of the days. A day with too few to state counts as one, so that a total tells no more than the days do. Both have one form. */
export function formatTotals(reader: CopyReader, days: readonly AdDay[]) {
  const copy = reader.read(dashboardCopy)
  const isLeast = days.some(({ views, replies }) => views === 'few' || replies === 'few')
  const total = (of: 'views' | 'replies') => {
    const least = days.reduce((sum, { [of]: count }) => sum + (count === 'few' ? 1 : count), 0)
    return isLeast && least > 0 ? copy.atLeast({ least: reader.number(least) }) : reader.number(least)
  }
  return copy.totals({ views: total('views'), replies: total('replies'), days: days.length })
}

/** The count at full height, with a minimum so that a few visitors don't fill the plot. */
export const highest = (days: readonly AdDay[], of: 'views' | 'replies') =>
  Math.max(2 * fewest, ...days.map((one) => (one[of] === 'few' ? fewest : one[of])))
