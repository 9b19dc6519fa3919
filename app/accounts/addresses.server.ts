import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import type { Db } from '#app/db/storage.server.ts'
import { forgetMailsTo } from '#app/mail/mail.server.ts'
import { emailKey } from './account.ts'

/** What is known by an address and not by its account: mails that were written to it, and requests for some. */
export async function forgetAddresses({ queue }: Pick<App, 'queue'>, transaction: Db, emails: string[]) {
  if (!emails.length) return
  await forgetMailsTo(transaction, queue, emails)
  await transaction.deleteFrom('mail_requests').where(isFrom(emails)).execute()
}

/** However it was typed: requests are noted as they came. */
export function isFrom(emails: string[]) {
  return sql<boolean>`lower(trim(email)) in (${sql.join(emails.flatMap((email) => [sql`lower(${email})`, emailKey(email)]))})`
}
