import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { terminal } from '#app/platform/copy/terminal.ts'
import { BackupRefused, openBackup } from '#app/platform/db/backup-file.server.ts'
import { type Files, nameOf } from '#app/platform/files/files.server.ts'
import type { Opener } from './age.server.ts'
import type { BackupStore } from './backup-store.server.ts'
import { siteBackupCopy } from './copy.ts'
import { hourMs } from '#app/platform/time.ts'
import { listNights, type Night, readNight, sumOf } from './nights.server.ts'
import { each, listCopies } from './photo-copies.server.ts'

/** How many photos a trial reads. */
const sampleSize = 50

const copy = terminal.read(siteBackupCopy)

/** The newest night in the store, or the newest one at a time such as `2026-11-27` or `2026-11-27T09:15`. */
export async function findNight(store: BackupStore, at?: string) {
  const nights = await listNights(store)
  // One of the future isn't ours.
  const until = at === undefined ? Date.now() + hourMs : Date.parse(/T/.test(at) ? `${at.replace(/Z?$/, 'Z')}` : `${at}T23:59:59.999Z`)
  if (Number.isNaN(until)) throw new BackupRefused(copy.badDate({ at: at ?? '' }))
  const found = nights.find(({ made }) => made.getTime() <= until)
  if (!found) throw new BackupRefused(nights.length && at ? copy.noneAt({ store: store.name, at }) : copy.none({ store: store.name }))
  return { base: found.base, night: await readNight(store, found.base) }
}

type Fetching = { open?: Opener; file: string; takesPlain?: boolean }

/** Writes a night's rows to a file of this machine, decrypted. A wrong key is refused before anything is written. */
export async function fetchRows(store: BackupStore, { rows, isEncrypted }: Night, { open, file, takesPlain }: Fetching) {
  if (isEncrypted && !open) throw new BackupRefused(copy.needsKey)
  // Anyone who can write to the store could have put it there.
  if (open && !isEncrypted && !takesPlain) throw new BackupRefused(copy.notEncrypted)
  const stored = sumOf(store.read(rows.key))
  const plain = isEncrypted ? open!(stored.bytes) : stored.bytes
  await pipeline(Readable.from(plain), createWriteStream(file, { mode: 0o600 }))
  if (stored.total().checksum !== rows.checksum) throw new BackupRefused(copy.notWhole)
}

/** What a backup was read from. `key` opens what's encrypted next to it, even if the backup itself isn't. */
export type PhotoSource = { store: BackupStore; open?: Opener; key?: Opener }

/** Copies the photos that a backup names into the file store, unless they're there. Returns those that have no whole copy. */
export async function fetchPhotos(from: PhotoSource, file: string, files: Files) {
  const missing: string[] = []
  const copies = await findCopies(from.store)
  await each(photosIn(file), async ({ photo, id, bytes }) => {
    if ((await files.size(photo)) === bytes) return
    const content = await readPhoto(from, copies.get(id), photo)
    if (content) await files.put(content)
    else missing.push(photo)
  })
  return missing
}

/** Reads some of the photos that a backup names, and refuses it if one isn't whole. */
export async function checkPhotos(from: PhotoSource, file: string) {
  const copies = await findCopies(from.store)
  const photos: { photo: string; id: string }[] = []
  for await (const photo of photosIn(file)) photos.push(photo)
  const sample = sampleOf(photos)
  for (const { photo, id } of sample)
    if (!(await readPhoto(from, copies.get(id), photo))) throw new BackupRefused(copy.photoDamaged({ key: copies.get(id) ?? id }))
  return sample.length
}

/** Some, spread over all. */
export function sampleOf<T>(all: T[]) {
  const step = Math.max(1, Math.floor(all.length / sampleSize))
  return all.filter((_, index) => index % step === 0).slice(0, sampleSize)
}

async function readPhoto({ store, open }: PhotoSource, key: string | undefined, photo: string) {
  if (!key) return undefined
  try {
    const content = await buffer(open ? open(store.read(key)) : store.read(key))
    return (await nameOf(content)) === photo ? content : undefined
  } catch (error) {
    if (error instanceof BackupRefused || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function findCopies(store: BackupStore) {
  const copies = new Map<string, string>()
  for await (const { id, key } of listCopies(store)) copies.set(id, key)
  return copies
}

async function* photosIn(file: string) {
  for await (const part of (await openBackup(file)).parts) if ('photo' in part) yield part
}
