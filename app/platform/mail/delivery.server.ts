import { sql } from 'kysely'
import { ReportableError } from '#app/platform/db/error-facts.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { daysBefore, minutesAfter, minutesBefore } from '#app/platform/time.ts'
import { bouncedDays, isAboutRecipient } from './bounce-report.ts'
import { laneOf, TooManyConnections } from './lanes.ts'
import type { Mail } from './mail.server.ts'
import type { Message } from './transport.server.ts'

/** Longer than any attempt takes, even a patient one over the second mail server. */
const takenMinutes = 3
/** Emails that aren't urgent wait so long for the first mail server before they use the second one. */
const fallbackMinutes = 15

type Delivering = { mail: Mail; mailId: number; now: Date }
type Row = NonNullable<Awaited<ReturnType<typeof takeEmail>>>

/** Takes an email that wasn't sent yet, so that no other job sends it at the same moment. Undefined: it's done, or gone. */
async function takeEmail(db: Db, mailId: number, now: Date) {
  const waiting = db.selectFrom('mails').select('id').where('id', '=', mailId).where('sent_at', 'is', null).where('rejected_at', 'is', null)
  const taken = await db
    .updateTable('mails')
    .set({ taken_until: minutesAfter(now, takenMinutes) })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where('rejected_at', 'is', null)
    .where((eb) => eb.or([eb('taken_until', 'is', null), eb('taken_until', '<=', now)]))
    .returningAll()
    .returning((eb) => {
      const [lower, bounced] = [(column: string) => sql`lower(${sql.ref(column)})`, daysBefore(now, bouncedDays)]
      const earlier = eb.selectFrom(eb.table('mails').as('earlier')).select('earlier.id').where('earlier.bounced_at', '>', bounced)
      return eb.exists(earlier.where(lower('earlier.recipient'), '=', lower('mails.recipient'))).as('comes_back')
    })
    .executeTakeFirst()
  // The queue tries again: the process that took it may have died.
  if (!taken && (await waiting.executeTakeFirst())) throw new ReportableError(`Email ${mailId} is being sent by another job.`)
  return taken
}

/**
 * Sends one email. A crash may send it twice, but never not at all, because it's marked as sent only afterwards. Returns the kind of an
 * email that was just sent.
 */
export async function deliverEmail(db: Db, delivering: Delivering): Promise<string | undefined> {
  const attempt = await attemptEmail(db, delivering)
  if (attempt.state === 'sent') return attempt.kind
  if (attempt.state !== 'failed') return undefined
  // The row has the mail server's answer and is deleted with the account. The queue and the log store only this, which names no one.
  const Failure = attempt.isCrowded ? TooManyConnections : ReportableError
  throw new Failure(`Email ${delivering.mailId} couldn’t be sent (${attempt.code}). Its row has the reason.`)
}

type Attempt =
  | { state: 'gone' | 'expired' | 'undeliverable' }
  | { state: 'sent'; kind: string; answer: string }
  | { state: 'failed' | 'refused'; code: string; answer: string; isCrowded: boolean }

/** The same, with what became of it. */
export async function attemptEmail(db: Db, { mail, mailId, now }: Delivering): Promise<Attempt> {
  const row = await takeEmail(db, mailId, now)
  if (!row) return { state: 'gone' }
  const set = (values: Partial<Row>) =>
    db
      .updateTable('mails')
      .set({ taken_until: null, ...values })
      .where('id', '=', mailId)
      .executeTakeFirst()
  const outcome = row.comes_back ? 'undeliverable' : row.expires_at && row.expires_at <= now ? 'expired' : undefined
  if (outcome) {
    await set({ outcome, rejected_at: now, ...withoutText })
    return { state: outcome }
  }
  using patience = row.timed_out_at ? mail.lanes.takePatience() : undefined
  if (row.timed_out_at && !patience) {
    await set({})
    throw new ReportableError(`Email ${mailId} waits until another that takes long is sent.`)
  }
  try {
    const { answer, isByFallback } = await hand(mail, row, { isPatient: Boolean(patience), now })
    const { numUpdatedRows } = await set({ sent_at: now, failure: null, timed_out_at: null, by_fallback: isByFallback, ...withoutText })
    // The account was deleted while the email was being sent.
    if (!numUpdatedRows) await mail.transport.deleteCopies([mailId])
    return { state: 'sent', kind: row.kind, answer: answer ?? '' }
  } catch (error) {
    const isRejected = refusesRecipient(error)
    const { code = 'no code', message } = error as Refusal
    const tookTooLong = code === 'ETIMEDOUT' || code === 'ABORT_ERR'
    await set({ failure: message, rejected_at: isRejected ? now : null, timed_out_at: tookTooLong ? now : row.timed_out_at })
    return { state: isRejected ? 'refused' : 'failed', code, answer: message, isCrowded: refusesConnection(error) }
  }
}

const withoutText = { text_body: null, html_body: null, unsubscribe: null }

/** Hands it to the mail server, or to the second one if the first can't take it and it's urgent or has waited long enough. */
async function hand({ transport }: Mail, row: Row, { isPatient, now }: { isPatient: boolean; now: Date }) {
  const message: Message = {
    id: row.id,
    to: row.recipient,
    writtenAt: row.written_at,
    subject: row.subject,
    text: row.text_body ?? '',
    html: row.html_body ?? '',
    unsubscribe: row.unsubscribe ?? undefined,
    isPatient,
  }
  try {
    return { answer: await transport.deliver(message), isByFallback: false }
  } catch (error) {
    const mayFallBack = laneOf(row.kind) === 'urgent' || row.written_at <= minutesBefore(now, fallbackMinutes)
    if (!transport.fallBack || !mayFallBack || refusesRecipient(error)) throw error
    try {
      return { answer: await transport.fallBack(message), isByFallback: true }
    } catch (second) {
      // What the second one says about the recipient is final, too.
      const both = `${(error as Error).message} / SMTP_FALLBACK_URL: ${(second as Error).message}`
      throw Object.assign(second as Error, { message: both })
    }
  }
}

type Refusal = { message: string; code?: string; command?: string; response?: string; responseCode?: number }

/**
 * Whether the recipient is refused permanently, such as a mailbox that doesn't exist: trying again would look like spam. Other failures are
 * the mail server's own, such as a sender it doesn't send for, which many servers report only after the recipient.
 */
function refusesRecipient(error: unknown) {
  const { code, command, response = '', responseCode = 0 } = error as Refusal
  if (code !== 'EENVELOPE' || command !== 'RCPT TO' || responseCode < 500) return false
  const detailed = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  return detailed ? isAboutRecipient(detailed) : [550, 551, 553].includes(responseCode)
}

/** RFC 5321 closes a connection with 421. Some servers use other temporary answers, and say why. */
function refusesConnection(error: unknown) {
  const { response = '', responseCode = 0 } = error as Refusal
  return (
    responseCode === 421 || (responseCode >= 400 && responseCode < 500 && /too many .{0,20}(connection|session)|concurren/i.test(response))
  )
}
