import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#app/config.server.ts'
import { BackupRefused } from '#app/db/backup-file.server.ts'
import { describeCopy } from '#app/db/backup-report.ts'
import { moveRows } from '#app/db/move.server.ts'
import { applyRemovals, writeRemovals } from '#app/db/removals.server.ts'
import { openStorage } from '#app/db/storage.server.ts'
import { runCommand } from './command.ts'

await runCommand(async (address) => {
  const { dataDir } = readConfig()
  const { databaseUrl } = readConfig({ ...process.env, DATABASE_URL: address })
  if (!existsSync(join(dataDir, 'postgres')))
    throw new BackupRefused(`There’s no embedded database in ${dataDir}. Set DATA_DIR as for the site. Nothing was changed.`)
  const from = await openStorage({ dataDir, asItIs: true })
  try {
    const to = await openStorage({ databaseUrl, asItIs: true })
    try {
      // Removals of the last minute aren't in the ledger yet, and the moved rows no longer have what was removed.
      await writeRemovals(from.db, dataDir)
      const contents = await moveRows(from.db, to.db, join(dataDir, 'moving.backup'))
      await applyRemovals(to.db, { dataDir, now: new Date() })
      return describeCopy(
        contents,
        (rows) => `Moved ${rows} to the server, checked. The embedded database stays as it was, and photos stay in ${dataDir}.
Start the site with DATABASE_URL set to that address.`,
      )
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}, 'Name the Postgres server: npm run move -- postgres://user:password@host/database')
