import type { Selectable } from 'kysely'
import type { Tables } from '#app/platform/db/tables.ts'
import { dayMs, utcDate } from '#app/platform/time.ts'

/** An age with the day (2026-05-03) on which it was true. There is no date of birth. */
export type StatedAge = { age: number; age_stated_on: string }

/**
 * The age that a statement amounts to today. It advances on each anniversary of the statement, when it certainly has: the birthday was on
 * that day or before it.
 */
export const ageToday = ({ age, age_stated_on: day }: StatedAge, now: Date) => age + fullYears(day, utcDate(now))

type OfAccount = Pick<Selectable<Tables['accounts']>, 'age' | 'age_stated_on' | 'age_set_by'>

/** What an account says about its owner's age, if anything: today's, and what was said, when, and by whom. */
export function knownAge({ age, age_stated_on, age_set_by }: OfAccount, now: Date) {
  if (age === null || age_stated_on === null) return undefined
  return { today: ageToday({ age, age_stated_on }, now), stated: age, on: new Date(age_stated_on), setBy: age_set_by }
}

export type KnownAge = NonNullable<ReturnType<typeof knownAge>>

/** The same as Postgres's `age()`: who was born on February 29 is a year older on March 1. */
function fullYears(since: string, today: string) {
  const years = Number(today.slice(0, 4)) - Number(since.slice(0, 4)) - (today.slice(5) < since.slice(5) ? 1 : 0)
  return Math.max(0, years)
}

/** The days of a year (05-03) on which statements advanced after one day and up to another. */
export function anniversariesBetween(after: string, today: string) {
  const days: string[] = []
  for (let time = Date.parse(after) + dayMs; time <= Date.parse(today) && days.length < 366; time += dayMs)
    days.push(utcDate(new Date(time)).slice(5))
  return days.includes('03-01') ? [...days, '02-29'] : days
}
