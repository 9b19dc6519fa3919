import type { Route } from './+types/passkey-proof-route'
import { type Viewer, viewerOf } from '#app/accounts/account/account.ts'
import { type App, appContext } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { readCall, refuseCall } from '#app/platform/http/calls.server.ts'
import { readerOf } from '#app/platform/copy/copy-of.ts'
import { inLanguage } from '#app/platform/http/language-path.ts'
import { routeWord } from '#app/platform/http/route-word.ts'
import { proofCall } from './passkey-calls.server.ts'
import { makeProofOptions } from './passkey-proofs.server.ts'
import { passkeysCopy } from './copy.ts'
import { proveWithPasskey } from './passkey-sign-in.server.ts'

/** Answers /sign-in/again/passkey, which checks the passkey of someone signed in, and .../options, with what their browser needs for that. */
export async function action({ request, pattern, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = viewerOf(context)
  const reader = readerOf(context)
  return routeWord(pattern, ['passkey', 'options']) === 'options'
    ? answerWithOptions(app, viewer, reader)
    : prove(app, viewer, request, reader)
}

async function answerWithOptions(app: App, viewer: Viewer, reader: CopyReader) {
  const options = await makeProofOptions(app, viewer)
  return options ? Response.json(options) : refuseCall(422, reader.read(passkeysCopy).noneYet)
}

async function prove(app: App, viewer: Viewer, request: Request, reader: CopyReader) {
  const input = await readCall(request, proofCall, reader)
  const done = await proveWithPasskey(app, viewer, input)
  if (!done) return refuseCall(422, reader.read(passkeysCopy).notOfAccount)
  return Response.json({ redirectUrl: inLanguage(reader.language, done.redirectUrl) }, { headers: done.headers })
}
