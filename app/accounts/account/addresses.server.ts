import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import { countRows, type Db } from '#app/platform/db/storage.server.ts'
import { emailKey } from '#app/platform/mail/email-address.ts'
import { countEmailsTo, deleteEmailsTo } from '#app/platform/mail/mail.server.ts'

/** Data stored by address and not by account: emails sent to it, and requests for emails. */
export async function deleteAddressRecords({ queue }: Pick<App, 'queue'>, transaction: Db, emails: string[]) {
  if (!emails.length) return
  await deleteEmailsTo(transaction, queue, emails)
  await transaction.deleteFrom('mail_requests').where(isFrom(emails)).execute()
}

/** How many rows there are. */
export async function countOfAddresses(db: Db, emails: string[]) {
  const mail_requests = emails.length ? await countRows(db, 'mail_requests', isFrom(emails)) : 0
  return { mails: await countEmailsTo(db, emails), mail_requests }
}

/** Matches every spelling of the address, because requests are recorded as entered. */
export function isFrom(emails: string[]) {
  return sql<boolean>`lower(trim(email)) in (${sql.join(emails.flatMap((email) => [sql`lower(${email})`, emailKey(email)]))})`
}

/** Where an email about an account goes, and in which language. */
export function findRecipient(db: Db, accountId: number) {
  return db.selectFrom('accounts').select(['email as to', 'language']).where('id', '=', accountId).executeTakeFirstOrThrow()
}
