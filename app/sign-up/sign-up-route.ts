import { z } from 'zod'
import type { Route } from './+types/sign-up-route.ts'
import { appContext } from '#app/app.ts'
import { readCall, refuseCall } from '#app/http/calls.server.ts'
import { requestContext } from '#app/http/request-context.ts'
import { readNext } from './join-reason.ts'
import { isTooYoung, type SignUp, signUpLimits } from './sign-up.ts'
import { findAllSignUpErrors, findSignUpWait, signUp } from './sign-ups.server.ts'

const { youngest, oldest } = signUpLimits

/** The call behind the dialog: JSON in, JSON out, and a sentence for each error. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const wait = await findSignUpWait(app, context.get(requestContext))
  if (wait) return later(wait)
  if (request.headers.get('Authorization') !== `Bearer ${app.config.publicKey}`)
    return refuseCall(401, 'This call needs the key of this site. Load the page again and send it from there.')
  const input: Partial<SignUp> & { affiliate_subid?: unknown; next?: unknown } = await readCall(request, z.looseObject({}))
  const errors = findAllSignUpErrors(input, app)
  // The call sends an age, not a date of birth, so the error belongs to the age.
  if (errors?.birthDate && !isTooYoung(input.age)) errors.birthDate = `Send "age" as a whole number from ${youngest} to ${oldest}.`
  if (errors) return refuseCall(422, Object.values(errors).join(' '))
  const { email, password, age, affiliate_subid: subid, next } = input as SignUp & { affiliate_subid?: unknown; next?: unknown }
  const addressWait = await findSignUpWait(app, { ...context.get(requestContext), email })
  if (addressWait) return later(addressWait)
  const { address } = context.get(requestContext)
  const affiliateSubid = typeof subid === 'string' ? subid : ''
  const refusal = await signUp(app, { email, password, age, affiliateSubid, address, next: readNext(next) })
  if (refusal) return refuseCall(429, refusal)
  return Response.json({ redirectUrl: '/success' })
}

function later(seconds: number) {
  return refuseCall(429, `Too many sign-ups in a short time. Nothing was saved. Try again in ${Math.ceil(seconds / 60)} minutes.`, {
    'Retry-After': String(seconds),
  })
}
