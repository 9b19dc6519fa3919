import { lifetimesInMinutes } from '#app/accounts/account/account.ts'
import { confirmEmail, existingAccountEmail } from '#app/accounts/account/account-emails.ts'
import { makeEmailLink, takeEmailLink } from '#app/accounts/account/email-links.server.ts'
import { isBarredAddress } from '#app/accounts/account/sanctions.server.ts'
import { removeUnconfirmed } from '#app/accounts/account/unconfirmed.server.ts'
import type { App } from '#app/app.ts'
import type { Language } from '#app/platform/copy/languages.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { budgetSeconds, spendEmails } from '#app/platform/http/budgets.server.ts'
import { refusalCopy } from '#app/platform/http/copy.ts'
import { networkOf } from '#app/platform/http/network-address.ts'
import { later } from '#app/platform/http/request-input.server.ts'
import { emailKey, mailboxKey } from '#app/platform/mail/email-address.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { minutesAfter, utcDate } from '#app/platform/time.ts'
import { findPasswordError, hashPassword } from './passwords.server.ts'
import { type Invited, isInvitation, takeInvitation } from './invitations.server.ts'
import { addPendingSignUp, isSignUpLink, listPendingSignUps, requirePassword } from './pending-sign-ups.server.ts'
import { type SignUpCopy, signUpCopy } from './copy.ts'
import { findSignUpErrors, type SignUp, type SignUpErrors } from './sign-up.ts'
import { storeSentTo } from './unsent.ts'
import { storeWanted } from './wanted.ts'

/** Checks everything the browser checks, and what only the server can. */
export function findAllSignUpErrors(
  copy: SignUpCopy,
  signUp: Partial<Record<keyof SignUp, unknown>>,
  app: Pick<App, 'config' | 'commonPasswords'>,
): SignUpErrors | null {
  const errors = findSignUpErrors(copy, signUp, app.config.passwordMinLength)
  if (errors?.password) return errors
  const password = findPasswordError(copy, app, { password: signUp.password as string, email: '' })
  if (!password) return errors
  const { email, ...others } = errors ?? {}
  return { ...(email && { email }), password, ...others }
}

/** Why this visitor can't sign up now, if that's so. */
export async function describeClosedSignUp(app: Pick<App, 'config' | 'db' | 'now' | 'state'>, copy: SignUpCopy, invitation?: Invited) {
  const { signUp: mode } = await app.state.read()
  if (mode === 'open') return undefined
  if (mode === 'closed') return copy.closed
  if (!invitation) return copy.byInvitation
  return (await isInvitation(app, invitation)) ? undefined : copy.noInvitation
}

/** How many seconds this network or this address must wait before the next sign-up. */
export async function findSignUpWait({ db, limits, now }: App, { address, email }: { address: string; email?: unknown }) {
  if (typeof email !== 'string') return limits.consume('sign-ups per network', networkOf(address))
  const wait = await limits.consume('sign-ups per address', mailboxKey(email))
  if (wait) await requirePassword(db, email, now())
  return wait
}

/**
 * Creates an unconfirmed account, or emails the owner if the address already has one. The caller doesn't learn which, and both take
 * the time of one hash. The account has no password until one of its links is followed: each sign-up with that address waits behind
 * the link in its own email. Returns the error, if any, or the headers of the answer.
 */
export async function signUp(
  app: App,
  { copy, email: input, password, age, affiliateSubid, address, next, favorites, message, invitation }: Input,
): Promise<{ error: string; status: 403 | 429; headers?: HeadersInit } | { headers: HeadersInit }> {
  const email = input.trim()
  const closed = await describeClosedSignUp(app, copy.read(signUpCopy), invitation)
  if (closed) return { error: closed, status: 403 }
  // Every sign-up sends an email, so it counts against the limits whether or not the address has an account. The newest email may belong to
  // a stranger's sign-up, so the refusal doesn't send the reader to it.
  const wait = await findMailboxWait(app, email)
  if (wait) return refuseSignUp(app, email, { error: copy.read(signUpCopy).addressFull, wait })
  const hash = await hashPassword(password)
  // Spent outside the transaction, because a barred address, which is rolled back below, has to count too.
  if ((await inTransaction(app.db, (transaction) => spendEmails(app, transaction, { address }))).length)
    return refuseSignUp(app, email, { error: copy.read(refusalCopy).tooManyEmails, wait: budgetSeconds })
  // It's used up even if the address turns out to be barred, which the sender must not learn.
  const now = app.now()
  const used = invitation && (await takeInvitation(app, invitation, email, now))
  if (invitation && !used) return { error: copy.read(signUpCopy).noInvitation, status: 403 }
  const key = emailKey(email)
  const pending = {
    email,
    password_hash: hash,
    age,
    age_stated_on: utcDate(now),
    affiliate_subid: affiliateSubid.slice(0, 100),
    made_at: now,
    next,
    favorites,
    message,
    language: copy.language,
  }
  const signsUp = inTransaction(app.db, async (transaction) => {
    const made = await transaction
      .insertInto('accounts')
      .values({ email, email_key: key, created_at: now })
      // An unconfirmed account lasts as long as its newest link.
      .onConflict((conflict) => conflict.column('email_key').doUpdateSet({ created_at: now }).where('accounts.confirmed_at', 'is', null))
      .returning('id')
      .executeTakeFirst()
    if (made) {
      const secret = await emailConfirmation(app, transaction, { accountId: made.id, email, language: copy.language })
      await addPendingSignUp(transaction, secret, pending)
      // Barred addresses are rolled back only here, so that they take as long as others.
      if (await isBarredAddress(app, transaction, email)) throw barred
      return
    }
    const { email: to, language: chosen } = await transaction
      .selectFrom('accounts')
      .select(['email', 'language'])
      .where('email_key', '=', key)
      .executeTakeFirstOrThrow()
    const language = chosen ?? copy.language
    await writeEmail(transaction, { ...app, to, language, content: existingAccountEmail, now })
  })
  await signsUp.catch((error: unknown) => {
    if (error !== barred) throw error
  })
  const headers = new Headers(storeWanted(next, app.config))
  headers.append('Set-Cookie', storeSentTo({ email, used }, app.config))
  return { headers }
}

type Input = SignUp & {
  copy: CopyReader
  affiliateSubid: string
  address: string
  /** A page of this site, or empty. */ next: string
  /** The numbers of saved ads, or empty. */ favorites: string
  /** To an advertiser, or empty. */ message: string
  invitation?: Invited
}

async function refuseSignUp({ db, now }: App, email: string, { error, wait }: { error: string; wait: number }) {
  await requirePassword(db, email, now())
  return { error, ...later(wait) }
}

/** One limit for a mailbox, whatever is appended to its name and however slowly it is used. */
async function findMailboxWait({ limits }: App, email: string) {
  const key = mailboxKey(email)
  return (await limits.consume('sign-up mails per address', key)) || limits.consume('sign-up mails a day', key)
}

const barred = new Error('That address belonged to an account that was banned.')

/**
 * “I didn't sign up”: deletes that sign-up right away, and the account too unless other sign-ups wait for their own links.
 * Undefined if the link was used.
 */
export function refuseAccount(app: App, secret: string) {
  return inTransaction(app.db, async (transaction): Promise<'account' | 'sign-up' | undefined> => {
    const now = app.now()
    const isTied = await isSignUpLink(transaction, secret)
    const accountId = await takeEmailLink(transaction, secret, 'confirm', now)
    if (accountId === undefined) return undefined
    if (isTied && (await listPendingSignUps(transaction, accountId, now)).length) return 'sign-up'
    return (await removeUnconfirmed(app, transaction, { accountId })) > 0 ? 'account' : undefined
  })
}

/** The language is that of the page they asked on. */
type Confirmation = { accountId: number; email: string; language: Language | null }

/** Emails another link for the sign-ups that wait, and they wait as long as it works. A confirmed member has none. */
export async function emailConfirmationAgain(app: App, transaction: Db, confirmation: Confirmation) {
  const now = app.now()
  const { accountId } = confirmation
  if (!(await listPendingSignUps(transaction, accountId, now)).length) return
  const links = transaction.updateTable('mail_links').where('account_id', '=', accountId).where('purpose', '=', 'confirm')
  await links
    .set({ expires_at: minutesAfter(now, lifetimesInMinutes.confirmLink) })
    .where('expires_at', '>', now)
    .execute()
  await transaction.updateTable('accounts').set({ created_at: now }).where('id', '=', accountId).execute()
  await emailConfirmation(app, transaction, confirmation)
}

/** Makes another link; those in earlier emails still work. Returns its secret. */
async function emailConfirmation(app: App, transaction: Db, { accountId, email: to, language }: Confirmation) {
  const now = app.now()
  const minutes = lifetimesInMinutes.confirmLink
  const secret = await makeEmailLink(transaction, { purpose: 'confirm', accountId, minutes, now, isOneMore: true })
  await writeEmail(transaction, { ...app, to, language, content: (site) => confirmEmail(site, { secret }), now })
  return secret
}
