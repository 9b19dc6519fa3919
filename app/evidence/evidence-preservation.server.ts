import { strToU8, zipSync } from 'fflate'
import type { App } from '#app/app.ts'
import { type Db, inTransaction } from '#app/db/storage.server.ts'
import { waitFor } from '#app/db/wait-for.server.ts'
import { nameOf } from '#app/files/files.server.ts'
import { spendBudget } from '#app/http/budgets.server.ts'
import type { Source } from '#app/http/budgets.ts'
import { sealFor } from '#app/http/secret.server.ts'
import { yearsAfter } from '#app/time.ts'
import { gatherEvidence } from './evidence-gathering.server.ts'

// Evidence stands outside of all deletion: its row refers to nothing, so that no ad and no account takes it along, and what is in it
// is read from its own file. It is in no copy that somebody asks for of their data: to learn of it would warn whom it is about.

const evidenceYears = 1

/**
 * Once for each report, in the transaction that writes it. A disk that fails takes no report with it: a job tries again. Nor does a source
 * that is over its budget: what it makes the site store is counted, and each content is sealed once all the same.
 */
export async function preserveEvidence(app: App, transaction: Db, reportId: number, source: Source) {
  try {
    const amount = await retainEvidence(app, transaction, reportId)
    const { secret } = app.config
    await spendBudget(transaction, { harm: 'bytes stored', source, amount, secret, now: app.now(), force: true })
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).syscall) throw error
    app.log.error({ report: reportId, err: error }, 'evidence could not be written down yet')
    await app.queue.send(transaction, 'preserve-evidence', { reportId })
  }
}

/** The job: what a full disk did not take at once. */
export async function preserveAgain(app: App, reportId: number) {
  await inTransaction(app.db, async (transaction) => {
    const done = await transaction.selectFrom('evidence').select('id').where('report_id', '=', reportId).executeTakeFirst()
    if (!done) await retainEvidence(app, transaction, reportId)
  })
}

/** Returns how many bytes were written. */
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

// What evidence is about is sealed once, however many reports name it: a short form must not make the site store the same photos again.

/** Two reports of the same content wait for each other, and so does the removal of copies that no evidence names. */
export const lockCopies = (transaction: Db) => waitFor(transaction, 'evidence copies')

/** The number of its copy, and how many bytes were written for it: none where it was sealed before. */
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
