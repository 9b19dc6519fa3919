import '#app/copy-catalogs.ts'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig, settings } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { backupCopy } from '#app/platform/db/copy.ts'
import { BackupRefused } from '#app/platform/db/backup-file.server.ts'
import { describeCopy } from '#app/platform/db/backup-report.ts'
import { moveRows } from '#app/platform/db/move.server.ts'
import { applyRemovals, writeRemovals } from '#app/platform/db/removals.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { runCommand } from './command.ts'
import { unmark } from './finish-restore.ts'

const copy = terminal.read(backupCopy)

await runCommand(
  async ([address]) => {
    const { dataDir } = readConfig()
    if (!settings.DATABASE_URL.read.safeParse(address).success) throw new BackupRefused(copy.moveUsage)
    if (!existsSync(join(dataDir, 'postgres'))) throw new BackupRefused(copy.noEmbedded({ folder: dataDir }))
    const file = join(dataDir, 'moving.backup')
    const stop = () => {
      for (const left of [file, `${file}.unfinished`]) rmSync(left, { force: true })
      console.error(copy.interrupted)
      process.exit(1)
    }
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
    const from = await openStorage({ dataDir, asItIs: true })
    try {
      const to = await openStorage({ databaseUrl: address, setting: copy.addressGiven, asItIs: true })
      try {
        // Removals of the last minute aren't in the ledger yet, and the moved rows no longer have what was removed.
        await writeRemovals(from.db, dataDir)
        const contents = await moveRows(from.db, to.db, file)
        await applyRemovals(to.db, { dataDir, now: new Date() })
        await unmark(to.db)
        return describeCopy(contents, (counts) => copy.moved({ ...counts, folder: dataDir }))
      } finally {
        await to.close()
      }
    } finally {
      await from.close()
    }
  },
  { usage: copy.moveUsage, words: 1 },
)
