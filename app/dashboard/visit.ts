import { adLimits } from '#app/ads/ad-content.ts'
import { daysAfter, utcDate } from '#app/time.ts'
import { day } from '#app/ui/dates.ts'

export type Visit = { id: number; city: string; from_on: string; to_on: string }
export type VisitErrors = { city?: string; from?: string; to?: string }

/** The input of the form. `place` is a city chosen among several with one name, such as `TX/austin`. */
export type VisitInput = { city: string; place: string; from: string; to: string }

export const readVisitInput = (form: Record<string, string | undefined>): VisitInput => ({
  city: (form.city ?? '').trim().slice(0, 80),
  place: form.place ?? '',
  from: form.from ?? '',
  to: form.to ?? '',
})

/** The last day for which a visit can be planned. */
export const lastDay = (today: string) => utcDate(daysAfter(new Date(today), 365))

/** Counts calendar days in UTC. */
export function findDayErrors({ from, to }: Pick<VisitInput, 'from' | 'to'>, today: string): VisitErrors {
  const errors: VisitErrors = {}
  if (!isDay(from)) errors.from = 'Enter the first day, such as 2026-12-04.'
  else if (from < today) errors.from = 'That day is over. Choose today or a later day.'
  else if (from > lastDay(today)) errors.from = 'Choose a day within a year.'
  if (!isDay(to)) errors.to = 'Enter the last day. For a single day, it’s the same as the first.'
  else if (to > lastDay(today)) errors.to = 'Choose a day within a year.'
  else if (!errors.from && to < from) errors.to = 'The last day is before the first day.'
  return errors
}

export const tooManyVisits = `An ad can have at most ${adLimits.visits} visits. Remove one first. Nothing was added.`

/** Whether the day exists: 2026-02-30 doesn't. */
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && dayAt(text).toISOString().startsWith(text)
const dayAt = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? new Date(0) : date
}

export const formatVisitDates = ({ from_on, to_on }: Pick<Visit, 'from_on' | 'to_on'>) =>
  from_on === to_on ? day(dayAt(from_on)) : `${day(dayAt(from_on))} to ${day(dayAt(to_on))}`
