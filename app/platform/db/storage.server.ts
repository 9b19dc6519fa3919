import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely'
import { Pool } from 'pg'
import { type ConstructorOptions, fromPglite } from 'pg-boss'
import { terminal } from '#app/platform/copy/terminal.ts'
import { databaseCopy } from './copy.ts'
import { openEmbedded } from './embedded.server.ts'
import { migrate, UnusableDatabase } from './migrations.server.ts'
import { pgliteParsers, pgTypes } from './parsers.ts'
import { preparedClients } from './prepared-client.server.ts'
import { preparedPglite } from './prepared-pglite.server.ts'
import { requirePrivate } from './private-folder.server.ts'
import { planning } from './statement-names.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
/** `jobs` is how pg-boss reaches the same engine; `pool` exists only for a server. */
type Storage = { db: Db; jobs: ConstructorOptions; pool?: Pool; migrated: string[]; close: () => Promise<void> }
type Opened = Omit<Storage, 'migrated'>

const oldestServer = 150_000

type Where = { databaseUrl?: string; dataDir?: string; snapshot?: Blob }

/**
 * Opens a Postgres server if there's an address, or else the embedded database in a folder, or else one in memory. It's migrated unless
 * `asItIs`.
 */
export async function openStorage({ asItIs = false, ...where }: Where & { asItIs?: boolean }): Promise<Storage> {
  // With a server, the folder still holds the photos and the secret.
  if (where.dataDir) requirePrivate(where.dataDir)
  const storage = where.databaseUrl ? await openServer(where.databaseUrl) : await openPglite(where)
  try {
    return { ...storage, migrated: await migrate(storage.db, undefined, asItIs ? [] : undefined) }
  } catch (error) {
    await storage.close()
    throw error
  }
}

/** Runs a transaction, and again if the database asks for it (40001, 40P01), so `work` must do nothing outside the database. */
export async function inTransaction<T>(db: Db, work: (transaction: Transaction<Tables>) => Promise<T>, tries = 3): Promise<T> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    if (tries > 1 && ['40001', '40P01'].includes((error as { code?: string }).code ?? '')) return inTransaction(db, work, tries - 1)
    throw error
  }
}

async function openServer(connectionString: string): Promise<Opened> {
  const copy = terminal.read(databaseCopy)
  const pool = new Pool({
    Client: preparedClients(),
    // The pool waits for this, though its types don't say so.
    onConnect: (client) => client.query(`set ${planning}`) as unknown as void,
    connectionString,
    types: pgTypes,
    max: 20,
    application_name: 'evenfall',
    connectionTimeoutMillis: 5000,
  })
  // Without a listener, losing an idle connection would end the process; the next query opens another.
  pool.on('error', () => {})
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  try {
    const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(db)
    if (rows[0]!.version < oldestServer) throw new UnusableDatabase(copy.oldServer)
  } catch (error) {
    await db.destroy()
    if (error instanceof UnusableDatabase) throw error
    const { message, code = '' } = error as Error & { code?: string }
    const host = new URL(connectionString).hostname
    const reason = message || code
    throw new UnusableDatabase(host ? copy.silentServer({ host, reason }) : copy.silentSocket({ reason }), { cause: error })
  }
  return {
    db,
    pool,
    jobs: { db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) } },
    close: () => db.destroy(),
  }
}

async function openPglite({ dataDir, snapshot }: { dataDir?: string; snapshot?: Blob }): Promise<Opened> {
  const options: PGliteOptions = { parsers: pgliteParsers, loadDataDir: snapshot }
  const { pglite, close } = dataDir ? await openEmbedded(dataDir, options) : await openInMemory(options)
  const db: Db = new Kysely({ dialect: new PGliteDialect({ pglite: preparedPglite(pglite) }) })
  return { db, jobs: { db: fromPglite(pglite), backend: 'pglite' }, close }
}

/** For tests, which open hundreds, with room for a small database. */
async function openInMemory(options: PGliteOptions) {
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', planning]
  const pglite = await PGlite.create({ ...options, startParams })
  return { pglite, close: async () => (pglite.closed ? undefined : pglite.close()) }
}

/** Makes the second of two simultaneous requests wait here, so that it finds what the first one wrote. */
export async function waitFor(transaction: Db, what: string) {
  await sql`select pg_advisory_xact_lock(hashtext(${what}))`.execute(transaction)
}

export async function countRows(db: Db, table: keyof Tables, condition: RawBuilder<boolean> = sql<boolean>`true`) {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)} where ${condition}`.execute(db)
  return rows[0]!.count
}
