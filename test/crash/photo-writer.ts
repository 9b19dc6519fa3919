// Adds photos to new ads in a folder's database, one after another, and prints which ones and which files are stored, until it's killed.
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { App } from '#app/app.ts'
import { addPhoto } from '#app/ads/photos/add-photo.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { openFolder } from '#app/platform/files/files.server.ts'
import { jpegOf } from '../pictures.ts'
import { draftIn } from './photo-folder.ts'

const { values } = parseArgs({ options: { folder: { type: 'string' }, from: { type: 'string' } } })
const { db } = await openStorage({ dataDir: values.folder! })
const files = openFolder(join(values.folder!, 'files'))
const put = async (bytes: Uint8Array) => {
  const name = await files.put(bytes)
  writeSync(1, 'put\n')
  return name
}
const app = { db, files: { ...files, put }, now: () => new Date() } as unknown as App
const from = Number(values.from)
for (let count = 0; ; count++) {
  const id = await draftIn(db)
  const added = await addPhoto(app, { id, state: 'draft' }, { key: 'one', bytes: await jpegOf(from + count) })
  if (added.ok) writeSync(1, `${added.photoId}\n`)
}
