import assert from 'node:assert/strict'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { freshDatabase, serverUrl, unpackDatabase } from '../../../test/snapshot.ts'
import { CommandRefused } from './error-facts.ts'
import { checkBackup } from './backup-check.server.ts'
import { restore } from './restore.server.ts'
import { countSince, findRestorePoint, setAside, upgradeDatabase } from './restore-points.server.ts'
import { type Db, openStorage } from './storage.server.ts'
import { planUpgrade } from './upgrade-plan.server.ts'
import { migrate, readMigrations } from './migrations.server.ts'

const root = await mkdtemp(join(tmpdir(), 'evenfall-restore-points-'))
const dataDir = join(root, 'data')
const { where, drop } = serverUrl ? await freshDatabase() : { where: {}, drop: async () => {} }
if (!serverUrl) unpackDatabase(dataDir)
after(async () => {
  await drop()
  await rm(root, { recursive: true })
})
const site = { ...where, dataDir }
const folder = join(root, 'migrations')
await cp('migrations', folder, { recursive: true })
writeFileSync(join(folder, '9001-wider.sql'), '-- Works with: 0001\nalter table accounts add column shade text;')
writeFileSync(
  join(folder, '9002-index.sql'),
  '-- Works with: 0001\n-- Outside a transaction\ncreate index concurrently if not exists accounts_shade on accounts (shade);',
)
const nobody = { password_hash: null, age: null, age_stated_on: null, confirmed_at: null, password_changed_at: null, deletion_due_at: null }
const morning = new Date('2026-11-27T08:00:00Z')

test('the plan of an upgrade names each migration and what waits, and changes nothing', async () => {
  const lines = await within((db) => planUpgrade(db, folder))
  assert.deepEqual(lines, [
    'This release changes the database with 2 migrations:',
    '9001-wider.sql',
    '  accounts: reading and writing wait for at most about a second',
    '9002-index.sql',
    '  accounts: nothing waits; takes at most about a second',
    'A restore point comes first, without photos: at most about a second.',
    'Afterwards, the release before still runs on this database, and going back loses nothing.',
  ])
  assert.deepEqual(await within((db) => planUpgrade(db)), ['The database needs no change for this release.'])
  assert.deepEqual(points(), [])
})

test('an upgrade makes a restore point before it changes the database, and a second one finds nothing to do', async () => {
  await within(addAccount('ann@example.com'))
  const { file, ran } = await upgradeDatabase(site, { now: morning, folder })
  assert.deepEqual(ran, ['9001-wider.sql', '9002-index.sql'])
  const contents = await checkBackup(file!)
  assert.equal(contents.tables.accounts?.count, 1)
  assert.equal(contents.migrations.at(-1)!.name < '9001', true)
  assert.deepEqual(await upgradeDatabase(site, { now: morning, folder }), { ran: [] })
  assert.deepEqual(points(), [basename(file!)])
})

test('an upgrade that can’t make its restore point changes nothing', async () => {
  writeFileSync(join(folder, '9003-more.sql'), '-- Works with: 0001\nalter table accounts add column tint text;')
  const taken = join(dataDir, 'restore-points', '2026-11-27T08-00-00.000Z.gz')
  assert.equal(existsSync(taken), true)
  await assert.rejects(upgradeDatabase(site, { now: morning, folder }), CommandRefused)
  assert.match((await within((db) => planUpgrade(db, folder)))[1]!, /9003-more/)
  await rm(join(folder, '9003-more.sql'))
})

test('going back loads the restore point into an empty database, says what is lost, and keeps what was there', async () => {
  await within(addAccount('bob@example.com'))
  const point = (await findRestorePoint(dataDir, await readMigrations()))!
  assert.deepEqual(await within((db) => countSince(db, point.made)), { accounts: 1, ads: 0, messages: 0, reports: 0, events: 0 })
  await setAside(site)
  // As after a stop halfway.
  await setAside(site)
  await within((db) => restore(db, point))
  assert.deepEqual(await within(emails), ['ann@example.com'])
  if (serverUrl) {
    const kept = await within((db) => sql<{ email: string }>`select email from public_before_rollback.accounts order by email`.execute(db))
    assert.deepEqual(kept.rows, [{ email: 'ann@example.com' }, { email: 'bob@example.com' }])
  } else assert.ok(readdirSync(dataDir).includes('postgres-before_rollback'))
})

test('three restore points are kept, and the next upgrade deletes what a rollback had set aside', async () => {
  for (const day of ['24', '25', '26']) writeFileSync(join(dataDir, 'restore-points', `2026-11-${day}T08-00-00.000Z.gz`), '')
  writeFileSync(join(folder, '9104-more.sql'), '-- Works with: 0001\ncreate table more (n int);')
  await upgradeDatabase(site, { now: new Date(morning.getTime() + 3_600_000), folder })
  assert.deepEqual(points(), ['2026-11-26T08-00-00.000Z.gz', '2026-11-27T08-00-00.000Z.gz', '2026-11-27T09-00-00.000Z.gz'])
  const { rows } = await within((db) => sql`select from pg_namespace where nspname like '%before_rollback'`.execute(db))
  assert.deepEqual([rows, existsSync(join(dataDir, 'postgres-before_rollback'))], [[], false])
})

test('an upgrade before anything is restored keeps what a rollback has set aside', async () => {
  await setAside(site)
  // As after a restore that was refused.
  await within((db) => migrate(db))
  const { file } = await upgradeDatabase(site, { now: new Date(morning.getTime() + 7_200_000), folder })
  assert.ok(file)
  const { rows } = await within((db) => sql`select from pg_namespace where nspname = 'public_before_rollback'`.execute(db))
  assert.ok(rows.length || existsSync(join(dataDir, 'postgres-before_rollback')))
})

const points = () => (existsSync(join(dataDir, 'restore-points')) ? readdirSync(join(dataDir, 'restore-points')).toSorted() : [])

async function within<T>(work: (db: Db) => Promise<T>) {
  const { db, close } = await openStorage({ ...site, asItIs: true })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

function addAccount(email: string) {
  return (db: Db) =>
    db
      .insertInto('accounts')
      .values({ ...nobody, email, email_key: email, created_at: new Date() })
      .execute()
}

async function emails(db: Db) {
  const { rows } = await sql<{ email: string }>`select email from accounts order by email`.execute(db)
  return rows.map(({ email }) => email)
}
