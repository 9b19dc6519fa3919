import { adLimits } from '#app/ads/ad/ad-content.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { daysAfter, isDay, utcDate } from '#app/platform/time.ts'
import { readCityInput } from '#app/advertise/posting/ad-input.ts'
import { type VisitsCopy, visitsCopy } from './copy.ts'

export type Visit = { id: number; city: string; from_on: string; to_on: string }
export type VisitErrors = { city?: string; from?: string; to?: string }

/** The input of the form. */
export type VisitInput = { city: string; from: string; to: string }

export const readVisitInput = (form: Record<string, string | undefined>): VisitInput => ({
  city: readCityInput(form).trim().slice(0, 80),
  from: form.from ?? '',
  to: form.to ?? '',
})

/** The last day for which a visit can be planned. */
export const lastDay = (today: string) => utcDate(daysAfter(new Date(today), 365))

/** `today` is the day in the visit's city. */
export function findDayErrors(copy: VisitsCopy, { from, to }: Pick<VisitInput, 'from' | 'to'>, today: string): VisitErrors {
  const errors: VisitErrors = {}
  if (!isDay(from)) errors.from = copy.firstDayMissing
  else if (from < today) errors.from = copy.dayIsOver
  else if (from > lastDay(today)) errors.from = copy.withinYear
  if (!isDay(to)) errors.to = copy.lastDayMissing
  else if (to > lastDay(today)) errors.to = copy.withinYear
  else if (!errors.from && to < from) errors.to = copy.lastBeforeFirst
  return errors
}

export const tooManyVisits = (copy: VisitsCopy) => copy.tooMany({ most: adLimits.visits })

export function formatVisitDates(reader: CopyReader, { from_on, to_on }: Pick<Visit, 'from_on' | 'to_on'>) {
  const [from, to] = [reader.dates.day(new Date(from_on)), reader.dates.day(new Date(to_on))]
  return from_on === to_on ? from : reader.read(visitsCopy).fromTo({ from, to })
}
