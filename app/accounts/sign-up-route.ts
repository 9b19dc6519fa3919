import type { Route } from './+types/sign-up-route.ts'
import { appContext } from '#app/app.ts'
import { requestContext } from '#app/http/request-context.ts'
import type { SignUp } from './sign-up.ts'
import { findAllSignUpErrors, findSignUpWait, signUp } from './sign-ups.server.ts'

/** The call behind the dialog: JSON in, JSON out, each refusal a sentence. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const wait = await findSignUpWait(app, context.get(requestContext))
  if (wait) return later(wait)
  if (request.headers.get('Authorization') !== `Bearer ${app.config.publicKey}`)
    return refuse(401, 'This call needs the key of this site. Load the page again and send it from there.')
  if (!/^application\/json\b/i.test(request.headers.get('Content-Type') ?? '')) return refuse(415, 'Send JSON.')
  const asked = (await request.json().catch(() => undefined)) as (Partial<SignUp> & { affiliate_subid?: unknown }) | undefined
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked))
    return refuse(400, 'That is not JSON that can be read. Nothing was saved.')
  const errors = findAllSignUpErrors(asked, app)
  if (errors) return refuse(422, Object.values(errors).join(' '))
  const { email, password, age, affiliate_subid: subid } = asked as SignUp & { affiliate_subid?: unknown }
  const addressWait = await findSignUpWait(app, { ...context.get(requestContext), email })
  if (addressWait) return later(addressWait)
  await signUp(app, { email, password, age, affiliateSubid: typeof subid === 'string' ? subid : '' })
  return Response.json({ redirectUrl: '/success' })
}

/** Asked otherwise, there is nothing to see. */
export function loader() {
  return Response.json({ error: 'This call takes POST.' }, { status: 405, headers: { Allow: 'POST' } })
}

function refuse(status: number, error: string, headers?: HeadersInit) {
  return Response.json({ error }, { status, headers })
}

function later(seconds: number) {
  return refuse(429, `Too many sign-ups in a short time. Nothing was saved. Try again in ${Math.ceil(seconds / 60)} minutes.`, {
    'Retry-After': String(seconds),
  })
}
