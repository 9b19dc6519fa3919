import { randomUUID } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Postgres writes its log in files of 16 MB, and an upload brings some: with less, the next of them may not fit. */
const leastFreeBytes = 32 * 2 ** 20

/** Whether there is room in a folder for what visitors send: by what the file system says, and by writing there. */
export async function hasRoom(folder: string, least = leastFreeBytes): Promise<boolean> {
  const probe = join(folder, `.${randomUUID()}.unfinished`)
  try {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < least) return false
    // A quota, or a disk that went read-only, is in no figure.
    await writeFile(probe, Buffer.alloc(4096), { mode: 0o600 })
    return true
  } catch {
    return false
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}
