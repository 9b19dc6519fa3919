import { isEmailAddress } from '#app/platform/mail/email-address.ts'
import type { SignUpCopy } from './copy.ts'

export type SignUp = { email: string; password: string; age: number }

/** One sentence for each field with an error. */
export type SignUpErrors = { email?: string; password?: string; birthDate?: string; accepted?: string }

/** For `refusedHours`, a browser whose visitor entered a date of birth under 18 can't be used to sign up. Below `likely`, a form asks first. */
export const signUpLimits = { longestPassword: 1000, youngest: 18, oldest: 120, likely: 13, refusedHours: 24 } as const

/** The errors of a sign-up, or null. `shortest` is the operator's minimum password length. */
export function findSignUpErrors(
  copy: SignUpCopy,
  { email, password, age }: Partial<Record<keyof SignUp, unknown>>,
  shortest: number,
): SignUpErrors | null {
  const errors: SignUpErrors = {}
  if (typeof email !== 'string' || !isEmailAddress(email)) errors.email = copy.badEmail
  if (typeof password !== 'string' || password.length < shortest) errors.password = copy.tooShort({ shortest })
  else if (password.length > signUpLimits.longestPassword) errors.password = copy.tooLong({ longest: signUpLimits.longestPassword })
  else if (typeof email === 'string' && password.toLowerCase() === email.toLowerCase()) errors.password = copy.sameAsEmail
  const ageError = findAgeError(copy, age)
  if (ageError) errors.birthDate = ageError
  return Object.keys(errors).length ? errors : null
}

export function findAgeError(copy: SignUpCopy, age: unknown) {
  if (isTooYoung(age)) return copy.tooYoung({ hours: signUpLimits.refusedHours })
  return isFrom(signUpLimits.youngest, age) && (age as number) <= signUpLimits.oldest ? undefined : copy.noBirthDate
}

/** Nobody who types is born this year or later. Date fields open on today, so that's a slip, and no reason to turn anyone away for a day. */
export const isTooYoung = (age: unknown) => isFrom(1, age) && (age as number) < signUpLimits.youngest

/** A date that's more often a wrong year than someone's own, so a form asks about it once: docs/decisions/061-one-question-about-a-date.md. */
export const isLikelySlip = (age: unknown) => isTooYoung(age) && (age as number) < signUpLimits.likely

const isFrom = (least: number, age: unknown) => Number.isInteger(age) && (age as number) >= least

/** Age in whole calendar years; NaN if the input isn't a date. */
export function ageOn(today: Date, birthDate: string) {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthDate)?.map(Number) ?? []
  if (!year || !isRealDate(year, month!, day!)) return NaN
  const hadBirthday = today.getMonth() + 1 > month! || (today.getMonth() + 1 === month && today.getDate() >= day!)
  return today.getFullYear() - year - (hadBirthday ? 0 : 1)
}

function isRealDate(year: number, month: number, day: number) {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

export type SignUpOutcome = { to: string } | { error: string }

type Answer = { isOk: boolean; body: unknown; origin: string }

/** What the dialog does with the response to a sign-up. Only its status decides, and it never leads to another site. */
export function readSignUpAnswer(copy: SignUpCopy, { isOk, body, origin }: Answer): SignUpOutcome {
  const { redirectUrl, error } = (typeof body === 'object' && body !== null ? body : {}) as { redirectUrl?: unknown; error?: unknown }
  if (!isOk) return { error: typeof error === 'string' && error ? error : copy.failed }
  const to = typeof redirectUrl === 'string' && redirectUrl && URL.canParse(redirectUrl, origin) ? new URL(redirectUrl, origin) : undefined
  return { to: to?.origin === origin ? to.pathname + to.search + to.hash : '/success' }
}
