import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { ageOn, signUpLimits } from '#app/accounts/sign-up/sign-up.ts'
import { daysBefore, isDay, utcDate } from '#app/platform/time.ts'
import { identityCopy } from './copy.ts'

/** The ways in which a moderator can check who an advertiser is and that they're an adult. The ad's page names the one that was used. */
export const directCheckMethods = ['in person', 'by video call, with an identity document', 'by post, with a notarized copy'] as const
export type DirectCheckMethod = (typeof directCheckMethods)[number]

/** A check that a moderator didn't record within this many days has to be repeated. */
const oldestCheckDays = 30

export const oldestDay = (now: Date) => utcDate(daysBefore(now, oldestCheckDays))

export type CheckForm = { how?: string; day?: string; birthDate?: string; saw?: string }
export type CheckErrors = CheckForm

export function findCheckErrors(reader: CopyReader, { how, day = '', birthDate, saw }: CheckForm, now: Date): CheckErrors | undefined {
  const copy = reader.read(identityCopy)
  const { error } = readDocumentAge(reader, birthDate, isDay(day) ? new Date(day) : now)
  const errors = {
    ...(!directCheckMethods.some((one) => one === how) && { how: copy.howMissing }),
    ...(!isDay(day)
      ? { day: copy.dayMissing }
      : day > utcDate(now)
        ? { day: copy.dayInFuture }
        : day < oldestDay(now) && { day: copy.dayTooOld({ days: oldestCheckDays }) }),
    ...(error && { birthDate: error }),
    ...(saw !== 'on' && { saw: copy.unconfirmed }),
  }
  return Object.keys(errors).length ? errors : undefined
}

/** The age that a document shows on the day of the check. The date of birth itself isn't stored. */
export function readDocumentAge(reader: CopyReader, birthDate = '', checkedAt: Date) {
  const copy = reader.read(identityCopy)
  const age_stated_on = utcDate(checkedAt)
  const age = ageOn(new Date(`${age_stated_on}T12:00:00`), birthDate)
  if (age < signUpLimits.youngest) return { error: copy.underage }
  return age <= signUpLimits.oldest ? { stated: { age, age_stated_on } } : { error: copy.birthDateMissing }
}
