import { hkdfSync } from 'node:crypto'
import { openSecret, sealSecret } from '#app/http/secret.server.ts'

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
