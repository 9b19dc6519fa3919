import { findLanguage, type Language } from './languages.ts'

export type Dates = ReturnType<typeof openDates>

/** Writes dates in one language. They are in UTC, and say so next to a time, because the server doesn't know its readers' time zones. */
export function openDates(language: Language) {
  const { locale, dates: forms } = findLanguage(language)
  // These are made once: making a formatter for each date takes longer than rendering a whole card, and even using one takes as long as
  // part of a card.
  const dayOfMonth = new Intl.DateTimeFormat(locale, { month: forms.monthOfDay, day: 'numeric', year: 'numeric', timeZone: 'UTC' })
  const namesOfMonths = (month: 'long' | 'short') =>
    Array.from({ length: 12 }, (_, index) =>
      new Date(Date.UTC(2000, index)).toLocaleDateString(locale, { month, timeZone: 'UTC' }).replace('.', ''),
    )
  const months = { long: namesOfMonths('long'), short: namesOfMonths('short') }

  const dayWith = (names: readonly string[], date: Date) => forms.day(date.getUTCDate(), names[date.getUTCMonth()]!, date.getUTCFullYear())
  const longDay = (date: Date) => dayWith(months.long, date)
  const day = (date: Date) => dayWith(months[forms.monthOfDay], date)
  const shortDay = (date: Date, year?: number) => forms.shortDay(date.getUTCDate(), months.short[date.getUTCMonth()]!, year)
  const month = (date: Date) => forms.month(months.long[date.getUTCMonth()]!, date.getUTCFullYear())
  const hourOf = (date: Date) => date.getUTCHours() % 12 || 12
  const clock = (date: Date) => forms.clock(hourOf(date), date.toISOString().slice(14, 16), date.getUTCHours() < 12)

  return {
    /** Nov 22, 2026. */
    day,
    /** November 2026. */
    month,
    /** A day or a month as in files, `2026-11-21` or `2025-01`, written out as in a legal text. */
    written: (text: string) => (text.length > 7 ? longDay : month)(new Date(text)),
    /** From one day to another, naming what they share once: May 10 to 12, 2026. */
    days: (from: Date, to: Date) => dayOfMonth.formatRange(from, to).replace(/\s*–\s*/, forms.to),
    /** Nov 22, with the year unless it's this one. */
    recentDay: (date: Date, now: Date) =>
      date.getUTCFullYear() === now.getUTCFullYear() ? shortDay(date) : shortDay(date, date.getUTCFullYear()),
    /** 2:55 PM UTC. */
    clock,
    /** Nov 25, 2026 at 2:55 PM UTC. */
    moment: (date: Date) => forms.moment(day(date), clock(date), hourOf(date)),
    /** `Nov 21, 13:05` in UTC, for tables of recent days, whose headings say so. */
    shortMoment: (date: Date) => `${shortDay(date)}, ${date.toISOString().slice(11, 16)}`,
  }
}
