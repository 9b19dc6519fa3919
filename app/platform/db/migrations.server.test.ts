import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { freshDatabase } from '../../../test/snapshot.ts'
import { migrate, UnusableDatabase } from './migrations.server.ts'
import { openStorage } from './storage.server.ts'

const { where, drop } = await freshDatabase()
const storage = await openStorage(where)
const folder = await mkdtemp(join(tmpdir(), 'evenfall-migrations-'))
after(async () => {
  await storage.close()
  await drop()
  await rm(folder, { recursive: true })
})
const { db } = storage
const write = (name: string, text: string) => writeFile(join(folder, name), text)
await sql`delete from migrations`.execute(db)

test('each migration runs once and in order, even if two processes start together', async () => {
  await write('0001-first.sql', 'create table first_one (n int);\ninsert into first_one values (1);')
  await write('0002-second.sql', 'insert into first_one select n + 1 from first_one; -- doubles; on purpose')
  await write('notes.md', 'not a migration')
  const ran = await Promise.all([migrate(db, folder), migrate(db, folder)])
  assert.deepEqual(ran.flat(), ['0001-first.sql', '0002-second.sql'])
  assert.deepEqual((await sql`select n from first_one order by n`.execute(db)).rows, [{ n: 1 }, { n: 2 }])
})

test('a failed migration is rolled back', async () => {
  await write('0003-broken.sql', 'create table half (n int); insert into half values (1, 2);')
  await assert.rejects(migrate(db, folder))
  assert.deepEqual((await sql`select to_regclass('half')::text as half`.execute(db)).rows, [{ half: null }])
  await write('0003-broken.sql', 'create table half (n int);')
  assert.deepEqual(await migrate(db, folder), ['0003-broken.sql'])
})

test('a migration edited after it ran is refused by name', async () => {
  await write('0001-first.sql', 'create table first_one (n bigint);')
  await assert.rejects(
    migrate(db, folder),
    (error) => error instanceof UnusableDatabase && /0001-first\.sql was edited/.test(error.message),
  )
})

test('a migration says which earlier release still runs on its tables, and one that doesn’t is refused', async () => {
  await write('0001-first.sql', 'create table first_one (n int);\ninsert into first_one values (1);')
  await write(
    '0004-wider.sql',
    '-- Adds a column that the release before never reads.\n-- Works with: 0003\nalter table half add column m int;',
  )
  await migrate(db, folder)
  await rm(join(folder, '0004-wider.sql'))
  assert.deepEqual(await migrate(db, folder), [])
  await rm(join(folder, '0003-broken.sql'))
  await assert.rejects(migrate(db, folder), /made by a newer Evenfall: it has 0003-broken\.sql, 0004-wider\.sql/)
})

test('two processes that start together build an index outside a transaction once', async () => {
  await write('0003-broken.sql', 'create table half (n int);')
  await write(
    '0004-wider.sql',
    '-- Adds a column that the release before never reads.\n-- Works with: 0003\nalter table half add column m int;',
  )
  await write(
    '0005-index.sql',
    '-- Works with: 0003\n-- Outside a transaction\ncreate index concurrently if not exists half_n on half (n);',
  )
  await sql`insert into half select generate_series(1, 1000)`.execute(db)
  const ran = await Promise.all([migrate(db, folder), migrate(db, folder), migrate(db, folder)])
  assert.deepEqual(ran.flat(), ['0005-index.sql'])
  assert.deepEqual(await indexes(), [{ name: 'half_n', isValid: true }])
})

test('what is left of an index whose build was cut off is replaced', async () => {
  await write(
    '0006-unique.sql',
    '-- Works with: 0003\n-- Outside a transaction\ncreate unique index concurrently if not exists half_once on half (n);',
  )
  await sql`insert into half values (1)`.execute(db)
  await assert.rejects(migrate(db, folder), { code: '23505' })
  assert.deepEqual(await indexes(), [
    { name: 'half_n', isValid: true },
    { name: 'half_once', isValid: false },
  ])
  await sql`delete from half where ctid in (select max(ctid) from half where n = 1)`.execute(db)
  assert.deepEqual(await migrate(db, folder), ['0006-unique.sql'])
  assert.deepEqual((await indexes()).at(-1), { name: 'half_once', isValid: true })
})

test('a migration that has waited a minute for a table, as while a backup reads it, ends in a sentence', async (t) => {
  await write('0007-waiting.sql', `do $$ begin raise sqlstate '55P03'; end $$;`)
  t.mock.timers.enable({ apis: ['setTimeout'] })
  syncBuiltinESMExports()
  let error: unknown
  const ended = migrate(db, folder).catch((refused: unknown) => (error = refused))
  while (!error) {
    t.mock.timers.tick(1000)
    await setImmediate()
  }
  await ended
  t.mock.timers.reset()
  syncBuiltinESMExports()
  await rm(join(folder, '0007-waiting.sql'))
  assert.ok(error instanceof UnusableDatabase)
  assert.match(error.message, /^Another process has held a lock that this one needs for 60 seconds\. .+ Try again when it’s done\.$/)
})

async function indexes() {
  const { rows } = await sql<{ name: string; isValid: boolean }>`
    select indexrelid::regclass::text as name, indisvalid as "isValid" from pg_index where indrelid = 'half'::regclass order by 1`.execute(
    db,
  )
  return rows
}

test('a database with tables of another program is refused before anything is written to it', async () => {
  const refusal = (error: unknown) => error instanceof UnusableDatabase && /tables of another program/.test(error.message)
  await sql`drop table migrations`.execute(db)
  await assert.rejects(migrate(db, folder), refusal)
  assert.deepEqual((await sql`select to_regclass('migrations')::text as found`.execute(db)).rows, [{ found: null }])
  // Other programs have a table with this name as well.
  await sql`create table migrations (id int, migration text, batch int)`.execute(db)
  await assert.rejects(migrate(db, folder), refusal)
})
