import '#app/copy-catalogs.ts'
import { endEverything } from '#app/accounts/account/expired-sessions.server.ts'
import { readConfig } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { checkBackup } from '#app/platform/db/backup-check.server.ts'
import { backupCopy } from '#app/platform/db/copy.ts'
import { describeCopy } from '#app/platform/db/backup-report.ts'
import { applyRemovals, describeApplied } from '#app/platform/db/removals.server.ts'
import { restore } from '#app/platform/db/restore.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { openFiles } from '#app/platform/files/open-files.server.ts'
import { pathFromCaller, runCommand } from './command.ts'

const copy = terminal.read(backupCopy)

await runCommand(
  async ([name = '']) => {
    const config = readConfig()
    const file = pathFromCaller(name)
    const contents = await checkBackup(file)
    const { files, claim } = await openFiles(config)
    const { db, close } = await openStorage({ ...config, asItIs: true })
    try {
      await claim()
      await restore(db, contents, { files })
      const applied = await applyRemovals(db, { dataDir: config.dataDir, files, now: new Date() })
      await endEverything(db)
      const summary = describeCopy(contents, (counts) => copy.restored({ ...counts, file }))
      return [summary, ...describeApplied(applied)].join('\n')
    } finally {
      await close()
    }
  },
  { usage: copy.restoreUsage, words: 1 },
)
