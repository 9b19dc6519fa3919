import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { Db } from '#app/platform/db/storage.server.ts'
import { hashSecret, makeSecret } from '#app/platform/http/secret.server.ts'
import { minutesAfter } from '#app/platform/time.ts'
import { challengeMinutes, type PasskeyPurpose } from './passkey.ts'

/** The account and the purpose of a challenge. Signing in has no account yet. */
type ChallengeScope = { purpose: PasskeyPurpose; accountId?: number; now: Date }

/** What a passkey has to sign. In the base64url that comes back, it has the format of our secrets. */
export async function makeChallenge(db: Db, { purpose, accountId, now }: ChallengeScope) {
  const { secret, hash } = makeSecret()
  await db
    .insertInto('passkey_challenges')
    .values({ challenge_hash: hash, account_id: accountId ?? null, purpose, expires_at: minutesAfter(now, challengeMinutes) })
    .execute()
  return Buffer.from(secret, 'base64url')
}

/**
 * The signed challenge, if we issued it to this member for this purpose. Reading it uses it up, whatever else is wrong
 * with the response, so never call this in a transaction, which could roll that back.
 */
export async function takeChallenge(db: Db, clientDataJSON: string, { purpose, accountId, now }: ChallengeScope) {
  const challenge = readChallenge(clientDataJSON)
  if (challenge === undefined) return undefined
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashSecret(challenge))
    .where('purpose', '=', purpose)
    .where('account_id', accountId === undefined ? 'is' : '=', accountId ?? null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n ? challenge : undefined
}

function readChallenge(clientDataJSON: string) {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
