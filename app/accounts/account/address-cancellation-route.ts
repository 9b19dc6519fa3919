import { redirect } from 'react-router'
import type { Route } from './+types/address-cancellation-route'
import { appContext } from '#app/app.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { viewerOf } from './account.ts'
import { dropAddressChange } from './address-changes.server.ts'

/** Any session of the account may cancel, because canceling a change must be easier than making one. */
export async function action({ context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { accountId } = viewerOf(context)
  await inTransaction(app.db, (transaction) => dropAddressChange(app, transaction, accountId))
  return redirect('/account?after=same-address', 303)
}
