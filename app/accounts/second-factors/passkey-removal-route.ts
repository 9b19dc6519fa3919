import { data, redirect } from 'react-router'
import type { Route } from './+types/passkey-removal-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { deviceOf } from '#app/accounts/account/session.ts'
import { appContext } from '#app/app.ts'
import { removePasskey } from './passkeys.server.ts'

export async function action({ request, params, context }: Route.ActionArgs) {
  const device = deviceOf(request.headers.get('User-Agent'))
  const isGone = await removePasskey(context.get(appContext), viewerOf(context), { id: params.passkeyId, device })
  if (!isGone) throw data(null, 404)
  return redirect('/account/security?after=passkey-removed', 303)
}
