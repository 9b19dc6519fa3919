import { sql } from 'kysely'
import { terminal } from '#app/platform/copy/terminal.ts'
import { isEmpty } from '#app/platform/db/backup.server.ts'
import { backupCopy, upgradeCopy } from '#app/platform/db/copy.ts'
import { listMissing, readMigrations, UnusableDatabase } from '#app/platform/db/migrations.server.ts'
import { applyRemovals } from '#app/platform/db/removals.server.ts'
import { unfinished } from '#app/platform/db/restore.server.ts'
import { hasAside } from '#app/platform/db/restore-points.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'

// What a restore does once its rows are there. If it's killed before this, the next start does it.

const copy = terminal.read(backupCopy)

export async function isRestoreUnfinished(db: Db) {
  const { rows } = await sql<{ mark: string | null }>`select obj_description(to_regclass('public.migrations'), 'pg_class') as mark`.execute(
    db,
  )
  return rows[0]!.mark === unfinished
}

/** What was removed since the backup stays removed, and sessions and links that were ended or used since don't work again. Returns lines for the operator. */
export async function finishRestore(db: Db, where: Parameters<typeof applyRemovals>[1]) {
  const applied = await applyRemovals(db, where)
  for (const table of ['sessions', 'half_sign_ins', 'mail_links', 'passkey_challenges', 'secret_links'] as const)
    await db.deleteFrom(table).execute()
  await unmark(db)
  return describeApplied(applied)
}

export const unmark = (db: Db) => sql`comment on table public.migrations is null`.execute(db)

export function describeApplied({ bars, withheld, photos, ads, accounts }: Awaited<ReturnType<typeof applyRemovals>>): string[] {
  return [
    ...(bars ? [copy.barred({ count: bars })] : []),
    ...(withheld ? [copy.withheld({ count: withheld })] : []),
    ...(photos ? [copy.photosRemoved({ count: photos })] : []),
    ...(ads.length ? [copy.adsRemoved({ count: ads.length, numbers: ads.join(', ') })] : []),
    ...(accounts.length ? [copy.accountsClosed({ count: accounts.length, numbers: accounts.join(', ') })] : []),
  ]
}

/**
 * Refuses a database whose rows a rollback has set aside until it's done: a start after a reboot would show visitors an empty site, or one
 * whose restore isn't finished on the release that the rollback leaves.
 */
export async function refuseHalfRollback(db: Db, { dataDir }: { dataDir: string }) {
  if (!(await hasAside(db, dataDir))) return
  const isHalf = (await isEmpty(db)) || ((await isRestoreUnfinished(db)) && (await isOlder(db)))
  if (isHalf) throw new UnusableDatabase(terminal.read(upgradeCopy).rollbackCutOff)
}

const isOlder = async (db: Db) => (await listMissing(db, await readMigrations())).length > 0
