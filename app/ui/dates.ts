// By UTC, and said so where the hour is given: the site does not know where its readers are.

// Both made once: to make a formatter for each date takes longer than a whole card of a list, and to use one as long as a part of it.
const inWords = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
const months = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2000, month)).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' }),
)

/** From one day to another, with what they share said once: May 10 to 12, 2026. */
export const days = (from: Date, to: Date) => inWords.formatRange(from, to).replace(/\s*–\s*/, ' to ')
export const day = (date: Date) => `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
export const clock = (date: Date) => `${date.toISOString().slice(11, 16)} UTC`
export const moment = (date: Date) => `${day(date)}, ${clock(date)}`

/** `Nov 21, 13:05`, by UTC: for tables of the last days, whose heads say so. */
export function shortMoment(date: Date) {
  const monthAndDay = date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return `${monthAndDay}, ${date.toISOString().slice(11, 16)}`
}
