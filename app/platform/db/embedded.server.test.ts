import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, mock, test } from 'node:test'
import { PGlite } from '@electric-sql/pglite'
import { openEmbedded } from './embedded.server.ts'
import { FlushedFolder } from './flushed-folder.server.ts'
import { FolderInUse, lockFolder } from './folder-lock.server.ts'
import { UnusableDatabase } from './migrations.server.ts'

const root = mkdtempSync(join(tmpdir(), 'evenfall-embedded-'))
// Creation takes seconds, so the tests share one database, one after the other, each with its own table.
const dataDir = join(root, 'data')

before(async () => {
  layOut('data', { 'postgres.unfinished/PG_VERSION': '18' })
  const { close } = await openEmbedded(dataDir)
  await close()
})
after(() => rmSync(root, { recursive: true, force: true }))

test('a new database replaces what an interrupted creation left', () => {
  assert.ok(existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
  assert.equal(existsSync(join(dataDir, 'postgres.unfinished')), false)
})

test('every commit is flushed before it is acknowledged, and a read-only query flushes nothing', async () => {
  const { pglite, close } = await openEmbedded(dataDir)
  const files = pglite.fs
  assert.ok(files instanceof FlushedFolder)
  await pglite.exec('create table flushed (id int)')
  for (let id = 0; id < 5; id++) assert.ok((await flushesOf(files, () => pglite.query('insert into flushed values ($1)', [id]))) >= 1)
  const threeInserts = () => pglite.transaction((transaction) => transaction.exec('insert into flushed values (6), (7), (8)'))
  assert.ok((await flushesOf(files, threeInserts)) >= 1)
  // The first read after writes may still write hint bits to the log.
  await pglite.query('select count(*) from flushed')
  for (let index = 0; index < 5; index++) assert.equal(await flushesOf(files, () => pglite.query('select count(*) from flushed')), 0)
  assert.ok((await flushesOf(files, () => pglite.exec('CHECKPOINT'))) >= 3, 'a checkpoint flushes log, data and control file')
  await close()
})

test('the cached length of a table stays right as the table grows, shrinks, is emptied, and is recreated', async () => {
  const { pglite, close } = await openEmbedded(dataDir)
  const sizes = async () => {
    await pglite.exec('CHECKPOINT')
    const { rows } = await pglite.query<{ bytes: number; path: string }>(
      `select pg_relation_size('lengths')::int as bytes, pg_relation_filepath('lengths') as path`,
    )
    assert.equal(rows[0]!.bytes, fs.statSync(join(dataDir, 'postgres', rows[0]!.path)).size)
    return rows[0]!.bytes
  }
  await pglite.exec('create table lengths (words text)')
  assert.equal(await sizes(), 0)
  await pglite.exec(`insert into lengths select repeat('a', 500) from generate_series(1, 5000)`)
  const grown = await sizes()
  assert.ok(grown > 2_000_000)
  await pglite.exec(`delete from lengths where ctid >= '(20,1)'`)
  await pglite.exec('vacuum lengths')
  const cut = await sizes()
  assert.ok(cut < grown / 10 && cut > 0)
  await pglite.exec(`insert into lengths select repeat('b', 500) from generate_series(1, 5000)`)
  assert.ok((await sizes()) > cut)
  await pglite.exec('vacuum full lengths')
  await sizes()
  await pglite.exec('truncate lengths')
  assert.equal(await sizes(), 0)
  await pglite.exec(`insert into lengths values ('one')`)
  assert.equal(await sizes(), 8192)
  await close()
})

test('committed rows are there after closing and reopening', async () => {
  const first = await openEmbedded(dataDir)
  await first.pglite.exec(`create table reopened (body text); insert into reopened values ('kept')`)
  await first.close()
  const second = await openEmbedded(dataDir)
  assert.deepEqual((await second.pglite.query('select body from reopened')).rows, [{ body: 'kept' }])
  await second.close()
})

test('the open database locks out other processes, whatever it does, until it closes', async () => {
  const { pglite, close } = await openEmbedded(dataDir)
  await pglite.exec('create table guarded (id int); insert into guarded values (1); CHECKPOINT')
  await pglite.dumpDataDir('none')
  assert.match(openInOtherProcess().stderr, new RegExp(`FolderInUse.+ is in use by process ${process.pid} `))
  await assert.rejects(openEmbedded(dataDir), FolderInUse)
  assert.match(openInOtherProcess().stderr, /FolderInUse/)
  await close()
  lockFolder(dataDir)()
})

test('a folder that may come from a backup is flushed before use', async () => {
  const files = readdirSync(join(dataDir, 'postgres'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const flush = mock.method(fs, 'fdatasyncSync')
  syncBuiltinESMExports()
  await (await openEmbedded(dataDir)).close()
  assert.ok(flush.mock.callCount() >= files.length)
  flush.mock.restore()
  syncBuiltinESMExports()
})

test('a checkpoint truncates the log every minute', async () => {
  mock.timers.enable({ apis: ['setInterval'] })
  const { pglite, close } = await openEmbedded(dataDir)
  const lastCheckpoint = () => pglite.query('select checkpoint_lsn from pg_control_checkpoint()').then(({ rows }) => rows)
  const before = await lastCheckpoint()
  mock.timers.tick(59_000)
  assert.deepEqual(await lastCheckpoint(), before)
  mock.timers.tick(1000)
  assert.notDeepEqual(await lastCheckpoint(), before)
  await close()
  mock.timers.reset()
})

test('a PGlite build that doesn’t flush is refused', async () => {
  await assert.rejects(openEmbedded(dataDir, { startParams: PGlite.defaultStartParams }), /doesn’t flush commits to the disk/)
})

test('Postgres’s parser, the largest function, is never optimized, which would take 600 MB', () => {
  const script = `
    const { openEmbedded } = await import('#app/platform/db/embedded.server.ts')
    const { pglite, close } = await openEmbedded(${JSON.stringify(dataDir)})
    await pglite.query('select 0 in (' + '0,'.repeat(30_000) + '0)')
    await close()`
  const flags = ['--wasm-sync-tier-up', '--trace-wasm-compilation-times', '--disable-warning=ExperimentalWarning']
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, '--input-type=module', '--eval', script], { encoding: 'utf8' })
  const compilers = [...stdout.matchAll(/ using (\w+), .* bodysize (\d+)/g)].flatMap(([, name, size]) =>
    Number(size) > 50_000 ? name : [],
  )
  assert.deepEqual([...new Set(compilers)], ['Liftoff'], stderr)
})

test('a database of another major version is refused, naming both versions', async () => {
  const folder = layOut('other-version', { 'postgres/PG_VERSION': '17\n', 'postgres/postgresql.conf': '' })
  await assert.rejects(openEmbedded(folder), /was made by Postgres 17, and this Evenfall has Postgres 18\.\d+\. Make a backup/)
})

test('a damaged database is refused with a sentence that gives the reason and the cause', async () => {
  const folder = layOut('damaged', { 'postgres/PG_VERSION': '18\n', 'postgres/postgresql.conf': '' })
  await assert.rejects(openEmbedded(folder), (error) => {
    assert.ok(error instanceof UnusableDatabase && error.cause instanceof Error)
    assert.match(
      error.message,
      /^The database in .+ can’t be opened: could not open file "global\/pg_control": No such file .+ the newest backup/,
    )
    return true
  })
})

test('creating a database without enough room is refused with a sentence, and leaves nothing half made', () => {
  const folder = join(root, 'no-room')
  // The closest to a full disk that needs no right to mount one: no file may hold a byte.
  const { stderr } = openInOtherProcess(folder, ['sh', '-c', 'ulimit -f 0 && exec "$@"', 'sh'])
  assert.match(stderr, /UnusableDatabase.+: The disk is too full for the database in .+\. Make room \(a new one takes 40 MB\)/)
  assert.equal(existsSync(join(folder, 'postgres.unfinished')), false)
})

test('a new database never overwrites a folder that has lost its version file', async () => {
  const folder = layOut('no-version', { 'postgres/base': 'precious' })
  await assert.rejects(openEmbedded(folder), /its PG_VERSION is missing/)
  assert.deepEqual(readdirSync(join(folder, 'postgres')), ['base'])
})

for (const call of ['fdatasyncSync', 'writeSync']) {
  test(`the process exits with 74 and a sentence if ${call} fails on the log`, { skip: process.platform !== 'linux' }, () => {
    const { status, stdout, stderr } = runInOtherProcess(`
      const { default: fs, readlinkSync } = await import('node:fs')
      const { syncBuiltinESMExports } = await import('node:module')
      const { ${call}: real } = fs
      let isBroken = false
      fs.${call} = (descriptor, ...rest) => {
        const fails = isBroken && descriptor > 2 && readlinkSync('/proc/self/fd/' + descriptor).includes('/pg_wal/')
        if (fails) throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' })
        return real(descriptor, ...rest)
      }
      syncBuiltinESMExports()
      const { openEmbedded } = await import(${embedded})
      const { pglite } = await openEmbedded(${JSON.stringify(dataDir)})
      isBroken = true
      await pglite.exec('create table never (id int); CHECKPOINT')
      console.log('answered')`)
    assert.equal(stdout, '')
    assert.match(stderr, /^The embedded database stopped, and Evenfall with it: .*(EIO|I\/O error).*\. No acknowledged change is lost\./)
    assert.equal(status, 74)
  })
}

const embedded = JSON.stringify(import.meta.resolve('./embedded.server.ts'))

function layOut(name: string, files: Record<string, string>) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(root, name, path, '..'), { recursive: true })
    writeFileSync(join(root, name, path), content)
  }
  return join(root, name)
}

async function flushesOf(folder: FlushedFolder, work: () => Promise<unknown>) {
  const before = folder.flushes
  await work()
  return folder.flushes - before
}

function openInOtherProcess(folder = dataDir, through: string[] = []) {
  return runInOtherProcess(`const { openEmbedded } = await import(${embedded}); await openEmbedded(${JSON.stringify(folder)})`, through)
}

function runInOtherProcess(script: string, through: string[] = []) {
  const [command, ...args] = [...through, process.execPath, '--input-type=module', '--eval', script]
  return spawnSync(command!, args, { encoding: 'utf8', timeout: 20_000, killSignal: 'SIGKILL' })
}
