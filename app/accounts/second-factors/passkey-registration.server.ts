import { generateRegistrationOptions, type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Viewer } from '#app/accounts/account/account.ts'
import type { App } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { renewSignIn } from '#app/accounts/sign-in/sign-ins.server.ts'
import { minuteMs } from '#app/platform/time.ts'
import { makeChallenge, takeChallenge } from './passkey-challenges.server.ts'
import { passkeyAddedEmail } from './factor-emails.ts'
import { challengeMinutes, mostPasskeys, readPasskeyName } from './passkey.ts'
import { passkeysCopy } from './copy.ts'
import { listPasskeys, lockAccount, relyingParty, userHandle } from './passkeys.server.ts'

type Refused = { status: number; error: string }

/** Ed25519, P-256, and RSA: devices make these, and Node's support for them is stable. */
const supportedAlgorithmIDs = [-8, -7, -257]

const full = (copy: CopyReader): Refused => ({ status: 409, error: copy.read(passkeysCopy).tooMany({ most: mostPasskeys }) })

/** A passkey needs no username, and asks for a fingerprint, a face, or a PIN, so it counts as two factors. */
export async function makeRegistrationOptions(app: App, viewer: Viewer, copy: CopyReader) {
  const passkeys = await listPasskeys(app.db, viewer)
  if (passkeys.length >= mostPasskeys) return full(copy)
  const { id, name } = relyingParty(app)
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: userHandle(viewer.accountId),
    userName: viewer.email,
    userDisplayName: viewer.email,
    challenge: await makeChallenge(app.db, { purpose: 'register', accountId: viewer.accountId, now: app.now() }),
    timeout: challengeMinutes * minuteMs,
    excludeCredentials: passkeys.map(({ id: known, transports }) => ({ id: known, transports: transports.split(',').filter(Boolean) })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options }
}

type Addition = { response: RegistrationResponseJSON; name?: string; device: string; copy: CopyReader }

/** The session continues under a new secret, because it can do more from here on. */
export async function addPasskey(
  app: App,
  viewer: Viewer,
  { response, name: input, device, copy: reader }: Addition,
): Promise<{ cookie: string } | Refused> {
  const { accountId, email: to, language, session } = viewer
  const now = app.now()
  const copy = reader.read(passkeysCopy)
  const { name, error } = readPasskeyName(copy, input)
  if (error) return { status: 422, error }
  const passkey = await checkRegistration(app, accountId, response)
  if (!passkey) return { status: 422, error: copy.unchecked }
  return inTransaction(app.db, async (transaction) => {
    await lockAccount(transaction, accountId)
    if ((await listPasskeys(transaction, viewer)).length >= mostPasskeys) return full(reader)
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('passkeys')
      .values({ ...passkey, account_id: accountId, name: name || copy.nameOfDay({ date: reader.dates.dayAndYear(now) }), added_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) return { status: 409, error: copy.addedBefore }
    const cookie = await renewSignIn(app, transaction, viewer, session.proof)
    await writeEmail(transaction, { ...app, to, language, content: (site) => passkeyAddedEmail(site, { device, now }), now })
    return { cookie }
  })
}

/** The row to store; undefined if anything about the passkey is wrong, in which case the library throws. */
async function checkRegistration(app: App, accountId: number, response: RegistrationResponseJSON) {
  const { clientDataJSON, transports = [] } = response.response
  const challenge = await takeChallenge(app.db, clientDataJSON, { purpose: 'register', accountId, now: app.now() })
  if (challenge === undefined) return undefined
  const { id, origin } = relyingParty(app)
  const expected = {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }
  const { registrationInfo } = await verifyRegistrationResponse({ response, ...expected }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return undefined
  const { credential, credentialBackedUp } = registrationInfo
  return {
    id: credential.id,
    public_key: credential.publicKey,
    counter: credential.counter,
    transports: transports.join(','),
    is_synced: credentialBackedUp,
  }
}
