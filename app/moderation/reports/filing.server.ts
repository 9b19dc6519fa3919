import type { App } from '#app/app.ts'
import { type Db, inTransaction, waitFor } from '#app/platform/db/storage.server.ts'
import type { Source } from '#app/platform/http/budgets.ts'
import { isUrgent, mayAlert } from '#app/moderation/queue/alerts.server.ts'
import { followReport, spendModeratorMinutes } from './follow-report.server.ts'
import { findSameReport, findSentReceipt, receiptSecret, writeReceipt } from './receipts.server.ts'

export type Filed = { ok: true; secret: string; isNew: boolean } | { ok: false; retryAfter: number }

type Report = {
  subject: 'ad' | 'concern'
  reason: string
  note: string
  place?: string
  adId: number | null
  aboutId: number | null
  reporterId: number | null
  formKey: string
  source: Source
  /** Set for ads: the same text from the same network has the same hash, and counts as one report. */
  sameHashes?: readonly string[]
}

/**
 * Stores a report with a receipt. Sending the same form again returns the same receipt. The same text from another form gets a new
 * receipt for the same report, so that no one can probe whether someone else on their network has reported it. A source that has
 * used up its budget of moderators' time has to wait, except with urgent reports.
 */
export async function fileReport(
  app: App,
  report: Report,
  inSameTransaction: (transaction: Db, reportId: number) => Promise<unknown> = async () => {},
): Promise<Filed> {
  const now = app.now()
  const secret = receiptSecret(app.config, report.formKey)
  const sameHash = report.sameHashes?.[0]
  const alerts = await mayAlert(app, report.reason)
  return inTransaction(app.db, async (transaction): Promise<Filed> => {
    await waitFor(transaction, sameHash ?? secret)
    const sent = await findSentReceipt(transaction, app.config, report.formKey)
    if (sent) return { ok: true, secret: sent, isNew: false }
    const same = report.sameHashes && (await findSameReport(transaction, report.sameHashes, now))
    if (same) {
      await writeReceipt(transaction, { reportId: same.report_id, secret, now })
      return { ok: true, secret, isNew: false }
    }
    const { subject, reason, note, place = '', source } = report
    const isOverBudget = await spendModeratorMinutes(app, transaction, { reason, source })
    if (isOverBudget && !isUrgent(reason)) return { ok: false, retryAfter: dayInSeconds }
    const { id } = await transaction
      .insertInto('reports')
      .values({
        subject,
        reason,
        note,
        place,
        // Both may be deleted at this moment, and a deletion locks them in this order, too.
        about_id: (one) => one.selectFrom('accounts').select('id').where('id', '=', report.aboutId).forKeyShare(),
        ad_id: (one) => one.selectFrom('ads').select('id').where('id', '=', report.adId).forKeyShare(),
        reporter_id: report.reporterId,
        made_at: now,
        is_over_budget: isOverBudget,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeReceipt(transaction, { reportId: id, secret, sameHash, now })
    await inSameTransaction(transaction, id)
    await followReport(app, transaction, { reportId: id, subject, reason, source, isByMember: report.reporterId !== null, alerts })
    return { ok: true, secret, isNew: true }
  })
}

/** In seconds. By then, the budget is full again. */
const dayInSeconds = 24 * 3600
