import '#app/copy-catalogs.ts'
import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '#app/config.server.ts'
import { siteBackupCopy } from '#app/platform/backups/copy.ts'
import { withBackup } from '#app/platform/backups/open-backup.server.ts'
import { fetchRemovals } from '#app/platform/backups/removal-copies.server.ts'
import { checkPhotos, fetchPhotos, type PhotoSource } from '#app/platform/backups/restore-night.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import type { Contents } from '#app/platform/db/backup-check.server.ts'
import { backupCopy } from '#app/platform/db/copy.ts'
import { describeCopy } from '#app/platform/db/backup-report.ts'
import { ledgerIn } from '#app/platform/db/removals.server.ts'
import { refuseRows, restore } from '#app/platform/db/restore.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { openFiles } from '#app/platform/files/open-files.server.ts'
import { pathFromCaller, runCommand } from './command.ts'
import { finishRestore } from './finish-restore.ts'

const copy = terminal.read(backupCopy)
const siteCopy = terminal.read(siteBackupCopy)
type Source = { shown: string; photosFrom?: PhotoSource }

await runCommand(
  ([name = ''], { flags, options: { at, key, scratch } }) => {
    const where = /^https?:/.test(name) ? name : pathFromCaller(name)
    const takesPlain = flags.has('unencrypted')
    return withBackup({ where, at, keyFile: key && pathFromCaller(key), scratch, takesPlain }, ({ contents, ...source }) =>
      flags.has('verify-only') ? tryBackup(contents, source) : restoreSite(contents, source),
    )
  },
  { usage: siteCopy.restoreUsage, words: 1, flags: ['verify-only', 'unencrypted'], options: ['at', 'key', 'scratch'] },
)

async function tryBackup(contents: Contents, { shown, photosFrom, scratch }: Source & { scratch: string }) {
  const { db, close } = await openStorage({ dataDir: join(scratch, 'site'), asItIs: true })
  try {
    await restore(db, contents)
  } finally {
    await close()
  }
  const tables = Object.values(contents.tables)
  const rows = tables.reduce((sum, { count }) => sum + count, 0)
  const photos = photosFrom ? await checkPhotos(photosFrom, contents.file) : 0
  return siteCopy.tried({ file: shown, rows, tables: tables.length, photos })
}

async function restoreSite(contents: Contents, { shown, photosFrom }: Source) {
  const config = readConfig()
  const { dataDir } = config
  // Otherwise, the restore would fail when its rows are there already.
  await access(ledgerIn(dataDir), constants.R_OK).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  const { files, claim } = await openFiles(config)
  const { db, close } = await openStorage({ ...config, asItIs: true })
  try {
    await refuseRows(db)
    if (photosFrom) await fetchRemovals({ store: photosFrom.store, open: photosFrom.key }, dataDir)
    await claim()
    const missing = photosFrom ? await fetchPhotos(photosFrom, contents.file, files) : []
    await restore(db, contents, { files })
    const applied = await finishRestore(db, { dataDir, files, now: new Date() })
    const summary = describeCopy(contents, (counts) => copy.restored({ ...counts, file: shown }))
    const left = missing.length ? [siteCopy.photosMissing({ count: missing.length, files: missing.join(', ') })] : []
    return [summary, ...left, ...applied].join('\n')
  } finally {
    await close()
  }
}
