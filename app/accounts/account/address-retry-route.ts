import { redirect } from 'react-router'
import type { Route } from './+types/address-retry-route'
import { appContext, viewerOf } from '#app/app.ts'
import { tryAddressAgain } from '#app/platform/mail/bounces.server.ts'

/** A member says that emails to their address arrive again. */
export async function action({ context }: Route.ActionArgs) {
  const { email } = viewerOf(context)
  await tryAddressAgain(context.get(appContext).db, email)
  return redirect('/account', 303)
}
