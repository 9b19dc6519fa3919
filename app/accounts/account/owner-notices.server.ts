import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import type { Language } from '#app/platform/copy/languages.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import type { Email } from '#app/platform/mail/email-content.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { daysBefore, minutesAfter } from '#app/platform/time.ts'
import { lifetimesInMinutes } from './account.ts'

// Some changes wait for days so that the owner can cancel them. The wait protects no one until the email about it has been sent.

export type About = 'recovery' | 'recovery reminder' | 'address change' | 'deletion'
/** The kinds of these emails, as recorded in the table of sent emails. */
export const noticeKinds = ['recovery asked', 'recovery reminder', 'address change', 'deletion']
/** The delivery state of the email about a pending change, for that change's page. */
export type Delivery = { handedOverAt: Date | null; isFailing: boolean }

type Notice = { accountId: number; about: About; to: string; language: Language | null; content: Email }

export async function writeNotice(app: App, transaction: Db, { accountId, about, ...mail }: Notice) {
  const now = app.now()
  const mail_id = await writeEmail(transaction, { ...app, ...mail, now })
  const row = { mail_id, written_at: now, handed_over_at: null }
  await transaction
    .insertInto('owner_notices')
    .values({ account_id: accountId, about, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'about']).doUpdateSet(row))
    .execute()
}

export async function findDelivery(db: Db, accountId: number, about: About): Promise<Delivery | undefined> {
  const row = await db
    .selectFrom('owner_notices')
    .leftJoin('mails', 'mails.id', 'mail_id')
    .select(['handed_over_at as handedOverAt', 'failure'])
    .where('account_id', '=', accountId)
    .where('about', '=', about)
    .executeTakeFirst()
  return row && { handedOverAt: row.handedOverAt, isFailing: row.handedOverAt === null && row.failure !== null }
}

export async function dropNotices(transaction: Db, accountId: number, ...abouts: About[]) {
  await transaction.deleteFrom('owner_notices').where('account_id', '=', accountId).where('about', 'in', abouts).execute()
}

/** Starts the wait when its email has been sent. The clock repeats this for emails sent just before the site stopped. */
export function startWaits(app: Pick<App, 'db'>) {
  return inTransaction(app.db, async (transaction) => {
    const left = await transaction
      .updateTable('owner_notices')
      .from('mails')
      .set((eb) => ({ handed_over_at: eb.ref('mails.sent_at') }))
      .whereRef('mails.id', '=', 'mail_id')
      .where('handed_over_at', 'is', null)
      .where('sent_at', 'is not', null)
      .returning(['account_id', 'about', 'sent_at'])
      .execute()
    for (const { account_id, about, sent_at } of left) await begin[about](transaction, account_id, sent_at!)
    return left.length
  })
}

/** The email that started the wait came back, so its owner knows nothing. The clock drops the change. */
export async function endWaits(db: Db, mailIds: number[]) {
  await db.updateTable('owner_notices').set({ handed_over_at: null }).where('mail_id', 'in', mailIds).execute()
}

/** The reminder is sent in the hour that's a day before the change, so that late readers still have most of that day. */
const afterReminder = 23 * 60

const begin: Record<About, (transaction: Db, accountId: number, at: Date) => Promise<unknown>> = {
  recovery: (transaction, accountId, at) =>
    transaction
      .updateTable('recoveries')
      .set({ due_at: minutesAfter(at, lifetimesInMinutes.recovery) })
      .where('account_id', '=', accountId)
      .execute(),
  'recovery reminder': (transaction, accountId, at) =>
    transaction
      .updateTable('recoveries')
      .set({ due_at: sql`greatest(due_at, ${minutesAfter(at, afterReminder)}::timestamptz)` })
      .where('account_id', '=', accountId)
      .execute(),
  async 'address change'(transaction, accountId, at) {
    const due_at = minutesAfter(at, lifetimesInMinutes.addressChange)
    await transaction.updateTable('address_changes').set({ due_at }).where('account_id', '=', accountId).execute()
    await extendLinks(transaction, accountId, ['stop address change', 'new address'], due_at)
  },
  async deletion(transaction, accountId, at) {
    const deletion_due_at = minutesAfter(at, lifetimesInMinutes.deletion)
    await transaction
      .updateTable('accounts')
      .set({ deletion_due_at })
      .where('id', '=', accountId)
      // An account under a legal hold isn't deleted, so it needs no reminder.
      .where('deletion_due_at', '>', at)
      .execute()
    await extendLinks(transaction, accountId, ['stop deletion'], deletion_due_at)
  },
}

async function extendLinks(transaction: Db, accountId: number, purposes: string[], expires_at: Date) {
  await transaction
    .updateTable('mail_links')
    .set({ expires_at })
    .where('account_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .execute()
}

/** Changes whose email the mail server rejected, or that couldn't be handed over for three days, when we stop trying. */
export function listUndelivered(db: Db, now: Date) {
  return db
    .selectFrom('owner_notices')
    .innerJoin('mails', 'mails.id', 'mail_id')
    .select(['mail_id as mailId', 'account_id as accountId', 'about', 'owner_notices.written_at as writtenAt'])
    .where('handed_over_at', 'is', null)
    .where('sent_at', 'is', null)
    .where((eb) => eb.or([eb('rejected_at', 'is not', null), eb('mails.written_at', '<=', daysBefore(now, 3))]))
    .execute()
}

/** Stored so that the page can say why the change was dropped. */
export async function noteUndelivered(transaction: Db, accountId: number, about: About, writtenAt: Date) {
  await transaction
    .insertInto('owner_notices')
    .values({ account_id: accountId, about, written_at: writtenAt })
    .onConflict((conflict) => conflict.columns(['account_id', 'about']).doUpdateSet({ mail_id: null }))
    .execute()
}
