import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Config } from '#app/config.server.ts'
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
export function openBytes(sealed: Uint8Array, secret: string, { purpose, boundTo }: Seal): Uint8Array | undefined {
  try {
    const nonce = sealed.subarray(0, nonceLength)
    const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret, purpose), nonce, { authTagLength: tagLength })
    decipher.setAAD(Buffer.from(boundTo)).setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
    return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()])
  } catch {
    return undefined
  }
}

function keyFrom(secret: string, purpose: string) {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}

// The first bytes of a sealed file say which kind it is, so that backups leave out files that must be gone within days.
const signatures = { lasting: Buffer.from('EFSEAL0\n'), passing: Buffer.from('EFSEAL1\n') }
type FileSeal = Seal & { /** Left out of backups. */ isPassing?: boolean }
type Store = { files: Files; config: Pick<Config, 'secret'> }

/** Writes the encrypted file and returns its name for a row. A nightly job deletes files that no row names. */
export async function sealFile({ files, config }: Store, bytes: Uint8Array, { isPassing, ...seal }: FileSeal) {
  const signature = isPassing ? signatures.passing : signatures.lasting
  return files.put(Buffer.concat([signature, sealBytes(bytes, config.secret, seal)]))
}

/** Returns undefined if the file is gone or doesn't open. */
export async function openFile({ files, config }: Store, name: string, seal: Seal) {
  if ((await files.size(name)) === undefined) return undefined
  const content = await buffer(files.read(name))
  return openBytes(content.subarray(signatures.lasting.length), config.secret, seal)
}

/** Whether backups leave this file out. */
export const isPassing = (content: Uint8Array) => signatures.passing.equals(content.subarray(0, signatures.passing.length))
