import type { Route } from './+types/passkey-sign-in-route'
import type { Viewer } from '#app/accounts/account/account.ts'
import { type App, addressOf, appContext, readerOf, viewerOf } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { readCall, refuseCall, routeWord } from '#app/platform/http/request-input.server.ts'
import { networkOf } from '#app/platform/http/network-address.ts'
import { inLanguage } from '#app/platform/http/language-path.ts'
import { passkeysCopy } from './copy.ts'
import { proofCall } from './passkey-calls.server.ts'
import { makeProofOptions, makeSignInOptions, proveWithPasskey, signInWithPasskey } from './passkey-proofs.server.ts'

/**
 * Answers /sign-in/passkey, which signs in with one, and /sign-in/again/passkey, which checks the passkey of someone signed in. Each has
 * .../options, with what a browser needs for it.
 */
export async function action({ request, pattern, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const reader = readerOf(context)
  const wantsOptions = routeWord(pattern, ['passkey', 'options']) === 'options'
  if (pattern.includes('/again/')) {
    const viewer = viewerOf(context)
    return wantsOptions ? answerWithProofOptions(app, viewer, reader) : prove(app, viewer, request, reader)
  }
  return wantsOptions ? answerWithSignInOptions(app, addressOf(context), reader) : signIn(app, request, reader)
}

/** Each call writes a row, so calls are limited. Passkeys can't be guessed, so strangers' wrong passwords don't block them. */
async function answerWithSignInOptions(app: App, address: string, reader: CopyReader) {
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

async function answerWithProofOptions(app: App, viewer: Viewer, reader: CopyReader) {
  const options = await makeProofOptions(app, viewer)
  return options ? Response.json(options) : refuseCall(422, reader.read(passkeysCopy).noneYet)
}

async function prove(app: App, viewer: Viewer, request: Request, reader: CopyReader) {
  const input = await readCall(request, proofCall, reader)
  const done = await proveWithPasskey(app, viewer, input)
  if (!done) return refuseCall(422, reader.read(passkeysCopy).notOfAccount)
  return Response.json({ redirectUrl: inLanguage(reader.language, done.redirectUrl) }, { headers: done.headers })
}
