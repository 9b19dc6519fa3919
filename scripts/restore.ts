import { join } from 'node:path'
import { endEverything } from '#app/accounts/ended.server.ts'
import { readConfig } from '#app/config.server.ts'
import { checkBackup } from '#app/db/backup-check.server.ts'
import { describeCopy } from '#app/db/backup-report.ts'
import { restore } from '#app/db/restore.server.ts'
import { openStorage } from '#app/db/storage.server.ts'
import { openFolder } from '#app/files/files.server.ts'
import { pathFromCaller, runCommand } from './command.ts'

await runCommand(async (name) => {
  const config = readConfig()
  const file = pathFromCaller(name)
  const contents = await checkBackup(file)
  const { db, close } = await openStorage({ ...config, asItIs: true })
  try {
    await restore(db, contents, { files: openFolder(join(config.dataDir, 'files')) })
    await endEverything(db)
    return describeCopy(
      contents,
      (rows, files) => `Restored ${rows} and ${files} from ${file}, checked. Everybody signs in again. Start the site: npm start`,
    )
  } finally {
    await close()
  }
}, 'Name the file of the backup: npm run restore -- FILE')
