import type { App } from '#app/app.ts'
import { sealFor } from '#app/platform/http/secret.server.ts'
import { findReportedAd, limitReports } from './ad-reports.server.ts'
import { type ConcernReason, adNumberIn } from './report-form.ts'
import { type Filed, fileReport } from './filing.server.ts'
import { findSentReceipt } from './receipts.server.ts'

type Concern = { reason: ConcernReason; place: string; what: string; contact: string; address: string; formKey: string }

/**
 * Files a concern without the sender's account, even if they're signed in, and without their network. The daily budget of a network is
 * counted in its own table, under a keyed hash.
 */
export async function fileConcern(app: App, { reason, place, what, contact, address, formKey }: Concern): Promise<Filed> {
  const secret = await findSentReceipt(app.db, app.config, formKey)
  if (secret) return { ok: true, secret, isNew: false }
  const ad = await findReportedAd(app.db, adNumberIn(place))
  const retryAfter = await limitReports(app, { address, reason, adId: ad?.id })
  if (retryAfter) return { ok: false, retryAfter }
  const report = { subject: 'concern', reason, note: what, place, adId: ad?.id ?? null, aboutId: ad?.account_id ?? null } as const
  return fileReport(app, { ...report, reporterId: null, formKey, source: { address } }, async (transaction, reportId) => {
    if (!contact) return
    const sealed = sealFor('contacts', app.config, reportId, Buffer.from(contact))
    await transaction.updateTable('reports').set({ sealed }).where('id', '=', reportId).execute()
  })
}
