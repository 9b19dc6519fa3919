import '#app/copy-catalogs.ts'
import { resolve } from 'node:path'
import { readConfig } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { CommandRefused } from '#app/platform/db/command-refused.ts'
import { upgradeCopy } from '#app/platform/db/copy.ts'
import { listUnusable, readMigrations } from '#app/platform/db/migrations.server.ts'
import { countSince, findRestorePoint, setAside } from '#app/platform/db/restore-points.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { installedCopy } from '#app/platform/start/copy.ts'
import { runCommand } from './command.ts'
import { control, findInstalledSite, previousRelease, runOf, switchTo, versionOf } from './installed/site.ts'

const copy = terminal.read(upgradeCopy)
const installed = terminal.read(installedCopy)

await runCommand(
  async (_words, { flags }) => {
    const { home, current } = findInstalledSite()
    const config = readConfig()
    const previous = previousRelease(home)
    if (!previous || previous === current) throw new CommandRefused(installed.noPrevious)
    const version = versionOf(previous)
    // An embedded database can be read only while the site is stopped.
    if (!config.databaseUrl) control(home, 'stop')
    const loss = await describeLoss(previous, version).catch((error: unknown) => {
      if (!config.databaseUrl) control(home, 'start')
      throw error
    })
    if (flags.has('check') || (loss && !flags.has('yes'))) {
      if (!config.databaseUrl) control(home, 'start')
      if (flags.has('check')) return loss?.sentence ?? copy.losesNothing({ version })
      throw new CommandRefused(`${loss!.sentence}\n${copy.confirmLoss}`)
    }
    if (loss) {
      if (config.databaseUrl) control(home, 'stop')
      await setAside(config)
      // The release before knows how to load what it made.
      if (!runOf(previous, ['restore', loss.file], config.dataDir)) throw new CommandRefused(installed.notRestored({ file: loss.file }))
    }
    switchTo(home, previous)
    const isReady = control(home, loss || !config.databaseUrl ? 'start' : 'restart')
    if (!isReady) throw new CommandRefused(installed.notStarted({ version }))
    return installed.rolledBack({ version })
  },
  { usage: copy.rollbackUsage, flags: ['check', 'yes'] },
)

/** Nothing if the release before runs on the database as it is. */
async function describeLoss(previous: string, version: string) {
  const config = readConfig()
  const migrations = await readMigrations(`${previous}/migrations`)
  const { db, close } = await openStorage({ ...config, asItIs: true })
  try {
    const done = await db.selectFrom('migrations').selectAll().orderBy('name').execute()
    if (!listUnusable(migrations, done).length) return undefined
    const point = await findRestorePoint(config.dataDir, migrations)
    if (!point) throw new CommandRefused(copy.noRestorePoint({ version }))
    const sentence = copy.loses({ version, made: point.made, ...(await countSince(db, point.made)) })
    return { file: resolve(point.file), sentence }
  } finally {
    await close()
  }
}
