import type { App } from '#app/app.ts'
import { networkOf } from '#app/platform/http/network-address.ts'
import type { Limit } from '#app/platform/http/rate-limits.server.ts'
import { mailboxKey } from '#app/platform/mail/email-address.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { triesCopy } from './copy.ts'

type Guess = {
  emailKey: string
  /** The address at the other end of the connection. */
  address: string
  /** The secret of a browser that signed in to this account before. */
  knownDevice?: string
}

const guessLimits = ['guesses a minute', 'guesses an hour', 'guesses a day'] as const

/**
 * Counted before the password is checked, whether or not there's an account. Strangers only use up their own tries: a browser that
 * signed in before has its own counter, and an owner's new browser gets in by email (`isGuarded`).
 */
export async function takeGuess(app: App, guess: Guess): Promise<{ retryAfter: number; isGuarded?: true } | undefined> {
  // This comes first, because it limits how many of the other counters one network can create with new addresses.
  const network = guess.knownDevice ? 0 : await take(app, 'guesses per network', networkOf(guess.address))
  if (network) return { retryAfter: network }
  const retryAfter = await countTry(app, keyOf(guess))
  if (retryAfter) return { retryAfter }
  if (guess.knownDevice) return undefined
  const account = await take(app, 'guesses per account', guess.emailKey)
  return account ? { retryAfter: account, isGuarded: true } : undefined
}

/** For codes and for confirming the password. Reaching these takes the password, so strangers can't use the limit up. */
export async function countTry(app: App, key: string): Promise<number> {
  for (const limit of guessLimits) {
    const retryAfter = await take(app, limit, key)
    if (retryAfter) return retryAfter
  }
  return 0
}

export function tooManyTries(reader: CopyReader, retryAfter: number) {
  const copy = reader.read(triesCopy)
  return {
    status: 429,
    error: retryAfter > 90 ? copy.inMinutes({ count: Math.ceil(retryAfter / 60) }) : copy.inSeconds({ count: retryAfter }),
    headers: { 'Retry-After': String(retryAfter) },
  }
}

export async function resetTries(app: App, key: string) {
  for (const limit of guessLimits) await app.limits.reset(limit, key)
}

/** A correct password clears this browser's own counter. Strangers' guesses stay counted. */
export function resetGuesses(app: App, guess: Guess) {
  return resetTries(app, keyOf(guess))
}

type Asking = { mailbox: string; address: string; purpose: string }

/**
 * Limits emails on request, so that they can't flood a mailbox. Each purpose is counted separately: otherwise requests
 * for an email that's never sent, such as a confirmation for a member, would block the owner's password reset.
 */
export async function mayAskForEmail(app: App, { mailbox, purpose, address }: Asking): Promise<number> {
  return (await take(app, 'emails per network', networkOf(address))) || take(app, 'emails per address', `${purpose} ${mailbox}`)
}

/** A change of address emails two mailboxes. It's counted for the new one, and for the account whatever the new one is. */
export async function mayChangeAddress(app: App, { accountId, email, address }: { accountId: number; email: string; address: string }) {
  return (
    (await take(app, 'emails per address', `account ${accountId}`)) ||
    mayAskForEmail(app, { mailbox: mailboxKey(email), address, purpose: 'address' })
  )
}

function keyOf({ emailKey, address, knownDevice }: Guess) {
  return knownDevice ? `${emailKey} device ${knownDevice}` : `${emailKey} network ${networkOf(address)}`
}

async function take(app: App, limit: Limit, key: string) {
  const retryAfter = await app.limits.consume(limit, key)
  if (retryAfter) app.metrics.limited.inc({ limit })
  return retryAfter
}
