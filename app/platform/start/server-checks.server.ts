import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Config } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { databaseCopy } from '#app/platform/db/copy.ts'
import { oldestServer, UnusableDatabase } from '#app/platform/db/migrations.server.ts'
import { quoted } from '#app/platform/db/private-folder.server.ts'

const copy = terminal.read(databaseCopy)
const mostClockMs = 60_000
const patienceMs = 3000

/** What a server says about itself and about us. */
type ServerFacts = {
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

/** Refuses a Postgres server that can't be reached, or that this site couldn't use. */
export async function refuseUnusableServer(config: Config, clock: () => number) {
  const { databaseUrl = '', directUrl } = config
  // A pooler answers for another server, and has connections of its own.
  const [url, setting] = directUrl ? [directUrl, 'DATABASE_DIRECT_URL'] : [databaseUrl, 'DATABASE_URL']
  const needed = config.processes * ((directUrl ? 0 : config.connections) + 1)
  const client = await connect(url, setting, needed)
  try {
    // A process that has just ended may hold its connections a moment longer.
    for (let tries = 4; ; tries--) {
      const asked = clock()
      const { rows } = await client.query<ServerFacts>(factsQuery)
      const problem = problemWith(rows[0]!, { needed, now: (asked + clock()) / 2 })
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
    // The supervisor of several processes needs none of the rest.
    const { explainServer } = await import('#app/platform/db/storage.server.ts')
    throw explainServer(connectionString, error as Error, { setting, needed })
  }
}

/** The first reason why a server can't be used as it is. */
function problemWith(facts: ServerFacts, { needed, now }: { needed: number; now: number }) {
  const { version, encoding, database, user, free } = facts
  const asPostgres = (statement: string) => `sudo -u postgres psql -d ${quoted(database)} -c ${quoted(statement)}`
  const role = `"${user.replaceAll('"', '""')}"`
  if (version < oldestServer) return copy.oldServer
  if (encoding !== 'UTF8') return copy.notUtf8({ database, encoding, command: createdb('evenfall', user) })
  if (!facts.mayCreate) return copy.mayNotCreate({ user, database, command: asPostgres(`grant create on schema public to ${role}`) })
  if (!facts.mayCreateSchema)
    return copy.mayNotCreate({
      user,
      database,
      command: asPostgres(`grant create on database "${database.replaceAll('"', '""')}" to ${role}`),
    })
  if (free < needed) return copy.fewConnections({ free: `${free}`, needed: `${needed}`, user })
  const differsMs = Math.abs(facts.clock - now)
  if (differsMs > mostClockMs) return copy.clocksDiffer({ seconds: `${Math.round(differsMs / 1000)}` })
  return undefined
}

const createdb = (database: string, user: string) =>
  `sudo -u postgres createdb --encoding=UTF8 --template=template0 --owner=${quoted(user)} ${quoted(database)}`
