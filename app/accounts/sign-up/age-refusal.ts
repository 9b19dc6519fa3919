import { cookieName, setCookie } from '#app/platform/http/cookies.ts'
import type { SignUpCopy } from './copy.ts'
import type { Dates } from '#app/platform/copy/open-dates.ts'
import { ageOn, isLikelySlip, isTooYoung, signUpLimits } from './sign-up.ts'

type Site = { isHttps: boolean }
type Refusal = { error: string; headers?: { 'Set-Cookie': string } }

/** The cookie says nothing about age or the person, and is the same for everyone. */
const [name, value] = ['sign-up', 'later']
const hours = signUpLimits.refusedHours

type Asked = { copy: SignUpCopy; request: Request; site: Site }

/** Why this browser can't be used to sign up now, if a date of birth was refused in it. */
export function findEarlierRefusal({ copy, request, site }: Asked) {
  const cookies = (request.headers.get('Cookie') ?? '').split(/;\s*/)
  return cookies.includes(`${cookieName(name, site)}=${value}`) ? copy.refusedBefore({ hours }) : undefined
}

/**
 * Refuses an age under 18, and for a day after that, any other age from the same browser: otherwise a refused date would just be changed.
 * It can't tell people apart. Whoever deletes the cookie or uses another browser is asked again.
 */
export function refuseAge(age: unknown, asked: Asked): Refusal | undefined {
  if (isTooYoung(age))
    return {
      error: asked.copy.tooYoung({ hours }),
      headers: { 'Set-Cookie': setCookie(name, value, { ...asked.site, seconds: hours * 3600 }) },
    }
  const error = findEarlierRefusal(asked)
  return error ? { error } : undefined
}

type Entered = Asked & { now: Date; dates: Dates; /** Whether the form has asked about a date. */ wasAsked: boolean }

/** The age on this day, whether it's refused, and what to ask about a date that's more likely a slip. A form asks only once. */
export function readBirthDate(birthDate: string, { now, dates, wasAsked, ...asked }: Entered) {
  const age = ageOn(now, birthDate)
  if (isLikelySlip(age) && !wasAsked && !findEarlierRefusal(asked))
    return { age, question: asked.copy.isDateRight({ date: dates.written(birthDate) }) }
  return { age, refused: refuseAge(age, asked) }
}
