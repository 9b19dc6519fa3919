const emailShape = /^[^\s@<>(),;:\\"[\]]+@([^\s@.<>(),;:\\"[\]]+\.)+[^\s@.<>(),;:\\"[\]]{2,}$/

export const isMailAddress = (text: string) => text.length <= 254 && emailShape.test(text) && !/[\p{Cc}\p{Cf}]/u.test(text)

/** The key of a mailbox, whichever way its address is spelled: no mail provider in use tells upper and lower case before the @ apart. */
export const emailKey = (email: string) => email.trim().normalize('NFC').toLowerCase()

/**
 * The mailbox that an address reaches, for limits only: tags after a plus, Gmail's dots, and alternative domains reach the same mailbox.
 * Accounts are never looked up by it, because at other providers these may be different people.
 */
export function mailboxKey(email: string) {
  const key = emailKey(email).normalize('NFKC')
  const at = key.lastIndexOf('@')
  const url = `http://${key.slice(at + 1)}`
  const host = URL.canParse(url) ? new URL(url).hostname : key.slice(at + 1)
  const name = key.slice(0, Math.max(at, 0))
  const plus = name.indexOf('+', 1)
  const untagged = plus > 0 ? name.slice(0, plus) : name
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return isGmail ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${host}`
}
