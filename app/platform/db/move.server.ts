import { rm } from 'node:fs/promises'
import { backUp } from './backup.server.ts'
import type { Contents } from './backup-check.server.ts'
import { refuseRows, restore } from './restore.server.ts'
import type { Db } from './storage.server.ts'

/** Copies all rows through a backup without files, which is deleted afterwards. The source stays as it is. */
export async function moveRows(from: Db, to: Db, file: string): Promise<Contents> {
  await refuseRows(to)
  // An interrupted move may have left these. Only this process has the folder.
  for (const left of [file, `${file}.unfinished`]) await rm(left, { force: true })
  try {
    const backup = await backUp(from, { file })
    await restore(to, backup)
    return backup
  } finally {
    await rm(file, { force: true })
  }
}
