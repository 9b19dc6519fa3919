import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { Config } from '#app/config.server.ts'

/** Reads the key with which emails are signed: a PEM file's text, whose line breaks may be written as \n. Undefined if it isn't RSA, or too short. */
export function readDkimKey(text: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(text.replaceAll('\\n', '\n'))
    // RFC 8301: mail servers ignore shorter ones, and nodemailer signs with no other kind.
    return key.asymmetricKeyType === 'rsa' && key.asymmetricKeyDetails!.modulusLength! >= 1024 ? key : undefined
  } catch {
    return undefined
  }
}

/** How nodemailer signs: `mailFrom`'s domain, because DMARC compares it with the sender. */
export function signerOf(key: KeyObject | undefined, keySelector: string, mailFrom: string) {
  if (!key) return undefined
  return { domainName: mailFrom.split('@')[1]!, keySelector, privateKey: key.export({ type: 'pkcs8', format: 'pem' }) as string }
}

/** The TXT record that mail servers check signatures with. */
export function dkimRecord({ domainName, keySelector, privateKey }: NonNullable<Config['dkim']>) {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
  return { name: `${keySelector}._domainkey.${domainName}`, value: `v=DKIM1; k=rsa; p=${publicKey}` }
}
