import type { Route } from './+types/passkey-options-route.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { refuseCall } from '#app/http/calls.server.ts'
import { makeRegistrationOptions } from './passkey-registration.server.ts'

/** What a browser needs to make a passkey of this account. */
export async function action({ context }: Route.ActionArgs) {
  const made = await makeRegistrationOptions(context.get(appContext), viewerOf(context))
  return 'error' in made ? refuseCall(made.status, made.error) : Response.json(made.options)
}
