import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { inBatches } from '#app/platform/db/batches.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { daysAfter } from '#app/platform/time.ts'
import { unfoundedDays } from './evidence.ts'
import { lockCopies } from './preservation.server.ts'

/**
 * Shortens retention to 30 days for reports in which a moderator found nothing, unless an admin made a package of the evidence or extended
 * its retention with a reason.
 */
export async function shortenEvidence(transaction: Db, reportIds: number[], now: Date) {
  const until = daysAfter(now, unfoundedDays)
  await transaction
    .updateTable('evidence')
    .set({ retain_until: until })
    .where('report_id', 'in', reportIds)
    .where('retain_until', '>', until)
    .where(sql<boolean>`not exists (select from evidence_uses where evidence_id = evidence.id and what in ('packed', 'kept longer'))`)
    .execute()
}

/** Evidence about an account under a legal hold is never old enough to delete. */
export const isOldEvidence = (now: Date) =>
  sql<boolean>`retain_until <= ${now} and not exists (select from legal_holds where legal_holds.account_id = evidence.account_id)`

/** Deletes evidence past its retention, with orphaned copies. Returns how many were deleted. */
export const deleteOldEvidence = (app: App) => inBatches(app, (limit) => deleteSomeEvidence(app, limit))

function deleteSomeEvidence(app: App, limit: number) {
  return inTransaction(app.db, async (transaction) => {
    await lockCopies(transaction)
    const old = transaction.selectFrom('evidence').select('id').where(isOldEvidence(app.now())).orderBy('retain_until').limit(limit)
    const deleted = await transaction.deleteFrom('evidence').where('id', 'in', old).returning(['id', 'file']).execute()
    const files = [...deleted.map(({ file }) => file), ...(await deleteOrphanedCopies(transaction))]
    if (files.length) await app.queue.send(transaction, 'remove-photo-files', { files })
    for (const { id } of deleted)
      await appendEvent(transaction, { kind: 'evidence removed', actor: 'clock', subject: 'evidence', subjectId: id, now: app.now() })
    return deleted.length
  })
}

/** Deletes the rows of copies that no evidence refers to, and returns their files, which are removed after the commit. */
async function deleteOrphanedCopies(transaction: Db) {
  const deleted = await transaction
    .deleteFrom('evidence_copies')
    .where((copy) =>
      copy.not(copy.exists(copy.selectFrom('evidence_parts').select('copy_id').whereRef('copy_id', '=', 'evidence_copies.id'))),
    )
    .returning('file')
    .execute()
  return deleted.map(({ file }) => file)
}
