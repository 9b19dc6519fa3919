import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { openBytes, sealBytes } from '#app/files/sealed-files.server.ts'

/** 256 random bits for the one who holds it, and what is written down of it. */
export function makeSecret() {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

/** Plain SHA-256: 256 random bits need no slow hash. */
export function hashSecret(secret: string) {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Named after the first use. Changing it would lock everything that was sealed before. */
const purpose = 'authenticator secrets'

/** Bound to what the secret is for: moved to another row, it opens no more. */
export function sealSecret(secret: Uint8Array, key: string, boundTo: string) {
  return sealBytes(secret, key, { purpose, boundTo })
}

/** Undefined where it was sealed with another SECRET, for something else, or was changed since. */
export function openSecret(sealed: Uint8Array, key: string, boundTo: string): Uint8Array | undefined {
  return openBytes(sealed, key, { purpose, boundTo })
}

/** What reports have sealed: the evidence of urgent ones, and how to reach whoever made one. */
type Purpose = 'evidence' | 'contacts'

/** A report's number, or the address of a copy that several reports have in common. */
type Owner = number | string

/** Under a key of its own for each purpose, made of SECRET; bound to its owner: beside another one it opens no more. */
export function sealFor(purpose: Purpose, { secret }: { secret: string }, owner: Owner, bytes: Uint8Array) {
  return sealSecret(bytes, keyFor(purpose, secret), boundTo(purpose, owner))
}

export function openFor(purpose: Purpose, { secret }: { secret: string }, owner: Owner, sealed: Uint8Array) {
  return openSecret(sealed, keyFor(purpose, secret), boundTo(purpose, owner))
}

const boundTo = (purpose: Purpose, owner: Owner) =>
  typeof owner === 'number' ? `${purpose} of report ${owner}` : `${purpose} copy ${owner}`

const keyFor = (purpose: Purpose, secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex')
