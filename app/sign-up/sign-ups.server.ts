import { spans } from '#app/accounts/account.ts'
import { alreadyHereEmail, confirmEmail } from '#app/accounts/account-emails.ts'
import { makeMailLink, takeMailLink } from '#app/accounts/mail-links.server.ts'
import { isBarredAddress } from '#app/accounts/sanctions.server.ts'
import { removeUnconfirmed } from '#app/accounts/unconfirmed.server.ts'
import type { App } from '#app/app.ts'
import { type Db, inTransaction } from '#app/db/storage.server.ts'
import { spendEmails, tooManyEmails } from '#app/http/budgets.server.ts'
import { networkOf } from '#app/http/client-address.ts'
import { emailKey, mailboxKey } from '#app/mail/mail-address.ts'
import { writeMail } from '#app/mail/mail.server.ts'
import { utcDate } from '#app/time.ts'
import { findPasswordError, hashPassword } from './passwords.server.ts'
import { addPendingSignUp, isSignUpLink, listPendingSignUps, requirePassword } from './pending-sign-ups.server.ts'
import { findSignUpErrors, type SignUp, type SignUpErrors } from './sign-up.ts'

/** All that the browser looks at, and what only the server can. */
export function findAllSignUpErrors(
  signUp: Partial<Record<keyof SignUp, unknown>>,
  app: Pick<App, 'config' | 'commonPasswords'>,
): SignUpErrors | null {
  const errors = findSignUpErrors(signUp, app.config.passwordMinLength)
  if (errors?.password) return errors
  const password = findPasswordError(app, { password: signUp.password as string, email: '' })
  return password ? { ...errors, password } : errors
}

/** Seconds to wait before another sign-up from this network, or with this address. */
export async function findSignUpWait({ db, limits, now }: App, { address, email }: { address: string; email?: unknown }) {
  if (typeof email !== 'string') return limits.consume('sign-ups per network', networkOf(address))
  const wait = await limits.consume('sign-ups per address', mailboxKey(email))
  if (wait) await requirePassword(db, email, now())
  return wait
}

/**
 * Makes an account that waits for its confirmation, or tells the owner of an address that has one. The caller learns nothing of
 * which, and both take the time of one hash. The account itself has no password before one of its links is followed: each sign-up
 * with that address waits behind the link in its own email. Returns why it was refused, if it was.
 */
export async function signUp(app: App, { email: input, password, age, affiliateSubid, address }: Input): Promise<string | undefined> {
  const email = input.trim()
  // Whoever types an address has an email written to it, so it is counted and refused with an account as without.
  if (await isMailboxFull(app, email)) return refuseSignUp(app, email, tooManySignUps)
  const hash = await hashPassword(password)
  // An email either way. Spent by itself: what is taken back below, for a barred address, has to count as well.
  if ((await inTransaction(app.db, (transaction) => spendEmails(app, transaction, { address }))).length)
    return refuseSignUp(app, email, tooManyEmails)
  const now = app.now()
  const key = emailKey(email)
  const pending = {
    email,
    password_hash: hash,
    age,
    age_stated_on: utcDate(now),
    affiliate_subid: affiliateSubid.slice(0, 100),
    made_at: now,
  }
  const blank = {
    password_hash: null,
    age: null,
    age_stated_on: null,
    confirmed_at: null,
    password_changed_at: null,
    deletion_due_at: null,
  }
  const signsUp = inTransaction(app.db, async (transaction) => {
    const made = await transaction
      .insertInto('accounts')
      .values({ email, email_key: key, created_at: now, ...blank })
      // It stays for as long as its newest link works.
      .onConflict((conflict) => conflict.column('email_key').doUpdateSet({ created_at: now }).where('accounts.confirmed_at', 'is', null))
      .returning('id')
      .executeTakeFirst()
    if (made) {
      const secret = await mailConfirmation(app, transaction, { accountId: made.id, email })
      await addPendingSignUp(transaction, secret, pending)
      // Taken back only here, so that it takes as long.
      if (await isBarredAddress(app, transaction, email)) throw barred
      return
    }
    const { email: to } = await transaction.selectFrom('accounts').select('email').where('email_key', '=', key).executeTakeFirstOrThrow()
    await writeMail(transaction, { ...app, to, content: alreadyHereEmail(app.config), now })
  })
  await signsUp.catch((error: unknown) => {
    if (error !== barred) throw error
  })
  return undefined
}

type Input = SignUp & { affiliateSubid: string; address: string }

// The newest email may be a stranger's: nobody is sent to it.
const tooManySignUps =
  'Too many sign-ups used this address. Nothing was saved. Try again later. Emails that already came belong to earlier sign-ups, which may not be yours.'

async function refuseSignUp({ db, now }: App, email: string, refusal: string) {
  await requirePassword(db, email, now())
  return refusal
}

/** Whatever is appended to the name of the mailbox, and however slowly. */
async function isMailboxFull({ limits }: App, email: string) {
  const key = mailboxKey(email)
  return Boolean((await limits.consume('sign-up mails per address', key)) || (await limits.consume('sign-up mails a day', key)))
}

const barred = new Error('That address belonged to an account that was banned.')

/** "I did not sign up": that sign-up goes at once, and the account with it, unless other sign-ups wait for their own links. */
export async function refuseAccount(app: App, transaction: Db, secret: string): Promise<'account' | 'sign-up' | undefined> {
  const now = app.now()
  const isTied = await isSignUpLink(transaction, secret)
  const accountId = await takeMailLink(transaction, secret, 'confirm', now)
  if (accountId === undefined) return undefined
  if (isTied && (await listPendingSignUps(transaction, accountId, now)).length) return 'sign-up'
  return (await removeUnconfirmed(app, transaction, { accountId })) > 0 ? 'account' : undefined
}

/** A link of its own: those in earlier emails still work. Returns the secret in it. */
export async function mailConfirmation(app: App, transaction: Db, { accountId, email }: { accountId: number; email: string }) {
  const now = app.now()
  const secret = await makeMailLink(transaction, { purpose: 'confirm', accountId, minutes: spans.confirmLink, now, isOneMore: true })
  await writeMail(transaction, { ...app, to: email, content: confirmEmail(app.config, { secret }), now })
  return secret
}
