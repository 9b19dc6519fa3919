import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type KyselyPlugin, sql } from 'kysely'
import { openFolder } from '#app/platform/files/files.server.ts'
import { freshDatabase, serverUrl } from '../../../test/snapshot.ts'
import { backUp } from './backup.server.ts'
import { checkBackup } from './backup-check.server.ts'
import { BackupRefused } from './backup-file.server.ts'
import { migrate, UnusableDatabase } from './migrations.server.ts'
import { restore } from './restore.server.ts'
import { type Db, openStorage } from './storage.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'evenfall-restore-'))
const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true })]
after(async () => {
  for (const close of closers.toReversed()) await close()
})
const at = (name: string) => join(folder, name)
const refusal = (words: RegExp) => (error: Error) => error instanceof BackupRefused && words.test(error.message)
const unusable = (words: RegExp) => (error: Error) => error instanceof UnusableDatabase && words.test(error.message)

/** Three releases of a site: what the second and third do to rows and tables must also happen to restored ones. */
const first = `
  create type color as enum ('amber', 'dusk');
  create table people (id bigint generated always as identity primary key, name text not null, friend bigint not null references people, pet bigint);
  create table pets (id bigint primary key, owner bigint not null references people on delete cascade deferrable, color color);
  alter table people add constraint people_pet foreign key (pet) references pets;
  create table changes (what text);
  create unlogged table counters (key text);
  create function note_change() returns trigger language plpgsql as $$ begin insert into changes values (new.name); return new; end $$;
  create trigger people_changed after insert on people for each row execute function note_change();
  create trigger people_never after insert on people for each row execute function note_change();
  alter table people disable trigger people_never;
  create view amber_pets as select * from pets where color = 'amber';
  create text search configuration calm (copy = simple);
  create collation blind (provider = icu, locale = 'und-u-ks-level2', deterministic = false);`
const releases = [
  { '0001-first.sql': first },
  {
    '0002-greeting.sql': `alter table people add column greeting text; update people set greeting = 'Hi ' || name; alter table people alter greeting set not null;`,
  },
  { '0003-colors.sql': `alter table pets rename column color to shade; create table shades as select distinct shade from pets;` },
]
for (const [index] of releases.entries()) {
  await mkdir(at(`release-${index + 1}`))
  for (const [name, text] of releases.slice(0, index + 1).flatMap((files) => Object.entries(files)))
    await writeFile(at(`release-${index + 1}/${name}`), text)
}

const old = await openRelease(1)
await sql`alter table people disable trigger people_changed`.execute(old)
await sql`alter table people drop constraint people_friend_fkey`.execute(old)
await sql`insert into people (name, friend) select 'Person ' || n, 2500 - n from generate_series(1, 2499) n`.execute(old)
await sql`alter table people add foreign key (friend) references people`.execute(old)
await sql`alter table people enable trigger people_changed`.execute(old)
await sql`insert into pets select id, 2500 - id, case id % 2 when 0 then 'amber'::color end from people`.execute(old)
await sql`update people set pet = id`.execute(old)
await sql`insert into counters values ('counted')`.execute(old)
const photo = Buffer.from('a photo')
const files = openFolder(at('files'))
await files.put(photo)
const backup = await backUp(old, { file: at('old.gz'), files })

test('rows that reference themselves or each other are restored with their foreign keys, and triggers are disabled only meanwhile', async () => {
  const db = await openRelease(1)
  await restore(db, backup, { migrationsFolder: at('release-1') })
  assert.deepEqual(await countsOf(db), { people: 2499, pets: 2499, changes: 0, counters: 0 })
  assert.deepEqual(await rulesOf(db), await rulesOf(old))
  await assert.rejects(sql`insert into people (name, friend) values ('nobody', 9999)`.execute(db), /people_friend_fkey/)
  assert.deepEqual((await sql`insert into people (name, friend) values ('New', 1) returning id`.execute(db)).rows, [{ id: 2501 }])
  assert.deepEqual((await sql`select what from changes`.execute(db)).rows, [{ what: 'New' }])
})

test('a backup from an older release is migrated', async () => {
  const db = await openRelease(0)
  await restore(db, backup, { migrationsFolder: at('release-3') })
  const { rows } = await sql`select greeting, shade from people join pets on pets.id = people.pet where people.id = 4`.execute(db)
  assert.deepEqual(rows, [{ greeting: 'Hi Person 4', shade: 'amber' }])
  assert.deepEqual((await sql`select count(*) from shades`.execute(db)).rows, [{ count: 2 }])
  assert.deepEqual(await migrate(db, at('release-3')), [])
})

test('a database already migrated by a newer release is refused', async () => {
  await assert.rejects(restore(await openRelease(3), backup, { migrationsFolder: at('release-3') }), refusal(/tables of a newer Evenfall/))
})

const newer = await backUp(await openRelease(3), { file: at('newer.gz') })

test('a backup from a newer release, or with an edited migration, is refused', async () => {
  const db = await openRelease(1)
  const folders = { migrationsFolder: at('release-1') }
  await assert.rejects(restore(db, newer, folders), unusable(/made by a newer Evenfall: it has 0002-greeting\.sql, 0003-colors\.sql/))
  const edited = { ...backup, migrations: [{ name: '0001-first.sql', checksum: 'other' }] }
  await assert.rejects(restore(db, edited, folders), unusable(/0001-first\.sql was edited after it ran on this backup/))
})

test('a site that is not empty is refused, with the reason, and stays at its release', async () => {
  const db = await openRelease(1)
  await sql`insert into changes values ('mine')`.execute(db)
  await sql`insert into counters values ('counts for nothing')`.execute(db)
  await assert.rejects(restore(db, newer, { migrationsFolder: at('release-3') }), refusal(/has rows in changes\. .+ Nothing was changed/))
  assert.deepEqual((await sql`select what from changes`.execute(db)).rows, [{ what: 'mine' }])
  assert.equal((await sql`select from migrations`.execute(db)).rows.length, 1)
})

test('rows that a running site writes before the restore are found, and later writes wait', async () => {
  const folders = { migrationsFolder: at('release-1') }
  const [early, late] = [await openRelease(1), await openRelease(1)]
  const write = (db: Db) => sql`insert into changes values ('mine')`.execute(db)
  let written: Promise<unknown> | undefined
  // On the embedded database the write is queued, so nothing here may wait for it.
  const before = once('pg_advisory_unlock', () => ((written = write(early)), serverUrl ? written : undefined))
  await assert.rejects(restore(early.withPlugin(before), backup, folders), refusal(/has rows in changes/))
  const amid = once('set_config', () => void (written = write(late)))
  await restore(late.withPlugin(amid), backup, folders)
  await written
  assert.equal((await countsOf(late)).changes, 1)
})

test('a failed restore leaves no row and no file, and the tables of its release', async () => {
  const lines = gunzipSync(await readFile(backup.file))
    .toString()
    .split('\n')
  const row = lines.findIndex((line) => line.startsWith('["2499","Person'))
  const file = lines.findIndex((line) => line.startsWith('{"file"'))
  const attempts: [number, (line: string) => string, RegExp][] = [
    [row, (text) => text.replace('"2499"', '"2498"'), /couldn’t be loaded: DatabaseError 23505 on people \(people_pkey\)/],
    [row, (text) => text.replace('"2499"', '"abc"'), /couldn’t be loaded: DatabaseError 22P02/],
    [row, (text) => text.replace('"1"', '"9999"'), /couldn’t be loaded: DatabaseError 23503 on \w+ \(/],
    [
      row,
      (text) => text.replace('Person', 'Parson'),
      /table people doesn’t match the backup\. It would have 2,499 rows \(checksum \w+\), and the backup has 2,499/,
    ],
    [file, (text) => text.replace('"base64":"Y', '"base64":"Z'), /bad\.gz is damaged/],
  ]
  const db = await openRelease(1)
  const existing = await openFolder(at('existing')).put(Buffer.from('was here before'))
  for (const [which, change, words] of attempts) {
    // A backup that is consistent, so that only the database can refuse it.
    await writeFile(at('bad.gz'), gzipSync(lines.with(which, change(lines[which]!)).join('\n')))
    const contents = { ...backup, file: at('bad.gz') }
    await assert.rejects(restore(db, contents, { files: openFolder(at('existing')), migrationsFolder: at('release-3') }), refusal(words))
    assert.deepEqual(await countsOf(db), { people: 0, pets: 0, changes: 0, counters: 0 })
    assert.equal((await sql`select from migrations`.execute(db)).rows.length, 1)
    assert.deepEqual(await filesIn('existing'), [existing])
  }
  await restore(db, await checkBackup(at('old.gz')), { files: openFolder(at('existing')), migrationsFolder: at('release-3') })
  assert.equal((await filesIn('existing')).length, 2)
})

test('a table unknown to this release is refused by name', async () => {
  await sql`create table extra (id int)`.execute(old)
  const more = await backUp(old, { file: at('more.gz') })
  await assert.rejects(
    restore(await openRelease(1), more, { migrationsFolder: at('release-1') }),
    refusal(/a table extra with the columns id/),
  )
})

/** Does something once, when a result has that column. */
function once(column: string, act: () => unknown): KyselyPlugin {
  let isDone = false
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isDone || !result.rows.some((row) => column in row)) return result
      isDone = true
      await act()
      return result
    },
  }
}

async function openRelease(number: number) {
  const { where, drop } = await freshDatabase()
  const storage = await openStorage(where)
  closers.push(async () => {
    await storage.close()
    await drop()
  })
  await sql`drop schema public cascade`.execute(storage.db)
  await sql`create schema public`.execute(storage.db)
  if (number) await migrate(storage.db, at(`release-${number}`))
  return storage.db
}

async function countsOf(db: Db) {
  const { rows } = await sql`select (select count(*) from people) as people, (select count(*) from pets) as pets,
    (select count(*) from changes) as changes, (select count(*) from counters) as counters`.execute(db)
  return { ...(rows[0] as Record<string, number>) }
}

async function rulesOf(db: Db) {
  const { rows } = await sql`
    select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1`.execute(db)
  return rows
}

async function filesIn(name: string) {
  return (await readdir(at(name), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map((entry) => entry.name)
}
