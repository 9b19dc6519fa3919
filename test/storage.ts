import assert from 'node:assert/strict'
import { after } from 'node:test'
import { sql } from 'kysely'
import { type Db, openStorage } from '#app/platform/db/storage.server.ts'
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

/** Resolves once a statement, or as many, waits for a lock, as this work should, instead of ending. */
export async function untilWaiting(db: Db, work: Promise<unknown>, many = 1) {
  let isOver = false
  void work.catch(() => {}).then(() => (isOver = true))
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while (!isOver && (await waiting.execute(db)).rows.length < many);
  if (isOver) assert.fail(`It waited for nothing: ${JSON.stringify(await work)}`)
}
