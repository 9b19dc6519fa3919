import '#app/copy-catalogs.ts'
import { resolve } from 'node:path'
import { readConfig } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { CommandRefused } from '#app/platform/db/error-facts.ts'
import { isEmpty } from '#app/platform/db/backup.server.ts'
import { upgradeCopy } from '#app/platform/db/copy.ts'
import { listUnusable, readMigrations } from '#app/platform/db/migrations.server.ts'
import { countSince, findRestorePoint, hasAside, setAside } from '#app/platform/db/restore-points.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { installedCopy } from '#app/platform/start/copy.ts'
import { runCommand } from './command.ts'
import { control, openInstalledSite, previousRelease, readFrom, runOf, switchTo, versionOf, wasCutOff } from './installed/site.ts'

const copy = terminal.read(upgradeCopy)
const installed = terminal.read(installedCopy)

/** `isHalf` is that of a rollback that was cut off: its database is set aside, and the restore point isn't loaded. */
type Loss = { file: string; sentence: string; isHalf: boolean } | null

// Root switches releases. What reads or moves the database runs as the site's user: it calls this again with --look or --set-aside.
await runCommand(
  async (_words, { flags, options }) => {
    if (options.look) return JSON.stringify(await findLoss(options.look))
    if (flags.has('set-aside')) return setAside(readConfig()).then(() => '')
    return rollBack(flags)
  },
  { usage: copy.rollbackUsage, flags: ['check', 'yes', 'set-aside'], options: ['look'] },
)

async function rollBack(flags: Set<string>) {
  const { home, current } = openInstalledSite()
  const { databaseUrl, dataDir } = readConfig()
  if (wasCutOff(home, 'rollback') && !flags.has('check')) {
    control(home, 'stop')
    return switchBack(home, current, 'start')
  }
  const previous = previousRelease(home)
  if (!previous || previous === current) throw new CommandRefused(installed.noPrevious)
  const version = versionOf(previous)
  // An embedded database can be read only while the site is stopped.
  if (!databaseUrl) control(home, 'stop')
  const looked = await readFrom(current, ['rollback', '--look', previous], dataDir)
  const loss = looked && (JSON.parse(looked) as Loss)
  if (looked === undefined || flags.has('check') || (loss && !flags.has('yes'))) {
    if (!databaseUrl && !(loss && loss.isHalf)) control(home, 'start')
    if (looked === undefined) throw new CommandRefused(installed.notLooked)
    if (flags.has('check')) return loss ? loss.sentence : copy.losesNothing({ version })
    throw new CommandRefused(`${(loss as NonNullable<Loss>).sentence}\n${copy.confirmLoss}`)
  }
  if (loss) {
    if (databaseUrl) control(home, 'stop')
    // The release before knows how to load what it made.
    if (!(await runOf(current, ['rollback', '--set-aside'], dataDir)) || !(await runOf(previous, ['restore', loss.file], dataDir)))
      throw new CommandRefused(installed.notRestored(loss))
  }
  return switchBack(home, previous, loss || !databaseUrl ? 'start' : 'restart')
}

function switchBack(home: string, release: string, order: 'start' | 'restart') {
  const version = versionOf(release)
  if (!switchTo(home, { release, by: 'rollback', order })) throw new CommandRefused(installed.notStarted({ version }))
  return installed.rolledBack({ version })
}

/** Null if the release before runs on the database as it is. */
async function findLoss(previous: string): Promise<Loss> {
  const config = readConfig()
  const version = versionOf(previous)
  const migrations = await readMigrations(`${previous}/migrations`)
  const { db, close } = await openStorage({ ...config, asItIs: true })
  try {
    const done = await db.selectFrom('migrations').selectAll().orderBy('name').execute()
    const isHalf = (await hasAside(db, config.dataDir)) && (await isEmpty(db))
    if (!isHalf && !listUnusable(migrations, done).length) return null
    const point = await findRestorePoint(config.dataDir, migrations)
    if (!point) throw new CommandRefused(copy.noRestorePoint({ version }))
    const file = resolve(point.file)
    const sentence = isHalf
      ? installed.notRestored({ file })
      : copy.loses({ version, made: point.made, ...(await countSince(db, point.made)) })
    return { file, sentence, isHalf }
  } finally {
    await close()
  }
}
