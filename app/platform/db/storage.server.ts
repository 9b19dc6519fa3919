import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { Kysely, type LogEvent, PGliteDialect, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely'
import { Client, type ClientBase, defaults, Pool, types } from 'pg'
import { type ConstructorOptions, fromPglite } from 'pg-boss'
import { terminal } from '#app/platform/copy/terminal.ts'
import { databaseCopy } from './copy.ts'
import { openEmbedded } from './embedded.server.ts'
import { migrate, oldestServer, UnusableDatabase } from './migrations.server.ts'
import { preparedPglite } from './prepared-pglite.server.ts'
import { quoted, requirePrivate } from './private-folder.server.ts'
import { isOutdated, planning, statementNames } from './statement-names.server.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
/** `jobs` is how pg-boss reaches the same engine; `pool` exists only for a server. */
type Storage = { db: Db; jobs: ConstructorOptions; pool?: Pool; migrated: string[]; close: () => Promise<void> }
type Opened = Omit<Storage, 'migrated'>

/** `directUrl` leads to the same database, past a pooler that gives each transaction another connection. */
type Where = {
  /** Gets every statement once it has ended. */ ended?: (statement: LogEvent) => void
  databaseUrl?: string
  /** What sentences call that address. */ setting?: string
  directUrl?: string
  connections?: number
  dataDir?: string
  snapshot?: Blob
}
type Opening = { asItIs?: boolean; /** Refuses a database before it's migrated. */ check?: (db: Db) => Promise<void> }

/**
 * Opens a Postgres server if there's an address, or else the embedded database in a folder, or else one in memory. It's migrated unless
 * `asItIs`.
 */
export async function openStorage({ asItIs = false, check, ...where }: Where & Opening): Promise<Storage> {
  // With a server, the folder still holds the photos and the secret.
  if (where.dataDir) requirePrivate(where.dataDir)
  const { databaseUrl, directUrl } = where
  const storage = databaseUrl ? await openServer({ ...where, databaseUrl }) : await openPglite(where)
  try {
    await check?.(storage.db)
    const migrated = await withDirect(storage.db, directUrl, (direct) => migrate(direct, undefined, asItIs ? [] : undefined))
    return { ...storage, migrated }
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

/** A lock that spans transactions needs a connection of its own. */
async function withDirect<T>(db: Db, directUrl: string | undefined, work: (direct: Db) => Promise<T>) {
  if (!directUrl) return work(db)
  const direct: Db = new Kysely({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: directUrl, max: 1, types: pgTypes }) }),
  })
  try {
    return await work(direct)
  } finally {
    await direct.destroy()
  }
}

type Server = Where & { databaseUrl: string }

async function openServer({ databaseUrl: connectionString, setting, directUrl, connections = 20, ended }: Server): Promise<Opened> {
  const copy = terminal.read(databaseCopy)
  // Behind a pooler, a connection keeps neither statements nor settings.
  const own = directUrl ? {} : { Client: preparedClients(), onConnect: (client: ClientBase) => plan(client) }
  const pool = new Pool({
    ...own,
    connectionString,
    types: pgTypes,
    max: connections,
    application_name: 'evenfall',
    connectionTimeoutMillis: 5000,
  })
  // Without a listener, losing an idle connection would end the process; the next query opens another.
  pool.on('error', () => {})
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }), log: ended })
  try {
    const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(db)
    if (rows[0]!.version < oldestServer) throw new UnusableDatabase(copy.oldServer)
  } catch (error) {
    await db.destroy()
    throw error instanceof UnusableDatabase ? error : explainServer(connectionString, error as Error, { setting })
  }
  return {
    db,
    pool,
    jobs: { db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) } },
    close: () => db.destroy(),
  }
}

/** A sentence for the operator about a server that can't be reached or lets no one in. */
export function explainServer(databaseUrl: string, error: Error & { code?: string }, { setting = 'DATABASE_URL', needed = 0 } = {}) {
  const copy = terminal.read(databaseCopy)
  const url = new URL(databaseUrl)
  const host = url.hostname || url.searchParams.get('host') || 'localhost'
  const user = decodeURIComponent(url.username) || (defaults.user ?? '')
  const database = decodeURIComponent(url.pathname.slice(1)) || user
  const reason = error.message || error.code || ''
  const sentences: Record<string, () => string> = {
    '28P01': () => copy.wrongPassword({ host, user, setting, command: `sudo -u postgres psql -c ${quoted(`\\password ${user}`)}` }),
    '28000': () => copy.notLetIn({ host, user, command: `sudo -u postgres createuser --pwprompt ${quoted(user)}` }),
    '3D000': () =>
      copy.unknownDatabase({ host, database, command: `sudo -u postgres createdb --owner=${quoted(user)} ${quoted(database)}` }),
    '53300': () => copy.fewConnections({ free: '0', needed: `${needed || 1}`, user }),
    ENOTFOUND: () => copy.unknownHost({ host, setting }),
  }
  const silent = () => (url.hostname ? copy.silentServer({ host, reason, setting }) : copy.silentSocket({ reason, setting }))
  const sentence = /client password must be/.test(reason)
    ? copy.noPassword({ host, user, setting })
    : (sentences[error.code ?? ''] ?? silent)()
  return new UnusableDatabase(sentence, { cause: error })
}

/** The pool waits for this, though its types don't say so. */
const plan = (client: ClientBase) => client.query(`set ${planning}`) as unknown as void

async function openPglite({ dataDir, snapshot, ended }: Where): Promise<Opened> {
  const options: PGliteOptions = { parsers: pgliteParsers, loadDataDir: snapshot }
  const { pglite, close } = dataDir ? await openEmbedded(dataDir, options) : await openInMemory(options)
  const db: Db = new Kysely({ dialect: new PGliteDialect({ pglite: preparedPglite(pglite) }), log: ended })
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

/** Waits for whatever ends a session, or makes it wait until the transaction has ended. Returns nothing if the session is gone. */
export const keepSession = (transaction: Db, { id }: { id: number }) =>
  transaction.selectFrom('sessions').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()

export async function countRows(db: Db, table: keyof Tables, condition: RawBuilder<boolean> = sql<boolean>`true`) {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)} where ${condition}`.execute(db)
  return rows[0]!.count
}

type Parser = (text: string) => unknown

// By default, the two engines disagree: bigint is a string in pg and a number or BigInt in PGlite, a date is local midnight in one and UTC
// midnight in the other, and bytea is a Buffer or a Uint8Array.
const scalars: Record<number, Parser> = {
  20: Number, // bigint, including count(*): ids stay far below 2^53
  1082: String, // date: a day has no time zone
  17: types.getTypeParser(17), // bytea
  1700: String, // numeric: money is not a float
  1114: (text) => new Date(`${text.replace(' ', 'T')}Z`), // timestamp without time zone: read as UTC
}
const elementOf: Record<number, number> = { 1016: 20, 1182: 1082, 1001: 17, 1115: 1114, 1231: 1700 }

const parsers: Record<number, Parser> = { ...scalars }
const textArray: number = 1009
const textsOf: (array: string) => (string | null)[] = types.getTypeParser(textArray)
for (const [array, element] of Object.entries(elementOf))
  parsers[Number(array)] = (text) => textsOf(text).map((item) => (item === null ? item : scalars[element]!(item)))

const pgliteParsers = parsers
export const pgTypes = { getTypeParser: (oid: number) => parsers[oid] ?? types.getTypeParser(oid) } as typeof types

type Query = (...args: unknown[]) => Promise<unknown>

/** Connections to a Postgres server that parse frequent statements once. Those of one pool share the names. */
function preparedClients() {
  const names = statementNames()
  return class PreparedClient extends Client {
    constructor(...args: ConstructorParameters<typeof Client>) {
      super(...args)
      // While a client is out of the pool or joining it, no one else listens for errors, so a server that stops at that moment would end
      // the process. Its queries are rejected anyway, and the pool drops the client.
      this.on('error', () => {})
    }

    // pg has eight overloads for this; Kysely calls the one that we override.
    override query = ((...args: unknown[]) => {
      const ask: Query = super.query.bind(this)
      const [text, values, callback] = args
      const name = typeof text === 'string' && Array.isArray(values) && !callback ? names.nameOf(text) : undefined
      if (!name) return ask(...args)
      return ask({ name, text, values }).catch((error: unknown) => {
        if (!isOutdated(error)) throw error
        names.forget(text as string)
        // The transaction, if there is one, has failed with this statement.
        if (this.getTransactionStatus() !== 'I') throw error
        return ask(text, values)
      })
    }) as Client['query']
  }
}
