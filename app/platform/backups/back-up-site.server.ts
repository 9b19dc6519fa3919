import { mkdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#app/app.ts'
import { backUp } from '#app/platform/db/backup.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { BackupRefused } from '#app/platform/db/backup-file.server.ts'
import { openCipher, readBytes } from './age.server.ts'
import { type BackupStore, openBackupStore } from './backup-store.server.ts'
import { baseOf, claimStore, listNights, type Night, putChecked, putPhotoIds, readNight, writeNight } from './nights.server.ts'
import { PhotoCopies } from './photo-copies.server.ts'
import { copyRemovals } from './removal-copies.server.ts'
import { siteBackupCopy } from './copy.ts'

const copy = terminal.read(siteBackupCopy)
/** Room that backups leave for the site. */
const spareBytes = 64 * 2 ** 20

type Site = Pick<App, 'db' | 'files' | 'config' | 'now'> & { signal?: AbortSignal }
/** A night whose rows are still on this machine, for a drill. */
export type MadeNight = { base: string; night: Night; store: BackupStore; rowsFile: string; copies: PhotoCopies; counts: Counts }
type Counts = { tables: number; rows: number; photos: number; added: number; addedBytes: number; checked: number; damaged: number }

export const workFolder = (dataDir: string) => join(dataDir, 'backup-work')

/**
 * Copies new photos, then all rows of one moment, and reads back what it wrote. `confirm` fails if another process has taken over. A run that
 * was interrupted leaves photos that the next one finds, and no night.
 */
export async function backUpSite({ db, files, config, now, signal }: Site, confirm: () => Promise<void>): Promise<MadeNight> {
  const { to = '', key: recipient } = config.backup
  const made = now()
  const cipher = await openCipher(recipient)
  const store = openBackupStore(to)
  await claimStore(store, config.origin)
  await store.removeUnfinished()
  const work = workFolder(config.dataDir)
  await rm(work, { recursive: true, force: true })
  await mkdir(work, { recursive: true, mode: 0o700 })
  await copyRemovals(store, cipher, config.dataDir)

  const copies = await PhotoCopies.open(store, cipher, { ...config, recipient })
  await copies.checkSome(made, signal)
  await refuseWithoutRoom(store, { work, missing: await copies.countMissing(files) })
  await copies.addMissing(files, signal)
  const rowsFile = join(work, 'rows.gz')
  const backup = await backUp(db, { file: rowsFile, files, copies, signal })

  const base = baseOf(made)
  const rows = await putChecked(store, `${base}.rows.gz${cipher.suffix}`, cipher.encrypt(readBytes(rowsFile)))
  const photos = await putPhotoIds(store, base, copies.needed)
  const { version } = backup
  const count = copies.needed.size
  const night: Night = {
    evenfall: 'night',
    made: made.toISOString(),
    version,
    isEncrypted: Boolean(recipient),
    rows,
    photos: { ...photos, count },
  }
  signal?.throwIfAborted()
  await confirm()
  await writeNight(store, base, night)
  const tables = Object.values(backup.tables)
  const { added, addedBytes, checked, damaged } = copies
  const counts = {
    tables: tables.length,
    rows: tables.reduce((sum, table) => sum + table.count, 0),
    photos: count,
    added,
    addedBytes,
    checked,
    damaged,
  }
  return { base, night, store, rowsFile, copies, counts }
}

/** Before anything is copied: room for the photos that are missing, and for as many rows as last time. */
async function refuseWithoutRoom(store: BackupStore, { work, missing }: { work: string; missing: number }) {
  const [last] = await listNights(store)
  const rowBytes = last ? (await readNight(store, last.base)).rows.bytes : 0
  const { bavail, bsize } = await statfs(work)
  const needs = [
    { place: store.name, free: await store.countFreeBytes(), needed: missing + rowBytes + spareBytes },
    { place: work, free: bavail * bsize, needed: rowBytes + spareBytes },
  ]
  for (const { place, free, needed } of needs)
    if (free < needed) throw new BackupRefused(copy.noRoom({ place, needed: inMegabytes(needed), free: inMegabytes(free) }))
}

const inMegabytes = (bytes: number) => Math.ceil(bytes / 2 ** 20)
