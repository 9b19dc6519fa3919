import type { Role } from '#app/accounts/account/account.ts'
import type { App } from '#app/app.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import type { Email, EmailContent, Site } from '#app/platform/mail/email-content.ts'
import { emailKey } from '#app/platform/mail/email-address.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { moderationEmailsCopy } from './copy.ts'

/** Urgent reports come first in the queue, and their evidence is preserved at once. The `is_urgent` column of reports uses the same rule. */
export const isUrgent = (reason: string) => reason === 'minor' || reason === 'forced'

/** About how long a report takes a moderator. The daily budget of a source is counted in these minutes. */
export const moderatorMinutesFor = (reason: string) => (isUrgent(reason) ? 5 : 2)

/** Called before the transaction. A flood of urgent reports sends only a few emails an hour, because all of them link to the same queue. */
export async function mayAlert({ limits }: App, reason: string) {
  return isUrgent(reason) && (await limits.consume('urgent mails', 'all')) === 0
}

/** Emails the operator's own address and each admin, once each, about the site itself. */
export async function alertOperators(app: App, transaction: Db, content: Email) {
  return emailStaff(app, transaction, content, ['admin'])
}

/** Emails the operator, all moderators, and all admins about an urgent case. */
export const alertModerators = (app: App, transaction: Db) => emailStaff(app, transaction, urgentEmail)

/** The same in a transaction of its own, within the limit of urgent emails. */
export async function pageModerators(app: App) {
  if (await app.limits.consume('urgent mails', 'all')) return
  await inTransaction(app.db, (transaction) => alertModerators(app, transaction))
}

/** Emails the operator and the confirmed staff of these roles. Returns the number of addresses. */
export async function emailStaff(app: App, transaction: Db, content: Email, roles: Exclude<Role, 'member'>[] = ['moderator', 'admin']) {
  const staff = await transaction
    .selectFrom('accounts')
    .select(['email', 'language'])
    .where('role', 'in', roles)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .execute()
  const operator = app.config.contact ? [{ email: app.config.contact, language: null }] : []
  const recipients = new Map([...operator, ...staff].map((one) => [emailKey(one.email), one]))
  for (const { email: to, language } of recipients.values())
    await writeEmail(transaction, { ...app, to, language, content, now: app.now() })
  return recipients.size
}

/** The email doesn't say what the case is about: only the queue does. */
function urgentEmail(site: Site): EmailContent {
  const copy = site.copy.read(moderationEmailsCopy)
  return {
    kind: 'urgent',
    subject: copy.subject,
    reason: copy.reason,
    paragraphs: [copy.waiting],
    action: { label: copy.openQueue, url: `${site.origin}/moderation` },
  }
}
