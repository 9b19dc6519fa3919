import { mkdirSync, statSync } from 'node:fs'
import { terminal } from '#app/platform/copy/terminal.ts'
import { databaseCopy } from './copy.ts'
import { UnusableDatabase } from './migrations.server.ts'

const othersBits = 0o077

/** Call this before anything is written: whatever this process creates from now on belongs to its own user alone. */
export function writePrivately() {
  process.umask(othersBits)
}

/**
 * Refuses a data folder that other users of the machine may enter: it holds the database, photos, evidence, emails, exports, and the
 * secret. The folder's own mode decides, because no one gets past it to what's inside.
 */
export function requirePrivate(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch {
    // Whatever opens the folder will say why it can't.
  }
  const open = findOpenFolder(folder)
  if (open) throw new UnusableDatabase(terminal.read(databaseCopy).openFolder(open))
}

/** The mode of a folder that other users may enter, and the command that closes it. */
export function findOpenFolder(folder: string) {
  // Windows has no such modes.
  if (process.platform === 'win32') return undefined
  const mode = modeOf(folder)
  if (mode === undefined || !(mode & othersBits)) return undefined
  return { folder, mode: (mode & 0o777).toString(8), command: `chmod -R go= ${quoted(folder)}` }
}

function modeOf(folder: string) {
  try {
    const found = statSync(folder)
    return found.isDirectory() ? found.mode : undefined
  } catch {
    return undefined
  }
}

/** For a shell. */
export const quoted = (path: string) => (/^[\w./:@=-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`)
