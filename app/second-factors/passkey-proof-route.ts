import type { Route } from './+types/passkey-proof-route.ts'
import { type Viewer, viewerOf } from '#app/accounts/account.ts'
import { type App, appContext } from '#app/app.ts'
import { readCall, refuseCall } from '#app/http/calls.server.ts'
import { copyOf } from '#app/http/copy-of.ts'
import { routeWord } from '#app/http/route-word.ts'
import { proofCall } from './passkey-calls.server.ts'
import { makeProofOptions } from './passkey-proofs.server.ts'
import { type PasskeysCopy, passkeysCopy } from './passkeys-copy.ts'
import { proveWithPasskey } from './passkey-sign-in.server.ts'

/** Answers /sign-in/again/passkey, which checks the passkey of someone signed in, and .../options, with what their browser needs for that. */
export async function action({ request, pattern, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = viewerOf(context)
  const copy = copyOf(context, passkeysCopy)
  return routeWord(pattern, ['passkey', 'options']) === 'options' ? answerWithOptions(app, viewer, copy) : prove(app, viewer, request, copy)
}

async function answerWithOptions(app: App, viewer: Viewer, copy: PasskeysCopy) {
  const options = await makeProofOptions(app, viewer)
  return options ? Response.json(options) : refuseCall(422, copy.noneYet)
}

async function prove(app: App, viewer: Viewer, request: Request, copy: PasskeysCopy) {
  const input = await readCall(request, proofCall)
  const done = await proveWithPasskey(app, viewer, input)
  if (!done) return refuseCall(422, copy.notOfAccount)
  return Response.json({ redirectUrl: done.redirectUrl }, { headers: done.headers })
}
