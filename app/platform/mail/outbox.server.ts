import { sql } from 'kysely'
import type { Db } from '#app/platform/db/storage.server.ts'
import { daysBefore } from '#app/platform/time.ts'
import { laneOf, lanes } from './lanes.ts'
import { hideAddresses } from './redact-address.ts'

/** Emails that are still to be sent, newest first, and how many have. No one's full address leaves this function. */
export async function readOutbox(db: Db, now: Date, limit = 50) {
  const unsent = db.selectFrom('mails').where('sent_at', 'is', null).where('outcome', 'is', null)
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

/** How many emails of each lane wait, with those to be tried again, and since when the oldest one. */
export async function countLanes(db: Db) {
  const waiting = await db
    .selectFrom('mails')
    .select(['kind', ({ fn }) => fn.countAll<number>().as('count'), ({ fn }) => fn.min('written_at').as('oldest')])
    .where('sent_at', 'is', null)
    .where('rejected_at', 'is', null)
    .groupBy('kind')
    .execute()
  return lanes.map((lane) => {
    const own = waiting.filter(({ kind }) => laneOf(kind) === lane)
    const oldest = own.map((of) => of.oldest).toSorted((a, b) => a.getTime() - b.getTime())[0]
    return { lane, waiting: own.reduce((sum, { count }) => sum + count, 0), oldest }
  })
}

/** What the last 30 days had of second mail servers, emails that came back, and emails that weren't sent at all. */
export async function countDetours(db: Db, now: Date) {
  const since = daysBefore(now, 30)
  return db
    .selectFrom('mails')
    .select([
      sql<number>`count(*) filter (where by_fallback)`.as('byFallback'),
      sql<number>`count(*) filter (where bounced_at is not null)`.as('returned'),
      sql<number>`count(*) filter (where soft_bounced_at is not null)`.as('returnedForNow'),
      sql<number>`count(*) filter (where outcome = 'expired')`.as('expired'),
      sql<number>`count(*) filter (where outcome = 'undeliverable' and bounced_at is null)`.as('withheld'),
      sql<number>`count(*) filter (where rejected_at is not null and outcome is null)`.as('refused'),
    ])
    .where('written_at', '>', since)
    .executeTakeFirstOrThrow()
}
