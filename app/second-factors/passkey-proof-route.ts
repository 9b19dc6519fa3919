import type { Route } from './+types/passkey-proof-route.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { readCall, refuseCall } from '#app/http/calls.server.ts'
import { proofCall } from './passkey-calls.server.ts'
import { proveWithPasskey } from './passkey-sign-in.server.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const asked = await readCall(request, proofCall)
  const done = await proveWithPasskey(context.get(appContext), viewerOf(context), asked)
  if (!done) return refuseCall(422, 'That passkey is not one of this account, or it took more than five minutes. Please try again.')
  return Response.json({ redirectUrl: done.redirectUrl }, { headers: done.headers })
}
