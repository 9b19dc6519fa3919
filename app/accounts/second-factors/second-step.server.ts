import { redirect } from 'react-router'
import { findRecipient } from '#app/accounts/account/addresses.server.ts'
import { readCookie } from '#app/platform/http/cookies.ts'
import { endSessions } from '#app/accounts/account/sessions.server.ts'
import type { App } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { countTry, resetTries, tooManyTries } from '#app/accounts/sign-in/guesses.server.ts'
import { findRecovery, stopRecovery } from '#app/accounts/sign-in/recoveries.server.ts'
import { findHalfSignIn, isKnownDevice, signIn, takeHalfSignIn } from '#app/accounts/sign-in/sign-ins.server.ts'
import { takeSecondCode } from './factors.server.ts'
import { secondStepCopy } from './copy.ts'
import { recoveredEmail } from './factor-emails.ts'

type Half = NonNullable<Awaited<ReturnType<typeof findHalfSignIn>>>
type Outcome = { to: string; headers?: Headers } | { status: number; error: string; headers?: HeadersInit }

/** The member who entered the password and not yet the second factor. Everyone else is sent to the sign-in page. */
export async function halfSignInOf(app: App, request: Request): Promise<Half> {
  const half = await findHalfSignIn(app, request)
  if (half) return half
  // Browsers drop the expired cookie, but whoever sends this form had one.
  const hadOne = request.method === 'POST' || readCookie(request.headers.get('Cookie'), 'signing-in', app.config)
  throw redirect(hadOne ? '/sign-in?after=late' : '/sign-in', 303)
}

type Entered = { code: string; copy: CopyReader }

/** Completes the second step of signing in with a code. */
export async function finishSignIn(app: App, request: Request, half: Half, { code, copy }: Entered): Promise<Outcome> {
  const { accountId, isRemembered, tokenHash, next } = half
  const device = readCookie(request.headers.get('Cookie'), 'device', app.config)
  // A thief who knows the password uses up their own tries.
  const key = `second ${accountId} ${(await isKnownDevice(app.db, device, accountId)) ? device : ''}`
  const retryAfter = await countTry(app, key)
  if (retryAfter) return tooManyTries(copy, retryAfter)
  const outcome = await inTransaction(app.db, async (transaction): Promise<Outcome | undefined> => {
    const taken = await takeSecondCode(app, transaction, { accountId, code })
    if (!taken) return undefined
    if (!(await takeHalfSignIn(transaction, tokenHash))) return { to: '/sign-in?after=late' }
    return {
      to: next,
      headers: await signIn(app, transaction, request, {
        accountId,
        isRemembered,
        proof: 'password and code',
        isTold: taken === 'recovery code',
      }),
    }
  })
  if (!outcome) return { status: 422, error: copy.read(secondStepCopy).wrongCode }
  await resetTries(app, key)
  return outcome
}

/**
 * After the wait of a recovery: removes every second factor, and what lets programs in, ends all other sessions, and lets the password
 * alone sign in. Undefined before that.
 */
export async function completeRecovery(app: App, request: Request, { accountId, isRemembered, tokenHash }: Half) {
  const now = app.now()
  return inTransaction(app.db, async (transaction): Promise<Headers | undefined> => {
    // Locked, so that a link that cancels it either comes first or finds nothing to cancel.
    await transaction.selectFrom('recoveries').select('account_id').where('account_id', '=', accountId).forUpdate().execute()
    const recovery = await findRecovery(transaction, accountId, now)
    if (!recovery?.isReady || !(await takeHalfSignIn(transaction, tokenHash))) return undefined
    await endSessions(transaction, accountId)
    for (const table of ['passkeys', 'passkey_challenges', 'authenticators', 'recovery_codes', 'api_keys', 'secret_links'] as const)
      await transaction.deleteFrom(table).where('account_id', '=', accountId).execute()
    await stopRecovery(transaction, accountId)
    await writeEmail(transaction, {
      ...app,
      ...(await findRecipient(transaction, accountId)),
      content: (site) => recoveredEmail(site, { requestedAt: recovery.askedAt, now }),
      now,
    })
    return signIn(app, transaction, request, { accountId, proof: 'password', isRemembered, isTold: true })
  })
}
