import { sql } from 'kysely'
import type { Db } from '#app/platform/db/storage.server.ts'
import { daysBefore } from '#app/platform/time.ts'
import { hideAddresses } from './redact-address.ts'

/** Emails that haven't been sent yet, newest first, and how many have. No one's full address leaves this function. */
export async function readOutbox(db: Db, now: Date, limit = 50) {
  const unsent = db.selectFrom('mails').where('sent_at', 'is', null)
  const mails = await unsent
    .select(['id', 'kind', 'recipient', 'written_at', 'failure'])
    .orderBy('written_at', 'desc')
    .limit(limit)
    .execute()
  const { waiting, failing } = await unsent
    .select([sql<number>`count(*) filter (where failure is null)`.as('waiting'), sql<number>`count(failure)`.as('failing')])
    .executeTakeFirstOrThrow()
  const { sent } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('sent_at', '>', daysBefore(now, 1))
    .executeTakeFirstOrThrow()
  const hidden = mails.map(({ recipient, failure, ...mail }) => ({
    ...mail,
    to: hideAddresses(recipient),
    failure: failure && hideAddresses(failure),
  }))
  return { mails: hidden, waiting, failing, sent }
}
