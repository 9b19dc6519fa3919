import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Keys, storedKeys } from '#app/platform/keys.server.ts'
import type { Files } from './files.server.ts'

const nonceLength = 12
const tagLength = 16

/** `purpose` selects a separate key, and `boundTo` says whose content it is: moved to another row, it no longer opens. */
type Seal = { purpose: string; boundTo: string }

/** Encrypts with AES-256-GCM under a key derived from SECRET. */
export function sealBytes(bytes: Uint8Array, secret: string, { purpose, boundTo }: Seal) {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret, purpose), nonce, { authTagLength: tagLength }).setAAD(Buffer.from(boundTo))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Returns undefined if the content was sealed with another SECRET or for something else, or was changed since. */
export function openBytes(sealed: Uint8Array, keys: Keys, seal: Seal): Uint8Array | undefined {
  for (const secret of storedKeys(keys)) {
    const opened = openWith(secret, sealed, seal)
    if (opened) return opened
  }
  return undefined
}

function openWith(secret: string, sealed: Uint8Array, { purpose, boundTo }: Seal): Uint8Array | undefined {
  try {
    const nonce = sealed.subarray(0, nonceLength)
    const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret, purpose), nonce, { authTagLength: tagLength })
    decipher.setAAD(Buffer.from(boundTo)).setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
    return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()])
  } catch {
    return undefined
  }
}

/** What happened to something sealed when the key turned, or the same content under the current key. */
export type Resealed = Uint8Array | 'current' | 'unreadable'

/** Seals what the previous key sealed again, with the current one. */
export function resealBytes(sealed: Uint8Array, keys: Keys, seal: Seal): Resealed {
  if (openWith(keys.secret, sealed, seal)) return 'current'
  const opened = openBytes(sealed, keys, seal)
  return opened ? sealBytes(opened, keys.secret, seal) : 'unreadable'
}

function keyFrom(secret: string, purpose: string) {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}

// The first bytes of a sealed file say which kind it is, so that backups leave out files that must be gone within days.
const signatures = { lasting: Buffer.from('EFSEAL0\n'), passing: Buffer.from('EFSEAL1\n') }
type FileSeal = Seal & { /** Left out of backups. */ isPassing?: boolean }
type Store = { files: Files; config: Keys }

/** Writes the encrypted file and returns its name for a row. A nightly job deletes files that no row names. */
export async function sealFile({ files, config }: Store, bytes: Uint8Array, { isPassing, ...seal }: FileSeal) {
  const signature = isPassing ? signatures.passing : signatures.lasting
  return files.put(Buffer.concat([signature, sealBytes(bytes, config.secret, seal)]))
}

/** Returns undefined if the file is gone or doesn't open. */
export async function openFile({ files, config }: Store, name: string, seal: Seal) {
  if ((await files.size(name)) === undefined) return undefined
  const content = await buffer(files.read(name))
  return openBytes(content.subarray(signatures.lasting.length), config, seal)
}

/** The same for the content of a file: what's returned is to be stored as another file. */
export function resealFile(content: Uint8Array, keys: Keys, seal: Seal): Resealed {
  const [signature, sealed] = [content.subarray(0, signatures.lasting.length), content.subarray(signatures.lasting.length)]
  const resealed = resealBytes(sealed, keys, seal)
  return typeof resealed === 'string' ? resealed : Buffer.concat([signature, resealed])
}

/** Whether backups leave this file out. */
export const isPassing = (content: Uint8Array) => signatures.passing.equals(content.subarray(0, signatures.passing.length))
