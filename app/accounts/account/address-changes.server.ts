import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import { ReportableError } from '#app/platform/db/error-facts.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import type { Email } from '#app/platform/mail/email-content.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import { deleteEmailsTo, writeEmail } from '#app/platform/mail/mail.server.ts'
import { daysBefore } from '#app/platform/time.ts'
import { addressUnchangedEmail, addressLeftKind, addressLeftEmail, addressReachedEmail } from './address-emails.ts'
import { countOfAddresses, deleteAddressRecords, findRecipient } from './addresses.server.ts'
import { dropEmailLinks } from './email-links.server.ts'
import { dropNotices, findDelivery } from './owner-notices.server.ts'
import { deleteUnusedDevices, isOpen } from './sessions.server.ts'
import { removeUnconfirmed } from './unconfirmed.server.ts'

export function findAddressChange(db: Db, accountId: number) {
  return db
    .selectFrom('address_changes')
    .select(['email', 'asked_at as askedAt', 'due_at as dueAt', 'confirmed_at as confirmedAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Includes the delivery state of the email to the old address: the 72 hours begin when it was sent. */
export async function findAddressChangeState(db: Db, accountId: number) {
  return { change: await findAddressChange(db, accountId), delivery: await findDelivery(db, accountId, 'address change') }
}

/** Records that the member reads email at the new address. Returns false if the change was canceled meanwhile. */
export async function confirmAddressChange(transaction: Db, accountId: number, now: Date) {
  const { numUpdatedRows } = await transaction
    .updateTable('address_changes')
    .set({ confirmed_at: now })
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Cancels the change. Returns false if there was none. */
export async function dropAddressChange(app: App, transaction: Db, accountId: number) {
  // First, as in the clock's transaction: in another order, the two could wait for each other.
  const change = await transaction
    .deleteFrom('address_changes')
    .where('account_id', '=', accountId)
    .returning(['email', 'email_key'])
    .executeTakeFirst()
  await dropEmailLinks(transaction, accountId, 'new address', 'stop address change')
  await dropNotices(transaction, accountId, 'address change')
  // Others may have caused emails to this address, such as the receipt of a takedown.
  if (change && !(await findOwner(transaction, change.email_key)))
    await deleteEmailsTo(transaction, app.queue, [change.email], ['new address', 'address in use'])
  return Boolean(change)
}

/** Cancels it in a transaction of its own, for the member. */
export const cancelAddressChange = (app: App, accountId: number) =>
  inTransaction(app.db, (transaction) => dropAddressChange(app, transaction, accountId))

/** Of pages that say when an account's address was confirmed. */
type FindTags = (transaction: Db, accountId: number) => Promise<string[]>

/** The clock job: makes changes that were requested 72 hours ago, and drops unconfirmed ones. Returns how many of both. */
export async function applyAddressChanges(app: App, findTags: FindTags) {
  const due = await app.db
    .selectFrom('address_changes')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select('account_id')
    .where('due_at', '<=', app.now())
    .where(isOpen(app.now()))
    .orderBy('due_at')
    .orderBy('asked_at')
    .orderBy('account_id')
    .execute()
  let settled = 0
  let failures = 0
  for (const { account_id } of due) {
    try {
      if (await settleAddressChange(app, account_id, findTags)) settled++
    } catch (err) {
      // For example, someone signed up with the address at this moment. The next run will find it taken.
      failures++
      app.log.error({ account: account_id, err }, 'an address could not be changed')
    }
  }
  if (failures)
    throw new ReportableError(`${failures} of ${due.length} addresses could not be changed. The log says why.`, {
      addressesFailed: { failed: failures, all: due.length },
    })
  return settled
}

/** Deleting the row decides the race between the clock and a member who cancels or replaces the change. */
async function settleAddressChange(app: App, accountId: number, findTags: FindTags) {
  const now = app.now()
  const { isSettled } = await changePages(app, async (transaction) => {
    const change = await transaction
      .selectFrom('address_changes')
      .select(['email', 'email_key', 'confirmed_at'])
      .where('account_id', '=', accountId)
      .where('due_at', '<=', now)
      .forUpdate()
      .executeTakeFirst()
    // Its email may not have been sent yet, so the owner hasn't had 72 hours to cancel.
    if (!change || !(await findDelivery(transaction, accountId, 'address change'))?.handedOverAt) return { isSettled: false }
    const { email, email_key } = change
    const isConfirmed = change.confirmed_at !== null
    const { to: old, language } = await findRecipient(transaction, accountId)
    const write = (to: string, content: Email) => writeEmail(transaction, { ...app, to, language, content, now })
    if (!isConfirmed || !(await isFree(app, transaction, email_key))) {
      await dropAddressChange(app, transaction, accountId)
      await write(old, (site) => addressUnchangedEmail(site, { email, isConfirmed }))
      return { isSettled: true }
    }
    await transaction.deleteFrom('address_changes').where('account_id', '=', accountId).execute()
    await dropNotices(transaction, accountId, 'address change')
    await transaction
      .updateTable('accounts')
      .set({ email, email_key, confirmed_at: change.confirmed_at })
      .where('id', '=', accountId)
      .execute()
    await deleteUnusedDevices(transaction, accountId)
    // Links in the old mailbox stop working, and the record of emails to it is deleted.
    await dropEmailLinks(transaction, accountId)
    await deleteAddressRecords(app, transaction, [old])
    await write(old, (site) => addressLeftEmail(site, { email, now }))
    await write(email, (site) => addressReachedEmail(site, { now }))
    return { isSettled: true, tags: await findTags(transaction, accountId) }
  })
  return isSettled
}

/** An unconfirmed account with this address is deleted: the member who asked for the change is the one who reads email there. */
async function isFree(app: App, transaction: Db, key: string) {
  const owner = await findOwner(transaction, key)
  return !owner || (!owner.confirmed_at && (await removeUnconfirmed(app, transaction, { accountId: owner.id })) > 0)
}

function findOwner(db: Db, key: string) {
  return db.selectFrom('accounts').select(['id', 'confirmed_at']).where('email_key', '=', key).executeTakeFirst()
}

/** How long the last email to a former address is stored. */
export const leftDays = 3

/** Forgets the last email to a former address. Deleting the account wouldn't find it. */
export async function deleteFormerAddresses(app: App, limit?: number) {
  return inTransaction(app.db, async (transaction) => {
    const left = await listLeft(transaction, app.now(), limit)
    await deleteAddressRecords(app, transaction, left)
    return left.length
  })
}

export const countFormerAddresses = async (db: Db, now: Date) => countOfAddresses(db, await listLeft(db, now))

async function listLeft(db: Db, now: Date, limit?: number) {
  const left = await db
    .selectFrom('mails')
    .select('recipient')
    .where('kind', '=', addressLeftKind)
    .where('written_at', '<', daysBefore(now, leftDays))
    .where(sql`lower(recipient)`, 'not in', db.selectFrom('accounts').select('email_key'))
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .execute()
  return left.map(({ recipient }) => recipient)
}
