import type { Viewer } from '#app/accounts/account.ts'
import { renewSession } from '#app/accounts/sessions.server.ts'
import type { App } from '#app/app.ts'
import { inTransaction } from '#app/db/storage.server.ts'
import { findPasswordError, hashPassword, verifyPassword } from '#app/sign-up/passwords.server.ts'
import { forgetTries, takeTry, tooManyTries } from './guesses.server.ts'
import { changePassword } from './password-changes.server.ts'
import { sessionCookie } from './sign-ins.server.ts'

type PasswordRefusal = { error: string; errors?: { current?: string; password?: string } }
type Outcome = { cookie: string } | (PasswordRefusal & { status: number; headers?: HeadersInit })

const again = 'The password is as it was. Type both once more.'

/** Null where there is none: until the first admin of a site has chosen one. */
export function findPassword({ db }: App, { accountId }: Viewer) {
  return db
    .selectFrom('accounts')
    .select(['password_hash as hash', 'password_changed_at as changedAt', 'created_at as createdAt'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** By the one who knows the present one. The session goes on under a new secret: what its cookie was before is worth nothing. */
export async function replacePassword(
  app: App,
  viewer: Viewer,
  { stored, current, password }: { stored: string; current: string; password: string },
): Promise<Outcome> {
  const { accountId, email, role, session, hasSecondFactor } = viewer
  const bad = findPasswordError(app, { password, email })
  if (bad) return { status: 422, error: again, errors: { password: bad } }
  if (password === current)
    return { status: 422, error: again, errors: { password: 'The new password is the current one. Choose another.' } }
  // Counted for this session, with what else asks it for the password: others cannot use it up, and whoever stole it cannot guess on.
  const key = `again ${accountId} ${session.id}`
  const retryAfter = await takeTry(app, key)
  if (retryAfter) return tooManyTries(retryAfter)
  const { ok } = await verifyPassword(stored, current)
  if (!ok) return { status: 422, error: again, errors: { current: 'That is not the password of this account.' } }
  // Codes count there too, and who knows the password alone must not begin again with those.
  if (!hasSecondFactor) await forgetTries(app, key)
  const hash = await hashPassword(password)
  return inTransaction(app.db, async (transaction): Promise<Outcome> => {
    const now = await transaction.selectFrom('accounts').select('password_hash').where('id', '=', accountId).forUpdate().executeTakeFirst()
    // A reset was quicker, and it counts: it may have been meant against this very session.
    if (now?.password_hash !== stored)
      return { status: 422, error: 'The password was changed elsewhere meanwhile. Sign in with the new one.' }
    await changePassword(app, transaction, viewer, hash)
    const secret = await renewSession(transaction, {
      id: session.id,
      now: app.now(),
      // The password alone does not show more than it did: where there is a second factor, sensitive acts still ask for it.
      ...(hasSecondFactor ? { proof: session.proof, provedAt: session.provedAt } : { proof: 'password' }),
    })
    return { cookie: sessionCookie(secret, { isRemembered: session.isRemembered, role, ...app.config }) }
  })
}
