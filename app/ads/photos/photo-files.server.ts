import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import { restAfter } from '#app/platform/db/batches.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { dayMs } from '#app/platform/time.ts'
import type { PhotoCopy } from './photo-worker.server.ts'

export type StoredCopy = PhotoCopy & { file: string }

const diskFull = ['ENOSPC', 'EDQUOT', 'EFBIG']

/**
 * Writes the copies to disk before any row references them, or returns undefined if the disk is full. A nightly job deletes what a crash
 * leaves behind.
 */
export async function storeCopies({ files }: App, copies: PhotoCopy[]): Promise<StoredCopy[] | undefined> {
  try {
    return await Promise.all(copies.map(async (copy) => ({ ...copy, file: await files.put(copy.bytes) })))
  } catch (error) {
    if (diskFull.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/**
 * Equal bytes share one file, so a job may be deleting the file of an identical photo. This blocks deletions until the transaction ends and
 * writes files that are already gone again.
 */
export async function restoreMissingCopies({ files }: App, transaction: Db, copies: StoredCopy[]) {
  await sql`select pg_advisory_xact_lock_shared(${photoFilesLock})`.execute(transaction)
  for (const { file, bytes } of copies) if ((await files.size(file)) === undefined) await files.put(bytes)
}

/** Waits for uploads that are being inserted, and blocks new ones until this transaction ends. */
export async function blockUploads(transaction: Db) {
  await sql`select pg_advisory_xact_lock(${photoFilesLock})`.execute(transaction)
}

/** Deletes the rows of these photos now. A job deletes their files after the commit. */
export async function deletePhotos({ queue }: App, transaction: Db, photoIds: readonly number[]) {
  if (!photoIds.length) return
  const gone = await transaction.deleteFrom('photo_files').where('photo_id', 'in', photoIds).returning('file').execute()
  await transaction.deleteFrom('photos').where('id', 'in', photoIds).execute()
  if (gone.length) await queue.send(transaction, 'remove-photo-files', { files: [...new Set(gone.map(({ file }) => file))] })
}

/** Deletes those of the files that no row references, and returns how many. */
export async function removePhotoFiles({ db, files }: App, names: readonly string[]) {
  if (!names.length) return 0
  return inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${photoFilesLock})`.execute(transaction)
    const named = await listReferenced(transaction, names)
    const unnamed = names.filter((name) => !named.has(name))
    for (const name of unnamed) await files.remove(name)
    return unnamed.length
  })
}

/** Deletes files that a process left behind when it stopped before it inserted their row. Files younger than a day may still get a row. */
export async function deleteStrayFiles(app: App) {
  const now = app.now().getTime()
  let removed = 0
  let old: string[] = []
  for await (const { name, storedAt } of app.files.list()) {
    if (now - storedAt > dayMs) old.push(name)
    if (old.length < 500) continue
    const began = performance.now()
    removed += await removePhotoFiles(app, old.splice(0))
    await restAfter(app, performance.now() - began, removed)
  }
  return removed + (await removePhotoFiles(app, old)) + (await app.files.removeUnfinished(now - dayMs))
}

/** Counts what the job would delete now, except for half-written files: they're only counted when they're deleted. */
export async function countStrayFiles({ db, files, now }: App) {
  const old: string[] = []
  for await (const { name, storedAt } of files.list()) if (now().getTime() - storedAt > dayMs) old.push(name)
  let named = 0
  for (let index = 0; index < old.length; index += 500) named += (await listReferenced(db, old.slice(index, index + 500))).size
  return { 'files that no row names': old.length - named }
}

/** Each table that references files needs a line here, because files that none of them references are deleted. */
async function listReferenced(db: Db, names: readonly string[]) {
  const ofPhotos = await db.selectFrom('photo_files').select('file').where('file', 'in', names).execute()
  const ofExports = await db.selectFrom('exports').select('file').where('file', 'in', names).execute()
  const ofEvidence = await db.selectFrom('evidence').select('file').where('file', 'in', names).execute()
  const ofCopies = await db.selectFrom('evidence_copies').select('file').where('file', 'in', names).execute()
  const ofRequests = await db
    .selectFrom('claim_requests')
    .select(['gesture_file', 'document_file'])
    .where((eb) => eb.or([eb('gesture_file', 'in', names), eb('document_file', 'in', names)]))
    .execute()
  const sealed = ofRequests.flatMap(({ gesture_file, document_file }) => [gesture_file, document_file])
  return new Set([...[...ofPhotos, ...ofExports, ...ofEvidence, ...ofCopies].map(({ file }) => file), ...sealed])
}

/** Held exclusively to delete files and to take photos down. Uploads share it. */
const photoFilesLock = 1_907_441
