import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'

/** Stores bytes under a name computed from their content, in a folder or in a bucket. */
export type Files = {
  /** Returns once the bytes are on disk, or the store has answered that it has them. Commit the row that names them only after that. */
  put: (bytes: Uint8Array) => Promise<string>
  size: (name: string) => Promise<number | undefined>
  read: (name: string) => Readable
  remove: (name: string) => Promise<void>
  /** Every file whose name begins like this, and when it arrived by the disk's or the store's clock. */
  list: (beginning?: string) => AsyncIterable<{ name: string; storedAt: number; bytes: number }>
  /** Removes files that an interrupted process left half-written before that time, by the disk's clock. */
  removeUnfinished: (before: number) => Promise<number>
}

/** The store can't be reached, or refuses. The message never has its address, which has a secret in it. */
export class FilesUnreachable extends Error {
  override name = 'FilesUnreachable'
  /** With this, a page that needs the file says that part of the site is down. */
  code = 'EHOSTUNREACH'
}

/** The site's own code and the built one each have their own class, so this asks for its name. */
export const isFilesUnreachable = (error: unknown): error is Error => error instanceof Error && error.name === 'FilesUnreachable'

export const nameShape = /^[0-9a-f]{64}$/
const unfinishedSuffix = '.unfinished'

/** Nothing that an outsider sent may become part of a path. */
export function refuseOtherNames(name: string) {
  if (!nameShape.test(name)) throw new Error('A file is named by the 64 characters of its checksum.')
  return name
}

/** Hashes large files in a thread, because 40 MB would block the site. */
export async function nameOf(bytes: Uint8Array) {
  if (bytes.length < 2 ** 20) return createHash('sha256').update(bytes).digest('hex')
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex')
}

/** Stores files in a folder. Two characters of each name make a subfolder, so that none grows too long to list. */
export function openFolder(folder: string): Files {
  const pathOf = (name: string) => join(folder, refuseOtherNames(name).slice(0, 2), name)
  const size = async (name: string) => (await stat(pathOf(name)).catch(() => undefined))?.size
  return {
    async put(bytes) {
      const name = await nameOf(bytes)
      if ((await size(name)) !== bytes.length) await writeDurably(pathOf(name), bytes)
      return name
    },
    size,
    read: (name) => createReadStream(pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
    async removeUnfinished(before) {
      let removed = 0
      for (const path of (await unlessMissing(readdir(folder, { recursive: true }))) ?? []) {
        if (!path.endsWith(unfinishedSuffix)) continue
        const found = await unlessMissing(stat(join(folder, path)))
        if (!found || found.ctimeMs >= before) continue
        await rm(join(folder, path), { force: true })
        removed++
      }
      return removed
    },
    async *list(beginning = '') {
      for (const subfolder of (await unlessMissing(readdir(folder))) ?? []) {
        if (!subfolder.startsWith(beginning.slice(0, 2))) continue
        for (const name of (await unlessMissing(readdir(join(folder, subfolder)))) ?? []) {
          const isNamed = nameShape.test(name) && name.startsWith(beginning)
          const found = isNamed ? await unlessMissing(stat(pathOf(name))) : undefined
          if (found) yield { name, storedAt: found.ctimeMs, bytes: found.size }
        }
      }
    },
  }
}

/** Undefined if the running site has deleted the file since it was listed. */
export async function readIfThere(files: Files, name: string) {
  return buffer(files.read(name)).catch(async (error: unknown) => {
    if ((await files.size(name)) !== undefined) throw error
  })
}

/** Only a missing file or folder counts as nothing: a folder that can't be read must not look empty. */
async function unlessMissing<T>(work: Promise<T>) {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (!['ENOENT', 'ENOTDIR'].includes(error.code ?? '')) throw error
  })
}

/**
 * Writes a temporary file, flushes it, and renames it, so that a reader sees the whole file or none, even after a power cut. `isFirst`
 * refuses (EEXIST) if the name is taken.
 */
export async function writeDurably(path: string, bytes: Uint8Array, { isFirst = false } = {}) {
  const folder = dirname(path)
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, `.${randomUUID()}${unfinishedSuffix}`)
  const file = await open(unfinished, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.datasync()
  } catch (error) {
    await file.close()
    await rm(unfinished, { force: true })
    throw error
  }
  await file.close()
  if (isFirst) {
    try {
      await link(unfinished, path)
    } finally {
      await rm(unfinished, { force: true })
    }
  } else await rename(unfinished, path)
  await flushFolder(folder)
  if (made) await flushFolder(dirname(made))
}

async function flushFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
