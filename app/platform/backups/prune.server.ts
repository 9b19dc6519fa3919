import type { App } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { type BackupStore, openBackupStore } from './backup-store.server.ts'
import { findLastDrill, withLease } from './backup-runs.server.ts'
import { keptNights } from './kept-nights.ts'
import { listLeftovers, listNights, readPhotoIds, removeNight } from './nights.server.ts'
import { listCopies } from './photo-copies.server.ts'

/** Deletes the backups that are no longer kept. */
export async function deleteOldNights({ db, config, now }: Pick<App, 'db' | 'config' | 'now'>) {
  const { to } = config.backup
  if (!to) return 0
  const { nights, photos } = await withLease(db, () => prune(db, openBackupStore(to), now()))
  return nights + photos
}

/**
 * Deletes nights that aren't kept, and then what no night needs. It decides by what's in the store, so a run that was interrupted continues.
 * The last night that was restored on trial stays. It needs the lease: a backup in progress has files that no night names yet.
 */
async function prune(db: Db, store: BackupStore, now: Date) {
  const nights = await listNights(store)
  // An interrupted first backup.
  if (!nights.length) return { nights: 0, photos: 0 }
  const all = nights.map(({ made }) => made)
  const kept = new Set(keptNights(all, now))
  const tried = (await findLastDrill(db, now))?.file
  const staying = nights.filter(({ base, made }) => kept.has(made) || base === tried)
  for (const { base } of nights) if (!staying.some((one) => one.base === base)) await removeNight(store, base)
  const left = await listLeftovers(store)
  const unneeded = new Map<string, string>()
  for await (const { id, key } of listCopies(store)) unneeded.set(id, key)
  for (const { base } of staying) for await (const id of readPhotoIds(store, base)) unneeded.delete(id)
  for (const key of [...left, ...unneeded.values()]) await store.remove(key)
  return { nights: nights.length - staying.length, photos: unneeded.size }
}
