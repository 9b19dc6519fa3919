import type { Db } from '#app/db/storage.server.ts'

type Whose = { accountId: number; adId: number }

/** What was decided, said and done about an account before: decisions with their rules, reports with their ends, sanctions. */
export async function readHistory(db: Db, { accountId, adId }: Whose, limit = 20) {
  const decisions = await db
    .selectFrom('decisions')
    .select(['id', 'subject', 'outcome', 'rule', 'title', 'ad_id', 'decided_at', 'until', 'overturned_at', 'is_automatic'])
    .where((or) => or.or([or('account_id', '=', accountId), or('ad_id', '=', adId)]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const reports = await db
    .selectFrom('reports')
    .select(['id', 'reason', 'made_at', 'closed_at', 'ad_id'])
    .where('about_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const sanctions = await db
    .selectFrom('sanctions')
    .select(['id', 'began_at', 'until', 'ended_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return { decisions, reports, sanctions }
}

export type History = Awaited<ReturnType<typeof readHistory>>
