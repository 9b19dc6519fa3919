import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { terminal } from '#app/platform/copy/terminal.ts'
import { flushNames } from '#app/platform/files/flush.server.ts'
import { checkBackup, type Contents } from './backup-check.server.ts'
import { backUp, isEmpty } from './backup.server.ts'
import { BackupRefused } from './backup-file.server.ts'
import { upgradeCopy } from './copy.ts'
import { lockFolder } from './folder-lock.server.ts'
import { listMissing, migrate, readMigrations } from './migrations.server.ts'
import { countRows, type Db, openStorage } from './storage.server.ts'

// Before an upgrade changes the tables, it makes a restore point: a backup without files, because no migration touches those. Going back
// sets the database aside and loads the restore point with the release that it was made by.

const copy = terminal.read(upgradeCopy)
const kept = 3
const asideName = 'before_rollback'

type Where = { databaseUrl?: string; directUrl?: string; dataDir: string; check?: (db: Db) => Promise<void> }

const folderIn = (dataDir: string) => join(dataDir, 'restore-points')

type Upgrade = { now: Date; /** Stops the restore point. */ signal?: AbortSignal; onRestorePoint?: () => void; folder?: string }

/** Makes a restore point if a migration is due, and then runs the migrations. Returns the restore point's file and what ran. */
export async function upgradeDatabase(where: Where, { now, signal, onRestorePoint, folder }: Upgrade) {
  const { db, close } = await openStorage({ ...where, asItIs: true })
  try {
    if (!(await listMissing(db, await readMigrations(folder))).length) return { ran: [] }
    const isNew = (await db.selectFrom('migrations').select('name').limit(1).execute()).length === 0
    const file = isNew ? undefined : await makeRestorePoint(db, where.dataDir, { now, signal })
    onRestorePoint?.()
    return { file, ran: await migrate(db, folder) }
  } finally {
    await close()
  }
}

async function makeRestorePoint(db: Db, dataDir: string, { now, signal }: { now: Date; signal?: AbortSignal }) {
  const folder = folderIn(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Of an upgrade that was killed.
  for (const name of readdirSync(folder)) if (name.endsWith('.unfinished')) rmSync(join(folder, name))
  const file = join(folder, `${now.toISOString().replaceAll(':', '-')}.gz`)
  await backUp(db, { file, signal })
  // One without rows may be what a rollback that was cut off has left.
  if (!(await isEmpty(db))) await dropAside(db, dataDir)
  for (const old of listRestorePoints(dataDir).slice(kept)) rmSync(old)
  return file
}

/** Newest first. */
function listRestorePoints(dataDir: string) {
  const folder = folderIn(dataDir)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.gz'))
    .toSorted()
    .toReversed()
    .map((name) => join(folder, name))
}

/** The newest restore point that a release with these migrations can load. */
export async function findRestorePoint(dataDir: string, migrations: { name: string }[]): Promise<Contents | undefined> {
  const known = new Set(migrations.map(({ name }) => name))
  for (const file of listRestorePoints(dataDir)) {
    const contents = await checkBackup(file)
    if (contents.migrations.every(({ name }) => known.has(name))) return contents
  }
  return undefined
}

/** What was written since a restore point, and would be lost. */
export async function countSince(db: Db, made: string) {
  const since = sql`${made}::timestamptz`
  const { rows } = await sql<{ accounts: number; ads: number; messages: number; reports: number; events: number }>`select
    (select count(*) from accounts where created_at > ${since}) as accounts,
    (select count(*) from ads where created_at > ${since}) as ads,
    (select count(*) from messages where sent_at > ${since}) as messages,
    (select count(*) from reports where made_at > ${since}) as reports,
    (select count(*) from events where happened_at > ${since}) as events`.execute(db)
  return rows[0]!
}

/**
 * Moves the database out of the way, so that a restore finds an empty one: on a server into other schemas, otherwise into another folder.
 * Repeating it after a stop halfway goes on: a database without rows is never set aside over another one.
 */
export async function setAside({ databaseUrl, directUrl, dataDir }: Where) {
  if (!databaseUrl) return setFolderAside(dataDir)
  const { db, close } = await openStorage({ databaseUrl, directUrl, asItIs: true })
  try {
    if ((await hasAside(db, dataDir)) && (await isEmpty(db))) return
    if (await countRows(db, 'processes', sql`serves_until > clock_timestamp()`)) throw new BackupRefused(copy.stillServing)
    await dropAside(db, dataDir)
    await db.transaction().execute(async (transaction) => {
      for (const schema of ['public', 'pgboss']) {
        const { rows } = await sql`select from pg_namespace where nspname = ${schema}`.execute(transaction)
        if (rows.length) await sql`alter schema ${sql.id(schema)} rename to ${sql.id(`${schema}_${asideName}`)}`.execute(transaction)
      }
      await sql`create schema public`.execute(transaction)
    })
  } finally {
    await close()
  }
}

async function setFolderAside(dataDir: string) {
  const folder = join(dataDir, 'postgres')
  const aside = `${folder}-${asideName}`
  const { db, close } = await openStorage({ dataDir, asItIs: true })
  const empty = await isEmpty(db)
  await close()
  if (empty && existsSync(aside)) return
  const unlock = lockFolder(dataDir)
  try {
    rmSync(aside, { recursive: true, force: true })
    renameSync(folder, aside)
    flushNames(dataDir)
  } finally {
    unlock()
  }
}

/** Whether a rollback has set a database aside, and no upgrade has deleted it since. */
export async function hasAside(db: Db, dataDir: string) {
  const { rows } = await sql`select from pg_namespace where nspname = ${`public_${asideName}`}`.execute(db)
  return rows.length > 0 || existsSync(join(dataDir, `postgres-${asideName}`))
}

/** The next restore point, or another rollback, says that the database before a rollback is no longer needed. */
async function dropAside(db: Db, dataDir: string) {
  rmSync(join(dataDir, `postgres-${asideName}`), { recursive: true, force: true })
  for (const schema of ['public', 'pgboss']) await sql`drop schema if exists ${sql.id(`${schema}_${asideName}`)} cascade`.execute(db)
}
