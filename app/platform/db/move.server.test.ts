import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { freshDatabase, unpackDatabase } from '../../../test/snapshot.ts'
import { BackupRefused } from './backup-file.server.ts'
import { moveRows } from './move.server.ts'
import { type Db, openStorage } from './storage.server.ts'

// The target is a Postgres server with npm test, and a database in memory with npm run test:embedded.
const dataDir = await mkdtemp(join(tmpdir(), 'evenfall-move-'))
unpackDatabase(dataDir)
const { where, drop } = await freshDatabase()
const [from, to] = [await openStorage({ dataDir }), await openStorage(where)]
after(async () => {
  for (const { close } of [from, to]) await close()
  await drop()
  await rm(dataDir, { recursive: true })
})
const file = join(dataDir, 'moving.backup')
const read = async (db: Db) =>
  (await sql`select id, recipient, subject, extract(epoch from written_at)::text as at from mails order by id`.execute(db)).rows

await sql`insert into mails (recipient, kind, subject, reason, written_at)
  select 'to' || n || '@example.com', 'welcome', E'Line\n' || n, 'test', timestamptz '2026-05-03 12:00:00.123456+00' from generate_series(1, 2500) n`.execute(
  from.db,
)

test('every row of the embedded database is moved, the original stays, and no copy is left next to it', async () => {
  for (const left of [file, `${file}.unfinished`]) await writeFile(left, 'of a move that was cut off')
  const contents = await moveRows(from.db, to.db, file)
  assert.equal(contents.tables.mails!.count, 2500)
  assert.deepEqual(await read(to.db), await read(from.db))
  assert.deepEqual(
    (await readdir(dataDir)).filter((name) => name.startsWith('moving')),
    [],
  )
})

test('a database that is not empty is refused before anything is read', async () => {
  await assert.rejects(
    moveRows(from.db, to.db, file),
    (error: Error) => error instanceof BackupRefused && /has rows in mails/.test(error.message),
  )
  assert.equal(existsSync(file), false)
})
