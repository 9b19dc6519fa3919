import type { App } from '#app/app.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { idOf } from '#app/platform/db/row-id.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { openFor, sealFor } from '#app/platform/http/secret.server.ts'
import { findReportedAd, limitReports } from './ad-reports.server.ts'
import { type ConcernReason, adNumberIn } from './concern.ts'
import { type Filed, fileReport } from './filing.server.ts'
import { findReceipt, receiptSecret } from './receipts.server.ts'
import { type Moderator, actorOf, isOwnReport } from './reports.server.ts'

type Concern = { reason: ConcernReason; place: string; what: string; contact: string; address: string; formKey: string }

/**
 * Files a concern without the sender's account, even if they're signed in, and without their network. The daily budget of a network is
 * counted in its own table, under a keyed hash.
 */
export async function fileConcern(app: App, { reason, place, what, contact, address, formKey }: Concern): Promise<Filed> {
  const secret = receiptSecret(app, formKey)
  if (await findReceipt(app.db, secret)) return { ok: true, secret, isNew: false }
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

/** Undefined if SECRET has changed since the concern was filed. */
function readContact({ config }: Pick<App, 'config'>, { id, sealed }: { id: number; sealed: Uint8Array | null }) {
  const contact = sealed && openFor('contacts', config, id, sealed)
  return contact ? Buffer.from(contact).toString() : undefined
}

/** Decrypts the contact details that the sender left, and logs who opened them. */
export async function openContact(app: App, moderator: Moderator, id: string) {
  return inTransaction(app.db, async (transaction) => {
    const report = await transaction
      .selectFrom('reports')
      .select(['id', 'sealed', 'about_id', 'reporter_id'])
      .where('id', '=', idOf(id))
      .where('sealed', 'is not', null)
      .executeTakeFirst()
    if (!report || isOwnReport(report, moderator.accountId)) return undefined
    await appendEvent(transaction, {
      kind: 'contact opened',
      actor: actorOf(moderator),
      actorId: moderator.accountId,
      subject: 'report',
      subjectId: report.id,
      now: app.now(),
    })
    return { text: readContact(app, report) }
  })
}
