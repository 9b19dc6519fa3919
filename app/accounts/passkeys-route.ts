import type { Route } from './+types/passkeys-route.ts'
import { appContext } from '#app/app.ts'
import { readCall, refuseCall } from '#app/http/calls.server.ts'
import { viewerOf } from './account.ts'
import { registrationCall } from './passkey-calls.server.ts'
import { addPasskey } from './passkey-registration.server.ts'
import { deviceOf } from './session.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const asked = await readCall(request, registrationCall)
  const device = deviceOf(request.headers.get('User-Agent'))
  const added = await addPasskey(context.get(appContext), viewerOf(context), { ...asked, device })
  if ('error' in added) return refuseCall(added.status, added.error)
  return Response.json({ redirectUrl: '/account/security?after=passkey-added' }, { headers: { 'Set-Cookie': added.cookie } })
}
