import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { type Config, UnsafeSettings } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { databaseCopy } from '#app/platform/db/copy.ts'
import { unusableFolder } from '#app/platform/db/folder-lock.server.ts'
import { UnusableDatabase } from '#app/platform/db/migrations.server.ts'
import { quoted } from '#app/platform/db/private-folder.server.ts'
import { explainServer, oldestServer } from '#app/platform/db/storage.server.ts'
import { startupCopy } from './copy.ts'

const copy = terminal.read(startupCopy)
const databaseWords = terminal.read(databaseCopy)

const megabyte = 2 ** 20
const leastMemory = { embedded: 512 * megabyte, server: 192 * megabyte }
/** A new embedded database takes 40 MB. Later, what /readyz asks for is enough. */
const leastRoom = { newDatabase: 64 * megabyte, other: 32 * megabyte }
/** A new embedded database has about 1,400 files. */
const leastFiles = { newDatabase: 3000, other: 100 }
const mostClockMs = 60_000
const patienceMs = 3000

/**
 * Refuses to start what can't work, in a sentence with its fix, before anything is written. Each check takes a moment, and one that waits
 * for a server, three seconds at most.
 */
export async function refuseUnusable(config: Config) {
  await refuseTakenPort(config)
  refuseLittleMemory(config)
  refuseFullDisk(config)
  refuseEarlyClock(config, Date.now())
  if (config.databaseUrl) await refuseUnusableServer(config)
}

/** Listens there for a moment. In the rare case that another program takes the port after that, listening fails with the same sentence. */
async function refuseTakenPort({ port, host }: Pick<Config, 'port' | 'host'>) {
  const server = createServer()
  await new Promise<void>((free, refuse) => {
    server.once('error', (error) => refuse(explainPort(error, { port, host })))
    server.listen(port, host, () => server.close(() => free()))
  })
}

/** A sentence about an address that this process can't listen on. */
export function explainPort(error: Error & { code?: string }, { port, host }: { port: number; host: string }) {
  const { code = '' } = error
  if (code === 'EADDRINUSE') return new UnsafeSettings(copy.portInUse({ port: `${port}`, command: 'PORT=3001 npm start' }))
  if (code === 'EACCES') return new UnsafeSettings(copy.portNotAllowed({ port: `${port}`, command: 'PORT=3000 npm start' }))
  const isElsewhere = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAI_NONAME', 'ENODATA'].includes(code)
  return isElsewhere ? new UnsafeSettings(copy.hostNotHere({ host, command: 'HOST=127.0.0.1 npm start' })) : error
}

/** A container or a unit may have less than the machine. */
export function refuseLittleMemory({ databaseUrl }: Pick<Config, 'databaseUrl'>, bytes = memoryOf()) {
  const needed = databaseUrl ? leastMemory.server : leastMemory.embedded
  if (bytes < needed) throw new UnsafeSettings(copy.littleMemory({ memory: inMegabytes(bytes), needed: inMegabytes(needed) }))
}

const memoryOf = () => Math.min(process.constrainedMemory() || Infinity, totalmem())
const inMegabytes = (bytes: number) => `${Math.floor(bytes / megabyte)}`

type Disk = { free: number; files: number }

export function refuseFullDisk({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>, measure = diskOf) {
  const folder = nearestFolder(resolve(dataDir))
  const kind = databaseUrl || existsSync(join(dataDir, 'postgres', 'PG_VERSION')) ? 'other' : 'newDatabase'
  try {
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unusableFolder(dataDir, error)
  }
  const { free, files } = measure(folder)
  const about = { folder: dataDir, command: `du -xhd1 ${quoted(folder)} | sort -h` }
  if (free < leastRoom[kind])
    throw new UnsafeSettings(copy.littleRoom({ ...about, free: inMegabytes(free), needed: inMegabytes(leastRoom[kind]) }))
  if (files < leastFiles[kind])
    throw new UnsafeSettings(copy.fewInodes({ folder: dataDir, free: `${files}`, needed: `${leastFiles[kind]}` }))
}

function diskOf(folder: string): Disk {
  const { bavail, bsize, ffree, files } = statfsSync(folder)
  // Some file systems don't count files.
  return { free: bavail * bsize, files: files ? ffree : Infinity }
}

/** Where a folder would be created, if it doesn't exist yet. */
function nearestFolder(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path))
}

/** Refuses a clock that is earlier than what was written here last: links would live too long, and new rows would sort before older ones. */
export function refuseEarlyClock({ dataDir }: Pick<Config, 'dataDir'>, now: number) {
  const newest = ['.', 'postgres', 'postgres/global', 'postgres/pg_wal']
    .flatMap((name) => filesIn(join(dataDir, name)))
    .toSorted((a, b) => b.at - a.at)[0]
  if (!newest || newest.at - now <= mostClockMs) return
  throw new UnsafeSettings(
    copy.clockBehind({
      now: new Date(now).toISOString(),
      file: newest.path,
      then: new Date(newest.at).toISOString(),
      command: `find ${quoted(dataDir)} -newermt now -exec touch {} +`,
    }),
  )
}

function filesIn(folder: string) {
  try {
    return readdirSync(folder).flatMap((name) => {
      const path = join(folder, name)
      const stat = statSync(path, { throwIfNoEntry: false })
      return stat?.isFile() ? [{ path, at: stat.mtimeMs }] : []
    })
  } catch {
    // There's no such folder yet, or whatever opens it will say why it can't.
    return []
  }
}

/** What a server says about itself and about us. */
export type ServerFacts = {
  version: number
  encoding: string
  database: string
  user: string
  mayCreate: boolean
  mayCreateSchema: boolean
  /** Connections that this user can still open. */
  free: number
  clock: number
}

const factsQuery = `
  select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
    current_database() as database, current_user as user,
    coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate",
    exists (select from pg_namespace where nspname = 'pgboss') or has_database_privilege(current_database(), 'create') as "mayCreateSchema",
    least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) - (select count(*) from pg_stat_activity where datid is not null),
      (select nullif(datconnlimit, -1) - (select count(*) from pg_stat_activity where datname = current_database())
        from pg_database where datname = current_database()),
      (select nullif(rolconnlimit, -1) - (select count(*) from pg_stat_activity where usename = current_user)
        from pg_roles where rolname = current_user))::int + 1 as free,
    extract(epoch from clock_timestamp())::float8 * 1000 as clock`

async function refuseUnusableServer(config: Config) {
  const { databaseUrl = '', directUrl } = config
  // A pooler answers for another server, and has connections of its own.
  const [url, setting] = directUrl ? [directUrl, 'DATABASE_DIRECT_URL'] : [databaseUrl, 'DATABASE_URL']
  const needed = config.processes * ((directUrl ? 0 : config.connections) + 1)
  const client = await connect(url, setting, needed)
  try {
    // A process that has just ended may hold its connections a moment longer.
    for (let tries = 4; ; tries--) {
      const asked = Date.now()
      const { rows } = await client.query<ServerFacts>(factsQuery)
      const problem = problemWith(rows[0]!, { needed, now: (asked + Date.now()) / 2 })
      if (!problem) return
      if (!tries || rows[0]!.free >= needed) throw new UnusableDatabase(problem)
      await pause(400)
    }
  } finally {
    await client.end()
  }
}

async function connect(connectionString: string, setting: string, needed: number) {
  try {
    const client = new Client({
      connectionString,
      application_name: 'evenfall',
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    })
    client.on('error', () => {})
    await client.connect()
    return client
  } catch (error) {
    throw explainServer(connectionString, error as Error, { setting, needed })
  }
}

/** The first reason why a server can't be used as it is. */
export function problemWith(facts: ServerFacts, { needed, now }: { needed: number; now: number }) {
  const { version, encoding, database, user, free } = facts
  const asPostgres = (statement: string) => `sudo -u postgres psql -d ${quoted(database)} -c ${quoted(statement)}`
  const role = `"${user.replaceAll('"', '""')}"`
  if (version < oldestServer) return databaseWords.oldServer
  if (encoding !== 'UTF8') return databaseWords.notUtf8({ database, encoding, command: createdb('evenfall', user) })
  if (!facts.mayCreate)
    return databaseWords.mayNotCreate({ user, database, command: asPostgres(`grant create on schema public to ${role}`) })
  if (!facts.mayCreateSchema)
    return databaseWords.mayNotCreate({
      user,
      database,
      command: asPostgres(`grant create on database "${database.replaceAll('"', '""')}" to ${role}`),
    })
  if (free < needed) return databaseWords.fewConnections({ free: `${free}`, needed: `${needed}`, user })
  const differsMs = Math.abs(facts.clock - now)
  if (differsMs > mostClockMs) return databaseWords.clocksDiffer({ seconds: `${Math.round(differsMs / 1000)}` })
  return undefined
}

const createdb = (database: string, user: string) =>
  `sudo -u postgres createdb --encoding=UTF8 --template=template0 --owner=${quoted(user)} ${quoted(database)}`
