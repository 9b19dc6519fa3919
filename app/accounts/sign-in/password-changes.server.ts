import type { Viewer } from '#app/accounts/account/account.ts'
import { passwordChangedEmail } from '#app/accounts/account/account-emails.ts'
import { dropAddressChange } from '#app/accounts/account/address-changes.server.ts'
import { dropEmailLinks, takeEmailLink } from '#app/accounts/account/email-links.server.ts'
import { endSessions } from '#app/accounts/account/sessions.server.ts'
import type { StatedAge } from '#app/accounts/account/stated-age.ts'
import type { App } from '#app/app.ts'
import type { Language } from '#app/platform/copy/languages.ts'
import type { Dates } from '#app/platform/copy/open-dates.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { readBirthDate } from '#app/accounts/sign-up/age-refusal.ts'
import type { SignUpCopy } from '#app/accounts/sign-up/copy.ts'
import { findPasswordError, hashPassword } from '#app/accounts/sign-up/passwords.server.ts'
import { readStatedAge } from '#app/accounts/sign-up/pending-sign-ups.server.ts'
import { stopRecovery } from './recoveries.server.ts'

type NewPassword = { password: string; birthDate: string; wasAsked: boolean; copy: SignUpCopy; dates: Dates; request: Request }

/** The errors of the form behind the link, with the headers of a refused age, and the age to store if the account has none. */
export async function readNewPassword(
  app: App,
  { accountId, email }: { accountId: number; email: string },
  { password, birthDate, ...entered }: NewPassword,
) {
  const { copy } = entered
  const now = app.now()
  const { stated, error: ageError } = await readStatedAge(app.db, accountId, { birthDate, now, copy })
  const { refused, question } = stated ? readBirthDate(birthDate, { ...entered, site: app.config, now }) : {}
  const passwordError = findPasswordError(copy, app, { password, email })
  return {
    stated,
    passwordError,
    ageError: question ?? refused?.error ?? ageError,
    isAsked: question !== undefined,
    headers: refused?.headers,
  }
}

/**
 * Uses up the link. Reading the email proves that the address is theirs, so it's confirmed too. All sessions end, API keys and secret
 * links are deleted, and a second factor is still required. An unconfirmed account gets the age as well: with the password alone it would be left with
 * the age from a stranger's sign-up. Undefined if the link was used or has expired.
 */
export async function resetPassword(
  app: App,
  secret: string,
  { password, stated, language: asked }: { password: string; stated?: StatedAge; /** Of the page behind the link. */ language: Language },
): Promise<number | undefined> {
  const hash = await hashPassword(password)
  const now = app.now()
  return inTransaction(app.db, async (transaction) => {
    const accountId = await takeEmailLink(transaction, secret, 'reset', now)
    if (accountId === undefined) return undefined
    const { email: to, confirmed_at, ...account } = await setPassword(transaction, { accountId, hash, now })
    const language = account.language ?? asked
    await transaction
      .updateTable('accounts')
      .set({ confirmed_at: confirmed_at ?? now, language, ...stated })
      .where('id', '=', accountId)
      .execute()
    await endSessions(transaction, accountId)
    await dropEmailLinks(transaction, accountId, 'reset', 'confirm')
    // A thief may have made or requested these, in a session that just ended or with the old password.
    for (const table of ['api_keys', 'secret_links'] as const)
      await transaction.deleteFrom(table).where('account_id', '=', accountId).execute()
    await dropAddressChange(app, transaction, accountId)
    await stopRecovery(transaction, accountId)
    await writeEmail(transaction, { ...app, to, language, content: (site) => passwordChangedEmail(site, { now }), now })
    return accountId
  })
}

/** Changes the password of a member who knows the old one, and signs out every other browser. */
export async function changePassword(app: App, transaction: Db, { accountId, session, email: to, language }: Viewer, hash: string) {
  const now = app.now()
  await setPassword(transaction, { accountId, hash, now })
  await endSessions(transaction, accountId, { except: session.id })
  await dropEmailLinks(transaction, accountId, 'reset')
  await stopRecovery(transaction, accountId)
  await writeEmail(transaction, { ...app, to, language, content: (site) => passwordChangedEmail(site, { now }), now })
}

function setPassword(transaction: Db, { accountId, hash, now }: { accountId: number; hash: string; now: Date }) {
  return transaction
    .updateTable('accounts')
    .set({ password_hash: hash, password_changed_at: now })
    .where('id', '=', accountId)
    .returning(['email', 'language', 'confirmed_at'])
    .executeTakeFirstOrThrow()
}
