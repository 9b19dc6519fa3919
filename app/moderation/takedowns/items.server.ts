import type { App } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import type { Source } from '#app/platform/http/budgets.ts'
import { followReport } from '#app/moderation/reports/follow-report.server.ts'

/** Lists what a request hides and hasn't restored. */
export function listItems(db: Db, takeDownId: number) {
  return db
    .selectFrom('take_down_items')
    .selectAll()
    .where('take_down_id', '=', takeDownId)
    .where('restored_at', 'is', null)
    .orderBy('ad_id')
    .orderBy('id')
    .execute()
}

/**
 * Preserves photos that may show a minor, as a report about one would, before the advertiser or a decision can delete them. It files one
 * report per ad, and an admin makes the CyberTipline package from it.
 */
export async function preserveMinors(app: App, transaction: Db, takeDownId: number, source: Source) {
  const note = `Take-down ${takeDownId} says that its photos may show someone under 18.`
  const items = await listItems(transaction, takeDownId)
  for (const [ad_id, [first]] of Map.groupBy(items, (item) => item.ad_id)) {
    if (ad_id === null) continue
    const earlier = transaction.selectFrom('reports').select('id').where('ad_id', '=', ad_id).where('note', '=', note)
    if (await earlier.executeTakeFirst()) continue
    const { id } = await transaction
      .insertInto('reports')
      .values({
        subject: 'ad',
        reason: 'minor',
        note,
        ad_id,
        about_id: first!.account_id,
        reporter_id: null,
        thread_id: null,
        made_at: app.now(),
        closed_at: null,
        outcome: null,
        sealed: null,
        opened_at: null,
        decision_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await followReport(app, transaction, { reportId: id, subject: 'ad', reason: 'minor', source, isByMember: false, alerts: false })
  }
}
