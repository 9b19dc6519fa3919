import { minuteMs } from '#app/platform/time.ts'
import { findLanguage, type Language } from './languages.ts'

export type Dates = ReturnType<typeof openDates>

/**
 * Writes dates in one language. They are in UTC, and say so next to a time, because the server doesn't know its readers' time zones. With a
 * clock, they leave out the year while it's this one.
 */
export function openDates(language: Language, now?: () => Date) {
  const { locale, dates: forms } = findLanguage(language)
  // These are made once: making a formatter for each date takes longer than rendering a whole card, and even using one takes as long as
  // part of a card.
  const dayOfMonth = { month: forms.monthOfDay, day: 'numeric', timeZone: 'UTC' } as const
  const daysThisYear = new Intl.DateTimeFormat(locale, dayOfMonth)
  const daysOfYears = new Intl.DateTimeFormat(locale, { ...dayOfMonth, year: 'numeric' })
  const namesOfMonths = (month: 'long' | 'short') =>
    Array.from({ length: 12 }, (_, index) =>
      new Date(Date.UTC(2000, index)).toLocaleDateString(locale, { month, timeZone: 'UTC' }).replace('.', ''),
    )
  const months = { long: namesOfMonths('long'), short: namesOfMonths('short') }

  const isThisYear = (date: Date) => date.getUTCFullYear() === now?.().getUTCFullYear()
  const dayWith = (names: readonly string[], date: Date, year?: number) => forms.day(date.getUTCDate(), names[date.getUTCMonth()]!, year)
  const longDay = (date: Date) => dayWith(months.long, date, date.getUTCFullYear())
  const namesOfDay = months[forms.monthOfDay]
  const day = (date: Date) => dayWith(namesOfDay, date, isThisYear(date) ? undefined : date.getUTCFullYear())
  const shortDay = (date: Date, year?: number) => forms.shortDay(date.getUTCDate(), months.short[date.getUTCMonth()]!, year)
  const month = (date: Date) => forms.month(months.long[date.getUTCMonth()]!, date.getUTCFullYear())
  const hourOf = (date: Date) => date.getUTCHours() % 12 || 12
  const clock = (date: Date) => forms.clock(hourOf(date), date.toISOString().slice(14, 16), date.getUTCHours() < 12)

  return {
    /** Nov 22, with the year unless it's this one. */
    day,
    /** Nov 22, 2026: when something expires. */
    dayAndYear: (date: Date) => dayWith(namesOfDay, date, date.getUTCFullYear()),
    /** November 2026. */
    month,
    /** A day or a month as in files, `2026-11-21` or `2025-01`, written out as in a legal text. */
    written: (text: string) => (text.length > 7 ? longDay : month)(new Date(text)),
    /** From one day to another, naming what they share once: May 10 to 12. */
    days: (from: Date, to: Date) =>
      (isThisYear(from) && isThisYear(to) ? daysThisYear : daysOfYears).formatRange(from, to).replace(/\s*–\s*/, forms.to),
    /** Nov 22, as short as the language has it, with the year unless it's this one. */
    recentDay: (date: Date) => shortDay(date, isThisYear(date) ? undefined : date.getUTCFullYear()),
    /** 2:55 PM UTC. */
    clock,
    /** Nov 25 at 2:55 PM UTC, with the year unless it's this one. */
    moment: (date: Date) => forms.moment(day(date), clock(date), hourOf(date)),
    /** 40 minutes, 72 hours, or 7 days: how long until a deadline, rounded down, unless it has only just begun. */
    span: (from: Date, to: Date) => {
      const minutes = Math.max(1, Math.round((to.getTime() - from.getTime()) / minuteMs))
      const [amount, unit] = minutes < 60 ? [minutes, 'minute'] : minutes <= 72 * 60 ? [minutes / 60, 'hour'] : [minutes / 1440, 'day']
      return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 }).format(
        Math.floor(amount + 0.05),
      )
    },
    /** `Nov 21, 13:05` in UTC, for tables of recent days, whose headings say so. */
    shortMoment: (date: Date) => `${shortDay(date)}, ${date.toISOString().slice(11, 16)}`,
  }
}
