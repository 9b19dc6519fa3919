import { normalize } from '#app/platform/text.ts'
import { foldAddress } from './email-providers.ts'

const emailShape = /^[^\s@<>(),;:\\"[\]]+@([^\s@.<>(),;:\\"[\]]+\.)+[^\s@.<>(),;:\\"[\]]{2,}$/

export const isEmailAddress = (text: string) => text.length <= 254 && emailShape.test(text) && !/[\p{Cc}\p{Cf}]/u.test(text)

/** The key of a mailbox, whichever way its address is spelled: no mail provider in use tells upper and lower case before the @ apart. */
export const emailKey = (email: string) => normalize(email.trim(), 'NFC').toLowerCase()

export const isSameAddress = (one: string, other: string) => emailKey(one) === emailKey(other)

/**
 * The mailbox that an address reaches, for limits only: tags, dots, and domains that a provider ignores reach the same mailbox.
 * Accounts are never looked up by it, because at other providers these may be different people.
 */
export function mailboxKey(email: string) {
  const key = normalize(emailKey(email), 'NFKC')
  const at = key.lastIndexOf('@')
  const url = `http://${key.slice(at + 1)}`
  const host = URL.canParse(url) ? new URL(url).hostname : key.slice(at + 1)
  const mailbox = foldAddress({ name: key.slice(0, Math.max(at, 0)), host })
  return `${mailbox.name}@${mailbox.host}`
}
