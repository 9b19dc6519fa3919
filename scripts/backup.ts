import '#app/copy-catalogs.ts'
import { existsSync } from 'node:fs'
import { readConfig } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { siteBackupCopy } from '#app/platform/backups/copy.ts'
import { describeNights } from '#app/platform/backups/nights.server.ts'
import { describeSiteBackup } from '#app/platform/backups/scheduled-backup.server.ts'
import { backupCopy } from '#app/platform/db/copy.ts'
import { makeBackup } from '#app/platform/db/backup-command.server.ts'
import { BackupRefused } from '#app/platform/db/backup-file.server.ts'
import { askSite } from '#app/platform/db/control.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { openFiles } from '#app/platform/files/open-files.server.ts'
import { storeSecret } from '#app/platform/start/stored-secret.server.ts'
import { pathFromCaller, runCommand } from './command.ts'

const copy = terminal.read(backupCopy)
const siteCopy = terminal.read(siteBackupCopy)

await runCommand(
  async ([name = ''], { flags }) => {
    const settings = readConfig()
    const { databaseUrl, dataDir, backup } = settings
    if (flags.has('list') && !backup.to) throw new BackupRefused(siteCopy.nowhere({ setting: 'BACKUP_TO' }))
    if (!name && !backup.to) throw new BackupRefused(copy.backUpUsage)
    if (flags.has('list')) return describeNights(backup.to!)
    const file = name && pathFromCaller(name)
    const ifItEnds = file ? copy.siteStopped({ file: `${file}.unfinished` }) : siteCopy.siteStopped
    const reply = databaseUrl ? undefined : await askSite(dataDir, { command: 'backup', args: [file], ifItEnds })
    if (reply) return reply
    if (!databaseUrl && !existsSync(`${dataDir}/postgres`)) throw new BackupRefused(copy.noDatabase({ folder: dataDir }))
    const { files } = await openFiles(settings)
    const { db, close } = await openStorage({ ...settings, asItIs: true })
    const interrupted = new AbortController()
    const stop = () => interrupted.abort(new BackupRefused(copy.stopped))
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
    try {
      // Otherwise, a wrong address would be backed up each night, and no one would know.
      if (!(await db.selectFrom('migrations').select('name').limit(1).executeTakeFirst()))
        throw new BackupRefused(copy.noDatabase({ folder: 'DATABASE_URL' }))
      if (file) return await makeBackup(db, { file, files, signal: interrupted.signal })
      const config = await storeSecret(settings)
      return await describeSiteBackup({ db, files, config, now: () => new Date() }, interrupted.signal)
    } finally {
      await close()
    }
  },
  { usage: copy.backUpUsage, words: [0, 1], flags: ['list'] },
)
