import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { CommandRefused, isUnreachable } from '#app/platform/db/error-facts.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { setExactText } from '#app/platform/db/table-copy.server.ts'
import { readAds, readAdvertisers } from './export-rows.server.ts'
import { exchangeCopy } from './copy.ts'
import { copyContent, openWriters } from './export-files.server.ts'
import type { Noun, RecordOf } from './records.ts'

const copy = terminal.read(exchangeCopy)

export type ExportSite = Pick<App, 'config' | 'db' | 'files' | 'places' | 'state' | 'now'>
type Exporting = { folder: string; signal: AbortSignal }
type Exported = { counts: Record<Noun, number>; /** Photos whose file is missing. */ lost: number }

/** Writes the site to a new folder: under another name, which it loses only once it's whole. */
export async function exportSite(site: ExportSite, { folder, signal }: Exporting): Promise<Exported> {
  if (existsSync(folder)) throw new CommandRefused(copy.folderExists({ folder }))
  const unfinished = `${folder}.unfinished`
  await mkdir(unfinished, { mode: 0o700 }).catch(({ code, message: reason }: NodeJS.ErrnoException) => {
    throw new CommandRefused(code === 'EEXIST' ? copy.unfinished({ folder: unfinished }) : copy.notWritten({ reason }))
  })
  try {
    const exported = await readSnapshot(site, (db) => writeFiles({ ...site, db }, { folder: unfinished, signal }))
    await rename(unfinished, folder)
    return exported
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    const { syscall, message: reason } = error as NodeJS.ErrnoException
    throw syscall && !isUnreachable(error) ? new CommandRefused(copy.notWritten({ reason }), { cause: error }) : error
  }
}

/** A server shows all of it as of one moment. The embedded database would serve no one meanwhile, so it's read in batches. */
async function readSnapshot<T>({ config, db }: ExportSite, read: (db: Db) => Promise<T>) {
  if (!config.databaseUrl) return read(db)
  const transaction = await db.startTransaction().execute()
  try {
    await sql`set transaction isolation level repeatable read, read only`.execute(transaction)
    await setExactText(transaction)
    return await read(transaction)
  } finally {
    await transaction.rollback().execute()
  }
}

async function writeFiles(site: ExportSite, { folder, signal }: Exporting): Promise<Exported> {
  const { db, files, config, places, state } = site
  const now = site.now()
  const writers = await openWriters(folder)
  await mkdir(join(folder, 'photos'), { mode: 0o700 })
  let lost = 0
  try {
    for await (const advertisers of readAdvertisers(db)) {
      signal.throwIfAborted()
      await writers.advertisers.write(advertisers)
    }
    for await (const { ads, photos } of readAds(db, { now })) {
      await writers.ads.write(ads)
      const found: RecordOf<'photos'>[] = []
      for (const photo of photos) {
        signal.throwIfAborted()
        if (await copyPhoto(files, photo, folder)) found.push(photo)
        else lost++
      }
      await writers.photos.write(found)
      // The embedded database works in the thread that answers visitors.
      await setImmediate()
    }
    const { closedStates } = await state.read()
    await writers.places.write(places.states.map(({ abbr, name }) => ({ state: abbr, name, is_open: !closedStates.includes(abbr) })))
    await writers.rules.write(await copyContent(config.contentDir, folder))
    return { counts: await writers.finish({ site: config.origin, made: now }), lost }
  } finally {
    await writers.close()
  }
}

/** False if the running site has deleted it since. */
async function copyPhoto(files: App['files'], { checksum, file }: RecordOf<'photos'>, folder: string) {
  if ((await files.size(checksum)) === undefined) return false
  await pipeline(files.read(checksum), createWriteStream(join(folder, file), { flags: 'wx', mode: 0o600 }))
  return true
}
