import '#app/copy-catalogs.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { backupCopy } from '#app/platform/db/copy.ts'
import { makeBackup } from '#app/platform/db/backup-command.server.ts'
import { BackupRefused } from '#app/platform/db/backup-file.server.ts'
import { askSite } from '#app/platform/db/control.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { openFiles } from '#app/platform/files/open-files.server.ts'
import { pathFromCaller, runCommand } from './command.ts'

const copy = terminal.read(backupCopy)

await runCommand(
  async ([name = '']) => {
    const config = readConfig()
    const file = pathFromCaller(name)
    const ifItEnds = copy.siteStopped({ file: `${file}.unfinished` })
    const reply = config.databaseUrl ? undefined : await askSite(config.dataDir, { command: 'backup', args: [file], ifItEnds })
    if (reply) return reply
    if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres')))
      throw new BackupRefused(copy.noDatabase({ folder: config.dataDir }))
    const { files } = await openFiles(config)
    const { db, close } = await openStorage({ ...config, asItIs: true })
    const interrupted = new AbortController()
    const stop = () => interrupted.abort(new BackupRefused(copy.stopped))
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
    try {
      return await makeBackup(db, { file, files, signal: interrupted.signal })
    } finally {
      await close()
    }
  },
  { usage: copy.backUpUsage, words: 1 },
)
