import { lifetimesInMinutes, type Viewer } from '#app/accounts/account/account.ts'
import { dropEmailLinks, makeEmailLink } from '#app/accounts/account/email-links.server.ts'
import { dropNotices, findDelivery, writeNotice } from '#app/accounts/account/owner-notices.server.ts'
import { endSessions } from '#app/accounts/account/sessions.server.ts'
import type { App } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import type { Email } from '#app/platform/mail/email-content.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { minutesAfter } from '#app/platform/time.ts'
import { deletionCanceledEmail, deletionEmail } from './personal-data-emails.ts'

/** When an account will be deleted if its owner asks for it now. */
export const deletionDate = (now: Date) => minutesAfter(now, lifetimesInMinutes.deletion)

/** Hides what others see of the account. Returns the tags of pages that changed. */
type Hide = (app: App, transaction: Db, accountId: number) => Promise<string[]>

/**
 * The days count from when the email about it was sent. Asking again changes neither the date nor sends a second email. Its ads are hidden
 * in the same transaction, so that no ad of an account that's leaving is ever live.
 */
export async function askForDeletion(app: App, { accountId, language, session }: Viewer, hide: Hide) {
  const now = app.now()
  const dueAt = deletionDate(now)
  await changePages(app, async (transaction) => {
    const account = await transaction
      .updateTable('accounts')
      .set({ deletion_due_at: dueAt })
      .where('id', '=', accountId)
      .where('deletion_due_at', 'is', null)
      .returning('email')
      .executeTakeFirst()
    if (!account) return undefined
    // Before the sessions, as in an upload: in another order, the two could wait for each other.
    const tags = await hide(app, transaction, accountId)
    await endSessions(transaction, accountId, { except: session.id })
    const secret = await makeEmailLink(transaction, { purpose: 'stop deletion', accountId, minutes: lifetimesInMinutes.deletion, now })
    const content: Email = (site) => deletionEmail(site, { secret, now, dueAt })
    await writeNotice(app, transaction, { accountId, about: 'deletion', to: account.email, language, content })
    return { tags }
  })
}

/** The delivery state of the email about it: the days begin when it was sent. */
export const findDeletionDelivery = (db: Db, accountId: number) => findDelivery(db, accountId, 'deletion')

/** Undoes a request in time. Does nothing if there's none, or if the deletion is due. */
export async function cancelDeletion(app: App, transaction: Db, accountId: number) {
  const now = app.now()
  const account = await transaction
    .selectFrom('accounts')
    .select(['email', 'language', 'deletion_due_at as dueAt'])
    .where('id', '=', accountId)
    .where('deletion_due_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (!account) return
  const { email: to, language, dueAt } = account
  await transaction.updateTable('accounts').set({ deletion_due_at: null }).where('id', '=', accountId).execute()
  await dropEmailLinks(transaction, accountId, 'stop deletion')
  await dropNotices(transaction, accountId, 'deletion')
  const content: Email = (site) => deletionCanceledEmail(site, { dueAt: dueAt!, now })
  await writeEmail(transaction, { ...app, to, language, content, now })
}
