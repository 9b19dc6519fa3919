import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#app/config.server.ts'
import { makeBackup } from '#app/db/backup-command.server.ts'
import { BackupRefused } from '#app/db/backup-file.server.ts'
import { askSite } from '#app/db/control.server.ts'
import { openStorage } from '#app/db/storage.server.ts'
import { openFolder } from '#app/files/files.server.ts'
import { pathFromCaller, runCommand } from './command.ts'

await runCommand(async (name) => {
  const config = readConfig()
  const file = pathFromCaller(name)
  const ifItEnds = `The site stopped before the backup was done. None was made. Delete ${file}.unfinished if it exists.`
  const reply = config.databaseUrl ? undefined : await askSite(config.dataDir, { command: 'backup', args: [file], ifItEnds })
  if (reply) return reply
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres')))
    throw new BackupRefused(`There’s no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as for the site. No backup was made.`)
  const { db, close } = await openStorage({ ...config, asItIs: true })
  const interrupted = new AbortController()
  const stop = () => interrupted.abort(new BackupRefused('Stopped. No backup was made.'))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
  try {
    return await makeBackup(db, { file, files: openFolder(join(config.dataDir, 'files')), signal: interrupted.signal })
  } finally {
    await close()
  }
}, 'Name the backup’s file: npm run backup -- FILE')
