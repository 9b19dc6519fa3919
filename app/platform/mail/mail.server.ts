import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import type { Language } from '#app/platform/copy/languages.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { inBatches } from '#app/platform/db/batches.server.ts'
import { ReportableError } from '#app/platform/db/error-facts.ts'
import type { Queue } from '#app/platform/db/job-queue.server.ts'
import { countRows, type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { prefixOf } from '#app/platform/http/language-path.ts'
import { daysBefore, hoursBefore, minutesAfter } from '#app/platform/time.ts'
import { accountReason, type Email, emailAsHtml, emailAsText } from './email-content.ts'
import type { Transport } from './transport.server.ts'

/** The signature stands under each email, such as a postal address. */
export type Mail = {
  origin: string
  siteName: string
  signature?: string
  transport: Transport
  copy: Readonly<Record<Language, CopyReader>>
}

/** How long we remember that an email was written. Several texts quote this. */
export const retentionDays = 365

type Writing = {
  queue: Queue
  mail: Mail
  to: string
  content: Email
  /**
   * The recipient's: what their account stores, or that of the page on which they asked for the email. Null for the operator's own address,
   * and for members who joined before accounts stored one and never chose.
   */
  language: Language | null
  now: Date
  afterSeconds?: number
}

/** Records an email within a transaction. It's sent once, and only if the transaction commits. */
export async function writeEmail(transaction: Db, { queue, mail, to, content: write, language, now, afterSeconds }: Writing) {
  const copy = mail.copy[language ?? 'en']
  const sender = { siteName: mail.siteName, signature: mail.signature, copy }
  const content = write({ origin: mail.origin + prefixOf(copy.language), siteName: mail.siteName, copy })
  const { id } = await transaction
    .insertInto('mails')
    .values({
      recipient: to,
      kind: content.kind,
      subject: content.subject,
      reason: content.reason ?? accountReason(sender),
      text_body: emailAsText(content, sender),
      html_body: emailAsHtml(content, sender),
      unsubscribe: content.unsubscribe ?? null,
      written_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queue.send(transaction, 'send-mail', { mailId: id }, { afterSeconds })
  return id
}

/** Longer than a mail server takes to answer. */
const takenMinutes = 15

/** Takes an email that wasn't sent yet, so that no other job sends it at the same moment. Undefined: it's done, or gone. */
async function takeEmail(db: Db, mailId: number, now: Date) {
  const waiting = db.selectFrom('mails').select('id').where('id', '=', mailId).where('sent_at', 'is', null)
  const taken = await db
    .updateTable('mails')
    .set({ taken_until: minutesAfter(now, takenMinutes) })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where((eb) => eb.or([eb('taken_until', 'is', null), eb('taken_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()
  // The queue tries again: the process that took it may have died.
  if (!taken && (await waiting.executeTakeFirst())) throw new ReportableError(`Email ${mailId} is being sent by another job.`)
  return taken
}

/**
 * Sends one email. A crash may send it twice, but never not at all, because it's marked as sent only afterwards. Returns the kind of an
 * email that was just sent.
 */
export async function deliverEmail(db: Db, { mail, mailId, now }: { mail: Mail; mailId: number; now: Date }): Promise<string | undefined> {
  const row = await takeEmail(db, mailId, now)
  if (!row) return undefined
  try {
    await mail.transport.deliver({
      id: row.id,
      to: row.recipient,
      subject: row.subject,
      text: row.text_body ?? '',
      html: row.html_body ?? '',
      unsubscribe: row.unsubscribe ?? undefined,
    })
  } catch (error) {
    const isRejected = refusesRecipient(error)
    await db
      .updateTable('mails')
      .set({ failure: (error as Error).message, rejected_at: isRejected ? now : null, taken_until: null })
      .where('id', '=', mailId)
      .execute()
    if (isRejected) return undefined
    // The row has the mail server's answer and is deleted with the account. The queue and the log store only this, which names no one.
    const { code = 'no code' } = error as { code?: string }
    throw new ReportableError(`Email ${mailId} couldn’t be sent (${code}). Its row has the reason.`)
  }
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ sent_at: now, taken_until: null, failure: null, text_body: null, html_body: null, unsubscribe: null })
    .where('id', '=', mailId)
    .executeTakeFirst()
  // The account was deleted while the email was being sent.
  if (!numUpdatedRows) await mail.transport.deleteCopies([mailId])
  return row.kind
}

type Refusal = { code?: string; command?: string; response?: string; responseCode?: number }

/**
 * Whether the recipient is refused permanently, such as a mailbox that doesn't exist: trying again would look like spam. Other failures are
 * the mail server's own, such as a sender it doesn't send for, which many servers report only after the recipient.
 */
function refusesRecipient(error: unknown) {
  const { code, command, response = '', responseCode = 0 } = error as Refusal
  if (code !== 'EENVELOPE' || command !== 'RCPT TO' || responseCode < 500) return false
  const detailed = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  // RFC 3463: 5.1.1 to 5.1.6 and 5.1.10 are about the recipient's address, 5.1.7 and 5.1.8 about the sender's, and 5.2 about the
  // recipient's mailbox.
  return detailed ? /^5\.(1\.([1-6]|10)|2\.\d+)$/.test(detailed) : [550, 551, 553].includes(responseCode)
}

/**
 * Finds emails from the last three days that no job will send any more: after a restore, because a backup has the emails but not the jobs,
 * and after a job's last attempt, about two hours into an outage.
 */
export async function resendLostEmails(db: Db, queue: Queue, now: Date) {
  const [anHourAgo, threeDaysAgo] = [1, 72].map((hours) => hoursBefore(now, hours))
  const { rows } = await sql<{ id: number }>`
    select id from mails where sent_at is null and rejected_at is null and written_at between ${threeDaysAgo} and ${anHourAgo}
      and not exists (select from pgboss.job where name = 'send-mail' and state < 'completed' and data ->> 'mailId' = mails.id::text)
    order by id limit 5000`.execute(db)
  for (const { id } of rows) await queue.send(db, 'send-mail', { mailId: id })
  return rows.length
}

export const isOldEmail = (now: Date) => sql<boolean>`written_at < ${daysBefore(now, retentionDays)}`

export function deleteOldEmails(app: Pick<App, 'db' | 'queue' | 'now' | 'config' | 'isStopping'>) {
  const { db, queue, now } = app
  return inBatches(app, (limit) =>
    inTransaction(db, async (transaction) => {
      const old = transaction.selectFrom('mails').select('id').where(isOldEmail(now())).orderBy('written_at').limit(limit)
      const gone = await transaction.deleteFrom('mails').where('id', 'in', old).returning('id').execute()
      await deleteEmailCopies(transaction, queue, gone)
      return gone.length
    }),
  )
}

/** How many emails were written to these addresses. */
export const countEmailsTo = async (db: Db, emails: string[]) => (emails.length ? countRows(db, 'mails', isTo(emails)) : 0)

/** Deletes every email written to these addresses, sent or not. */
export async function deleteEmailsTo(transaction: Db, queue: Queue, emails: string[]) {
  const gone = await transaction.deleteFrom('mails').where(isTo(emails)).returning('id').execute()
  await deleteEmailCopies(transaction, queue, gone)
}

/** A job deletes the files after the commit, so that a rollback leaves them whole and a failure is retried. */
async function deleteEmailCopies(transaction: Db, queue: Queue, gone: { id: number }[]) {
  if (gone.length) await queue.send(transaction, 'delete-mail-copies', { mailIds: gone.map(({ id }) => id) })
}

/** Matches the address in whichever case it was typed. */
function isTo(emails: string[]) {
  return sql<boolean>`lower(recipient) in (${sql.join(emails.flatMap((email) => [sql`lower(${email})`, email.toLowerCase()]))})`
}

type Reading = { email: string; before?: number; limit?: number; now: Date }

/** Emails to one address, newest first. One about a decision that a moderator can still undo may never be sent, so it isn't shown yet. */
export function selectEmailsTo(db: Db, { email, before, limit, now }: Reading) {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'reason', 'written_at', 'sent_at', 'failure'])
    .where(isTo([email]))
    .where((eb) => {
      const undoable = eb.selectFrom('undoable_decisions').innerJoin('decisions', 'decisions.id', 'decision_id').select('mail_id')
      return eb.not(eb.exists(undoable.whereRef('mail_id', '=', 'mails.id').where('undoable_decisions.until', '>=', now)))
    })
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .orderBy('id', 'desc')
}

export function listEmails(db: Db, limit = 100) {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'kind', 'subject', 'reason', 'written_at', 'sent_at', 'failure'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
