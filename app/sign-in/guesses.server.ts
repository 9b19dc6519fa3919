import type { App } from '#app/app.ts'
import { networkOf } from '#app/http/client-address.ts'
import type { Limit } from '#app/http/rate-limits.server.ts'
import { mailboxKey } from '#app/mail/mail-address.ts'

type Guess = {
  emailKey: string
  /** The other end of the connection. */
  address: string
  /** A browser that signed in to this account before, by its secret. */
  knownDevice?: string
}

const steps = ['guesses a minute', 'guesses an hour', 'guesses a day'] as const

/**
 * Counted before the password is looked at, whether or not there is an account. What strangers use up is theirs: a browser that
 * signed in before has a count of its own, and a new one of the owner's is let in by mail (`isGuarded`).
 */
export async function takeGuess(app: App, guess: Guess): Promise<{ retryAfter: number; isGuarded?: true } | undefined> {
  // First, for it bounds how many of the others one network makes by typing ever new addresses.
  const network = guess.knownDevice ? 0 : await take(app, 'guesses per network', networkOf(guess.address))
  if (network) return { retryAfter: network }
  const retryAfter = await takeTry(app, keyOf(guess))
  if (retryAfter) return { retryAfter }
  if (guess.knownDevice) return undefined
  const account = await take(app, 'guesses per account', guess.emailKey)
  return account ? { retryAfter: account, isGuarded: true } : undefined
}

/** For codes, and for the password once more: nobody gets there without having shown the password, so no stranger can use this up. */
export async function takeTry(app: App, key: string): Promise<number> {
  for (const step of steps) {
    const retryAfter = await take(app, step, key)
    if (retryAfter) return retryAfter
  }
  return 0
}

export function tooManyTries(retryAfter: number) {
  const wait = retryAfter > 90 ? `${Math.ceil(retryAfter / 60)} minutes` : `${retryAfter} seconds`
  return {
    status: 429,
    error: `Too many tries. Nothing was changed. Try again in ${wait}.`,
    headers: { 'Retry-After': String(retryAfter) },
  }
}

export async function forgetTries(app: App, key: string) {
  for (const step of steps) await app.limits.forget(step, key)
}

/** Who was right has not been guessing. What others guessed stays counted. */
export function forgetGuesses(app: App, guess: Guess) {
  return forgetTries(app, keyOf(guess))
}

type Asking = { mailbox: string; address: string; purpose: string }

/**
 * A mail to somebody who asks for one: seldom enough that nobody's mailbox is filled. Each purpose by itself, or asking for one
 * that is never written, such as a confirmation for a member, would keep the owner from a new password.
 */
export async function mayAskForMail(app: App, { mailbox, purpose, address }: Asking): Promise<number> {
  return (await take(app, 'emails per network', networkOf(address))) || take(app, 'emails per address', `${purpose} ${mailbox}`)
}

/** A change of address writes to two mailboxes: counted for the new one, and for the account whatever the new one is. */
export async function mayChangeAddress(app: App, { accountId, email, address }: { accountId: number; email: string; address: string }) {
  return (
    (await take(app, 'emails per address', `account ${accountId}`)) ||
    mayAskForMail(app, { mailbox: mailboxKey(email), address, purpose: 'address' })
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
