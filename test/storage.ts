import { after } from 'node:test'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { freshDatabase } from './snapshot.ts'

/** Creates a database for one test file, on the engine under test, and removes it after its tests. */
export async function freshStorage() {
  const { where, drop } = await freshDatabase()
  const storage = await openStorage(where)
  after(async () => {
    await storage.close()
    await drop()
  })
  return storage
}
