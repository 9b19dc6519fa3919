import { createHash, createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { Config } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { databaseCopy } from '#app/platform/db/copy.ts'
import { UnusableDatabase } from '#app/platform/db/migrations.server.ts'
import { type Db, explainServer } from '#app/platform/db/storage.server.ts'
import { storeNameOf } from '#app/platform/files/open-files.server.ts'
import { isUnreachable } from '#app/platform/db/error-facts.ts'
import type { Log } from '#app/platform/http/log.server.ts'
import { leaseMs, SharedLease } from '#app/platform/http/shared-lease.server.ts'

const copy = terminal.read(databaseCopy)
const patience = 3000
/** A site starts without its replica. */
const replicaMs = 2000
const seconds = 30

/**
 * One process at a time starts on a server: until `done`, the others wait before their migrations, their job queues, and their first row.
 * Refuses a connection on which this process wouldn't hear the others. Resolves at once for the embedded database.
 */
export async function waitForTurn({ databaseUrl, directUrl }: Pick<Config, 'databaseUrl' | 'directUrl'>) {
  if (!databaseUrl) return { done: async () => {} }
  const directSetting = directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  const direct = await connect(directUrl ?? databaseUrl, directSetting)
  const pooled = await connect(databaseUrl, 'DATABASE_URL')
  const isHeard = await hears(direct, pooled)
  await pooled.end()
  if (!isHeard) throw new UnusableDatabase(copy.deaf({ setting: directSetting }))
  await direct.query('unlisten *')
  await waitForLock(direct)
  // Losing the connection gives the lock back, and what follows fails by itself if the server is gone.
  direct.on('error', () => {})
  return { done: () => direct.end() }
}

/** Whether one connection hears what another one notifies. */
async function hears(direct: Client, pooled: Client) {
  const channel = `start ${process.pid} ${Math.random()}`
  const heard = new Promise<boolean>((hear) => direct.once('notification', () => hear(true)))
  await direct.query(`listen "${channel}"`)
  await pooled.query('select pg_notify($1, $2)', [channel, ''])
  return Promise.race([heard, pause(patience, false, { ref: false })])
}

/** The setting whose connection is deaf, if it is. */
export async function findDeafSetting({ databaseUrl, directUrl }: Pick<Config, 'databaseUrl' | 'directUrl'>) {
  if (!databaseUrl) return undefined
  const setting = directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  const direct = await connect(directUrl ?? databaseUrl, setting)
  const pooled = await connect(databaseUrl, 'DATABASE_URL').catch(async (error: unknown) => (await direct.end(), Promise.reject(error)))
  direct.on('error', () => {})
  try {
    return (await hears(direct, pooled)) ? undefined : setting
  } finally {
    await Promise.all([direct.end(), pooled.end()])
  }
}

/** The settings in which processes that run now differ from this one. */
export async function findDifferences(config: Config, db: Db) {
  return listDiffering(db, fingerprintsOf(config, await storeNameOf(config)))
}

/** Asks again and again, because a statement that waits would hold up the build of an index by another process. */
async function waitForLock(client: Client) {
  for (const until = performance.now() + seconds * 1000; ; await pause(50)) {
    const { rows } = await client.query<{ isMine: boolean }>(`select pg_try_advisory_lock(hashtext('evenfall start')) as "isMine"`)
    if (rows[0]!.isMine) return
    if (performance.now() > until) throw new UnusableDatabase(copy.locked({ seconds }))
  }
}

async function connect(url: string, setting: string) {
  const client = new Client({ connectionString: url, application_name: 'evenfall', connectionTimeoutMillis: 5000 })
  await client.connect().catch((error: Error) => {
    throw explainServer(url, error, { setting })
  })
  const { rows } = await client.query<{ reads: boolean }>('select pg_is_in_recovery() as reads')
  if (rows[0]!.reads) throw new UnusableDatabase(copy.onlyReads({ setting }))
  return client
}

/** Refuses a replica that is a primary, or of another server or database. One that can't be reached may come back, so the site starts. */
export async function refuseOtherReplicas({
  databaseUrl,
  directUrl,
  replicaUrl,
}: Pick<Config, 'databaseUrl' | 'directUrl' | 'replicaUrl'>) {
  if (!databaseUrl || !replicaUrl) return
  const theirs = await identify(replicaUrl).catch((error: unknown) => {
    if (!isUnreachable(error)) throw new UnusableDatabase(copy.unreadableReplica({ reason: (error as Error).message }), { cause: error })
    return undefined
  })
  if (!theirs) return
  if (!theirs.isReplica) throw new UnusableDatabase(copy.primaryAsReplica)
  const own = await identify(directUrl ?? databaseUrl)
  if (own.system !== theirs.system || own.database !== theirs.database) throw new UnusableDatabase(copy.foreignReplica)
}

/** A cluster keeps its number for good, and a replica has its primary's. A database has the same number on both. */
const identity = `
  select pg_is_in_recovery() as "isReplica", system_identifier::text as system, oid::text as database
  from pg_control_system(), pg_database where datname = current_database()`

async function identify(connectionString: string) {
  const client = new Client({ connectionString, connectionTimeoutMillis: replicaMs, query_timeout: replicaMs })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ isReplica: boolean; system: string; database: string }>(identity)
    return rows[0]!
  } finally {
    await client.end()
  }
}

/** The lease of this process among others on a Postgres server. Refuses to run next to one with settings that must be the same. */
export async function openSharedLease(config: Config, { db, log }: { db: Db; log: Log }) {
  const { databaseUrl, directUrl } = config
  if (!databaseUrl) return undefined
  const fingerprints = fingerprintsOf(config, await storeNameOf(config))
  // A process that was killed counts for a moment longer.
  for (let tries = 3; ; tries--) {
    const differing = await listDiffering(db, fingerprints)
    if (!differing.length) break
    if (!tries && differing.includes('SECRET')) throw new UnusableDatabase(copy.otherKey)
    if (!tries) throw new UnusableDatabase(copy.disagrees({ settings: differing.join(', ') }))
    await pause(leaseMs / 2)
  }
  return new SharedLease({ databaseUrl: directUrl ?? databaseUrl, fingerprints, log })
}

type Fingerprints = Record<string, string>

async function listDiffering(db: Db, own: Fingerprints) {
  const others = await listRunning(db)
  const names = new Set([own, ...others.map(({ fingerprints }) => fingerprints)].flatMap((fingerprints) => Object.keys(fingerprints)))
  const isOther = (name: string, theirs: Fingerprints) => (name === 'SECRET' ? !acceptKeys(theirs, own) : theirs[name] !== own[name])
  return [...names].filter((name) => name !== previous && others.some(({ fingerprints }) => isOther(name, fingerprints)))
}

const listRunning = (db: Db) =>
  db
    .selectFrom('processes')
    .select('fingerprints')
    .where('serves_until', '>', sql<Date>`clock_timestamp()`)
    .execute()

/** Whether each of two processes accepts what the other signs and seals. */
function acceptKeys(one: Fingerprints, other: Fingerprints) {
  const accepts = (process: Fingerprints, key?: string) => process['SECRET'] === key || process[previous] === key
  return accepts(one, other['SECRET']) && accepts(other, one['SECRET'])
}

/** How the processes that run now stand to SECRET. Those that refuse it can't read what's sealed with it. */
export async function countKeys({ secret }: Pick<Config, 'secret'>, db: Db) {
  const own = fingerprintOf(secret)
  const others = (await listRunning(db)).map(({ fingerprints }) => fingerprints).filter((theirs) => theirs['SECRET'] !== own)
  return { usingAnother: others.length, refusing: others.filter((theirs) => theirs[previous] !== own).length }
}

const previous = 'SECRET_PREVIOUS'
/** A key can't be guessed from it, because it's 32 random characters. */
const fingerprintOf = (secret: string) => createHmac('sha256', secret).update('fingerprint').digest('base64url')

/** What all processes of a site must have in common. */
function fingerprintsOf({ secret, previousSecret, origin, siteName, edge }: Config, store: string): Fingerprints {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
  return {
    SECRET: fingerprintOf(secret),
    ...(previousSecret && { [previous]: fingerprintOf(previousSecret) }),
    ORIGIN: hash(origin),
    SITE_NAME: hash(siteName),
    'S3_URL or the folder DATA_DIR/files': hash(store),
    ...(edge && { EDGE: hash(`${edge.kind} ${edge.urls.join()}`) }),
  }
}
