import { strToU8, zipSync } from 'fflate'
import type { App } from '#app/app.ts'
import { type Db, inTransaction, waitFor } from '#app/platform/db/storage.server.ts'
import { isFilesUnreachable, nameOf } from '#app/platform/files/files.server.ts'
import { spendBudget } from '#app/platform/http/budgets.server.ts'
import type { Source } from '#app/platform/http/budgets.ts'
import { sealFor } from '#app/platform/http/secret.server.ts'
import { yearsAfter } from '#app/platform/time.ts'
import { gatherEvidence } from './gathering.server.ts'

// Evidence survives every other deletion: its row has no foreign keys, so no ad or account deletes it, and its contents have their own
// file. It's left out of personal data exports, because learning of it would warn the person it's about.

const evidenceYears = 1

/**
 * Preserves evidence once per report, in the transaction that stores the report. A disk or bucket that fails must not lose the report,
 * so a job tries again. Being over budget doesn't prevent it either: the bytes are only counted, and identical content is sealed once.
 */
export async function preserveEvidence(app: App, transaction: Db, reportId: number, source: Source) {
  try {
    const amount = await retainEvidence(app, transaction, reportId)
    const { secret } = app.config
    await spendBudget(transaction, { harm: 'bytes stored', source, amount, secret, now: app.now(), force: true })
  } catch (error) {
    const { syscall, code } = error as NodeJS.ErrnoException
    // A copy that is gone from the bucket has a code alone.
    if (!syscall && code !== 'ENOENT' && !isFilesUnreachable(error)) throw error
    app.log.error({ report: reportId, err: error }, 'evidence could not be stored; a job will retry')
    await app.queue.send(transaction, 'preserve-evidence', { reportId })
  }
}

/** Job that retries preservation after the disk or the bucket failed. */
export async function retryPreservation(app: App, reportId: number) {
  await inTransaction(app.db, async (transaction) => {
    const done = await transaction.selectFrom('evidence').select('id').where('report_id', '=', reportId).executeTakeFirst()
    if (!done) await retainEvidence(app, transaction, reportId)
  })
}

/** Stores the evidence and returns how many bytes were written. */
async function retainEvidence(app: App, transaction: Db, reportId: number) {
  const gathered = await gatherEvidence(app, transaction, reportId)
  if (!gathered) return 0
  const { stored, adId, accountId, parts } = gathered
  await lockCopies(transaction)
  let written = 0
  const copies: number[] = []
  for (const [address, read] of parts) {
    const copy = await sealOnce(app, transaction, address, read)
    copies.push(copy.copyId)
    written += copy.written
  }
  const packed = zipSync({ 'evidence.json': strToU8(JSON.stringify(stored, null, 2)) })
  const sealed = sealFor('evidence', app.config, reportId, packed)
  const made_at = new Date(stored.report.made_at)
  const row = {
    report_id: reportId,
    ad_id: adId ?? null,
    account_id: accountId ?? null,
    made_at,
    retain_until: yearsAfter(made_at, evidenceYears),
  }
  const { id } = await transaction
    .insertInto('evidence')
    .values({ ...row, file: await app.files.put(sealed), checksum: await nameOf(packed) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const named = copies.map((copy_id) => ({ evidence_id: id, copy_id }))
  if (named.length) await transaction.insertInto('evidence_parts').values(named).execute()
  return written + sealed.length
}

// Identical content is sealed once, however many reports name it. Otherwise a short form could make the site store the same photos again.

/** Serializes reports of the same content with each other and with the deletion of orphaned copies. */
export const lockCopies = (transaction: Db) => waitFor(transaction, 'evidence copies')

/** Returns the copy's id and how many bytes were written: none if it was already sealed. */
async function sealOnce(app: App, transaction: Db, address: string, read: () => Promise<Uint8Array>) {
  const known = await transaction.selectFrom('evidence_copies').select(['id', 'file']).where('content', '=', address).executeTakeFirst()
  if (known && (await app.files.size(known.file)) !== undefined) return { copyId: known.id, written: 0 }
  const sealed = sealFor('evidence', app.config, address, await read())
  const row = { file: await app.files.put(sealed), bytes: sealed.length, made_at: app.now() }
  const { id } = await transaction
    .insertInto('evidence_copies')
    .values({ content: address, ...row })
    .onConflict((conflict) => conflict.column('content').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { copyId: id, written: sealed.length }
}
