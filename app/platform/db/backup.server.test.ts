import assert from 'node:assert/strict'
import { hash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type KyselyPlugin, sql } from 'kysely'
import { openFolder } from '#app/platform/files/files.server.ts'
import { proves } from '../../../test/proves.ts'
import { freshDatabase, serverUrl } from '../../../test/snapshot.ts'
import { backUp } from './backup.server.ts'
import { BackupRefused } from './backup-file.server.ts'
import { restore } from './restore.server.ts'
import { type Db, openStorage } from './storage.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'evenfall-backup-'))
const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true })]
after(async () => {
  for (const close of closers.toReversed()) await close()
})
const at = (name: string) => join(folder, name)
const source = await open()
await fillOddTables(source)

test('every value of every type is restored, and generated columns are generated again', async () => {
  const target = await open()
  const backup = await backUp(source, { file: at('odd.gz') })
  for (const [name, count] of Object.entries({ 'Odd "name"': 4, empty: 0, many: 0, parted: 2, tickets: 0, tree: 2 }))
    assert.equal(backup.tables[name]!.count, count, name)
  for (const name of ['counters', 'migrations', 'parted_tx']) assert.ok(!(name in backup.tables), name)
  await restore(target, backup)
  for (const table of ['"Odd ""name"""', 'parted', 'tree']) {
    const read = (db: Db) => sql`select t::text as row from ${sql.raw(table)} t order by 1`.execute(db)
    assert.deepEqual((await read(target)).rows, (await read(source)).rows, table)
  }
  const computed = sql`select missing is null as missing, empty, words @@ 'moon'::tsquery as found from "Odd ""name""" where id = 1`
  assert.deepEqual((await computed.execute(target)).rows, [{ missing: true, empty: '', found: true }])
})

test('the ids of deleted rows are not used again', async () => {
  const target = await open()
  await sql`insert into tickets select from generate_series(1, 9)`.execute(source)
  await sql`delete from tickets where id > 5`.execute(source)
  await restore(target, await backUp(source, { file: at('tickets.gz') }))
  assert.deepEqual((await sql`insert into tickets default values returning id, made`.execute(target)).rows, [{ id: 10, made: 10 }])
})

test('twenty thousand rows are read and written a thousand at a time', async () => {
  const target = await open()
  await sql`insert into many select n, repeat('x', 100) from generate_series(1, 20000) n`.execute(source)
  const [reading, writing] = [watch(), watch()]
  const backup = await backUp(source.withPlugin(reading.plugin), { file: at('many.gz') })
  await restore(target.withPlugin(writing.plugin), backup)
  assert.equal(backup.tables.many!.count, 20_000)
  for (const { most } of [reading, writing]) assert.ok(most.rows === 1000 && most.characters < 150_000, JSON.stringify(most))
})

test('a backup has the stored files, including those added while it is made, and nothing else from the folder', async () => {
  const files = openFolder(at('files'))
  const names = [await files.put(randomBytes(100_000)), await files.put(Buffer.from('small')), await files.put(Buffer.alloc(0))]
  await writeFile(join(at('files'), names[0]!.slice(0, 2), '.a.unfinished'), 'half')
  const { plugin } = watch(async () => names.push(await files.put(Buffer.from('late'))))
  const backup = await backUp(source.withPlugin(plugin), { file: at('files.gz'), files })
  assert.deepEqual([backup.files.count, backup.files.bytes, backup.leftOut], [4, 100_009, []])
  await restore(await open(), backup, { files: openFolder(at('restored')) })
  for (const name of names) assert.equal(hash('sha256', await readFile(join(at('restored'), name.slice(0, 2), name))), name)
})

test('a file that is damaged on disk is left out and named', async () => {
  const files = openFolder(at('rotten'))
  const name = await files.put(Buffer.from('photo'))
  await writeFile(join(at('rotten'), name.slice(0, 2), name), 'phot0')
  const backup = await backUp(source, { file: at('rotten.gz'), files })
  assert.deepEqual([backup.leftOut, backup.files.count], [[name], 0])
})

test('a backup is a snapshot of one moment, whatever is written meanwhile', async () => {
  proves('personal-data.backupsWhat')
  let late: Promise<unknown> | undefined
  const { plugin } = watch(() => {
    late = sql`insert into many values (20001, 'late')`.execute(source)
    return serverUrl ? late : undefined // the embedded database queues it
  })
  const backup = await backUp(source.withPlugin(plugin), { file: at('moment.gz') })
  await late
  assert.equal(backup.tables.many!.count, 20_000)
  assert.deepEqual((await sql`select count(*) from many`.execute(source)).rows, [{ count: 20_001 }])
})

test('only its owner can read a backup', async () => {
  await backUp(source, { file: at('mode.gz') })
  assert.equal((await stat(at('mode.gz'))).mode & 0o777, 0o600)
})

test('an existing file is never overwritten, nor another backup in progress', async () => {
  for (const name of ['kept.gz', 'begun.gz.unfinished']) await writeFile(at(name), 'mine')
  await assert.rejects(backUp(source, { file: at('kept.gz') }), refusal(/kept\.gz already exists, and wasn’t changed/))
  await assert.rejects(backUp(source, { file: at('begun.gz') }), refusal(/begun\.gz\.unfinished exists: .+ delete the file/))
  for (const name of ['kept.gz', 'begun.gz.unfinished']) assert.equal(await readFile(at(name), 'utf8'), 'mine')
})

test('a backup that can’t be written fails with a sentence', async () => {
  await assert.rejects(backUp(source, { file: at('no/folder.gz') }), refusal(/The backup failed: ENOENT.+folder\.gz.+ No backup was made/))
})

test('a backup that is stopped, or fails, leaves no file and no open transaction', async () => {
  const stop = new AbortController()
  const { plugin: stopping } = watch(() => stop.abort(new BackupRefused('Stopped.')))
  await assert.rejects(backUp(source.withPlugin(stopping), { file: at('stopped.gz'), signal: stop.signal }), refusal(/Stopped\./))
  const { plugin: failing } = watch(() => Promise.reject(new Error('the connection broke')))
  await assert.rejects(backUp(source.withPlugin(failing), { file: at('broken.gz') }), /the connection broke/)
  assert.deepEqual(
    (await readdir(folder)).filter((name) => /^(stopped|broken)/.test(name)),
    [],
  )
  await sql`insert into tickets default values`.execute(source)
})

async function open() {
  const { where, drop } = await freshDatabase()
  const storage = await openStorage(where)
  closers.push(async () => {
    await storage.close()
    await drop()
  })
  await makeTables(storage.db)
  return storage.db
}

async function makeTables(db: Db) {
  const statements = [
    `create type mood as enum ('calm', 'it''s', 'a,b')`,
    `create type pair as (left_one text, right_one int)`,
    `create domain short as varchar(5) check (value <> 'never')`,
    `create table "Odd ""name""" (
      id bigint generated always as identity primary key, dropped int, "select" text, empty text not null default '', missing text,
      big bigint, amount numeric, exact numeric(20, 4), part float8, small real, yes boolean, instant timestamptz, wall timestamp, day date,
      clock time, span interval, bytes bytea, document jsonb, plain json, uuid uuid, address inet, network cidr, mac macaddr, mood mood,
      moods mood[], pair pair, short short, fixed char(5), letter "char", span_of_days daterange, dots point[], bits bit varying,
      texts text[], grid int[][], instants timestamptz[], blobs bytea[], vector tsvector,
      words tsvector generated always as (to_tsvector('simple', coalesce("select", ''))) stored)`,
    `alter table "Odd ""name""" drop column dropped`,
    `create table parted (id int not null, state text not null) partition by list (state)`,
    `create table parted_tx partition of parted for values in ('TX')`,
    `create table parted_rest partition of parted default`,
    `create table empty (id int)`,
    `create table tree (id int primary key, parent int not null references tree)`,
    `create table tickets (id bigint generated by default as identity, made serial)`,
    `create table many (id int, body text)`,
    `create unlogged table counters (n int)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

async function fillOddTables(db: Db) {
  const tricky = 'moon\n\r\t\\N \\. "quoted" \'single\' {a,b} NULL null \u0001 \u2028 \u{1F319} e\u0301, '
  const odd = sql.raw('"Odd ""name"""')
  await sql`insert into ${odd} ("select", big, amount, exact, part, small, yes, instant, wall, day, clock, span, bytes, document, plain, uuid, address,
      network, mac, mood, moods, pair, short, fixed, letter, span_of_days, dots, bits, texts, grid, instants, blobs, vector)
    values (${tricky}, 9223372036854775807, 123456789012345678901234567890.000100, 1.5, 0.1::float8 + 0.2, 1e-30, true,
      '2026-03-08 02:30:00.123456+00', '2026-03-08 02:30:00.000001', '2026-02-28', '23:59:59.999999', '-1 year 2 mons -3 days 04:05:06.789',
      '\\x00ff5c0a', ${`{"a": [1, 1.10, "\u2028\\n\\\\"], "\u{1F319}": null}`}::jsonb, '{"b":1, "b" : 2, "lone": "\\ud800"}',
      '00000000-0000-0000-0000-000000000001', '10.0.0.1/8', '10.0.0.0/8', '08:00:2b:01:02:03', 'it''s', '{calm,NULL,"a,b"}',
      row('x,")(' , null), 'short', 'ab', 'z', '[2026-01-01,2026-02-01)', '{"(1,2)"}', '10101',
      ${['a,b', null, 'NULL', '', '"', '\\', 'x\ny']}::text[], '[2:3][0:1]={{1,2},{3,4}}', array['2026-03-08 02:30:00.123456+00', null]::timestamptz[],
      array['\\x00'::bytea], 'a:1A b')`.execute(db)
  await sql`insert into ${odd} (big, amount, part, small, instant, day, span, span_of_days, texts) values
    (-9223372036854775808, 'NaN', '-Infinity', 'NaN', 'infinity', '-infinity', '0', 'empty', '{}'),
    (0, 0.00, '-0', 3.4028235e38, '0044-03-15 12:00:00+00 BC', '0044-03-15 BC', '178000000 years', null, null),
    (1, -0.5, 5e-324, 0.1, '1700-01-01 00:00:00+00', '9999-12-31', '1 microsecond', '(,)', '{NULL}')`.execute(db)
  await sql`insert into parted values (1, 'TX'), (2, 'NY')`.execute(db)
  await sql`insert into tree values (1, 2), (2, 1)`.execute(db)
}

/** Sees what goes through at most one statement, and does something once, between the first batch of rows and the next. */
function watch(meanwhile: () => unknown = () => {}) {
  const most = { rows: 0, characters: 0 }
  let isDone = false
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const values = 'parameters' in node ? node.parameters.map((parameter) => ('value' in parameter ? parameter.value : '')) : []
      for (const value of values) {
        if (typeof value !== 'string' || !value.startsWith('[[')) continue
        most.rows = Math.max(most.rows, (JSON.parse(value) as unknown[]).length)
        most.characters = Math.max(most.characters, value.length)
      }
      return node
    },
    transformResult: async ({ result }) => {
      const lines = result.rows.flatMap(({ line }) => (typeof line === 'string' ? [line] : []))
      most.rows = Math.max(most.rows, lines.length)
      most.characters = Math.max(most.characters, lines.join().length)
      if (lines.length && !isDone) {
        isDone = true
        await meanwhile()
      }
      return result
    },
  }
  return { plugin, most }
}

function refusal(words: RegExp) {
  return (error: Error) => error instanceof BackupRefused && words.test(error.message)
}
