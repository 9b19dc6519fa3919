import type { Route } from './+types/passkey-sign-in-route.ts'
import { type App, appContext } from '#app/app.ts'
import { readCall, refuseCall } from '#app/http/calls.server.ts'
import { networkOf } from '#app/http/client-address.ts'
import { copyOf } from '#app/http/copy-of.ts'
import { requestContext } from '#app/http/request-context.ts'
import { routeWord } from '#app/http/route-word.ts'
import { proofCall } from './passkey-calls.server.ts'
import { makeSignInOptions } from './passkey-proofs.server.ts'
import { type PasskeysCopy, passkeysCopy } from './passkeys-copy.ts'
import { signInWithPasskey } from './passkey-sign-in.server.ts'

/** Answers /sign-in/passkey, and .../options, with what a browser needs to sign in with one. */
export async function action({ request, pattern, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const copy = copyOf(context, passkeysCopy)
  const wantsOptions = routeWord(pattern, ['passkey', 'options']) === 'options'
  return wantsOptions ? answerWithOptions(app, context.get(requestContext).address, copy) : signIn(app, request, copy)
}

/** Each call writes a row, so calls are limited. Passkeys can't be guessed, so strangers' wrong passwords don't block them. */
async function answerWithOptions(app: App, address: string, copy: PasskeysCopy) {
  const wait = await app.limits.consume('passkeys per network', networkOf(address))
  if (!wait) return Response.json(await makeSignInOptions(app))
  app.metrics.limited.inc({ limit: 'passkeys per network' })
  return refuseCall(429, copy.askedOften({ count: Math.ceil(wait / 60) }), { 'Retry-After': String(wait) })
}

/** The same sentence for every error, so that answers don't reveal which passkeys exist. */
async function signIn(app: App, request: Request, copy: PasskeysCopy) {
  const input = await readCall(request, proofCall)
  const done = await signInWithPasskey(app, request, input)
  if (!done) return refuseCall(422, copy.notHere)
  return Response.json({ redirectUrl: done.redirectUrl }, { headers: done.headers })
}
