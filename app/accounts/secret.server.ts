import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for the one who holds it, and what is written down of it. */
export function makeSecret() {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

/** Plain SHA-256: 256 random bits need no slow hash. */
export function hashSecret(secret: string) {
  return createHash('sha256').update(secret).digest('base64url')
}
