import { existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { type Files, nameOf, readIfThere } from '#app/platform/files/files.server.ts'
import { isPassing } from '#app/platform/files/sealed-files.server.ts'
import { checkBackup, type Contents, describeSums, Sum } from './backup-check.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { backupCopy } from './copy.ts'
import { BackupRefused, type End, formatVersion, type Migrations, wholeFormat } from './backup-file.server.ts'
import { flushNames } from '#app/platform/files/flush.server.ts'
import { readVersion } from '#app/platform/start/version.server.ts'
import { minuteMs } from '#app/platform/time.ts'
import type { Db } from './storage.server.ts'
import { listTables, readRows, readSequences, setExactText } from './table-copy.server.ts'

const copy = terminal.read(backupCopy)

type Backup = Contents & { size: number }
/** Where photos are copied to once, so that the backup only names them. */
type Copies = {
  take: (name: string, bytes: number) => { id: string; bytes: number } | undefined
  add: (name: string, content: Uint8Array) => Promise<void>
}
type Source = { files?: Files; copies?: Copies; signal?: AbortSignal }

/** Files that arrived less than this before the start count as new, in case the disk's clock differs from ours. */
const clocksDifferMs = minuteMs

/**
 * Writes all rows and all stored files to a new file: under a temporary name, flushed, read back, and renamed only when every count and
 * checksum matches. `signal` stops it and leaves nothing behind.
 */
export async function backUp(db: Db, { file, ...source }: Source & { file: string }): Promise<Backup> {
  if (existsSync(file)) throw new BackupRefused(copy.alreadyThere({ file }))
  const unfinished = `${file}.unfinished`
  const handle = await open(unfinished, 'wx', 0o600).catch((error) => refuse(file, error as NodeJS.ErrnoException))
  try {
    await pipeline(writeText(db, source), createGzip({ level: 3 }), handle.createWriteStream({ flush: true }))
    const contents = await checkBackup(unfinished, source.signal)
    await rename(unfinished, file)
    flushNames(dirname(file))
    return { ...contents, file, size: (await stat(file)).size }
  } catch (error) {
    await rm(unfinished, { force: true })
    refuse(file, error as NodeJS.ErrnoException)
  }
}

/** The text of a backup, one batch of lines at a time. */
async function* writeText(db: Db, { files, copies, signal }: Source): AsyncGenerator<string> {
  const startedAt = Date.now() - clocksDifferMs
  const recent = new Set<string>()
  const [rowSums, fileSum] = [new Map<string, Sum>(), new Sum()]
  const [leftOut, sequences]: [string[], Record<string, string>] = [[], {}]
  let bytes = 0

  yield lineOf({
    evenfall: 'backup',
    format: copies ? formatVersion : wholeFormat,
    version: await readVersion(),
    made: new Date().toISOString(),
  })
  // A file is written before the row that names it and deleted after it. Reading the files before the rows, and again for those that
  // arrived in between, means that no row lacks its file.
  yield* writeFiles(0)
  yield* writeTables()
  yield* writeFiles(startedAt)
  const end: End = { tables: describeSums(rowSums), files: { ...fileSum.describe(), bytes }, leftOut, sequences }
  yield lineOf({ end })

  async function* writeFiles(since: number) {
    for await (const { name, storedAt, bytes: size } of files?.list() ?? []) {
      signal?.throwIfAborted()
      if (storedAt < since || recent.has(name)) continue
      if (storedAt >= startedAt) recent.add(name)
      let stored = copies?.take(name, size)
      const content = stored ? undefined : await readIfThere(files!, name)
      if (content) {
        // Files that must be gone within days aren't copied into backups.
        if (isPassing(content)) continue
        if ((await nameOf(content)) !== name) {
          leftOut.push(name)
          continue
        }
        await copies?.add(name, content)
        stored = copies?.take(name, size)
      } else if (!stored) continue
      fileSum.add(name)
      bytes += size
      yield lineOf(stored ? { photo: name, ...stored } : { file: name, base64: content!.toString('base64') })
    }
  }

  async function* writeTables() {
    const transaction = await db.startTransaction().execute()
    try {
      // PGlite's driver ignores the settings of startTransaction.
      await sql`set transaction isolation level repeatable read, read only`.execute(transaction)
      await setExactText(transaction)
      const { rows: migrations } = await sql<Migrations[number]>`select name, checksum from migrations order by name`.execute(transaction)
      yield lineOf({ migrations })
      for (const table of await listTables(transaction)) {
        const sum = new Sum()
        rowSums.set(table.name, sum)
        yield lineOf({ table: table.name, columns: table.columns.map(({ name }) => name) })
        for await (const lines of readRows(transaction, table)) {
          signal?.throwIfAborted()
          for (const line of lines) sum.add(line)
          yield `${lines.join('\n')}\n`
        }
      }
      Object.assign(sequences, await readSequences(transaction))
    } finally {
      await transaction.rollback().execute()
    }
  }
}

const lineOf = (part: object) => `${JSON.stringify(part)}\n`

function refuse(file: string, error: NodeJS.ErrnoException): never {
  if (!error.syscall) throw error
  const reason = error.code === 'EEXIST' ? copy.unfinished({ file: `${file}.unfinished` }) : copy.failed({ reason: error.message })
  throw new BackupRefused(reason, { cause: error })
}

/** As a restore asks: no table has a row. */
export async function isEmpty(db: Db) {
  for (const { name } of await listTables(db))
    if ((await sql`select from ${sql.id('public', name)} limit 1`.execute(db)).rows.length) return false
  return true
}
