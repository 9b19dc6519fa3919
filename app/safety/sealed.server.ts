import { hkdfSync } from 'node:crypto'
import { openSecret, sealSecret } from '#app/accounts/sealed-secret.server.ts'

type Purpose = 'evidence' | 'contacts'

/** Under a key of its own for each purpose, made of SECRET; bound to its report: beside another one it opens no more. */
export function sealFor(purpose: Purpose, { secret }: { secret: string }, reportId: number, bytes: Uint8Array) {
  return sealSecret(bytes, keyFor(purpose, secret), `${purpose} of report ${reportId}`)
}

export function openFor(purpose: Purpose, { secret }: { secret: string }, reportId: number, sealed: Uint8Array) {
  return openSecret(sealed, keyFor(purpose, secret), `${purpose} of report ${reportId}`)
}

const keyFor = (purpose: Purpose, secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex')
