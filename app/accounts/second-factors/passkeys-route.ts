import type { Route } from './+types/passkeys-route'
import type { Viewer } from '#app/accounts/account/account.ts'
import { deviceOf } from '#app/accounts/account/session.ts'
import { type App, appContext, readerOf, viewerOf } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { readCall, refuseCall, routeWord } from '#app/platform/http/request-input.server.ts'
import { inLanguage } from '#app/platform/http/language-path.ts'
import { registrationCall } from './passkey-calls.server.ts'
import { addPasskey, makeRegistrationOptions } from './passkey-registration.server.ts'

/** Answers /account/passkeys, which adds one, and .../options, with what a browser needs to make it. */
export async function action({ request, pattern, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = viewerOf(context)
  const copy = readerOf(context)
  return routeWord(pattern, ['passkeys', 'options']) === 'options' ? answerWithOptions(app, viewer, copy) : add(app, viewer, request, copy)
}

async function answerWithOptions(app: App, viewer: Viewer, copy: CopyReader) {
  const made = await makeRegistrationOptions(app, viewer, copy)
  return 'error' in made ? refuseCall(made.status, made.error) : Response.json(made.options)
}

async function add(app: App, viewer: Viewer, request: Request, copy: CopyReader) {
  const input = await readCall(request, registrationCall, copy)
  const device = deviceOf(request.headers.get('User-Agent'))
  const added = await addPasskey(app, viewer, { ...input, device, copy })
  if ('error' in added) return refuseCall(added.status, added.error)
  return Response.json(
    { redirectUrl: inLanguage(copy.language, '/account/security?after=passkey-added') },
    { headers: { 'Set-Cookie': added.cookie } },
  )
}
