import { openBytes, sealBytes } from '#app/files/sealed-files.server.ts'

const purpose = 'authenticator secrets'

/** Bound to what the secret is for: moved to another row, it opens no more. */
export function sealSecret(secret: Uint8Array, key: string, boundTo: string) {
  return sealBytes(secret, key, { purpose, boundTo })
}

/** Undefined where it was sealed with another SECRET, for something else, or was changed since. */
export function openSecret(sealed: Uint8Array, key: string, boundTo: string): Uint8Array | undefined {
  return openBytes(sealed, key, { purpose, boundTo })
}
