import type { App } from '#app/app.ts'
import type { Db } from '#app/db/storage.server.ts'
import type { EmailContent } from '#app/mail/email-content.ts'
import { writeMail } from '#app/mail/mail.server.ts'

/** In the transaction of what they are told. */
export async function notifyAdvertiser(app: App, transaction: Db, profileId: number, content: EmailContent) {
  const { email } = await transaction
    .selectFrom('profiles')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select('email')
    .where('profiles.id', '=', profileId)
    .executeTakeFirstOrThrow()
  await writeMail(transaction, { ...app, to: email, content, now: app.now() })
}
