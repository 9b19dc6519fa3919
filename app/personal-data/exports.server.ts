import { sql } from 'kysely'
import { spans, type Viewer } from '#app/accounts/account.ts'
import type { App } from '#app/app.ts'
import { countRows } from '#app/db/row-counts.server.ts'
import { type Db, inTransaction } from '#app/db/storage.server.ts'
import { nameOf } from '#app/files/files.server.ts'
import { writeMail } from '#app/mail/mail.server.ts'
import { daysAfter, minutesAfter, minutesBefore } from '#app/time.ts'
import { packHeld } from './export-archive.server.ts'
import { exportReadyEmail } from './export-emails.ts'
import type { PersonalDataCategory } from './personal-data.server.ts'

type Asked = { ok: true } | { ok: false; isMade: boolean; againAt: Date }

/** One a day. Whoever asks while one is being made is told so; one that was never made stands in nobody's way after a day. */
export async function askForExport(app: App, { accountId }: Viewer): Promise<Asked> {
  const now = app.now()
  return inTransaction(app.db, async (transaction): Promise<Asked> => {
    // Of two who ask at once, the second waits here, and then finds what the first asked for.
    await transaction.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
    const [last] = await listExports(transaction, accountId)
    const againAt = last && daysAfter(last.askedAt, 1)
    if (againAt && againAt > now) return { ok: false, isMade: last.madeAt !== null, againAt }
    await forgetExports(app, transaction, { accountId, neverMade: true })
    const { id } = await transaction
      .insertInto('exports')
      .values({ account_id: accountId, asked_at: now, file: null, made_at: null, expires_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.queue.send(transaction, 'make-export', { exportId: id })
    return { ok: true }
  })
}

/** The newest first. */
export function listExports(db: Db, accountId: number) {
  return db
    .selectFrom('exports')
    .select(['id', 'asked_at as askedAt', 'made_at as madeAt', 'expires_at as expiresAt'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
}

/** What can be downloaded now. */
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
 * The job. Run twice, it makes one file and one mail. The row has the name of the file before the disk has the file, so that
 * none is ever there that no row knows; it counts as made once it is.
 */
export async function makeExport(app: App, exportId: number, categories: PersonalDataCategory[]) {
  const asked = await app.db
    .selectFrom('exports')
    .innerJoin('accounts', 'accounts.id', 'exports.account_id')
    .select(['account_id as accountId', 'email', 'file', 'asked_at as askedAt'])
    .where('exports.id', '=', exportId)
    .where('made_at', 'is', null)
    .executeTakeFirst()
  if (!asked) return
  const bytes = await packHeld(app, asked, categories)
  const file = await nameOf(bytes)
  const mine = app.db.updateTable('exports').where('id', '=', exportId).where('made_at', 'is', null)
  await mine.set({ file }).execute()
  if (asked.file) await removeExportFiles(app, [asked.file])
  await app.files.put(bytes)
  const now = app.now()
  const expiresAt = minutesAfter(now, spans.export)
  const isMade = await inTransaction(app.db, async (transaction) => {
    const made = await transaction
      .updateTable('exports')
      .set({ made_at: now, expires_at: expiresAt })
      .where('id', '=', exportId)
      .where('made_at', 'is', null)
      .where('file', '=', file)
      .returning('id')
      .executeTakeFirst()
    if (made) await writeMail(transaction, { ...app, to: asked.email, content: exportReadyEmail(app.config, { expiresAt }), now })
    return Boolean(made)
  })
  // Its account was deleted meanwhile, or another run was quicker.
  if (!isMade) await removeExportFiles(app, [file])
}

type Which = { endedBefore: Date } | { accountId: number; neverMade?: true }

const isOld = (now: Date) => sql<boolean>`(expires_at <= ${now} or asked_at <= ${minutesBefore(now, 2 * spans.export)})`

/** The rows at once, their files by a job after the commit. */
async function forgetExports({ queue }: App, transaction: Db, which: Which) {
  const gone = await transaction
    .deleteFrom('exports')
    .where((is) =>
      'endedBefore' in which
        ? isOld(which.endedBefore)
        : is.and([is('account_id', '=', which.accountId), ...(which.neverMade ? [is('made_at', 'is', null)] : [])]),
    )
    .returning('file')
    .execute()
  const files = gone.flatMap(({ file }) => file ?? [])
  if (files.length) await queue.send(transaction, 'remove-export-files', { files })
  return gone.length
}

/** By the clock: after seven days, or twice that for one that was never made. */
export async function forgetOldExports(app: App) {
  return inTransaction(app.db, (transaction) => forgetExports(app, transaction, { endedBefore: app.now() }))
}

export const countOldExports = async (db: Db, now: Date) => ({ exports: await countRows(db, 'exports', isOld(now)) })

export async function removeExports(app: App, transaction: Db, accountId: number) {
  await forgetExports(app, transaction, { accountId })
}

/** But for those that another row names too: equal bytes have one name. */
export async function removeExportFiles({ db, files }: App, names: string[]) {
  for (const name of names) {
    const named = await db.selectFrom('exports').select('id').where('file', '=', name).executeTakeFirst()
    if (!named) await files.remove(name)
  }
}
