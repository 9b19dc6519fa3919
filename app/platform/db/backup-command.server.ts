import { summaryOf } from './error-facts.ts'
import { isAbsolute } from 'node:path'
import type { Files } from '#app/platform/files/files.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { backUp } from './backup.server.ts'
import { backupCopy } from './copy.ts'
import { BackupRefused } from './backup-file.server.ts'
import { describeBackup } from './backup-report.ts'
import type { Command } from './control.server.ts'
import { recordBackup } from './job-runs.server.ts'
import type { Db } from './storage.server.ts'

const copy = terminal.read(backupCopy)

/** `makeSiteBackup` is for a call without a file. The running site makes the backup. It works in a different folder than its operator, so the file needs its full path. */
export function backupCommand(db: Db, files: Files, makeSiteBackup?: (signal: AbortSignal) => Promise<string>): Command {
  return async ([file = ''], signal) => {
    if (!file && makeSiteBackup) return makeSiteBackup(signal)
    if (!isAbsolute(file)) throw new BackupRefused(copy.relativePath)
    return makeBackup(db, { file, files, signal })
  }
}

/** Makes the backup and records when, because the site shows how old its last backup is. The file is good without that. */
export async function makeBackup(db: Db, source: { file: string; files: Files; signal: AbortSignal }) {
  const began = new Date()
  const backup = await backUp(db, source)
  const rows = Object.values(backup.tables).reduce((sum, { count }) => sum + count, 0)
  const outcome = { backedUp: { rows, files: backup.files.count } }
  const error = await recordBackup(db, { began, ended: new Date(), outcome }).then(
    () => undefined,
    (error: unknown) => copy.notRecorded({ reason: summaryOf(error) }),
  )
  return [describeBackup(backup), error].filter(Boolean).join('\n')
}
