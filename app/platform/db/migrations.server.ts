import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { terminal } from '#app/platform/copy/terminal.ts'
import { databaseCopy } from './copy.ts'
import { splitStatements } from './split-sql.ts'
import type { Tables } from './tables.ts'

/**
 * `needs` is the last migration that a release must know to run on the tables after this one: without a line `-- Works with: 0044` at the
 * top of the file, the migration itself.
 */
export type Migration = { name: string; text: string; checksum: string; needs: string; isOutside: boolean }

/** Postgres 15, as `server_version_num` says it. */
export const oldestServer = 150_000

/** Why a database can't be used as it is, in a sentence for the operator. */
export class UnusableDatabase extends Error {}

/**
 * Runs the migrations that haven't run: numbered .sql files, in order, one transaction each unless a file says otherwise, with their
 * checksums recorded. It refuses a file that was edited after it ran, and a database that a newer release has migrated beyond what this
 * one can use. One process runs at a time, and the others wait for the lock. With `only`, the rest wait: a backup is made of, and restored
 * to, the tables of its own release.
 */
export async function migrate(db: Kysely<Tables>, folder = 'migrations', only?: { name: string }[]): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return db.connection().execute(async (connection) => {
    await lockWithin(connection, 'evenfall migrations')
    try {
      const { rows } = await sql<{ column: string }>`select column_name as column from information_schema.columns
        where table_schema = 'public' and table_name = 'migrations'`.execute(connection)
      if (rows.length ? !rows.some(({ column }) => column === 'checksum') : await hasTables(connection))
        throw new UnusableDatabase(terminal.read(databaseCopy).foreignDatabase)
      if (!rows.length)
        await sql`create table migrations (
          name text primary key, checksum text not null, applied_at timestamptz not null default now(), needs text)`.execute(connection)
      else if (!rows.some(({ column }) => column === 'needs')) await sql`alter table migrations add column needs text`.execute(connection)
      const missing = await listMissing(connection, migrations)
      const due = missing.filter(({ name }) => !only || only.some((each) => each.name === name))
      for (const migration of due) await (migration.isOutside ? runOutside : run)(connection, migration)
      return due.map(({ name }) => name)
    } finally {
      await sql`select pg_advisory_unlock(hashtext('evenfall migrations'))`.execute(connection)
    }
  })
}

/** Whether anything but an extension has made a table here. */
async function hasTables(db: Kysely<Tables>) {
  const { rows } = await sql`select from pg_class where relnamespace = to_regnamespace('public') and relkind in ('r', 'p')
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') limit 1`.execute(db)
  return rows.length > 0
}

/** The migrations that haven't run on this database. Throws if this release can't use the database. */
export async function listMissing(db: Kysely<Tables>, migrations: Migration[]) {
  const done = await db.selectFrom('migrations').selectAll().execute()
  refuseSurprises('database', migrations, done)
  const names = new Set(done.map(({ name }) => name))
  return migrations.filter(({ name }) => !names.has(name))
}

/**
 * Asks for a lock of the session again and again, but not forever: a process that holds it may be stuck. A statement that waits for a lock
 * would hold up the build of an index, which waits for all statements that began earlier.
 */
async function lockWithin(db: Kysely<Tables>, name: string, seconds = 30) {
  for (const until = performance.now() + seconds * 1000; ; await pause(50)) {
    const { rows } = await sql<{ isMine: boolean }>`select pg_try_advisory_lock(hashtext(${name})) as "isMine"`.execute(db)
    if (rows[0]!.isMine) return
    if (performance.now() > until) throw new UnusableDatabase(terminal.read(databaseCopy).locked({ seconds }))
  }
}

/** Refuses a backup whose tables this release can't migrate. */
export async function refuseBackup(made: { name: string; checksum: string }[], folder = 'migrations') {
  refuseSurprises('backup', await readMigrations(folder), made)
}

/** The migrations that haven't run on a database, and those that ran from another text than this release has. */
export async function compareMigrations(db: Kysely<Tables>, folder = 'migrations') {
  const migrations = new Map((await readMigrations(folder)).map(({ name, checksum }) => [name, checksum]))
  const done = new Map((await db.selectFrom('migrations').select(['name', 'checksum']).execute()).map((row) => [row.name, row.checksum]))
  return {
    missing: [...migrations.keys()].filter((name) => !done.has(name)),
    changed: [...done].filter(([name, checksum]) => migrations.get(name) !== checksum).map(([name]) => name),
    latest: [...done.keys()].toSorted().at(-1),
  }
}

export async function readMigrations(folder = 'migrations'): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(`${folder}/${name}`, 'utf8')
      return {
        name,
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
        needs: /^-- Works with: (\d{4})$/m.exec(text)?.[1] ?? name.slice(0, 4),
        isOutside: /^-- Outside a transaction$/m.test(text),
      }
    }),
  )
}

type Done = { name: string; checksum: string; needs?: string | null }

function refuseSurprises(what: 'database' | 'backup', migrations: Migration[], done: Done[]) {
  const copy = terminal.read(databaseCopy)
  const newer = listUnusable(migrations, done)
  if (newer.length)
    throw new UnusableDatabase((what === 'database' ? copy.newerDatabase : copy.newerBackup)({ migrations: newer.join(', ') }))
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  const edited = done.find(({ name, checksum }) => known.has(name) && known.get(name) !== checksum)
  if (edited)
    throw new UnusableDatabase((what === 'database' ? copy.editedOnDatabase : copy.editedOnBackup)({ file: `migrations/${edited.name}` }))
}

/** The migrations in `done` after which a release that knows only `migrations` can't run. */
export function listUnusable(migrations: Pick<Migration, 'name'>[], done: Done[]) {
  const names = new Set(migrations.map(({ name }) => name))
  const last = migrations.at(-1)?.name ?? ''
  return done.filter(({ name, needs }) => !names.has(name) && (needs ?? name) > last.slice(0, 4)).map(({ name }) => name)
}

/**
 * A statement that waits for a table makes all later ones wait for it too, so it gives up after a second, and the migration starts again.
 */
async function run(db: Kysely<Tables>, migration: Migration, tries = 30): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      await sql`set local lock_timeout = '1s'`.execute(transaction)
      for (const statement of splitStatements(migration.text)) await sql.raw(statement).execute(transaction)
      await record(transaction, migration)
    })
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error
    if (tries < 2) throw new UnusableDatabase(terminal.read(databaseCopy).locked({ seconds: 60 }), { cause: error })
    await pause(1000)
    await run(db, migration, tries - 1)
  }
}

/**
 * Builds indexes while the site reads and writes their tables. A start that was killed here begins again, so each statement must be one
 * that may run twice; what's left of an index that was cut off is in the way, and is dropped.
 */
async function runOutside(db: Kysely<Tables>, migration: Migration) {
  for (const statement of splitStatements(migration.text)) {
    const [, index] = /^create (?:unique )?index concurrently if not exists (\w+) on /.exec(statement) ?? []
    if (index) await dropUnfinished(db, index)
    await sql.raw(statement).execute(db)
  }
  await record(db, migration)
}

async function dropUnfinished(db: Kysely<Tables>, index: string) {
  const { rows } = await sql`select from pg_index where indexrelid = to_regclass(${`public.${index}`}) and not indisvalid`.execute(db)
  if (rows.length) await sql`drop index concurrently ${sql.id('public', index)}`.execute(db)
}

async function record(db: Kysely<Tables>, { name, checksum, needs }: Migration) {
  await db.insertInto('migrations').values({ name, checksum, needs }).execute()
}
