import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { terminal } from '#app/platform/copy/terminal.ts'
import { BackupRefused } from '#app/platform/db/backup-file.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { siteBackupCopy } from './copy.ts'

export type BackupKind = 'backup' | 'drill'

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

export async function recordRun(
  db: Db,
  run: { kind: BackupKind; began: Date; ended: Date; isFailed: boolean; outcome: string; file?: string; bytes?: number; counts?: object },
) {
  const { kind, began, ended, isFailed, outcome, file = null, bytes = null, counts = {} } = run
  await db
    .insertInto('backup_runs')
    .values({ kind, began_at: began, ended_at: ended, is_failed: isFailed, outcome, file, bytes, counts: JSON.stringify(counts) })
    .execute()
}

const findLast = (db: Db, kind: BackupKind) =>
  db
    .selectFrom('backup_runs')
    .selectAll()
    .where('kind', '=', kind)
    .where('is_failed', '=', false)
    .orderBy('began_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** When the last scheduled backup that succeeded began: what it holds is as old as that. */
export const lastBackupAt = async (db: Db): Promise<Date | undefined> => (await findLast(db, 'backup'))?.began_at

/** The last backup that was restored on trial. */
export const findLastDrill = (db: Db) => findLast(db, 'drill')

export const listRuns = (db: Db, most: number) =>
  db.selectFrom('backup_runs').selectAll().orderBy('began_at', 'desc').orderBy('id', 'desc').limit(most).execute()
