import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { buffer } from 'node:stream/consumers'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { App } from '#app/app.ts'
import { appendEvent } from '#app/db/events.server.ts'
import { countRows } from '#app/db/row-counts.server.ts'
import { type Db, inTransaction } from '#app/db/storage.server.ts'
import { nameOf } from '#app/files/files.server.ts'
import { spendBudget } from '#app/http/budgets.server.ts'
import type { Source } from '#app/http/budgets.ts'
import { daysAfter } from '#app/time.ts'
import { type Evidence, type StoredEvidence, unfoundedDays, yearAfter } from './evidence.ts'
import { dropUnnamedCopies, lockCopies, openCopy, sealOnce } from './evidence-copies.server.ts'
import { gatherEvidence } from './evidence-gathering.server.ts'
import { openFor, sealFor } from './sealed.server.ts'

// Evidence stands outside of all deletion: its row refers to nothing, so that no ad and no account takes it along, and what is in it
// is read from its own file. It is in no copy that somebody asks for of their data: to learn of it would warn whom it is about.

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
  const row = { report_id: reportId, ad_id: adId ?? null, account_id: accountId ?? null, made_at, keep_until: yearAfter(made_at) }
  const { id } = await transaction
    .insertInto('evidence')
    .values({ ...row, file: await app.files.put(sealed), checksum: await nameOf(packed) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const named = copies.map((copy_id) => ({ evidence_id: id, copy_id }))
  if (named.length) await transaction.insertInto('evidence_parts').values(named).execute()
  return written + sealed.length
}

type EvidenceRow = { report_id: number; file: string; checksum: string }

type OpenedEvidence = { evidence: Evidence; files: Record<string, Uint8Array> }

/** Undefined where SECRET is another one by now, the file is gone or not this row's, or either was changed. */
export async function readEvidence(app: Pick<App, 'db' | 'files' | 'config'>, row: EvidenceRow): Promise<OpenedEvidence | undefined> {
  const { files, config } = app
  if ((await files.size(row.file)) === undefined) return undefined
  const packed = openFor('evidence', config, row.report_id, await buffer(files.read(row.file)))
  if (!packed || (await nameOf(packed)) !== row.checksum) return undefined
  const { 'evidence.json': text, ...pictures } = unzipSync(packed)
  const stored = JSON.parse(strFromU8(text!)) as StoredEvidence | (Evidence & { format: 1 })
  return stored.format === 1 ? { evidence: stored, files: pictures } : putTogether(app, stored)
}

/** The copies put back in their places. A picture whose copy doesn't open is said to be missing; an ad's words have to be there. */
async function putTogether(app: Pick<App, 'db' | 'files' | 'config'>, stored: StoredEvidence): Promise<OpenedEvidence | undefined> {
  const words = stored.ad && (await openCopy(app, stored.ad))
  if (stored.ad && !words) return undefined
  const files: Record<string, Uint8Array> = {}
  const pictures: Evidence['pictures'] = []
  for (const picture of stored.pictures) {
    const here: Evidence['pictures'][number]['files'] = []
    for (const { copy, ...file } of picture.files) {
      const bytes = await openCopy(app, copy)
      if (!bytes) continue
      files[file.name] = bytes
      here.push({ ...file, bytes: bytes.length, md5: sumOf('md5', bytes), sha256: sumOf('sha256', bytes) })
    }
    pictures.push({ ...picture, files: here, missing: picture.missing + picture.files.length - here.length })
  }
  const ad = words ? (JSON.parse(Buffer.from(words).toString()) as Evidence['ad']) : undefined
  return { evidence: { ...stored, ad, pictures }, files }
}

const sumOf = (way: 'md5' | 'sha256', bytes: Uint8Array) => createHash(way).update(bytes).digest('hex')

/**
 * A moderator found nothing in these reports: their evidence goes in 30 days. Not where a package was made of it, or an admin gave a
 * reason to have it longer.
 */
export async function shortenEvidence(transaction: Db, reportIds: number[], now: Date) {
  const until = daysAfter(now, unfoundedDays)
  await transaction
    .updateTable('evidence')
    .set({ keep_until: until })
    .where('report_id', 'in', reportIds)
    .where('keep_until', '>', until)
    .where(sql<boolean>`not exists (select from evidence_uses where evidence_id = evidence.id and what in ('packed', 'kept longer'))`)
    .execute()
}

/** Nothing of an account under a legal hold. */
const isOld = (now: Date) =>
  sql<boolean>`keep_until <= ${now} and not exists (select from legal_holds where legal_holds.account_id = evidence.account_id)`

export const countOldEvidence = async (db: Db, now: Date) => ({ evidence: await countRows(db, 'evidence', isOld(now)) })

/** By the clock: what was kept as long as it has to be, and the copies that no other evidence names. Returns how many went. */
export async function forgetOldEvidence(app: App) {
  return inTransaction(app.db, async (transaction) => {
    await lockCopies(transaction)
    const gone = await transaction.deleteFrom('evidence').where(isOld(app.now())).returning(['id', 'file']).execute()
    const files = [...gone.map(({ file }) => file), ...(await dropUnnamedCopies(transaction))]
    if (files.length) await app.queue.send(transaction, 'remove-photo-files', { files })
    for (const { id } of gone)
      await appendEvent(transaction, { kind: 'evidence removed', actor: 'clock', subject: 'evidence', subjectId: id, now: app.now() })
    return gone.length
  })
}
