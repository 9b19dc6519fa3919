import { randomUUID } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Postgres writes its log in files of 16 MB, and an upload adds more: with less room than this, the next one may not fit. */
const leastFreeBytes = 32 * 2 ** 20

/** Whether a folder has room for what visitors send, both by what the file system says and by writing a file there. */
export async function hasRoom(folder: string, least = leastFreeBytes): Promise<boolean> {
  const probe = join(folder, `.${randomUUID()}.unfinished`)
  try {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < least) return false
    // The figures don't show a quota, or a disk that became read-only.
    await writeFile(probe, Buffer.alloc(4096), { mode: 0o600 })
    return true
  } catch {
    return false
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}
