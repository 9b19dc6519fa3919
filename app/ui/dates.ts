// Dates are in UTC, and say so next to a time, because the server doesn't know its readers' time zones.

// Both are created once: creating a formatter for each date takes longer than rendering a whole card, and even using one takes as long as
// part of a card.
const longDate = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
const months = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2000, month)).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' }),
)

/** From one day to another, naming what they share once: May 10 to 12, 2026. */
export const days = (from: Date, to: Date) => longDate.formatRange(from, to).replace(/\s*–\s*/, ' to ')
export const day = (date: Date) => `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
/** Nov 22, with the year unless it's this one. */
export const recentDay = (date: Date, now: Date) =>
  `${months[date.getUTCMonth()]!.slice(0, 3)} ${date.getUTCDate()}${date.getUTCFullYear() === now.getUTCFullYear() ? '' : `, ${date.getUTCFullYear()}`}`
export const clock = (date: Date) => `${date.toISOString().slice(11, 16)} UTC`
export const moment = (date: Date) => `${day(date)}, ${clock(date)}`

/** `Nov 21, 13:05` in UTC, for tables of recent days, whose headings say so. */
export function shortMoment(date: Date) {
  const monthAndDay = date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return `${monthAndDay}, ${date.toISOString().slice(11, 16)}`
}
