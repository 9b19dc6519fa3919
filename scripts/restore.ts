import '#app/copy-catalogs.ts'
import { existsSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endEverything } from '#app/accounts/account/expired-sessions.server.ts'
import { readConfig } from '#app/config.server.ts'
import { readKey } from '#app/platform/backups/age.server.ts'
import { openBackupStore } from '#app/platform/backups/backup-store.server.ts'
import { siteBackupCopy } from '#app/platform/backups/copy.ts'
import { fetchRemovals } from '#app/platform/backups/removal-copies.server.ts'
import { checkPhotos, fetchPhotos, fetchRows, findNight } from '#app/platform/backups/restore-night.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { checkBackup, type Contents } from '#app/platform/db/backup-check.server.ts'
import { backupCopy } from '#app/platform/db/copy.ts'
import { describeCopy } from '#app/platform/db/backup-report.ts'
import { applyRemovals, describeApplied } from '#app/platform/db/removals.server.ts'
import { refuseRows, restore } from '#app/platform/db/restore.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { openFiles } from '#app/platform/files/open-files.server.ts'
import { pathFromCaller, runCommand } from './command.ts'

const copy = terminal.read(backupCopy)
const siteCopy = terminal.read(siteBackupCopy)

await runCommand(
  async ([name = ''], { flags, options: { at, key, scratch } }) => {
    const work = scratch ?? (await mkdtemp(join(tmpdir(), 'evenfall-restore-')))
    try {
      await mkdir(work, { recursive: true, mode: 0o700 })
      return await run(name, { work, at, keyFile: key && pathFromCaller(key), isTrial: flags.has('verify-only') })
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  },
  { usage: siteCopy.restoreUsage, words: 1, flags: ['verify-only'], options: ['at', 'key', 'scratch'] },
)

type Options = { work: string; at?: string; keyFile?: string; isTrial: boolean }

async function run(name: string, { work, at, keyFile, isTrial }: Options) {
  const isBucket = /^https?:/.test(name)
  const where = isBucket ? name : pathFromCaller(name)
  const isStore = isBucket || (existsSync(where) && statSync(where).isDirectory())
  const open = keyFile ? await readKey(keyFile) : undefined
  const store = isStore ? openBackupStore(where) : undefined
  const { night, base } = store ? await findNight(store, at) : {}
  const file = night ? join(work, 'rows.gz') : where
  if (store && night) await fetchRows(store, night, { open, file })
  const contents = await checkBackup(file)
  const shown = base ? `${store!.name}/${base}` : file
  const photosFrom = store && night && { store, open: night.isEncrypted ? open : undefined }
  if (!isTrial) return restoreSite(contents, { shown, photosFrom })
  const { db, close } = await openStorage({ dataDir: join(work, 'site'), asItIs: true })
  try {
    await restore(db, contents)
  } finally {
    await close()
  }
  const tables = Object.values(contents.tables)
  const photos = photosFrom ? await checkPhotos(photosFrom, file) : 0
  return siteCopy.tried({ file: shown, rows: tables.reduce((sum, { count }) => sum + count, 0), tables: tables.length, photos })
}

type From = { shown: string; photosFrom?: Parameters<typeof checkPhotos>[0] }

async function restoreSite(contents: Contents, { shown, photosFrom }: From) {
  const config = readConfig()
  const { files, claim } = await openFiles(config)
  const { db, close } = await openStorage({ ...config, asItIs: true })
  try {
    await refuseRows(db)
    await claim()
    if (photosFrom) await fetchRemovals(photosFrom.store, photosFrom.open, config.dataDir)
    const missing = photosFrom ? await fetchPhotos(photosFrom, contents.file, files) : []
    await restore(db, contents, { files })
    const applied = await applyRemovals(db, { dataDir: config.dataDir, files, now: new Date() })
    await endEverything(db)
    const summary = describeCopy(contents, (counts) => copy.restored({ ...counts, file: shown }))
    const left = missing.length ? [siteCopy.photosMissing({ count: missing.length, files: missing.join(', ') })] : []
    return [summary, ...left, ...describeApplied(applied)].join('\n')
  } finally {
    await close()
  }
}
