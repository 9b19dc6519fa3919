// What proves that a download is whole, and whose it is.
import { createPrivateKey, createPublicKey, hash, sign } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { exit } from '../prepare.mjs'

const publicKeyFile = 'docs/release-key.pem'

/** Writes SHA256SUMS as `sha256sum --check` reads it, and a signature of it if there's a key. Returns the names of the files. */
export function writeSums(folder: string, files: readonly string[], key: ReturnType<typeof readKey>) {
  const lines = files.map((file) => `${hash('sha256', readFileSync(file))}  ${basename(file)}\n`)
  const sums = join(folder, 'SHA256SUMS')
  writeFileSync(sums, lines.join(''))
  if (!key) return [sums]
  writeFileSync(`${sums}.sig`, sign(null, Buffer.from(lines.join('')), key))
  return [sums, `${sums}.sig`]
}

/** The Ed25519 key of RELEASE_KEY_FILE. It has to be the one whose public half operators have, except in a test. */
export function readKey({ isDirty }: { isDirty: boolean }) {
  const file = process.env.RELEASE_KEY_FILE
  if (!file) return undefined
  let key: ReturnType<typeof createPrivateKey>
  try {
    key = createPrivateKey(readFileSync(file))
  } catch {
    return exit(`RELEASE_KEY_FILE names ${file}, which isn’t a private key in PEM. Make one with: openssl genpkey -algorithm ed25519`)
  }
  if (key.asymmetricKeyType !== 'ed25519')
    return exit(`The key in ${file} must be an Ed25519 key. Make one with: openssl genpkey -algorithm ed25519`)
  const own = createPublicKey(key).export({ type: 'spki', format: 'pem' })
  const known = existsSync(publicKeyFile) ? readFileSync(publicKeyFile, 'utf8') : undefined
  if (!isDirty && own !== known)
    return exit(`The key in ${file} doesn’t belong to ${publicKeyFile}, with which operators check a release. Nothing was made.`)
  return key
}
