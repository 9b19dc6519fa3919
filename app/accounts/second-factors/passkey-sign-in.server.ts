import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Viewer } from '#app/accounts/account/account.ts'
import type { App } from '#app/app.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { pathOnThisSite } from '#app/platform/http/same-origin.ts'
import { stopRecovery } from '#app/accounts/sign-in/recoveries.server.ts'
import { findHalfSignIn, renewSignIn, signIn, takeHalfSignIn } from '#app/accounts/sign-in/sign-ins.server.ts'
import { checkPasskey, markPasskeyUsed } from './passkey-proofs.server.ts'

type SignIn = { response: AuthenticationResponseJSON; isRemembered?: boolean; next?: string }
type Outcome = { redirectUrl: string; headers: HeadersInit } | undefined

/** A complete sign-in: the device is one factor, and unlocking it is the other. An unfinished password sign-in ends with it. */
export async function signInWithPasskey(app: App, request: Request, { response, isRemembered, next }: SignIn): Promise<Outcome> {
  const passkey = await checkPasskey(app, { purpose: 'sign in', response })
  if (!passkey) return undefined
  const { accountId } = passkey
  const half = await findHalfSignIn(app, request)
  const mine = half?.accountId === accountId ? half : undefined
  return inTransaction(app.db, async (transaction): Promise<Outcome> => {
    if (!(await markPasskeyUsed(transaction, passkey, app.now()))) return undefined
    if (half) await takeHalfSignIn(transaction, half.tokenHash)
    const newSession = { accountId, proof: 'passkey', isRemembered: isRemembered ?? mine?.isRemembered ?? false } as const
    const headers = await signIn(app, transaction, request, newSession)
    return { redirectUrl: pathOnThisSite(next ?? mine?.next, '/account'), headers }
  })
}

/** A signed-in member confirms who they are with a passkey of their own. */
export async function proveWithPasskey(app: App, viewer: Viewer, { response, next }: SignIn): Promise<Outcome> {
  const { accountId } = viewer
  const passkey = await checkPasskey(app, { purpose: 'prove', accountId, response })
  if (!passkey) return undefined
  return inTransaction(app.db, async (transaction): Promise<Outcome> => {
    if (!(await markPasskeyUsed(transaction, passkey, app.now()))) return undefined
    await stopRecovery(transaction, accountId)
    const cookie = await renewSignIn(app, transaction, viewer, 'passkey')
    return { redirectUrl: pathOnThisSite(next, '/account'), headers: { 'Set-Cookie': cookie } }
  })
}
