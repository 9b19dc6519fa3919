import type { Viewer } from '#app/accounts/account/account.ts'
import { renewSession } from '#app/accounts/account/sessions.server.ts'
import type { App } from '#app/app.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { signUpCopy } from '#app/accounts/sign-up/copy.ts'
import { findPasswordError, hashPassword, verifyPassword } from '#app/accounts/sign-up/passwords.server.ts'
import { countTry, resetTries, tooManyTries } from './guesses.server.ts'
import { changePassword } from './password-changes.server.ts'
import { sessionCookie } from './sign-ins.server.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { passwordCopy } from './copy.ts'

type PasswordRefusal = { error: string; errors?: { current?: string; password?: string } }
type Outcome = { cookie: string } | (PasswordRefusal & { status: number; headers?: HeadersInit })

type Change = { stored: string; current: string; password: string; copy: CopyReader }

/** Null if there's none: the first admin of a site hasn't chosen one yet. */
export function findPassword({ db }: App, { accountId }: Viewer) {
  return db
    .selectFrom('accounts')
    .select(['password_hash as hash', 'password_changed_at as changedAt', 'created_at as createdAt'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** Needs the current password. The session continues under a new secret, so its old cookie stops working. */
export async function replacePassword(app: App, viewer: Viewer, { stored, current, password, copy: reader }: Change): Promise<Outcome> {
  const { accountId, email, role, session, hasSecondFactor } = viewer
  const copy = reader.read(passwordCopy)
  const bad = findPasswordError(reader.read(signUpCopy), app, { password, email })
  if (bad) return { status: 422, error: copy.unchanged, errors: { password: bad } }
  if (password === current) return { status: 422, error: copy.unchanged, errors: { password: copy.same } }
  // Guesses are counted per session, together with other forms that ask for the password: strangers can't use the limit up, and a thief of the session can't guess on.
  const key = `again ${accountId} ${session.id}`
  const retryAfter = await countTry(app, key)
  if (retryAfter) return tooManyTries(reader, retryAfter)
  const { ok } = await verifyPassword(stored, current)
  if (!ok) return { status: 422, error: copy.unchanged, errors: { current: copy.wrongCurrent } }
  // The same counter limits codes, so a correct password must not reset it.
  if (!hasSecondFactor) await resetTries(app, key)
  const hash = await hashPassword(password)
  return inTransaction(app.db, async (transaction): Promise<Outcome> => {
    const now = await transaction.selectFrom('accounts').select('password_hash').where('id', '=', accountId).forUpdate().executeTakeFirst()
    // A reset came first, and it wins: it may have been meant to end this very session.
    if (now?.password_hash !== stored) return { status: 422, error: copy.changedElsewhere }
    await changePassword(app, transaction, viewer, hash)
    const secret = await renewSession(transaction, {
      id: session.id,
      now: app.now(),
      // The password alone proves no more than before: with a second factor, sensitive actions still ask for it.
      ...(hasSecondFactor ? { proof: session.proof, provedAt: session.provedAt } : { proof: 'password' }),
    })
    return { cookie: sessionCookie(secret, { isRemembered: session.isRemembered, role, ...app.config }) }
  })
}
