import type { App } from '#app/app.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { daysBefore } from '#app/platform/time.ts'
import { takeTurns } from './drafts.server.ts'
import { excerptOf, reportLimits, type ReportReason } from './report.ts'
import type { Thread } from './threads.server.ts'

/** The other side's messages, newest last. Excerpts in reports come only from these. */
export async function listReportable(db: Db, { id, side }: Pick<Thread, 'id' | 'side'>) {
  const newest = await db
    .selectFrom('messages')
    .select(['id', 'text', 'sent_at'])
    .where('thread_id', '=', id)
    .where('is_from_member', '=', side === 'advertiser')
    .orderBy('id', 'desc')
    .limit(reportLimits.excerpts)
    .execute()
  return newest.toReversed()
}

/** This account's last report about this thread within 24 hours. */
export function findRecentReport(db: Db, { accountId, threadId, now }: { accountId: number; threadId: number; now: Date }) {
  return db
    .selectFrom('reports')
    .select('made_at')
    .where('thread_id', '=', threadId)
    .where('reporter_id', '=', accountId)
    .where('made_at', '>', daysBefore(now, 1))
    .orderBy('made_at', 'desc')
    .executeTakeFirst()
}

export type Report = { reason: ReportReason; note: string; messageIds: ReadonlySet<number> }

/** Further work in the report's transaction. */
type Also = (transaction: Db, reportId: number) => Promise<unknown>

/** An account may report a thread once a day. Returns false if it already has. */
export function reportThread({ db, now }: App, accountId: number, thread: Thread, report: Report, also: Also = async () => {}) {
  const { reason, note, messageIds } = report
  return inTransaction(db, async (transaction) => {
    // If two requests race, the second waits here and finds the first.
    await takeTurns(transaction, accountId)
    if (await findRecentReport(transaction, { accountId, threadId: thread.id, now: now() })) return false
    const chosen = (await listReportable(transaction, thread)).filter(({ id }) => messageIds.has(id))
    const { id } = await transaction
      .insertInto('reports')
      .values({
        reporter_id: accountId,
        // Each of them may be deleted at this moment.
        about_id: (one) => one.selectFrom('accounts').select('id').where('id', '=', thread.other_id).forKeyShare(),
        ad_id: (one) => one.selectFrom('ads').select('id').where('id', '=', thread.ad_id).forKeyShare(),
        thread_id: (one) => one.selectFrom('threads').select('id').where('id', '=', thread.id).forKeyShare(),
        reason,
        note,
        excerpt: excerptOf(chosen),
        made_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await also(transaction, id)
    return true
  })
}
