import { isAbsolute } from 'node:path'
import type { Files } from '#app/files/files.server.ts'
import { backUp } from './backup.server.ts'
import { BackupRefused } from './backup-file.server.ts'
import { describeBackup } from './backup-report.ts'
import type { Command } from './control.server.ts'
import type { Db } from './storage.server.ts'

/** A backup that the running site makes. It works in another folder than its operator, so the file needs its whole path. */
export function backupCommand(db: Db, files: Files): Command {
  return async ([file = ''], signal) => {
    if (!isAbsolute(file)) throw new BackupRefused('The file needs its whole path. No backup was made.')
    return describeBackup(await backUp(db, { file, files, signal }))
  }
}
