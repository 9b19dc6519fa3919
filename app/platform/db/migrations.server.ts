import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { terminal } from '#app/platform/copy/terminal.ts'
import { databaseCopy } from './copy.ts'
import { splitStatements } from './split-sql.ts'
import type { Tables } from './tables.ts'

type Migration = { name: string; text: string; checksum: string }

/** Postgres 15, as `server_version_num` says it. */
export const oldestServer = 150_000

/** Why a database can't be used as it is, in a sentence for the operator. */
export class UnusableDatabase extends Error {}

/**
 * Runs the migrations that haven't run: numbered .sql files, in order, one transaction each, with their checksums recorded. It refuses a
 * file that was edited after it ran, and a database that a newer release has migrated. One process runs at a time, and the others wait for
 * the lock. With `only`, the rest wait: a backup is made of, and restored to, the tables of its own release.
 */
export async function migrate(db: Kysely<Tables>, folder = 'migrations', only?: { name: string }[]): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return db.connection().execute(async (connection) => {
    await lockWithin(connection, 'evenfall migrations')
    try {
      await sql`create table if not exists migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(connection)
      const done = new Map((await connection.selectFrom('migrations').selectAll().execute()).map((row) => [row.name, row.checksum]))
      refuseSurprises('database', migrations, done)
      const missing = migrations.filter(({ name }) => !done.has(name) && (!only || only.some((each) => each.name === name)))
      for (const migration of missing) await run(connection, migration)
      return missing.map(({ name }) => name)
    } finally {
      await sql`select pg_advisory_unlock(hashtext('evenfall migrations'))`.execute(connection)
    }
  })
}

/** Waits for a lock of the session, but not forever: a process that holds it may be stuck. */
async function lockWithin(connection: Kysely<Tables>, name: string, seconds = 30) {
  await sql.raw(`set lock_timeout = '${seconds}s'`).execute(connection)
  try {
    await sql`select pg_advisory_lock(hashtext(${name}))`.execute(connection)
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error
    throw new UnusableDatabase(terminal.read(databaseCopy).locked({ seconds }), { cause: error })
  } finally {
    await sql`reset lock_timeout`.execute(connection)
  }
}

/** Refuses a backup whose tables this release can't migrate. */
export async function refuseBackup(made: { name: string; checksum: string }[], folder = 'migrations') {
  refuseSurprises('backup', await readMigrations(folder), new Map(made.map(({ name, checksum }) => [name, checksum])))
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(`${folder}/${name}`, 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

function refuseSurprises(what: 'database' | 'backup', migrations: Migration[], done: Map<string, string>) {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  const copy = terminal.read(databaseCopy)
  const newer = [...done.keys()].filter((name) => !known.has(name))
  if (newer.length)
    throw new UnusableDatabase((what === 'database' ? copy.newerDatabase : copy.newerBackup)({ migrations: newer.join(', ') }))
  const edited = [...done].find(([name, checksum]) => known.get(name) !== checksum)
  if (edited)
    throw new UnusableDatabase((what === 'database' ? copy.editedOnDatabase : copy.editedOnBackup)({ file: `migrations/${edited[0]}` }))
}

async function run(db: Kysely<Tables>, { name, text, checksum }: Migration) {
  await db.transaction().execute(async (transaction) => {
    for (const statement of splitStatements(text)) await sql.raw(statement).execute(transaction)
    await transaction.insertInto('migrations').values({ name, checksum }).execute()
  })
}
