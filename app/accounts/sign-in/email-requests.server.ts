import { lifetimesInMinutes } from '#app/accounts/account/account.ts'
import { newBrowserEmail, resetEmail } from '#app/accounts/account/account-emails.ts'
import { makeEmailLink } from '#app/accounts/account/email-links.server.ts'
import { isOpen } from '#app/accounts/account/sessions.server.ts'
import type { App } from '#app/app.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { budgetSeconds, spendEmails } from '#app/platform/http/budgets.server.ts'
import { refusalCopy } from '#app/platform/http/copy.ts'
import { emailKey, mailboxKey } from '#app/platform/mail/email-address.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { emailConfirmationAgain } from '#app/accounts/sign-up/sign-ups.server.ts'
import { mayAskForEmail } from './guesses.server.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { triesCopy } from './copy.ts'

type Request = { email: string; purpose: 'confirm' | 'reset' | 'vouch'; address: string; copy: CopyReader }

/** Records a request for an email, whether or not the address has an account. Returns a sentence and the seconds if the visitor has to wait. */
export async function askForEmail(app: App, { email: input, purpose, address, copy }: Request) {
  // Trimmed before it's counted, so that what's counted is what's looked up.
  const email = input.slice(0, 254)
  const wait = await mayAskForEmail(app, { mailbox: mailboxKey(email), purpose, address })
  if (wait) return { error: copy.read(triesCopy).askedOften({ count: Math.ceil(wait / 60) }), wait }
  return inTransaction(app.db, async (transaction) => {
    if ((await spendEmails(app, transaction, { address })).length)
      return { error: copy.read(refusalCopy).tooManyEmails, wait: budgetSeconds }
    const { id } = await transaction
      .insertInto('mail_requests')
      .values({ email, purpose, asked_at: app.now(), language: copy.language })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.queue.send(transaction, 'answer-mail-request', { requestId: id })
    return undefined
  })
}

/** The job: emails the owner if there is one, and deletes the request either way. */
export async function answerEmailRequest(app: App, requestId: number) {
  await inTransaction(app.db, async (transaction) => {
    const request = await transaction
      .deleteFrom('mail_requests')
      .where('id', '=', requestId)
      .returning(['email', 'purpose', 'language'])
      .executeTakeFirst()
    const account = request && (await findAccount(transaction, request.email, app.now()))
    if (!account) return
    // Confirmed members need no second confirmation. Unconfirmed ones may still choose a new password, because that email proves the same.
    const now = app.now()
    const to = account.email
    const language = account.language ?? request.language
    if (request.purpose === 'confirm') {
      if (!account.confirmed_at) await emailConfirmationAgain(app, transaction, { accountId: account.id, email: to, language })
      return
    }
    const { purpose } = request
    const secret = await makeEmailLink(transaction, { purpose, accountId: account.id, minutes: lifetimesInMinutes.resetLink, now })
    const write = { reset: resetEmail, vouch: newBrowserEmail }[purpose]
    await writeEmail(transaction, { ...app, to, language, content: (site) => write(site, { secret }), now })
  })
}

function findAccount(db: Db, email: string, now: Date) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'language', 'confirmed_at'])
    .where('email_key', '=', emailKey(email))
    .where(isOpen(now))
    .executeTakeFirst()
}
