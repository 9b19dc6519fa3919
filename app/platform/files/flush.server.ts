import { closeSync, fchmodSync, fdatasyncSync, fstatSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const ownersBits = ~0o077

/** Flushes everything in a folder, and the folder itself, and closes files that an earlier version left open to other users. */
export function flushTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) flushTree(path)
    else flushPath(path, false)
  }
  flushPath(folder, true)
}

/** Makes the names of files that were created in, renamed into, or removed from the folder durable. */
export function flushNames(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    flush(descriptor, true)
  } finally {
    closeSync(descriptor)
  }
}

function flushPath(path: string, isFolder: boolean) {
  const descriptor = openSync(path, 'r')
  try {
    const { mode } = fstatSync(descriptor)
    if (mode & ~ownersBits) fchmodSync(descriptor, mode & ownersBits & 0o7777)
    flush(descriptor, isFolder)
  } finally {
    closeSync(descriptor)
  }
}

/** For a file, fdatasync skips only timestamps that no one reads, and saves the file system a write to its own journal. */
export function flush(descriptor: number, isFolder: boolean) {
  if (isFolder) fsyncSync(descriptor)
  else fdatasyncSync(descriptor)
}
