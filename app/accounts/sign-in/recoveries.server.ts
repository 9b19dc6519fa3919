import { isStaff, lifetimesInMinutes } from '#app/accounts/account/account.ts'
import { dropEmailLinks, makeEmailLink } from '#app/accounts/account/email-links.server.ts'
import { type Delivery, dropNotices, findDelivery, writeNotice } from '#app/accounts/account/owner-notices.server.ts'
import type { App } from '#app/app.ts'
import { requireStaff } from '#app/platform/db/events.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { daysAfter, minuteMs, minutesAfter, minutesBefore } from '#app/platform/time.ts'
import type { Email } from '#app/platform/mail/email-content.ts'
import { recoveryEmail } from './recovery-emails.ts'

export type Recovery = {
  askedAt: Date
  dueAt: Date
  isApproved: boolean
  /** Both emails were sent, and the owner has had the full wait since. */
  isReady: boolean
  notice: Delivery
  reminder?: Delivery
}

/** For members who've lost every second factor. Asking again neither restarts nor shortens the wait. */
export async function askRecovery(app: App, accountId: number) {
  const now = app.now()
  await inTransaction(app.db, async (transaction) => {
    const values = { asked_at: now, due_at: minutesAfter(now, lifetimesInMinutes.recovery), approved_by: null, approved_at: null }
    const row = await transaction
      .insertInto('recoveries')
      .values({ account_id: accountId, ...values })
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet(values)
          .where('recoveries.asked_at', '<=', minutesBefore(now, lifetimesInMinutes.recoveryOpen)),
      )
      .returning(['asked_at', 'due_at'])
      .executeTakeFirst()
    if (!row) return
    await dropNotices(transaction, accountId, 'recovery reminder')
    await emailRecovery(app, transaction, accountId, { dueAt: row.due_at, askedAt: row.asked_at })
  })
}

/** The pending recovery, if any. */
export async function findRecovery(db: Db, accountId: number, now: Date): Promise<Recovery | undefined> {
  const row = await db
    .selectFrom('recoveries')
    .innerJoin('accounts', 'accounts.id', 'recoveries.account_id')
    .select(['asked_at', 'due_at', 'approved_at', 'role'])
    .where('account_id', '=', accountId)
    .where('asked_at', '>', minutesBefore(now, lifetimesInMinutes.recoveryOpen))
    .executeTakeFirst()
  if (!row) return undefined
  const isApproved = !isStaff(row) || row.approved_at !== null
  const notice = (await findDelivery(db, accountId, 'recovery')) ?? { handedOverAt: null, isFailing: false }
  const reminder = await findDelivery(db, accountId, 'recovery reminder')
  const isOwnerNotified = Boolean(notice.handedOverAt && reminder?.handedOverAt)
  return {
    askedAt: row.asked_at,
    dueAt: row.due_at,
    isApproved,
    isReady: isApproved && isOwnerNotified && row.due_at <= now,
    notice,
    reminder,
  }
}

/** Called for the link in the email, a new password, or a second factor that wasn't lost after all. */
export async function stopRecovery(transaction: Db, accountId: number) {
  await transaction.deleteFrom('recoveries').where('account_id', '=', accountId).execute()
  await dropEmailLinks(transaction, accountId, 'stop recovery')
  await dropNotices(transaction, accountId, 'recovery', 'recovery reminder')
}

/** Moderators see other people's data, so an admin has to approve their recovery. */
export function listRecoveriesToApprove(db: Db, now: Date) {
  return db
    .selectFrom('recoveries')
    .innerJoin('accounts', 'accounts.id', 'recoveries.account_id')
    .select(['account_id as accountId', 'email', 'role', 'asked_at as askedAt', 'due_at as dueAt'])
    .where('role', '!=', 'member')
    .where('approved_at', 'is', null)
    .where('asked_at', '>', minutesBefore(now, lifetimesInMinutes.recoveryOpen))
    .orderBy('asked_at')
    .execute()
}

/** Returns whether a recovery was waiting for approval. */
export function approveRecovery(db: Db, { accountId, approvedBy, now }: { accountId: number; approvedBy: number; now: Date }) {
  return inTransaction(db, async (transaction) => {
    await requireStaff(transaction, { actor: 'admin', actorId: approvedBy, now })
    const { numUpdatedRows } = await transaction
      .updateTable('recoveries')
      .set({ approved_by: approvedBy, approved_at: now })
      .where('account_id', '=', accountId)
      .where('account_id', '!=', approvedBy)
      .where('approved_at', 'is', null)
      .where('asked_at', '>', minutesBefore(now, lifetimesInMinutes.recoveryOpen))
      .where('account_id', 'in', (eb) => eb.selectFrom('accounts').select('id').where('role', '!=', 'member'))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
}

/** A clock job: sends a second email a day before the recovery can be completed, once the first was sent. */
export async function remindOfRecoveries(app: App) {
  const now = app.now()
  return inTransaction(app.db, async (transaction) => {
    const rows = await transaction
      .selectFrom('recoveries')
      .innerJoin('accounts', 'accounts.id', 'recoveries.account_id')
      .select(['recoveries.account_id', 'asked_at', 'due_at'])
      .innerJoin('owner_notices as first', (join) =>
        join.onRef('first.account_id', '=', 'accounts.id').on('first.about', '=', 'recovery').on('handed_over_at', 'is not', null),
      )
      .where('asked_at', '>', minutesBefore(now, lifetimesInMinutes.recoveryOpen))
      .where('due_at', '<=', daysAfter(now, 1))
      .where('accounts.id', 'not in', (reminded) =>
        reminded.selectFrom('owner_notices').select('account_id').where('about', '=', 'recovery reminder'),
      )
      .execute()
    for (const row of rows) await emailRecovery(app, transaction, row.account_id, { dueAt: row.due_at, askedAt: row.asked_at })
    return rows.length
  })
}

type RecoveryDates = Pick<Recovery, 'dueAt' | 'askedAt'>

async function emailRecovery(app: App, transaction: Db, accountId: number, { dueAt: due, askedAt: requestedAt }: RecoveryDates) {
  const now = app.now()
  const isReminder = now > requestedAt
  const account = await transaction
    .selectFrom('accounts')
    .select(['email', 'language', 'role'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const minutes = (minutesAfter(requestedAt, lifetimesInMinutes.recoveryOpen).getTime() - now.getTime()) / minuteMs
  // The first email's link still works: either one cancels the recovery.
  const secret = await makeEmailLink(transaction, { purpose: 'stop recovery', accountId, minutes, now, isOneMore: isReminder })
  const content: Email = (site) => recoveryEmail(site, { now, requestedAt, due, needsApproval: isStaff(account), secret, isReminder })
  const about = isReminder ? 'recovery reminder' : 'recovery'
  await writeNotice(app, transaction, { accountId, about, to: account.email, language: account.language, content })
}
