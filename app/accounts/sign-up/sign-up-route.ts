import { z } from 'zod'
import type { Route } from './+types/sign-up-route'
import { addressOf, appContext, copyOf, pathIn, readerOf } from '#app/app.ts'
import { readCall, refuseCall } from '#app/platform/http/request-input.server.ts'
import { publicKeyOf, storedKeys } from '#app/platform/keys.server.ts'
import { favoritesOf } from '#app/browse/saved/favorite-cookie.ts'
import { refuseAge } from './age-refusal.ts'
import { readNext } from './join-reason.ts'
import { type SignUpCopy, signUpCopy } from './copy.ts'
import { type SignUp, signUpLimits } from './sign-up.ts'
import { readUnsentFor } from './unsent.ts'
import { findAllSignUpErrors, findSignUpWait, signUp } from './sign-ups.server.ts'

const { youngest, oldest } = signUpLimits

/** The call behind the dialog: JSON in, JSON out, and a sentence for each error. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const copy = copyOf(context, signUpCopy)
  const address = addressOf(context)
  const wait = await findSignUpWait(app, { address })
  if (wait) return later(copy, wait)
  const keys = storedKeys(app.config).map((secret) => `Bearer ${publicKeyOf(secret)}`)
  if (!keys.includes(request.headers.get('Authorization') ?? '')) return refuseCall(401, copy.noKey)
  const input: Partial<SignUp> & { affiliate_subid?: unknown; next?: unknown; favorites?: unknown } = await readCall(
    request,
    z.looseObject({}),
    readerOf(context),
  )
  const refused = refuseAge(input.age, { copy, request, site: app.config })
  if (refused) return refuseCall(422, refused.error, refused.headers)
  const errors = findAllSignUpErrors(copy, input, app)
  // The call sends an age, not a date of birth, so the error belongs to the age.
  if (errors?.birthDate) errors.birthDate = copy.badAge({ field: '"age"', youngest, oldest })
  if (errors) return refuseCall(422, Object.values(errors).join(' '))
  const { email, password, age, affiliate_subid: subid, next } = input as SignUp & { affiliate_subid?: unknown; next?: unknown }
  const addressWait = await findSignUpWait(app, { address, email })
  if (addressWait) return later(copy, addressWait)
  const affiliateSubid = typeof subid === 'string' ? subid : ''
  const favorites = favoritesOf(request, input.favorites, app.config)
  const outcome = await signUp(app, {
    copy: readerOf(context),
    email,
    password,
    age,
    affiliateSubid,
    address,
    next: readNext(next),
    favorites,
    message: readUnsentFor(readNext(next), request.headers.get('Cookie'), app.config),
  })
  if ('error' in outcome) return refuseCall(outcome.status, outcome.error, outcome.headers)
  return Response.json({ redirectUrl: pathIn(context, '/success') }, { headers: outcome.headers })
}

const later = (copy: SignUpCopy, seconds: number) =>
  refuseCall(429, copy.tooMany({ count: Math.ceil(seconds / 60) }), { 'Retry-After': String(seconds) })
