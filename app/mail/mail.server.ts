import { sql } from 'kysely'
import { ReportableError } from '#app/db/error-facts.ts'
import type { Queue } from '#app/db/job-queue.server.ts'
import { countRows } from '#app/db/row-counts.server.ts'
import { type Db, inTransaction } from '#app/db/storage.server.ts'
import { type EmailContent, emailAsHtml, emailAsText } from './email-content.ts'
import type { Transport } from './transport.server.ts'

export type Mail = { siteName: string; transport: Transport }

/** How long it stays known that a mail was written. Several texts quote it. */
export const keptDays = 365

/** Writes a mail down within a transaction; it is sent once, and only if, the transaction commits. */
export async function writeMail(
  transaction: Db,
  { queue, mail, to, content, now }: { queue: Queue; mail: Mail; to: string; content: EmailContent; now: Date },
) {
  const { id } = await transaction
    .insertInto('mails')
    .values({
      recipient: to,
      kind: content.kind,
      subject: content.subject,
      reason: content.reason,
      text_body: emailAsText(content, mail.siteName),
      html_body: emailAsHtml(content, mail.siteName),
      unsubscribe: content.unsubscribe ?? null,
      written_at: now,
      sent_at: null,
      failure: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queue.send(transaction, 'send-mail', { mailId: id })
  return id
}

/**
 * Hands one mail over. Twice at most ends in two mails, never in none: what was sent is marked after it was. Returns the kind of one
 * that has just left.
 */
export async function deliverMail(db: Db, { mail, mailId, now }: { mail: Mail; mailId: number; now: Date }): Promise<string | undefined> {
  const row = await db.selectFrom('mails').selectAll().where('id', '=', mailId).where('sent_at', 'is', null).executeTakeFirst()
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
      .set({ failure: (error as Error).message, rejected_at: isRejected ? now : null })
      .where('id', '=', mailId)
      .execute()
    if (isRejected) return undefined
    // The row has what the mail server said, and goes with the person. The queue and the log keep this: it names nobody.
    const { code = 'no code' } = error as { code?: string }
    throw new ReportableError(`Mail ${mailId} could not be handed over (${code}). Its row has the reason.`)
  }
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ sent_at: now, failure: null, text_body: null, html_body: null, unsubscribe: null })
    .where('id', '=', mailId)
    .executeTakeFirst()
  // Its account was deleted while it was on its way.
  if (!numUpdatedRows) await mail.transport.forget([mailId])
  return row.kind
}

type Refusal = { code?: string; command?: string; response?: string; responseCode?: number }

/**
 * For good, such as a mailbox that doesn't exist: to try again would look like spam. Other failures are the mail server's own, such as
 * a sender it doesn't send for, which many answer only after the recipient.
 */
function refusesRecipient(error: unknown) {
  const { code, command, response = '', responseCode = 0 } = error as Refusal
  if (code !== 'EENVELOPE' || command !== 'RCPT TO' || responseCode < 500) return false
  const detailed = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  // RFC 3463: 5.1.1 to 5.1.6 and 5.1.10 are about the recipient's address, 5.1.7 and 5.1.8 the sender's, 5.2 the recipient's mailbox.
  return detailed ? /^5\.(1\.([1-6]|10)|2\.\d+)$/.test(detailed) : [550, 551, 553].includes(responseCode)
}

/**
 * Mails that no job will send anymore: after a restore, for a backup holds the mails and not the jobs; and after a job's last try,
 * some two hours into an outage. Three days long.
 */
export async function resendLostMails(db: Db, queue: Queue, now: Date) {
  const [anHourAgo, threeDaysAgo] = [1, 72].map((hours) => new Date(now.getTime() - hours * 3600_000))
  const { rows } = await sql<{ id: number }>`
    select id from mails where sent_at is null and rejected_at is null and written_at between ${threeDaysAgo} and ${anHourAgo}
      and not exists (select from pgboss.job where name = 'send-mail' and state < 'completed' and data ->> 'mailId' = mails.id::text)
    order by id limit 500`.execute(db)
  for (const { id } of rows) await queue.send(db, 'send-mail', { mailId: id })
  return rows.length
}

const isOld = (now: Date) => sql<boolean>`written_at < ${new Date(now.getTime() - keptDays * 24 * 3600_000)}`

export const countOldMails = async (db: Db, now: Date) => ({ mails: await countRows(db, 'mails', isOld(now)) })

export async function forgetOldMails(db: Db, queue: Queue, now: Date) {
  return inTransaction(db, async (transaction) => {
    const gone = await transaction.deleteFrom('mails').where(isOld(now)).returning('id').execute()
    await forgetCopies(transaction, queue, gone)
    return gone.length
  })
}

/** How many were written to these addresses. */
export const countMailsTo = async (db: Db, emails: string[]) => (emails.length ? countRows(db, 'mails', isTo(emails)) : 0)

/** All that was written to these addresses, sent or not. */
export async function forgetMailsTo(transaction: Db, queue: Queue, emails: string[]) {
  const gone = await transaction.deleteFrom('mails').where(isTo(emails)).returning('id').execute()
  await forgetCopies(transaction, queue, gone)
}

/** Files go after the commit, by a job: what a transaction takes back is still whole, and a failure is tried again. */
async function forgetCopies(transaction: Db, queue: Queue, gone: { id: number }[]) {
  if (gone.length) await queue.send(transaction, 'forget-mail-copies', { mailIds: gone.map(({ id }) => id) })
}

/** However the address was typed at the time. */
function isTo(emails: string[]) {
  return sql<boolean>`lower(recipient) in (${sql.join(emails.flatMap((email) => [sql`lower(${email})`, email.toLowerCase()]))})`
}

type Reading = { email: string; before?: number; limit?: number }

/** What was written to one address, the newest first. */
export function listMailsTo(db: Db, { email, before, limit }: Reading) {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'reason', 'written_at', 'sent_at', 'failure'])
    .where(isTo([email]))
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .orderBy('id', 'desc')
    .execute()
}

export function listMails(db: Db, limit = 100) {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'kind', 'subject', 'reason', 'written_at', 'sent_at', 'failure'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
