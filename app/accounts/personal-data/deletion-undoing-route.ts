import { redirect } from 'react-router'
import type { Route } from './+types/deletion-undoing-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { cancelDeletion } from './deletions.server.ts'

/** Any session of the account may do this, because keeping an account must be easier than deleting it. */
export async function action({ context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { accountId } = viewerOf(context)
  await inTransaction(app.db, (transaction) => cancelDeletion(app, transaction, accountId))
  return redirect('/account/personal-data?canceled', 303)
}
