import type { App } from '#app/app.ts'
import { inTransaction } from '#app/db/storage.server.ts'
import { takeTry, tooManyTries } from './guesses.server.ts'
import { dropMailLinks, takeMailLink } from './mail-links.server.ts'
import { verifyPassword } from './passwords.server.ts'
import { applySignUp, findConfirmable } from './pending-sign-ups.server.ts'
import { hashSecret } from './secret.server.ts'
import { signIn } from './sign-ins.server.ts'

type Link = { secret: string; accountId: number; password?: string }
type Outcome = { to: string; headers: Headers } | { status: number; error: string; headers?: HeadersInit } | undefined

const notYours =
  'That isn’t the password of this sign-up, so nothing was confirmed. Someone else may have typed your address: open the other email we sent you, or sign up again.'

const needsPassword = 'Enter the password you chose when you signed up. Nothing was confirmed yet.'

/**
 * The account gets exactly what the sign-up behind the link typed, and this browser is signed in. A password is compared where the
 * page asked for it, so that nobody confirms a stranger's sign-up by opening the newest email. Undefined for a spent link.
 */
export async function confirmSignUp(app: App, request: Request, { secret, accountId, password }: Link): Promise<Outcome> {
  const now = app.now()
  const { signUps, asksPassword } = await findConfirmable(app.db, { secret, accountId, now })
  if (!signUps.length) return undefined
  if (asksPassword && !password) return { status: 422, error: needsPassword }
  let signUp = asksPassword || password !== undefined ? undefined : signUps[0]
  if (!signUp) {
    const retryAfter = await takeTry(app, `confirm ${hashSecret(secret)}`)
    if (retryAfter) return tooManyTries(retryAfter)
    for (const one of signUps) if (!signUp && (await verifyPassword(one.password_hash, password ?? '')).ok) signUp = one
  }
  if (!signUp) return { status: 422, error: notYours }
  const confirmed = signUp
  return inTransaction(app.db, async (transaction): Promise<Outcome> => {
    if ((await takeMailLink(transaction, secret, 'confirm', now)) === undefined) return undefined
    await applySignUp(transaction, accountId, confirmed, now)
    await dropMailLinks(transaction, accountId)
    return { to: '/account', headers: await signIn(app, transaction, request, { accountId, proof: 'mail', isRemembered: false }) }
  })
}
