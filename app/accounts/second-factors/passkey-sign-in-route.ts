import type { Route } from './+types/passkey-sign-in-route'
import { type App, appContext } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { readCall, refuseCall } from '#app/platform/http/calls.server.ts'
import { networkOf } from '#app/platform/http/client-address.ts'
import { readerOf } from '#app/platform/copy/copy-of.ts'
import { inLanguage } from '#app/platform/http/language-path.ts'
import { requestContext } from '#app/platform/http/request-context.ts'
import { routeWord } from '#app/platform/http/route-word.ts'
import { proofCall } from './passkey-calls.server.ts'
import { makeSignInOptions } from './passkey-proofs.server.ts'
import { passkeysCopy } from './copy.ts'
import { signInWithPasskey } from './passkey-sign-in.server.ts'

/** Answers /sign-in/passkey, and .../options, with what a browser needs to sign in with one. */
export async function action({ request, pattern, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const reader = readerOf(context)
  const wantsOptions = routeWord(pattern, ['passkey', 'options']) === 'options'
  return wantsOptions ? answerWithOptions(app, context.get(requestContext).address, reader) : signIn(app, request, reader)
}

/** Each call writes a row, so calls are limited. Passkeys can't be guessed, so strangers' wrong passwords don't block them. */
async function answerWithOptions(app: App, address: string, reader: CopyReader) {
  const wait = await app.limits.consume('passkeys per network', networkOf(address))
  if (!wait) return Response.json(await makeSignInOptions(app))
  app.metrics.limited.inc({ limit: 'passkeys per network' })
  return refuseCall(429, reader.read(passkeysCopy).askedOften({ count: Math.ceil(wait / 60) }), { 'Retry-After': String(wait) })
}

/** The same sentence for every error, so that answers don't reveal which passkeys exist. */
async function signIn(app: App, request: Request, reader: CopyReader) {
  const input = await readCall(request, proofCall, reader)
  const done = await signInWithPasskey(app, request, input)
  if (!done) return refuseCall(422, reader.read(passkeysCopy).notHere)
  return Response.json({ redirectUrl: inLanguage(reader.language, done.redirectUrl) }, { headers: done.headers })
}
