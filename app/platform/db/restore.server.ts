import { summaryOf } from './error-facts.ts'
import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { terminal } from '#app/platform/copy/terminal.ts'
import type { Files } from '#app/platform/files/files.server.ts'
import { backupCopy } from './copy.ts'
import type { Contents } from './backup-check.server.ts'
import { BackupRefused, openBackup, refuseDamaged } from './backup-file.server.ts'
import { migrate, refuseBackup } from './migrations.server.ts'
import type { Db } from './storage.server.ts'
import { listTables, lockTables, pauseChecks, setExactText, setSequences, sumRows, type Table, writeRows } from './table-copy.server.ts'

const copy = terminal.read(backupCopy)

/** A comment on the table of migrations, from when the rows are there until scripts/finish-restore.ts has done the rest. */
export const unfinished = 'unfinished restore'
const rowsAtOnce = 1000
const charactersAtOnce = 4 * 2 ** 20

/**
 * Fills an empty database and the file store from a backup that has been checked. It's all or nothing. It starts with the tables of the
 * backup's release, and then the rows go through the migrations since.
 */
export async function restore(db: Db, contents: Contents, { files, migrationsFolder }: { files?: Files; migrationsFolder?: string } = {}) {
  await refuseBackup(contents.migrations, migrationsFolder)
  await refuseRows(db)
  await migrate(db, migrationsFolder, contents.migrations)
  const written: string[] = []
  try {
    await db.transaction().execute((transaction) => load(transaction, contents, putFile))
  } catch (error) {
    for (const name of written) await files?.remove(name)
    throw explain(error as Error)
  }
  await migrate(db, migrationsFolder)
  await sql`analyze`.execute(db)

  async function putFile(name: string, bytes: Buffer) {
    if (!files) return
    if (hash('sha256', bytes) !== name) refuseDamaged(contents.file)
    if ((await files.size(name)) === undefined) written.push(name)
    await files.put(bytes)
  }
}

/** If anything throws here, no row stays. */
async function load(transaction: Db, contents: Contents, putFile: (name: string, bytes: Buffer) => Promise<void>) {
  await lockTables(transaction)
  await refuseRows(transaction)
  await refuseOtherTables(transaction, contents)
  const tables = await matchTables(transaction, contents)
  await setExactText(transaction)
  const resumeChecks = await pauseChecks(transaction)
  let table: Table | undefined
  let lines: string[] = []
  let characters = 0
  for await (const part of (await openBackup(contents.file)).parts) {
    if ('row' in part) {
      lines.push(part.row)
      characters += part.row.length
      if (lines.length === rowsAtOnce || characters > charactersAtOnce) await writeLines()
      continue
    }
    await writeLines()
    if ('table' in part) table = tables.get(part.table)
    else if ('file' in part) await putFile(part.file, Buffer.from(part.base64, 'base64'))
  }
  await resumeChecks()
  for (const each of tables.values()) await compareRows(transaction, each, contents)
  await setSequences(transaction, contents.sequences)
  await sql`comment on table public.migrations is ${sql.lit(unfinished)}`.execute(transaction)

  async function writeLines() {
    if (lines.length) await writeRows(transaction, table!, lines)
    lines = []
    characters = 0
  }
}

export async function refuseRows(db: Db) {
  const full: string[] = []
  for (const { name } of await listTables(db)) {
    const { rows } = await sql`select from ${sql.id('public', name)} limit 1`.execute(db)
    if (rows.length) full.push(name)
  }
  if (full.length) throw new BackupRefused(copy.notEmpty({ tables: full.join(', ') }))
}

async function refuseOtherTables(transaction: Db, { migrations }: Contents) {
  const ran = await transaction.selectFrom('migrations').select(['name', 'checksum']).orderBy('name').execute()
  if (!isDeepStrictEqual(ran, migrations)) throw new BackupRefused(copy.newerTables)
}

/** The backup's tables as they are here, with their columns in the order of the backup. */
async function matchTables(transaction: Db, { columns }: Contents) {
  const ours = new Map((await listTables(transaction)).map((table) => [table.name, table.columns]))
  return new Map(
    [...columns].map(([name, theirs]): [string, Table] => {
      const found = theirs.flatMap((column) => ours.get(name)?.find((each) => each.name === column) ?? [])
      if (!ours.has(name) || found.length < Math.max(theirs.length, ours.get(name)!.length))
        throw new BackupRefused(copy.unknownTable({ table: name, columns: theirs.join(', ') }))
      return [name, { name, columns: found }]
    }),
  )
}

async function compareRows(transaction: Db, table: Table, { tables }: Contents) {
  const found = await sumRows(transaction, table)
  const expected = tables[table.name]!
  if (isDeepStrictEqual(found, expected)) return
  const { count: rows, checksum } = found
  const { count: expectedRows, checksum: expectedChecksum } = expected
  throw new BackupRefused(copy.otherRows({ table: table.name, rows, checksum, expectedRows, expectedChecksum }))
}

function explain(error: Error & { severity?: string; syscall?: string }) {
  if (!error.severity && !error.syscall) return error
  // Postgres's messages quote rows.
  const reason = error.severity ? summaryOf(error) : error.message
  return new BackupRefused(copy.notLoaded({ reason }), { cause: error })
}
