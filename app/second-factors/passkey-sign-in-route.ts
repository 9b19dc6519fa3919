import type { Route } from './+types/passkey-sign-in-route.ts'
import { appContext } from '#app/app.ts'
import { readCall, refuseCall } from '#app/http/calls.server.ts'
import { proofCall } from './passkey-calls.server.ts'
import { signInWithPasskey } from './passkey-sign-in.server.ts'

/** The same sentence whatever is wrong: an answer does not tell which passkeys there are. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = await readCall(request, proofCall)
  const done = await signInWithPasskey(context.get(appContext), request, asked)
  if (!done)
    return refuseCall(422, 'That passkey does not sign in here, or it took more than five minutes. Try again, or use your password.')
  return Response.json({ redirectUrl: done.redirectUrl }, { headers: done.headers })
}
