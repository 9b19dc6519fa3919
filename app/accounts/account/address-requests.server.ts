import type { App } from '#app/app.ts'
import type { Language } from '#app/platform/copy/languages.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { spendEmails } from '#app/platform/http/budgets.server.ts'
import { emailKey } from '#app/platform/mail/email-address.ts'
import type { Email } from '#app/platform/mail/email-content.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { minuteMs, minutesAfter } from '#app/platform/time.ts'
import { type Viewer, lifetimesInMinutes } from './account.ts'
import { dropAddressChange, findAddressChange } from './address-changes.server.ts'
import { addressChangeEmail, addressInUseEmail, newAddressEmail } from './address-emails.ts'
import { makeEmailLink } from './email-links.server.ts'
import { writeNotice } from './owner-notices.server.ts'
import { isBarredAddress } from './sanctions.server.ts'
import { requireSession } from './sessions.server.ts'

type NewAddress = { email: string; /** Of the network. */ address: string }

/**
 * A new request replaces an earlier one and its links. A job looks up whether the new address has an account, after the response
 * was sent, so that neither the response nor its timing reveals it. Returns why not, if it was refused.
 */
export async function askForAddressChange(app: App, viewer: Viewer, { email, address }: NewAddress) {
  const { accountId, email: old, language } = viewer
  const now = app.now()
  const change = {
    email,
    email_key: emailKey(email),
    asked_at: now,
    due_at: minutesAfter(now, lifetimesInMinutes.addressChange),
    confirmed_at: null,
  }
  return inTransaction(app.db, async (transaction) => {
    await requireSession(transaction, viewer)
    // The old and the new address each get one email.
    if ((await spendEmails(app, transaction, { accountId, address }, 2)).length) return 'too many emails'
    await dropAddressChange(app, transaction, accountId)
    await transaction
      .insertInto('address_changes')
      .values({ account_id: accountId, ...change })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(change))
      .execute()
    const minutes = lifetimesInMinutes.addressChange
    const secret = await makeEmailLink(transaction, { purpose: 'stop address change', accountId, minutes, now })
    const content: Email = (site) => addressChangeEmail(site, { email, now, dueAt: change.due_at, secret })
    await writeNotice(app, transaction, { accountId, about: 'address change', to: old, language, content })
    await app.queue.send(transaction, 'mail-new-address', { accountId, language })
    return undefined
  })
}

/** The language is the member's: the new address has no account. */
export type NewAddressRequest = { accountId: number; language: Language | null }

/**
 * The job that emails a link to the new address, or a notice if that address has an account. Then, or if it's barred, it makes a
 * link as well but emails it to no one, because the member who asked can see which links exist.
 */
export async function emailNewAddress(app: App, { accountId, language }: NewAddressRequest) {
  const now = app.now()
  await inTransaction(app.db, async (transaction) => {
    const change = await findAddressChange(transaction, accountId)
    if (!change || change.confirmedAt || change.dueAt <= now) return
    const owner = await transaction
      .selectFrom('accounts')
      .select(['email as to', 'language'])
      .where('email_key', '=', emailKey(change.email))
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()
    const minutes = (change.dueAt.getTime() - now.getTime()) / minuteMs
    const secret = await makeEmailLink(transaction, { purpose: 'new address', accountId, minutes, now })
    if (await isBarredAddress(app, transaction, change.email)) return
    const { dueAt } = change
    const content: Email = owner ? (site) => addressInUseEmail(site) : (site) => newAddressEmail(site, { now, dueAt, secret })
    await writeEmail(transaction, { ...app, ...(owner ?? { to: change.email, language }), content, now })
  })
}
