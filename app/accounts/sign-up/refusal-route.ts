import { data, redirect } from 'react-router'
import type { Route } from './+types/refusal-route'
import { appContext } from '#app/app.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { usedLinkText } from '#app/accounts/sign-in/link.ts'
import { mailLinkCopy } from '#app/accounts/sign-in/copy.ts'
import { refuseAccount } from './sign-ups.server.ts'

/** The action behind “I didn't sign up”. */
export async function action({ params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const gone = await inTransaction(app.db, (transaction) => refuseAccount(app, transaction, params.secret))
  if (!gone) throw data(usedLinkText(copyOf(context, mailLinkCopy)), 410)
  return redirect(gone === 'account' ? '/sign-in?after=refusal' : '/sign-in?after=one-refusal', 303)
}
