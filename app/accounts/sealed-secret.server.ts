import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const nonceLength = 12
const tagLength = 16

/** AES-256-GCM under a key made of SECRET, bound to what the secret is for: moved to another row, it opens no more. */
export function sealSecret(secret: Uint8Array, key: string, boundTo: string) {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(key), nonce, { authTagLength: tagLength }).setAAD(Buffer.from(boundTo))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Undefined where it was sealed with another SECRET, for something else, or was changed since. */
export function openSecret(sealed: Uint8Array, key: string, boundTo: string): Uint8Array | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFrom(key), sealed.subarray(0, nonceLength), { authTagLength: tagLength })
    decipher.setAAD(Buffer.from(boundTo)).setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
    return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()])
  } catch {
    return undefined
  }
}

function keyFrom(secret: string) {
  return Buffer.from(hkdfSync('sha256', secret, '', 'authenticator secrets', 32))
}
