// Durations in milliseconds, and days. platform/copy/open-dates.ts has the formats of dates on pages.

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

export const minutesAfter = (date: Date, minutes: number) => new Date(date.getTime() + minutes * minuteMs)
export const minutesBefore = (date: Date, minutes: number) => minutesAfter(date, -minutes)
export const hoursAfter = (date: Date, hours: number) => new Date(date.getTime() + hours * hourMs)
export const hoursBefore = (date: Date, hours: number) => hoursAfter(date, -hours)
export const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * dayMs)
export const daysBefore = (date: Date, days: number) => daysAfter(date, -days)

/** By the calendar, in UTC. */
export function yearsAfter(date: Date, years: number) {
  const later = new Date(date)
  later.setUTCFullYear(later.getUTCFullYear() + years)
  return later
}
export const yearsBefore = (date: Date, years: number) => yearsAfter(date, -years)

const clocksByZone = new Map<string, Intl.DateTimeFormat>()

/** The date and time on the clocks of a time zone, as if they were UTC. */
function clockIn(timezone: string, date: Date) {
  // Making one takes a thousand times as long as using it.
  const format =
    clocksByZone.get(timezone) ?? new Intl.DateTimeFormat('sv', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' })
  clocksByZone.set(timezone, format)
  return new Date(`${format.format(date).replace(' ', 'T')}Z`)
}

/** The day in a time zone, as midnight UTC, because days here and in open-dates.ts are in UTC. */
export const dayIn = (timezone: string, date: Date) => new Date(utcDate(clockIn(timezone, date)))

/** When a day such as `2026-05-03` ends in a time zone. */
export function endOfDay(timezone: string, day: string) {
  const midnight = daysAfter(new Date(day), 1).getTime()
  const endsAt = (near: number) => midnight - (clockIn(timezone, new Date(near)).getTime() - near)
  // Twice, because the clocks may change between midnight in UTC and midnight there.
  return new Date(endsAt(endsAt(midnight)))
}

/** Such as `2026-05-03`. */
export const utcDate = (date: Date) => date.toISOString().slice(0, 10)
/** Whether a text is such a day, and the day exists: 2026-02-30 doesn't. */
export function isDay(text: string) {
  const date = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && utcDate(date) === text
}
/** The start of the next UTC day. */
export const nextUtcDay = (now: Date) => new Date(Date.parse(utcDate(now)) + dayMs)
