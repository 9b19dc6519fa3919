import type { Language } from './catalog.ts'

export type Dates = ReturnType<typeof openDates>

/** Writes dates in one language. They are in UTC, and say so next to a time, because the server doesn't know its readers' time zones. */
export function openDates(language: Language) {
  const isEnglish = language === 'en'
  const locale = isEnglish ? 'en-US' : 'es-US'
  // These are made once: making a formatter for each date takes longer than rendering a whole card, and even using one takes as long as
  // part of a card.
  const longDate = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
  const namesOfMonths = (month: 'long' | 'short') =>
    Array.from({ length: 12 }, (_, index) =>
      new Date(Date.UTC(2000, index)).toLocaleDateString(locale, { month, timeZone: 'UTC' }).replace('.', ''),
    )
  const [months, shortMonths] = [namesOfMonths('long'), namesOfMonths('short')]

  const day = (date: Date) => {
    const [month, number, year] = [months[date.getUTCMonth()]!, date.getUTCDate(), date.getUTCFullYear()]
    return isEnglish ? `${month} ${number}, ${year}` : `${number} de ${month} de ${year}`
  }
  const shortDay = (date: Date) => {
    const [month, number] = [shortMonths[date.getUTCMonth()]!, date.getUTCDate()]
    return isEnglish ? `${month} ${number}` : `${number} ${month}`
  }
  const month = (date: Date) => `${months[date.getUTCMonth()]}${isEnglish ? ' ' : ' de '}${date.getUTCFullYear()}`
  const clock = (date: Date) => `${date.toISOString().slice(11, 16)} UTC`

  return {
    day,
    /** November 2026. */
    month,
    /** A day or a month as in files: `2026-11-21` or `2025-01`. */
    written: (text: string) => (text.length > 7 ? day : month)(new Date(text)),
    /** From one day to another, naming what they share once: May 10 to 12, 2026. */
    days: (from: Date, to: Date) => longDate.formatRange(from, to).replace(/\s*–\s*/, isEnglish ? ' to ' : ' al '),
    /** Nov 22, with the year unless it's this one. */
    recentDay: (date: Date, now: Date) =>
      date.getUTCFullYear() === now.getUTCFullYear()
        ? shortDay(date)
        : `${shortDay(date)}${isEnglish ? ', ' : ' '}${date.getUTCFullYear()}`,
    clock,
    moment: (date: Date) => `${day(date)}, ${clock(date)}`,
    /** `Nov 21, 13:05` in UTC, for tables of recent days, whose headings say so. */
    shortMoment: (date: Date) => `${shortDay(date)}, ${date.toISOString().slice(11, 16)}`,
  }
}
