import { readFile, statfs } from 'node:fs/promises'
import { availableParallelism, freemem, loadavg, release, totalmem, type as systemName, uptime } from 'node:os'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { describeSettings } from '#app/config.server.ts'
import { type Language, languages } from '#app/platform/copy/languages.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import type { Command } from '#app/platform/db/control.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { settingsCopy } from '#app/platform/start/copy.ts'
import { doctorCopy } from './copy.ts'
import type { Checked } from './doctor.ts'
import { diagnose } from './doctor.server.ts'
import { countJobs, readQueues } from './work-state.server.ts'

type Reported = Checked & { db?: Db; reason?: string; copyFor: (language: Language) => CopyReader; printMetrics: () => Promise<string> }

/** Settings that hold an address of a person's, or name one in a text of the operator's. */
const personal = new Set(['CONTACT_EMAIL', 'MAIL_FROM', 'BOUNCE_ADDRESS', 'AFFILIATE_SUBID', 'PARTNER_SIGNUP_URL', 'PARTNER_NAME'])

/** The files of the support bundle, by name. None of them has a row of a table that people fill: only names of ours, numbers, and times. */
export async function collectReport(site: Reported, reader: CopyReader): Promise<Record<string, string>> {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  const words = reader.read(settingsCopy)
  const settings = describeSettings(words).map(({ name, value }) => [
    name,
    personal.has(name) && value !== words.empty ? words.set : withoutAccount(value),
  ])
  const [findings, database] = await Promise.all([diagnose(site, reader.read(doctorCopy)), site.db && describeDatabase(site.db)])
  const files = {
    'version.json': { evenfall: version, node: process.versions.node, madeAt: site.now().toISOString() },
    'settings.json': Object.fromEntries(settings) as Record<string, string>,
    'doctor.json': findings,
    'database.json': database ?? {},
    'machine.json': await describeMachine(site.config.dataDir),
  }
  const texts = Object.entries(files).map(([name, file]) => [name, `${JSON.stringify(file, undefined, 2)}\n`])
  return { ...(Object.fromEntries(texts) as Record<string, string>), 'metrics.txt': await site.printMetrics() }
}

/** What the running site answers to `npm run doctor` and `npm run report`, in the language of that terminal. */
export function doctorCommands(site: Reported) {
  const readerOf = (language = '') => site.copyFor(languages.find(({ code }) => code === language)?.code ?? 'en')
  const reading = (answer: (language?: string) => Promise<object>): Command =>
    Object.assign(async ([language]: string[]) => JSON.stringify(await answer(language)), { isReading: true } as const)
  return {
    doctor: reading((language) => diagnose(site, readerOf(language).read(doctorCopy))),
    report: reading((language) => collectReport(site, readerOf(language))),
  }
}

async function describeDatabase(db: Db) {
  const server = await sql<object>`select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
    pg_database_size(current_database())::float8 as bytes`.execute(db)
  const migrations = await db.selectFrom('migrations').select(['name', 'applied_at']).orderBy('name').execute()
  const tables = await sql<object>`
    select nspname || '.' || relname as table, greatest(reltuples, 0)::float8 as "rowsEstimated",
      pg_total_relation_size(pg_class.oid)::float8 as bytes
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'pgboss') and relkind = 'r' order by 3 desc`.execute(db)
  return { server: server.rows[0], migrations, tables: tables.rows, jobs: await countJobs(db), waiting: await readQueues(db) }
}

async function describeMachine(dataDir: string) {
  const disk = await statfs(resolve(dataDir)).then(
    ({ bsize, blocks, bavail, files, ffree }) => ({ bytes: bsize * blocks, free: bsize * bavail, inodes: files, freeInodes: ffree }),
    () => undefined,
  )
  return {
    system: systemName(),
    kernel: release(),
    cores: availableParallelism(),
    memory: { bytes: totalmem(), free: freemem(), available: process.availableMemory(), limit: process.constrainedMemory() },
    load: loadavg(),
    secondsUp: Math.floor(uptime()),
    disk,
  }
}

/** Some addresses hold a name and a password in front of the host. */
const withoutAccount = (value: string) => value.replaceAll(/\/\/[^/\s]*@/g, '//')
