import { dayMs, utcDate } from '#app/platform/time.ts'

type Visit = { ad_id: number; city: string; from_on: string; to_on: string }
export type CalendarDay = { date: string; number: number; weekday: number; isToday: boolean; isOver: boolean; cities: string[] }
export type Month = { name: string; weeks: (CalendarDay | null)[][] }

/** This month from this week on, and the next ones, in weeks from Sunday to Saturday. A day of a neighboring month is null. */
export function monthsFrom(today: string, count: number, visits: readonly Visit[], locale: string): Month[] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return Array.from({ length: count }, (_, index) => monthOf(Date.UTC(year, month - 1 + index), today, visits, locale))
}

function monthOf(first: number, today: string, visits: readonly Visit[], locale: string): Month {
  const begins = new Date(first)
  const length = new Date(Date.UTC(begins.getUTCFullYear(), begins.getUTCMonth() + 1, 0)).getUTCDate()
  const days = Array.from({ length }, (_, index) => dayOf(first + index * dayMs, today, visits))
  const cells = [...Array.from({ length: begins.getUTCDay() }, () => null), ...days]
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_cell, day) => cells[week * 7 + day] ?? null),
  )
  const hasFutureDay = (week: (CalendarDay | null)[]) => week.some((day) => day && !day.isOver)
  return {
    name: begins.toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    weeks: weeks.filter(hasFutureDay),
  }
}

function dayOf(at: number, today: string, visits: readonly Visit[]): CalendarDay {
  const date = utcDate(new Date(at))
  const here = visits.filter(({ from_on, to_on }) => from_on <= date && date <= to_on)
  return {
    date,
    number: new Date(at).getUTCDate(),
    // Ads store weekdays with Monday as 0.
    weekday: (new Date(at).getUTCDay() + 6) % 7,
    isToday: date === today,
    isOver: date < today,
    cities: [...new Set(here.map(({ city }) => city))],
  }
}
