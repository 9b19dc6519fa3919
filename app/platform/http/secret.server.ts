import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { openBytes, resealBytes, sealBytes } from '#app/platform/files/sealed-files.server.ts'
import type { Keys } from '#app/platform/keys.server.ts'

/** 256 random bits for their holder, and the hash that is stored. */
export function makeSecret() {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

/** Plain SHA-256: 256 random bits need no slow hash. */
export function hashSecret(secret: string) {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Named after its first use. Changing it would make everything sealed before unreadable. */
const purpose = 'authenticator secrets'

/** Bound to the row that the secret is for: moved to another row, it no longer opens. */
export function sealSecret(secret: Uint8Array, key: string, boundTo: string) {
  return sealBytes(secret, key, { purpose, boundTo })
}

/** Undefined if it was sealed with another SECRET or for something else, or was changed since. */
export function openSecret(sealed: Uint8Array, keys: Keys, boundTo: string): Uint8Array | undefined {
  return openBytes(sealed, keys, { purpose, boundTo })
}

export const resealSecret = (sealed: Uint8Array, keys: Keys, boundTo: string) => resealBytes(sealed, keys, { purpose, boundTo })

/** What reports seal: the evidence of urgent ones, and the reporters' contact details. */
type Purpose = 'evidence' | 'contacts'

/** A report's id, or the address of a copy that several reports share. */
type Owner = number | string

/** Seals with a separate key for each purpose, derived from SECRET, and bound to the owner: with another owner it no longer opens. */
export function sealFor(purpose: Purpose, { secret }: { secret: string }, owner: Owner, bytes: Uint8Array) {
  return sealSecret(bytes, keyFor(purpose, secret), boundTo(purpose, owner))
}

export function openFor(purpose: Purpose, keys: Keys, owner: Owner, sealed: Uint8Array) {
  return openSecret(sealed, keysFor(purpose, keys), boundTo(purpose, owner))
}

export const resealFor = (purpose: Purpose, keys: Keys, owner: Owner, sealed: Uint8Array) =>
  resealSecret(sealed, keysFor(purpose, keys), boundTo(purpose, owner))

const boundTo = (purpose: Purpose, owner: Owner) =>
  typeof owner === 'number' ? `${purpose} of report ${owner}` : `${purpose} copy ${owner}`

const keysFor = (purpose: Purpose, { secret, previousSecret }: Keys): Keys => ({
  secret: keyFor(purpose, secret),
  previousSecret: previousSecret && keyFor(purpose, previousSecret),
})

const keyFor = (purpose: Purpose, secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex')
