import { summaryOf } from './error-facts.ts'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite, type PGliteOptions, protocol } from '@electric-sql/pglite'
import { dataDir as emptyDatabase } from '@electric-sql/pglite-prepopulatedfs'
import { terminal } from '#app/platform/copy/terminal.ts'
import { flushNames, flushTree } from '#app/platform/files/flush.server.ts'
import { FlushedFolder } from './flushed-folder.server.ts'
import { isSmallMachine, optimizeLate, withoutOptimizing } from '#app/platform/memory.server.ts'
import { minuteMs } from '#app/platform/time.ts'
import { databaseCopy } from './copy.ts'
import { lockFolder } from './folder-lock.server.ts'
import { UnusableDatabase } from './migrations.server.ts'
import { planning } from './statement-names.server.ts'

const checkpointEveryMs = minuteMs
const copy = terminal.read(databaseCopy)

const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'), // -F: never flush
  ...['-c', 'fsync=on'],
  ...['-c', 'wal_sync_method=fsync'], // the others are stubs that do nothing in PGlite
  ...['-c', 'synchronous_commit=on'],
  ...['-c', 'full_page_writes=on'], // a page that a power cut left half written is repaired from the log
  ...['-c', 'data_sync_retry=off'],
  ...['-c', planning],
  ...(isSmallMachine() ? ['-c', 'shared_buffers=16MB'] : []), // by default, 128 MB
]

/**
 * Opens or creates the database in `dataDir` for this process alone. Once a commit's promise has resolved, the commit is on disk. Throws
 * FolderInUse if another process has the folder, and UnusableDatabase if Postgres can't use what's in it.
 */
export async function openEmbedded(dataDir: string, options: PGliteOptions = {}): Promise<{ pglite: PGlite; close: () => Promise<void> }> {
  const unlock = lockFolder(dataDir)
  const folder = join(dataDir, 'postgres')
  try {
    const pglite = hasDatabase(folder) ? await reopen(folder, options) : await create(folder, options)
    const stopClock = checkpointOnAClock(pglite)
    const close = async () => {
      stopClock()
      await pglite.close().finally(unlock) // ends with a checkpoint: the next start has nothing to recover
    }
    return { pglite, close }
  } catch (error) {
    unlock()
    throw explain(folder, error as Error)
  }
}

/** If the version file is missing, PGlite would write a new database over what's there. */
function hasDatabase(folder: string) {
  if (existsSync(join(folder, 'PG_VERSION'))) return true
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(copy.noVersion)
  return false
}

/** A folder that came from a backup, or was written by a PGlite without our flush, may never have reached the disk. */
async function reopen(folder: string, options: PGliteOptions) {
  flushTree(folder)
  return start(folder, options)
}

/**
 * PGlite flushes nothing while it creates a database, so this creates it under another name, flushes all of it, and renames it in one step.
 * It begins with the files of an empty database, because making those takes 300 MB more than everything else.
 */
async function create(folder: string, options: PGliteOptions) {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  try {
    const pglite = await start(unfinished, { ...options, loadDataDir: options.loadDataDir ?? (await emptyDatabase()) })
    await pglite.close()
    flushTree(unfinished)
    renameSync(unfinished, folder)
    flushNames(dirname(folder))
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
  return start(folder, { ...options, loadDataDir: undefined })
}

async function start(folder: string, options: PGliteOptions) {
  optimizeLate()
  const files = new FlushedFolder(folder)
  try {
    const pglite = new PGlite({ startParams, ...options, fs: files })
    spareParser(pglite)
    await pglite.waitReady
    await proveThatCommitsFlush(pglite, files)
    files.isServing = true
    return pglite
  } catch (error) {
    if (error instanceof UnusableDatabase) throw error
    const { message, errno } = error as { message?: string; errno?: number }
    const fallback = diskFullMessages[errno ?? 0] ?? message ?? `errno ${errno}`
    throw new Error(files.lastWords.join('. ') || fallback, { cause: error })
  }
}

/**
 * Postgres's parser is one function of 100 KB. Optimizing it would take most of a second of CPU, and 600 MB for a moment, and parsing
 * wouldn't get faster. So it runs for the first time alone, for an empty statement before PGlite's own.
 */
function spareParser(pglite: PGlite) {
  const ask = pglite.execProtocolStream.bind(pglite)
  pglite.execProtocolStream = async (...first) => {
    pglite.execProtocolStream = ask
    await withoutOptimizing(() => pglite.execProtocolStream(protocol.serialize.query(';'), { syncToFs: false }))
    return pglite.execProtocolStream(...first)
  }
}

/** Emscripten's file system reports numbers without messages. */
const diskFullMessages: Record<number, string> = { 51: 'no space left on device', 19: 'disk quota exceeded', 22: 'file too large' }

/** The flush relies on PGlite's internals. If a release changes them, the site refuses to start rather than lose data silently. */
async function proveThatCommitsFlush(pglite: PGlite, files: FlushedFolder) {
  const before = files.flushes
  await pglite.query(`select pg_logical_emit_message(true, 'evenfall', 'does a commit flush?')`)
  if (files.flushes > before) return
  await pglite.close()
  throw new UnusableDatabase(copy.unflushed)
}

/**
 * PGlite has no background processes, so without this, the log would grow until the disk is full. A checkpoint blocks all queries, so it
 * runs often and briefly.
 */
function checkpointOnAClock(pglite: PGlite) {
  const clock = setInterval(() => {
    pglite.exec('CHECKPOINT').catch((error: unknown) => console.error(copy.checkpointFailed({ reason: summaryOf(error) })))
  }, checkpointEveryMs)
  clock.unref()
  return () => clearInterval(clock)
}

function explain(folder: string, error: Error) {
  if (error instanceof UnusableDatabase) return error
  const reason = error.message.replace(/\.$/, '')
  const [, theirs, ours] = /initialized by PostgreSQL version (\S+), which is not compatible with this version (\S+)/.exec(reason) ?? []
  const sentence = theirs
    ? copy.otherPostgres({ folder, theirs, ours: ours! })
    : /no space left|quota exceeded|file too large/i.test(reason)
      ? copy.fullDisk({ folder })
      : copy.unreadable({ folder, reason })
  return new UnusableDatabase(sentence, { cause: error.cause ?? error })
}
