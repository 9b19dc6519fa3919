import { sql } from 'kysely'
import { lifetimesInMinutes, type Viewer } from '#app/accounts/account/account.ts'
import type { App } from '#app/app.ts'
import { inBatches } from '#app/platform/db/batches.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { nameOf } from '#app/platform/files/files.server.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { daysAfter, minutesAfter, minutesBefore } from '#app/platform/time.ts'
import { type MoreFiles, packPersonalData } from './export-archive.server.ts'
import { exportReadyEmail } from './personal-data-emails.ts'
import type { PersonalDataCategory } from './personal-data.server.ts'

type ExportAnswer = { ok: true } | { ok: false; isMade: boolean; nextAllowedAt: Date }

/** One export a day. While one is being made, the page says so; one that was never finished doesn't block the next after a day. */
export async function askForExport(app: App, { accountId }: Viewer): Promise<ExportAnswer> {
  const now = app.now()
  return inTransaction(app.db, async (transaction): Promise<ExportAnswer> => {
    // If two requests race, the second waits here and then finds the first one's export.
    await transaction.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
    const [last] = await listExports(transaction, accountId)
    const nextAllowedAt = last && daysAfter(last.askedAt, 1)
    if (nextAllowedAt && nextAllowedAt > now) return { ok: false, isMade: last.madeAt !== null, nextAllowedAt }
    await deleteExports(app, transaction, { accountId, neverMade: true })
    const { id } = await transaction
      .insertInto('exports')
      .values({ account_id: accountId, asked_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.queue.send(transaction, 'make-export', { exportId: id })
    return { ok: true }
  })
}

/** Newest first. */
export function listExports(db: Db, accountId: number) {
  return db
    .selectFrom('exports')
    .select(['id', 'asked_at as askedAt', 'made_at as madeAt', 'expires_at as expiresAt'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
}

/** The export that can be downloaded now. */
export async function findReadyExport({ db, now }: App, { accountId }: Viewer) {
  return db
    .selectFrom('exports')
    .select(['file', 'made_at as madeAt', 'expires_at as expiresAt'])
    .where('account_id', '=', accountId)
    .where('made_at', 'is not', null)
    .where('expires_at', '>', now())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * The job. If it runs twice, it still makes one file and one email. The row gets the file's name before the file is written, so that
 * no file exists without a row. The export counts as made once the file is there.
 */
export async function makeExport(app: App, exportId: number, categories: PersonalDataCategory[], findMore?: MoreFiles) {
  const request = await app.db
    .selectFrom('exports')
    .innerJoin('accounts', 'accounts.id', 'exports.account_id')
    .select(['account_id as accountId', 'email', 'language', 'file', 'asked_at as askedAt'])
    .where('exports.id', '=', exportId)
    .where('made_at', 'is', null)
    .executeTakeFirst()
  if (!request) return
  const person = { ...request, language: request.language ?? 'en' }
  const bytes = await app.read((db) => packPersonalData({ ...app, db }, person, categories, findMore))
  const file = await nameOf(bytes)
  const mine = app.db.updateTable('exports').where('id', '=', exportId).where('made_at', 'is', null)
  await mine.set({ file }).execute()
  if (request.file) await removeExportFiles(app, [request.file])
  await app.files.put(bytes)
  const now = app.now()
  const expiresAt = minutesAfter(now, lifetimesInMinutes.export)
  const isMade = await inTransaction(app.db, async (transaction) => {
    const made = await transaction
      .updateTable('exports')
      .set({ made_at: now, expires_at: expiresAt })
      .where('id', '=', exportId)
      .where('made_at', 'is', null)
      .where('file', '=', file)
      .returning('id')
      .executeTakeFirst()
    const { email: to, language } = request
    if (made) await writeEmail(transaction, { ...app, to, language, content: (site) => exportReadyEmail(site, { now, expiresAt }), now })
    return Boolean(made)
  })
  // The account was deleted meanwhile, or another run came first.
  if (!isMade) await removeExportFiles(app, [file])
}

type Which = { endedBefore: Date; limit: number } | { accountId: number; neverMade?: true }

export const isOldExport = (now: Date) =>
  sql<boolean>`(expires_at <= ${now} or asked_at <= ${minutesBefore(now, 2 * lifetimesInMinutes.export)})`

/** Deletes the rows now, and their files with a job after the commit. */
async function deleteExports({ queue }: App, transaction: Db, which: Which) {
  const gone = await transaction
    .deleteFrom('exports')
    .where((eb) =>
      'endedBefore' in which
        ? eb('id', 'in', transaction.selectFrom('exports').select('id').where(isOldExport(which.endedBefore)).limit(which.limit))
        : eb.and([eb('account_id', '=', which.accountId), ...(which.neverMade ? [eb('made_at', 'is', null)] : [])]),
    )
    .returning('file')
    .execute()
  const files = gone.flatMap(({ file }) => file ?? [])
  if (files.length) await queue.send(transaction, 'remove-export-files', { files })
  return gone.length
}

/** Deletes exports after seven days, or after 14 if they were never finished. */
export function deleteOldExports(app: App) {
  return inBatches(app, (limit) =>
    inTransaction(app.db, (transaction) => deleteExports(app, transaction, { endedBefore: app.now(), limit })),
  )
}

export async function removeExports(app: App, transaction: Db, accountId: number) {
  await deleteExports(app, transaction, { accountId })
}

/** Skips files that another row names too, because files with equal bytes share a name. */
export async function removeExportFiles({ db, files }: App, names: string[]) {
  for (const name of names) {
    const named = await db.selectFrom('exports').select('id').where('file', '=', name).executeTakeFirst()
    if (!named) await files.remove(name)
  }
}
