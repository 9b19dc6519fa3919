import { after } from 'node:test'
import { openStorage } from '#app/db/storage.server.ts'
import { freshDatabase } from './snapshot.ts'

/** A database of a test file's own, on the engine that is tested, which goes when its tests are over. */
export async function freshStorage() {
  const { where, drop } = await freshDatabase()
  const storage = await openStorage(where)
  after(async () => {
    await storage.close()
    await drop()
  })
  return storage
}
