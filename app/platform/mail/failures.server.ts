import { sql } from 'kysely'
import type { Queue } from '#app/platform/db/job-queue.server.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { daysBefore, utcDate } from '#app/platform/time.ts'
import { queueEmail } from './mail.server.ts'
import { dropAddresses } from './redact-address.ts'

/** Emails that weren't sent, newest first, without addresses or contents. */
export async function listFailures(db: Db, limit = 50) {
  const failed = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'written_at', sql<string>`failure`.as('failure')])
    .where('sent_at', 'is', null)
    .where('failure', 'is not', null)
    .where('outcome', 'is', null)
    .orderBy('written_at', 'desc')
    .limit(limit)
    .execute()
  return failed.map(({ failure, ...mail }) => ({ ...mail, failure: dropAddresses(failure) }))
}

/** How many emails were sent on each of the last days (UTC), today last. */
export async function countSentByDay(db: Db, now: Date, days: number) {
  const all = Array.from({ length: days }, (_, index) => utcDate(daysBefore(now, days - 1 - index)))
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as count from mails
    where sent_at >= ${`${all[0]}T00:00:00Z`}::timestamptz group by 1`.execute(db)
  const counts = new Map(rows.map(({ day, count }) => [day, count]))
  return all.map((day) => ({ day, count: counts.get(day) ?? 0 }))
}

type Sending = { db: Db; queue: Queue; now: () => Date }

/** Queues failed emails again and sends them right away, not when their next attempt was due. A second press finds none. */
export function resendFailed({ db, queue, now }: Sending, adminId: number, limit = 500) {
  return inTransaction(db, async (transaction) => {
    const unsent = transaction.selectFrom('mails').select('id').where('sent_at', 'is', null)
    // What came too late or can't arrive isn't sent again.
    const failed = unsent.where('failure', 'is not', null).where('outcome', 'is', null)
    const resent = await transaction
      .updateTable('mails')
      .set({ failure: null, rejected_at: null })
      .where('id', 'in', failed.orderBy('id').limit(limit).forUpdate())
      .returning(['id', 'kind'])
      .execute()
    for (const mail of resent) await queueEmail(queue, transaction, mail)
    const event = { kind: 'mails sent again', actor: 'admin', actorId: adminId, subject: 'mail' } as const
    if (resent.length) await appendEvent(transaction, { ...event, details: { count: resent.length }, now: now() })
  })
}
