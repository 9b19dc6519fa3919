import type { Route } from './+types/passkeys-route.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { deviceOf } from '#app/accounts/session.ts'
import { appContext } from '#app/app.ts'
import { readCall, refuseCall } from '#app/http/calls.server.ts'
import { registrationCall } from './passkey-calls.server.ts'
import { addPasskey } from './passkey-registration.server.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const asked = await readCall(request, registrationCall)
  const device = deviceOf(request.headers.get('User-Agent'))
  const added = await addPasskey(context.get(appContext), viewerOf(context), { ...asked, device })
  if ('error' in added) return refuseCall(added.status, added.error)
  return Response.json({ redirectUrl: '/account/security?after=passkey-added' }, { headers: { 'Set-Cookie': added.cookie } })
}
