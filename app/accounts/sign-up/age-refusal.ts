import { cookieName, setCookie } from '#app/platform/http/cookies.ts'
import type { SignUpCopy } from './copy.ts'
import { ageOn, isTooYoung, signUpLimits } from './sign-up.ts'

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

/** The age on this day, and whether it's refused. */
export function readBirthDate(birthDate: string, { now, ...asked }: Asked & { now: Date }) {
  const age = ageOn(now, birthDate)
  return { age, refused: refuseAge(age, asked) }
}
