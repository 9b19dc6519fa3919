import type { Role } from '#app/accounts/account.ts'
import type { App } from '#app/app.ts'
import { type Db, inTransaction } from '#app/db/storage.server.ts'
import type { EmailContent, Site } from '#app/mail/email-content.ts'
import { emailKey } from '#app/mail/mail-address.ts'
import { writeMail } from '#app/mail/mail.server.ts'

/** What goes before all else, and has what is there preserved at once. The database says the same of a report's row. */
export const isUrgent = (reason: string) => reason === 'minor' || reason === 'forced'

/** How long a moderator has to do with it, about: what a source may cause in a day is counted in minutes. */
export const minutesFor = (reason: string) => (isUrgent(reason) ? 5 : 2)

/** Asked before the transaction. A flood brings no more mails than a few an hour, which all lead to the same queue. */
export async function mayAlert({ limits }: App, reason: string) {
  return isUrgent(reason) && (await limits.consume('urgent mails', 'all')) === 0
}

/** To the operator's own address and to each admin, once to each. */
export async function alertOperators(app: App, transaction: Db, content = urgentEmail(app.config)) {
  return emailStaff(app, transaction, content, ['admin'])
}

/** To everyone who moderates, as often as urgent emails may go out. */
export async function pageModerators(app: App) {
  if (await app.limits.consume('urgent mails', 'all')) return
  await inTransaction(app.db, (transaction) => emailStaff(app, transaction, urgentEmail(app.config)))
}

/** Returns to how many addresses. */
export async function emailStaff(
  app: App,
  transaction: Db,
  content: EmailContent,
  roles: Exclude<Role, 'member'>[] = ['moderator', 'admin'],
) {
  const staff = await transaction
    .selectFrom('accounts')
    .select('email')
    .where('role', 'in', roles)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .execute()
  const emails = [...(app.config.contact ? [app.config.contact] : []), ...staff.map(({ email }) => email)]
  const once = new Map(emails.map((email) => [emailKey(email), email]))
  for (const to of once.values()) await writeMail(transaction, { ...app, to, content, now: app.now() })
  return once.size
}

/** Nothing of what it is: that stands in the queue. */
function urgentEmail(site: Site): EmailContent {
  return {
    kind: 'urgent',
    subject: 'Something urgent waits',
    reason: 'You get this because you run the site, or help to run it.',
    paragraphs: ['Something urgent waits for a person. It stands on top of the queue, and should be looked at within the hour.'],
    action: { label: 'Open the queue', url: `${site.origin}/moderation` },
  }
}
