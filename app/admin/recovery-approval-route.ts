import { data, redirect } from 'react-router'
import type { Route } from './+types/recovery-approval-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { approveRecovery } from '#app/accounts/sign-in/recoveries.server.ts'
import { peopleCopy } from './copy.ts'

export async function action({ params, context }: Route.ActionArgs) {
  const approvedBy = viewerOf(context, 'admin').accountId
  const { db, log, now } = context.get(appContext)
  const accountId = /^\d{1,15}$/.test(params.accountId) ? Number(params.accountId) : 0
  if (accountId === approvedBy) throw data({ lead: copyOf(context, peopleCopy).ownRecovery }, 403)
  if (!(await approveRecovery(db, { accountId, approvedBy, now: now() }))) throw data(null, 404)
  // The row is deleted with the recovery; the log remembers longer who confirmed it.
  log.info({ admin: approvedBy, account: accountId }, 'a recovery was confirmed')
  return redirect('/admin/recoveries', 303)
}
