import type { Db } from '#app/platform/db/storage.server.ts'

/** A member's own reports, newest first. */
export function listOwnReports(db: Db, accountId: number, limit = 100) {
  return db
    .selectFrom('reports')
    .leftJoin('decisions', 'decisions.id', 'decision_id')
    .select(['reports.id', 'reports.subject', 'reason', 'reports.ad_id', 'made_at', 'reports.opened_at', 'closed_at', 'reports.outcome'])
    .select(['rule', 'rule_version'])
    .where('reporter_id', '=', accountId)
    .orderBy('reports.id', 'desc')
    .limit(limit)
    .execute()
}
