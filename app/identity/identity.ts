import { daysBefore, utcDate } from '#app/time.ts'

/** The ways in which a moderator can check who an advertiser is and that they're an adult. The ad's page names the one that was used. */
export const hows = ['in person', 'by video call, with an identity document', 'by post, with a notarized copy'] as const
export type How = (typeof hows)[number]

/** A check that a moderator didn't record within this many days has to be repeated. */
const oldestCheckDays = 30

export const oldestDay = (now: Date) => utcDate(daysBefore(now, oldestCheckDays))

export type CheckForm = { how?: string; day?: string; saw?: string }
export type CheckErrors = { how?: string; day?: string; saw?: string }

export function findCheckErrors({ how, day = '', saw }: CheckForm, now: Date): CheckErrors | undefined {
  const errors = {
    ...(!hows.some((one) => one === how) && { how: 'Choose how you checked.' }),
    ...(!isDay(day)
      ? { day: 'Give the day on which you checked.' }
      : day > utcDate(now)
        ? { day: 'That day is in the future. Days are in UTC.' }
        : day < oldestDay(now) && { day: `That is more than ${oldestCheckDays} days ago. Do the check again, then record it.` }),
    ...(saw !== 'on' && { saw: 'You have to confirm this to record the check.' }),
  }
  return Object.keys(errors).length ? errors : undefined
}

function isDay(text: string) {
  const date = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && utcDate(date) === text
}
