import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import { type Db, inTransaction } from '#app/db/storage.server.ts'
import { dayMs } from '#app/time.ts'
import type { PhotoCopy } from './photo-drawer.server.ts'

export type StoredCopy = PhotoCopy & { file: string }

const full = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** On the disk before anything names them; nothing where it is full. What a crash leaves behind is swept away in the next nights. */
export async function storeCopies({ files }: App, copies: PhotoCopy[]): Promise<StoredCopy[] | undefined> {
  try {
    return await Promise.all(copies.map(async (copy) => ({ ...copy, file: await files.put(copy.bytes) })))
  } catch (error) {
    if (full.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/**
 * The same picture may be on its way out while it comes in: equal bytes have one name. Until this transaction ends none goes, and
 * what has gone is put once more.
 */
export async function makeSureOfCopies({ files }: App, transaction: Db, copies: StoredCopy[]) {
  await sql`select pg_advisory_xact_lock_shared(${goings})`.execute(transaction)
  for (const { file, bytes } of copies) if ((await files.size(file)) === undefined) await files.put(bytes)
}

/** Until this transaction ends no picture comes in; one that was on its way is there by now. */
export async function holdUploads(transaction: Db) {
  await sql`select pg_advisory_xact_lock(${goings})`.execute(transaction)
}

/** The rows of these pictures at once, their files by a job after the commit. */
export async function forgetPhotos({ queue }: App, transaction: Db, photoIds: readonly number[]) {
  if (!photoIds.length) return
  const gone = await transaction.deleteFrom('photo_files').where('photo_id', 'in', photoIds).returning('file').execute()
  await transaction.deleteFrom('photos').where('id', 'in', photoIds).execute()
  if (gone.length) await queue.send(transaction, 'remove-photo-files', { files: [...new Set(gone.map(({ file }) => file))] })
}

/** Those of them that no row names. Returns how many went. */
export async function removePhotoFiles({ db, files }: App, names: readonly string[]) {
  if (!names.length) return 0
  return inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${goings})`.execute(transaction)
    const named = await listNamed(transaction, names)
    const unnamed = names.filter((name) => !named.has(name))
    for (const name of unnamed) await files.remove(name)
    return unnamed.length
  })
}

/** By the clock: a picture's files come before its row, and a process may end between the two. Today's may still get theirs. */
export async function forgetStrayPhotos(app: App) {
  const now = app.now().getTime()
  let removed = 0
  let old: string[] = []
  for await (const { name, cameAt } of app.files.list()) {
    if (now - cameAt > dayMs) old.push(name)
    if (old.length === 500) removed += await removePhotoFiles(app, old.splice(0))
  }
  return removed + (await removePhotoFiles(app, old)) + (await app.files.removeUnfinished(now - dayMs))
}

/** What a run would remove now, but for those that a crash left half written: their number is known when they go. */
export async function countStrayFiles({ db, files, now }: App) {
  const old: string[] = []
  for await (const { name, cameAt } of files.list()) if (now().getTime() - cameAt > dayMs) old.push(name)
  let named = 0
  for (let at = 0; at < old.length; at += 500) named += (await listNamed(db, old.slice(at, at + 500))).size
  return { 'files that no row names': old.length - named }
}

/** Every table that names files has its line here: what none of them names is removed. */
async function listNamed(db: Db, names: readonly string[]) {
  const ofPhotos = await db.selectFrom('photo_files').select('file').where('file', 'in', names).execute()
  const ofExports = await db.selectFrom('exports').select('file').where('file', 'in', names).execute()
  const ofEvidence = await db.selectFrom('evidence').select('file').where('file', 'in', names).execute()
  const ofCopies = await db.selectFrom('evidence_copies').select('file').where('file', 'in', names).execute()
  const ofRequests = await db
    .selectFrom('claim_requests')
    .select(['gesture_file', 'document_file'])
    .where((is) => is.or([is('gesture_file', 'in', names), is('document_file', 'in', names)]))
    .execute()
  const sealed = ofRequests.flatMap(({ gesture_file, document_file }) => [gesture_file, document_file])
  return new Set([...[...ofPhotos, ...ofExports, ...ofEvidence, ...ofCopies].map(({ file }) => file), ...sealed])
}

/** The lock under which files go and pictures are taken down, and under which neither happens. */
const goings = 1_907_441
