import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import type { Language } from '#app/platform/copy/languages.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { inBatches } from '#app/platform/db/batches.server.ts'
import type { Queue } from '#app/platform/db/job-queue.server.ts'
import { countRows, type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { prefixOf } from '#app/platform/http/language-path.ts'
import { daysBefore, hoursBefore, minutesAfter } from '#app/platform/time.ts'
import { type EmailKind, jobOfLane, laneOf, lanes, type Lanes } from './lanes.ts'
import { accountReason, type Email, emailAsHtml, emailAsText } from './email-content.ts'
import type { Transport } from './transport.server.ts'

/** The signature stands under each email, such as a postal address. */
export type Mail = {
  origin: string
  siteName: string
  signature?: string
  transport: Transport
  /** How many of this process are being sent at the same time. */
  lanes: Lanes
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
export async function writeEmail(transaction: Db, { queue, afterSeconds, ...writing }: Writing) {
  const written = await recordEmail(transaction, writing)
  await queueEmail(queue, transaction, written, afterSeconds)
  return written.id
}

/** Records an email that no job sends. */
export async function recordEmail(transaction: Db, { mail, to, content: write, language, now }: Omit<Writing, 'queue' | 'afterSeconds'>) {
  const copy = mail.copy[language ?? 'en']
  const sender = { siteName: mail.siteName, signature: mail.signature, copy }
  const content = write({ origin: mail.origin + prefixOf(copy.language), siteName: mail.siteName, copy })
  return transaction
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
      expires_at: content.linkMinutes === undefined ? null : minutesAfter(now, content.linkMinutes),
    })
    .returning(['id', 'kind'])
    .executeTakeFirstOrThrow()
}

/** Has the email sent by the job of its lane. */
export const queueEmail = (queue: Queue, transaction: Db, { id, kind }: { id: number; kind: string }, afterSeconds?: number) =>
  queue.send(transaction, jobOfLane[laneOf(kind)], { mailId: id }, { afterSeconds })

/** The first waits half a minute, each further one twice as long, and from an hour on one an hour: three days in all. */
export const emailRetries = 78

/**
 * Finds emails from the last three days that no job will send any more: after a restore, because a backup has the emails but not the jobs,
 * or after someone deleted jobs.
 */
export async function resendLostEmails(db: Db, queue: Queue, now: Date) {
  const [anHourAgo, threeDaysAgo] = [1, 72].map((hours) => hoursBefore(now, hours))
  const { rows } = await sql<{ id: number; kind: string }>`
    select id, kind from mails where sent_at is null and rejected_at is null and written_at between ${threeDaysAgo} and ${anHourAgo}
      and not exists (select from pgboss.job where name in (${sql.join(lanes.map((lane) => jobOfLane[lane]))}) and state < 'completed'
        and data ->> 'mailId' = mails.id::text)
    order by id limit 5000`.execute(db)
  for (const mail of rows) await queueEmail(queue, db, mail)
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

/** Deletes every email written to these addresses, sent or not, or only those of some kinds. */
export async function deleteEmailsTo(transaction: Db, queue: Queue, emails: string[], kinds?: readonly EmailKind[]) {
  const all = transaction.deleteFrom('mails').where(isTo(emails))
  const gone = await (kinds ? all.where('kind', 'in', kinds) : all).returning('id').execute()
  await deleteEmailCopies(transaction, queue, gone)
}

/** A job deletes the files after the commit, so that a rollback leaves them whole and a failure is retried. */
async function deleteEmailCopies(transaction: Db, queue: Queue, gone: { id: number }[]) {
  if (gone.length) await queue.send(transaction, 'delete-mail-copies', { mailIds: gone.map(({ id }) => id) })
}

/** Matches the address in whichever case it was typed. */
const isTo = (emails: string[]) =>
  sql<boolean>`lower(recipient) in (${sql.join(emails.flatMap((email) => [sql`lower(${email})`, email.toLowerCase()]))})`

/** Emails to one address, newest first. One about a decision that a moderator can still undo may never be sent, so it isn't shown yet. */
export function selectEmailsTo(db: Db, { email, before, limit, now }: { email: string; before?: number; limit?: number; now: Date }) {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'reason', 'written_at', 'sent_at', 'outcome', 'failure'])
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
