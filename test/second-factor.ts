import { generateSync } from 'otplib'
import { minutesAfter } from '#app/platform/time.ts'
import type { testApp } from './app.ts'
import { goodPassword, emailsTo, memberOn, type Person, personOn } from './person.ts'

type Site = Awaited<ReturnType<typeof testApp>>
export type Guarded = { email: string; person: Person; key: string; codes: string[] }

/** The code that an authenticator app would show the given number of 30-second steps from now. */
export function codeOf(site: Site, key: string, steps = 0) {
  return generateSync({ secret: key, epoch: Math.floor(site.clock.now.getTime() / 1000) + steps * 30 })
}

/** Moves the clock forward by this many minutes. */
export function wait(site: Site, minutes: number) {
  site.clock.now = minutesAfter(site.clock.now, minutes)
}

export const keyIn = (page: string) => /<code class="key">([A-Z2-7 ]+)<\/code>/.exec(page)![1]!.replaceAll(' ', '')
export const codesIn = (page: string) => /<pre class="codes">([^<]+)<\/pre>/.exec(page)![1]!.trim().split('\n')

let networks = 0
/** Each person comes from a different network, so that no test uses up another's limits. */
export const newNetwork = () => ({ address: `10.${++networks}.0.1` })

/** A signed-in member with an authenticator. Its first code has been used, and their emails are removed. */
export async function guardedOn(site: Site, email: string): Promise<Guarded> {
  const person = await memberOn(site, email, newNetwork())
  const key = keyIn(await (await person.get('/account/authenticator')).text())
  const answer = await person.post('/account/authenticator', { code: codeOf(site, key) })
  const codes = codesIn(await answer.text())
  await emailsTo(site, email)
  wait(site, 2)
  return { email, person, key, codes }
}

/** A member in a new browser who has entered the right password but no code yet. */
export async function halfSignedIn(site: Site, email: string, next = '/account') {
  const person = personOn(site, newNetwork())
  await person.post('/sign-in', { email, password: goodPassword, next })
  return person
}
