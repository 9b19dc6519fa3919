import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { BackupRefused } from '#app/platform/db/backup-file.server.ts'
import { ReportableError, summaryOf } from '#app/platform/db/error-facts.ts'
import { recordBackup, writeOutcome } from '#app/platform/db/job-runs.server.ts'
import type { RunOutcome } from '#app/platform/db/run-outcome.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { isFilesUnreachable } from '#app/platform/files/files.server.ts'
import { siteBackupCopy } from './copy.ts'

type BackupKind = 'backup' | 'drill'

const copy = terminal.read(siteBackupCopy)
const lease = 'backup'
const leaseMinutes = 10
const renewEveryMs = 60_000

/** Runs something while no other process makes or deletes backups, or refuses. `confirm` fails if the lease was lost meanwhile. */
export async function withLease<T>(db: Db, work: (confirm: () => Promise<void>) => Promise<T>): Promise<T> {
  const holder = randomUUID()
  const confirm = async () => {
    const { rows } = await sql`
      insert into leases (name, holder, until) values (${lease}, ${holder}::uuid, clock_timestamp() + make_interval(mins => ${leaseMinutes}))
      on conflict (name) do update set holder = excluded.holder, until = excluded.until
      where leases.holder = excluded.holder or leases.until < clock_timestamp() returning name`.execute(db)
    if (!rows.length) throw new BackupRefused(copy.busy)
  }
  await confirm()
  const renewing = setInterval(() => void confirm().catch(() => {}), renewEveryMs)
  try {
    return await work(confirm)
  } finally {
    clearInterval(renewing)
    await sql`delete from leases where name = ${lease} and holder = ${holder}::uuid`.execute(db)
  }
}

async function recordRun(
  db: Db,
  run: { kind: BackupKind; began: Date; ended: Date; isFailed: boolean; outcome: string; file?: string; bytes?: number; counts?: object },
) {
  const { kind, began, ended, isFailed, outcome, file = null, bytes = null, counts = {} } = run
  await db
    .insertInto('backup_runs')
    .values({ kind, began_at: began, ended_at: ended, is_failed: isFailed, outcome, file, bytes, counts: JSON.stringify(counts) })
    .execute()
}

type Recorded<T> = { result: T; outcome: RunOutcome; file: string; bytes: number; counts: object }

/** Records what the work did, or why it failed. */
export async function record<T>({ db, now }: Pick<App, 'db' | 'now'>, kind: BackupKind, work: () => Promise<Recorded<T>>): Promise<T> {
  const began = now()
  try {
    const { result, outcome, ...facts } = await work()
    await recordRun(db, { kind, began, ended: now(), isFailed: false, outcome: writeOutcome(outcome), ...facts })
    // The pages that show the last backup count those of the operator too.
    if (kind === 'backup') await recordBackup(db, { began, ended: now(), outcome })
    return result
  } catch (error) {
    const outcome: RunOutcome = { backupFailed: { reason: reasonOf(error) } }
    await recordRun(db, { kind, began, ended: now(), isFailed: true, outcome: writeOutcome(outcome) })
    throw error instanceof BackupRefused ? new ReportableError(error.message, outcome) : error
  }
}

/** No one's data is in what the store, the disk, or this room says. */
export function reasonOf(error: unknown) {
  const { code, message, syscall } = error as NodeJS.ErrnoException
  if (error instanceof BackupRefused || isFilesUnreachable(error)) return message
  return syscall && code ? `${code} (${syscall})` : summaryOf(error)
}

/** A clock that was ahead has left runs that are still to come. */
const findLast = (db: Db, kind: BackupKind, now: Date) =>
  db
    .selectFrom('backup_runs')
    .selectAll()
    .where('kind', '=', kind)
    .where('is_failed', '=', false)
    .where('began_at', '<=', now)
    .orderBy('began_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether the last one of a kind failed. */
export async function hasFailed(db: Db, kind: BackupKind, now: Date) {
  const runs = db.selectFrom('backup_runs').select('is_failed').where('kind', '=', kind).where('began_at', '<=', now)
  return (await runs.orderBy('began_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst())?.is_failed ?? false
}

/** When the last scheduled backup that succeeded began: what it holds is as old as that. */
export const lastBackupAt = async (db: Db, now: Date): Promise<Date | undefined> => (await findLast(db, 'backup', now))?.began_at

/** The last backup that was restored on trial. */
export const findLastDrill = (db: Db, now: Date) => findLast(db, 'drill', now)

export const listRuns = (db: Db, most: number) =>
  db.selectFrom('backup_runs').selectAll().orderBy('began_at', 'desc').orderBy('id', 'desc').limit(most).execute()
