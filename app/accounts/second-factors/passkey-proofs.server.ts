import { type AuthenticationResponseJSON, generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Viewer } from '#app/accounts/account/account.ts'
import { stopRecovery } from '#app/accounts/sign-in/recoveries.server.ts'
import { findHalfSignIn, renewSignIn, signIn, takeHalfSignIn } from '#app/accounts/sign-in/sign-ins.server.ts'
import type { App } from '#app/app.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { pathOnThisSite } from '#app/platform/http/same-origin.ts'
import { minuteMs } from '#app/platform/time.ts'
import { makeChallenge, takeChallenge } from './passkey-challenges.server.ts'
import { challengeMinutes } from './passkey.ts'
import { listPasskeys, relyingParty, userHandle } from './passkeys.server.ts'

const common = { timeout: challengeMinutes * minuteMs, userVerification: 'required' } as const

/** Names no passkey, so it reveals nothing: the device knows which ones it has. */
export async function makeSignInOptions(app: App) {
  const challenge = await makeChallenge(app.db, { purpose: 'sign in', now: app.now() })
  return generateAuthenticationOptions({ ...common, rpID: relyingParty(app).id, challenge })
}

/** Undefined if the viewer has no passkey. */
export async function makeProofOptions(app: App, viewer: Viewer) {
  const passkeys = await listPasskeys(app.db, viewer)
  if (!passkeys.length) return undefined
  const challenge = await makeChallenge(app.db, { purpose: 'prove', accountId: viewer.accountId, now: app.now() })
  const allowCredentials = passkeys.map(({ id, transports }) => ({ id, transports: transports.split(',').filter(Boolean) }))
  return generateAuthenticationOptions({ ...common, rpID: relyingParty(app).id, challenge, allowCredentials })
}

type Answer = { purpose: 'sign in' | 'prove'; accountId?: number; response: AuthenticationResponseJSON }
type CheckedPasskey = { id: string; accountId: number; counter: number; newCounter: number; isSynced: boolean }

/** The account whose passkey signed our challenge; undefined if anything about it is wrong, in which case the library throws. */
async function checkPasskey(app: App, { purpose, accountId, response }: Answer): Promise<CheckedPasskey | undefined> {
  const { clientDataJSON, userHandle: handle } = response.response
  const challenge = await takeChallenge(app.db, clientDataJSON, { purpose, accountId, now: app.now() })
  if (challenge === undefined) return undefined
  const passkey = await findConfirmed(app.db, response.id, accountId)
  if (!passkey) return undefined
  // If we didn't name the account, the device does, and it must be the owner of the passkey.
  if ((handle || accountId === undefined) && handle !== userHandle(passkey.account_id).toString('base64url')) return undefined
  const { id, origin } = relyingParty(app)
  const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: { id: passkey.id, publicKey: Uint8Array.from(passkey.public_key), counter: passkey.counter },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !info) return undefined
  const { newCounter, credentialBackedUp: isSynced } = info
  return { id: passkey.id, accountId: passkey.account_id, counter: passkey.counter, newCounter, isSynced }
}

/** False if the passkey was used or removed since it was checked: two devices with the same counter mean that one is a copy. */
async function markPasskeyUsed(transaction: Db, { id, counter, newCounter, isSynced }: CheckedPasskey, now: Date) {
  const { numUpdatedRows } = await transaction
    .updateTable('passkeys')
    .set({ counter: newCounter, is_synced: isSynced, used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function findConfirmed(db: Db, id: string, accountId: number | undefined) {
  return db
    .selectFrom('passkeys')
    .innerJoin('accounts', 'accounts.id', 'passkeys.account_id')
    .select(['passkeys.id', 'account_id', 'public_key', 'counter'])
    .where('passkeys.id', '=', id)
    .where('confirmed_at', 'is not', null)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
    .executeTakeFirst()
}

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
