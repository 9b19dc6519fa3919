import { readCookie } from '#app/platform/http/cookies.ts'
import { hasSecondFactor, isOpen } from '#app/accounts/account/sessions.server.ts'
import type { App } from '#app/app.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { hashSecret } from '#app/platform/http/secret.server.ts'
import { emailKey } from '#app/platform/mail/email-address.ts'
import { verifyPassword } from '#app/accounts/sign-up/passwords.server.ts'
import { resetGuesses, takeGuess } from './guesses.server.ts'
import { beginHalfSignIn, signIn } from './sign-ins.server.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { signInCopy, triesCopy } from './copy.ts'

type SignInInput = { email?: string; password?: string; remember?: string; next: string; address: string; copy: CopyReader }
type Outcome = { to: string; headers: Headers } | { status: number; error: string; isGuarded?: boolean; headers?: HeadersInit }

/** A wrong password and an address without an account get the same answer, after the same work. */
export async function signInWithPassword(
  app: App,
  request: Request,
  { email = '', password = '', remember, next, address, copy }: SignInInput,
): Promise<Outcome> {
  const refusal = { status: 422, error: copy.read(signInCopy).wrong }
  const secret = readCookie(request.headers.get('Cookie'), 'device', app.config)
  const account = await findAccount(app, email, secret)
  const guess = { emailKey: emailKey(email), address, knownDevice: account?.isKnownDevice ? secret : undefined }
  const full = await takeGuess(app, guess)
  if (full) return tooMany(copy, full)
  const { ok, hash } = await verifyPassword(account?.password_hash ?? undefined, password)
  // An unconfirmed account gets the same answer as a wrong password. Otherwise signing up with someone's address and then signing in would reveal whether they had an account.
  if (!account?.confirmed_at || !ok) return refusal
  await resetGuesses(app, guess)
  const { id: accountId, password_hash: stored } = account
  const isRemembered = remember === 'on'
  return inTransaction(app.db, async (transaction): Promise<Outcome> => {
    // Locked, so that a password change, which ends all sessions, either comes after this or is visible here.
    const current = await transaction
      .selectFrom('accounts')
      .select(hasSecondFactor.as('hasSecondFactor'))
      .where('id', '=', accountId)
      .where('password_hash', '=', stored)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!current) return refusal
    if (hash) await transaction.updateTable('accounts').set({ password_hash: hash }).where('id', '=', accountId).execute()
    if (!current.hasSecondFactor)
      return { to: next, headers: await signIn(app, transaction, request, { accountId, proof: 'password', isRemembered }) }
    const half = await beginHalfSignIn({ ...app, db: transaction }, { accountId, isRemembered, next })
    return { to: '/sign-in/second', headers: new Headers({ 'Set-Cookie': half }) }
  })
}

/** One query for everything, so that an address without an account takes as long. */
function findAccount({ db, now }: App, email: string, device = '') {
  return db
    .selectFrom('accounts')
    .select(['id', 'password_hash', 'confirmed_at'])
    .select((query) =>
      query
        .exists(
          query
            .selectFrom('devices')
            .select('account_id')
            .whereRef('devices.account_id', '=', 'accounts.id')
            .where('token_hash', '=', hashSecret(device)),
        )
        .as('isKnownDevice'),
    )
    .where('email_key', '=', emailKey(email))
    .where(isOpen(now()))
    .executeTakeFirst()
}

function tooMany(reader: CopyReader, { retryAfter, isGuarded }: { retryAfter: number; isGuarded?: true }): Outcome {
  const copy = reader.read(triesCopy)
  const headers = { 'Retry-After': String(retryAfter) }
  if (isGuarded) return { status: 429, headers, isGuarded, error: copy.guarded }
  const error = retryAfter > 90 ? copy.signInInMinutes({ count: Math.ceil(retryAfter / 60) }) : copy.signInInSeconds({ count: retryAfter })
  return { status: 429, headers, error }
}
