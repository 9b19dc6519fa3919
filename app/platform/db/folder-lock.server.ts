import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { terminal } from '#app/platform/copy/terminal.ts'
import { databaseCopy } from './copy.ts'
import { UnusableDatabase } from './migrations.server.ts'

const copy = terminal.read(databaseCopy)

export class FolderInUse extends Error {}

/** The references matter: SQLite's lock ends with its connection, and an unreferenced connection is closed by garbage collection. */
const held = new Set<DatabaseSync>()

/**
 * Holds the folder for this process until the returned function is called or the process ends, in whatever way: the kernel owns the lock,
 * so it never becomes stale, and no process ID has to be guessed. Node has no flock(), but it includes SQLite, whose exclusive transaction
 * locks a file. The file stays empty. Nothing else in this process (such as a backup) may open it: POSIX drops a process's locks on a file
 * as soon as the process closes any descriptor of that file.
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
    const process = readNote(note)
    throw new FolderInUse(process ? copy.inUseBy({ folder, process }) : copy.inUse({ folder }))
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
    // On a file that it may only read, SQLite silently makes an exclusive transaction a shared one.
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK)
  } catch (error) {
    throw unusableFolder(folder, error)
  }
}

/** A sentence about a folder that can't be read and written. */
export function unusableFolder(folder: string, error: unknown) {
  const { code = '', message } = error as NodeJS.ErrnoException
  return refusal(folder, reasons[code] ?? message, error)
}

const reasons: Record<string, string> = {
  EACCES: copy.notAllowed,
  EPERM: copy.notAllowed,
  EEXIST: copy.notFolder,
  ENOTDIR: copy.notFolder,
  EROFS: copy.readOnly,
  ENOSPC: copy.diskIsFull,
}

function refusal(folder: string, reason: string, cause: unknown) {
  return new UnusableDatabase(copy.unusableFolder({ folder, reason }), { cause })
}

function isBusy(error: unknown) {
  return (error as { errcode?: number }).errcode === 5
}

/** The note is only for people. Nothing depends on it, so a disk too full for it is no reason to refuse. */
function writeNote(file: string) {
  try {
    writeFileSync(file, copy.process({ number: `${process.pid}`, machine: hostname(), time: new Date().toISOString() }))
  } catch {}
}

function readNote(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
