import type { Language } from './catalog.ts'

export type Dates = ReturnType<typeof openDates>

/** Writes dates in one language. They are in UTC, and say so next to a time, because the server doesn't know its readers' time zones. */
export function openDates(language: Language) {
  const isEnglish = language === 'en'
  const locale = isEnglish ? 'en-US' : 'es-US'
  // These are made once: making a formatter for each date takes longer than rendering a whole card, and even using one takes as long as
  // part of a card.
  const dayOfMonth = new Intl.DateTimeFormat(locale, {
    month: isEnglish ? 'short' : 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const namesOfMonths = (month: 'long' | 'short') =>
    Array.from({ length: 12 }, (_, index) =>
      new Date(Date.UTC(2000, index)).toLocaleDateString(locale, { month, timeZone: 'UTC' }).replace('.', ''),
    )
  const [months, shortMonths] = [namesOfMonths('long'), namesOfMonths('short')]

  const dayWith = (names: readonly string[], date: Date) => {
    const [month, number, year] = [names[date.getUTCMonth()]!, date.getUTCDate(), date.getUTCFullYear()]
    return isEnglish ? `${month} ${number}, ${year}` : `${number} de ${month} de ${year}`
  }
  const longDay = (date: Date) => dayWith(months, date)
  // Spanish writes a month out within a sentence.
  const day = isEnglish ? (date: Date) => dayWith(shortMonths, date) : longDay
  const shortDay = (date: Date) => {
    const [month, number] = [shortMonths[date.getUTCMonth()]!, date.getUTCDate()]
    return isEnglish ? `${month} ${number}` : `${number} ${month}`
  }
  const month = (date: Date) => `${months[date.getUTCMonth()]}${isEnglish ? ' ' : ' de '}${date.getUTCFullYear()}`
  const clock = (date: Date) => `${date.toISOString().slice(11, 16)} UTC`

  return {
    /** Nov 22, 2026. */
    day,
    /** November 2026. */
    month,
    /** A day or a month as in files, `2026-11-21` or `2025-01`, written out as in a legal text. */
    written: (text: string) => (text.length > 7 ? longDay : month)(new Date(text)),
    /** From one day to another, naming what they share once: May 10 to 12, 2026. */
    days: (from: Date, to: Date) => dayOfMonth.formatRange(from, to).replace(/\s*–\s*/, isEnglish ? ' to ' : ' al '),
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
