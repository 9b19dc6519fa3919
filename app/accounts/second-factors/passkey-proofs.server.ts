import { type AuthenticationResponseJSON, generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Viewer } from '#app/accounts/account/account.ts'
import type { App } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
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
export async function checkPasskey(app: App, { purpose, accountId, response }: Answer): Promise<CheckedPasskey | undefined> {
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
export async function markPasskeyUsed(transaction: Db, { id, counter, newCounter, isSynced }: CheckedPasskey, now: Date) {
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
