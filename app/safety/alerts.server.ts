import { emailKey } from '#app/accounts/account.ts'
import type { App } from '#app/app.ts'
import type { Db } from '#app/db/storage.server.ts'
import { writeMail } from '#app/mail/mail.server.ts'
import { urgentLetter } from './alert-letters.ts'
import { isUrgent } from './reasons.ts'

/** Asked before the transaction. A flood brings no more mails than a few an hour, which all lead to the same queue. */
export async function mayAlert({ limits }: App, reason: string) {
  return isUrgent(reason) && (await limits.consume('urgent mails', 'all')) === 0
}

/** To the operator's own address and to each admin, once to each. */
export async function alertOperators(app: App, transaction: Db, letter = urgentLetter(app.config)) {
  const admins = await transaction
    .selectFrom('accounts')
    .select('email')
    .where('role', '=', 'admin')
    .where('confirmed_at', 'is not', null)
    .execute()
  const emails = [...(app.config.contact ? [app.config.contact] : []), ...admins.map(({ email }) => email)]
  const once = new Map(emails.map((email) => [emailKey(email), email]))
  for (const to of once.values()) await writeMail(transaction, { ...app, to, letter, now: app.now() })
}
