import type { Route } from './+types/passkey-proof-options-route.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { refuseCall } from '#app/http/calls.server.ts'
import { makeProofOptions } from './passkey-proofs.server.ts'

export async function action({ context }: Route.ActionArgs) {
  const options = await makeProofOptions(context.get(appContext), viewerOf(context))
  return options ? Response.json(options) : refuseCall(422, 'Your account has no passkey. Use your password.')
}
