import { redirect } from 'react-router'
import type { Route } from './+types/recovery-completion-route'
import { findRecipient } from '#app/accounts/account/recipients.server.ts'
import { endSessions } from '#app/accounts/account/sessions.server.ts'
import { type App, appContext } from '#app/app.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { writeMail } from '#app/platform/mail/mail.server.ts'
import { recoveredEmail } from '#app/accounts/second-factors/factor-emails.ts'
import { halfSignInOf } from '#app/accounts/second-factors/second-step.server.ts'
import { findRecovery, stopRecovery } from './recoveries.server.ts'
import { type findHalfSignIn, signIn, takeHalfSignIn } from './sign-ins.server.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const half = await halfSignInOf(app, request)
  const headers = await completeRecovery(app, request, half)
  // It's too early, not approved, or was canceled: the page says which.
  return headers ? redirect('/account/security', { status: 303, headers }) : redirect('/sign-in/recovery', 303)
}

type Half = NonNullable<Awaited<ReturnType<typeof findHalfSignIn>>>

/** After the wait: removes every second factor, ends all other sessions, and lets the password alone sign in. Undefined before that. */
async function completeRecovery(app: App, request: Request, { accountId, isRemembered, tokenHash }: Half) {
  const now = app.now()
  return inTransaction(app.db, async (transaction): Promise<Headers | undefined> => {
    // Locked, so that a link that cancels it either comes first or finds nothing to cancel.
    await transaction.selectFrom('recoveries').select('account_id').where('account_id', '=', accountId).forUpdate().execute()
    const recovery = await findRecovery(transaction, accountId, now)
    if (!recovery?.isReady || !(await takeHalfSignIn(transaction, tokenHash))) return undefined
    for (const table of ['passkeys', 'passkey_challenges', 'authenticators', 'recovery_codes'] as const)
      await transaction.deleteFrom(table).where('account_id', '=', accountId).execute()
    await stopRecovery(transaction, accountId)
    await endSessions(transaction, accountId)
    await writeMail(transaction, {
      ...app,
      ...(await findRecipient(transaction, accountId)),
      content: (site) => recoveredEmail(site, { requestedAt: recovery.askedAt, now }),
      now,
    })
    return signIn(app, transaction, request, { accountId, proof: 'password', isRemembered })
  })
}
