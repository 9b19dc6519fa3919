import '#app/copy-catalogs.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { commandsCopy, upgradeCopy } from '#app/platform/db/copy.ts'
import { CommandRefused } from '#app/platform/db/error-facts.ts'
import { upgradeDatabase } from '#app/platform/db/restore-points.server.ts'
import { type Db, openStorage } from '#app/platform/db/storage.server.ts'
import { planUpgrade } from '#app/platform/db/upgrade-plan.server.ts'
import { pathFromCaller, runCommand } from './command.ts'
import { refuseHalfRollback } from './finish-restore.ts'
import { installRelease } from './installed/install-release.ts'

const copy = terminal.read(upgradeCopy)
const signals = ['SIGINT', 'SIGTERM'] as const

await runCommand(
  async ([archive], { flags }) => {
    if (archive) return installRelease(pathFromCaller(archive), { isCheck: flags.has('check') })
    return flags.has('check') ? check() : upgrade()
  },
  { usage: copy.upgradeUsage, words: [0, 1], flags: ['check'] },
)

/** Opening a database that isn't there would create one. */
function readSettings() {
  const config = readConfig()
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres')))
    throw new CommandRefused(terminal.read(commandsCopy).noDatabase({ folder: config.dataDir }))
  return config
}

async function check() {
  const config = readSettings()
  const { db, close } = await openStorage({ ...config, asItIs: true })
  try {
    return (await planUpgrade(db)).join('\n')
  } finally {
    await close()
  }
}

async function upgrade() {
  const interrupted = new AbortController()
  const abort = () => interrupted.abort()
  for (const signal of signals) process.on(signal, abort)
  // An unfinished restore point is removed. A migration may be cut off anywhere: the next upgrade finishes it.
  const onRestorePoint = () => {
    for (const signal of signals) process.off(signal, abort)
  }
  const settings = readSettings()
  const check = (db: Db) => refuseHalfRollback(db, settings)
  const { file, ran } = await upgradeDatabase({ ...settings, check }, { now: new Date(), signal: interrupted.signal, onRestorePoint })
  const migrations = ran.join(', ')
  if (!ran.length) return copy.upToDate
  return file ? copy.upgraded({ migrations, file }) : copy.created({ migrations })
}
