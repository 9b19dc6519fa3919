import { createHmac, timingSafeEqual } from 'node:crypto'

/** SECRET, and while it's being changed also the other one that counts. */
export type Keys = {
  secret: string
  previousSecret?: string
  /** Others know it, so that a signature made with it proves nothing. */
  isPreviousLeaked?: boolean
}

/** The keys that something stored may be sealed or hashed with. Everything new uses the first. */
export const storedKeys = ({ secret, previousSecret }: Keys) => (previousSecret ? [secret, previousSecret] : [secret])

/** The keys whose signatures count. */
export const signingKeys = (keys: Keys) => (keys.isPreviousLeaked ? [keys.secret] : storedKeys(keys))

/** Whether `sign` gives this signature with a key that counts. */
export function isSigned(keys: Keys, given: string, sign: (secret: string) => string) {
  return signingKeys(keys).some((secret) => {
    const [expected, found] = [Buffer.from(sign(secret)), Buffer.from(given)]
    return expected.length === found.length && timingSafeEqual(expected, found)
  })
}

/** It only shows that a sign-up came from one of this site's pages. */
export const publicKeyOf = (secret: string) => createHmac('sha256', secret).update('public key').digest('base64url')

export const keysOf = (secret: string) => ({ secret, publicKey: publicKeyOf(secret) })

/** Tells keys apart. No one can guess a key from it, because a key has 32 random characters. */
export const keyName = (secret: string) => createHmac('sha256', secret).update('key name').digest('base64url').slice(0, 12)
