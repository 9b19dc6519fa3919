import type { Route } from './+types/passkey-sign-in-options-route.ts'
import { appContext } from '#app/app.ts'
import { refuseCall } from '#app/http/calls.server.ts'
import { networkOf } from '#app/http/client-address.ts'
import { requestContext } from '#app/http/request-context.ts'
import { makeSignInOptions } from './passkey-proofs.server.ts'

/** Each call writes a row, so they are counted. Nothing can be guessed here: strangers' wrong passwords close nothing. */
export async function action({ context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const wait = await app.limits.consume('passkeys per network', networkOf(context.get(requestContext).address))
  if (!wait) return Response.json(await makeSignInOptions(app))
  app.metrics.limited.inc({ limit: 'passkeys per network' })
  const error = `Too many passkeys were asked for from your network. Try again in ${Math.ceil(wait / 60)} minutes, or use your password.`
  return refuseCall(429, error, { 'Retry-After': String(wait) })
}
