import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class FolderInUse extends Error {}

/** Kept, because SQLite's lock goes with its connection, and an unreferenced one is closed when memory is cleared up. */
const held = new Set<DatabaseSync>()

/**
 * Holds the folder for this process until the returned function is called or the process ends, however it ends: the lock is the
 * kernel's, so none is ever stale and no pid is guessed. Node has no flock(), but carries SQLite, whose exclusive transaction locks
 * a file. It stays empty. Nothing else in this process may open it (a backup, say): POSIX drops a process's locks on a file as soon
 * as the process closes any descriptor of that file.
 */
export function lockFolder(folder: string): () => void {
  const [file, note] = [join(folder, 'only-one-process.lock'), join(folder, 'only-one-process.txt')]
  makeWritable(folder, file)
  const lock = openLock(folder, file)
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw refusal(folder, (error as Error).message, error)
    throw new FolderInUse(`${folder} is in use by ${readNote(note)}. Stop it first, or choose another DATA_DIR. Nothing was changed.`)
  }
  held.add(lock)
  writeNote(note)
  return () => {
    rmSync(note, { force: true })
    lock.close()
    held.delete(lock)
  }
}

function openLock(folder: string, file: string) {
  try {
    return new DatabaseSync(file, { timeout: 0 })
  } catch (error) {
    throw refusal(folder, (error as Error).message, error)
  }
}

function makeWritable(folder: string, file: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    // On a file that it may only read, SQLite's exclusive transaction is a shared one, and says nothing.
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw refusal(folder, reasons[code] ?? message, error)
  }
}

const notAllowed = 'this user may not read and write there'
const notAFolder = 'a file lies where a folder should be'
const reasons: Record<string, string> = {
  EACCES: notAllowed,
  EPERM: notAllowed,
  EEXIST: notAFolder,
  ENOTDIR: notAFolder,
  EROFS: 'it can only be read',
  ENOSPC: 'the disk is full',
}

function refusal(folder: string, reason: string, cause: unknown) {
  return new Error(`The data folder ${folder} cannot be used: ${reason}. Mend that, or choose another DATA_DIR. Nothing was changed.`, {
    cause,
  })
}

function isBusy(error: unknown) {
  return (error as { errcode?: number }).errcode === 5
}

/** For people only; nothing is decided by it, so a disk too full for it is no reason to refuse. */
function writeNote(file: string) {
  try {
    writeFileSync(file, `process ${process.pid} on ${hostname()} since ${new Date().toISOString()}`)
  } catch {}
}

function readNote(file: string) {
  try {
    return readFileSync(file, 'utf8') || 'another process'
  } catch {
    return 'another process'
  }
}
