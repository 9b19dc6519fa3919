import type { App } from '#app/app.ts'
import { type Db, inTransaction } from '#app/db/storage.server.ts'
import { waitFor } from '#app/db/wait-for.server.ts'
import type { Source } from '#app/http/budgets.ts'
import { isUrgent, mayAlert } from '#app/moderation/alerts.server.ts'
import { followReport, spendMinutes } from './follow-report.server.ts'
import { findReceipt, findSameReport, receiptSecret, writeReceipt } from './receipts.server.ts'

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
  /** Where the same words from the same network are the same report. */
  sameHash?: string
}

/**
 * Writes a report down, with a receipt. The same form once more leads to the same receipt; the same words once more to another receipt
 * of the same report, so that nobody can find out by trying whether somebody beside them has reported it before. A source that has spent
 * its budget of moderators' time has to wait, but never with what is urgent.
 */
export async function fileReport(
  app: App,
  report: Report,
  also: (transaction: Db, reportId: number) => Promise<unknown> = async () => {},
): Promise<Filed> {
  const now = app.now()
  const secret = receiptSecret(app, report.formKey)
  const alerts = await mayAlert(app, report.reason)
  const filed = await inTransaction(app.db, async (transaction) => {
    await waitFor(transaction, report.sameHash ?? secret)
    if (await findReceipt(transaction, secret)) return 'known'
    const same = report.sameHash && (await findSameReport(transaction, report.sameHash, now))
    if (same) {
      await writeReceipt(transaction, { reportId: same.report_id, secret, now })
      return 'known'
    }
    const { subject, reason, note, place = '', sameHash, source } = report
    const isOverBudget = await spendMinutes(app, transaction, { reason, source })
    if (isOverBudget && !isUrgent(reason)) return 'over budget'
    const { id } = await transaction
      .insertInto('reports')
      .values({
        subject,
        reason,
        note,
        place,
        ad_id: report.adId,
        about_id: report.aboutId,
        reporter_id: report.reporterId,
        made_at: now,
        ...{
          thread_id: null,
          closed_at: null,
          outcome: null,
          sealed: null,
          opened_at: null,
          decision_id: null,
          is_over_budget: isOverBudget,
        },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeReceipt(transaction, { reportId: id, secret, sameHash, now })
    await also(transaction, id)
    await followReport(app, transaction, { reportId: id, subject, reason, source, isByMember: report.reporterId !== null, alerts })
    return 'new'
  })
  return filed === 'over budget' ? { ok: false, retryAfter: wholeDay } : { ok: true, secret, isNew: filed === 'new' }
}

/** In seconds: after them the budget is whole again. */
const wholeDay = 24 * 3600
