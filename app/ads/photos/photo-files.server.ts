import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import { restAfter } from '#app/platform/db/batches.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { isFilesUnreachable } from '#app/platform/files/files.server.ts'
import { dayMs } from '#app/platform/time.ts'
import type { PhotoCopy } from './photo-worker.server.ts'

export type StoredCopy = PhotoCopy & { file: string }

/** Stores the copies before any row references them. A nightly job deletes what a crash leaves behind. */
export async function storeCopies({ files }: Pick<App, 'files'>, copies: PhotoCopy[]): Promise<StoredCopy[]> {
  return Promise.all(copies.map(async (copy) => ({ ...copy, file: await files.put(copy.bytes) })))
}

/** What to tell the sender if a file can't be stored right now. Anything else is thrown on. */
export async function refuseUnstored<T>(work: () => Promise<T>): Promise<T | { refusal: 'no room' | 'no store' }> {
  try {
    return await work()
  } catch (error) {
    if (isFilesUnreachable(error)) return { refusal: 'no store' }
    if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '')) return { refusal: 'no room' }
    throw error
  }
}

/**
 * Equal bytes share one file, so a job may be deleting the file of an identical photo. This blocks deletions until the transaction ends and
 * writes files that are already gone again.
 */
export async function restoreMissingCopies({ files }: Pick<App, 'files'>, transaction: Db, copies: StoredCopy[]) {
  await sql`select pg_advisory_xact_lock_shared(${photoFilesLock})`.execute(transaction)
  const distinct = new Map(copies.map(({ file, bytes }) => [file, bytes]))
  await Promise.all(Array.from(distinct, async ([file, bytes]) => (await files.size(file)) ?? (await files.put(bytes))))
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
    // Uploads wait meanwhile, so a few are deleted at a time.
    for (let index = 0; index < unnamed.length; index += atOnce) await Promise.all(unnamed.slice(index, index + atOnce).map(files.remove))
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
  // First, because an import's files become a photo's while these statements run.
  const ofImports = await db.selectFrom('imported_photo_files').select('file').where('file', 'in', names).execute()
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
  return new Set([...[...ofPhotos, ...ofImports, ...ofExports, ...ofEvidence, ...ofCopies].map(({ file }) => file), ...sealed])
}

const atOnce = 20

/** Held exclusively to delete files and to take photos down. Uploads share it. */
const photoFilesLock = 1_907_441
