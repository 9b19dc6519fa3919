import type { App } from '#app/app.ts'
import type { Db } from '#app/db/storage.server.ts'
import type { Source } from '#app/http/budgets.ts'
import { followReport } from '#app/reports/follow-report.server.ts'
import { listItems } from './take-down-outcomes.server.ts'

/**
 * Photos that may show a minor are preserved as for any report about one, before their advertiser or a decision can delete them; an admin makes
 * the package. Once for each ad.
 */
export async function preserveMinors(app: App, transaction: Db, takeDownId: number, source: Source) {
  const note = `Take-down ${takeDownId} says that its pictures may show someone under 18.`
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
