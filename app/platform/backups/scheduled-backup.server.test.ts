import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { watch, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { readConfig } from '#app/config.server.ts'
import { writeRemovals } from '#app/platform/db/removals.server.ts'
import { type Db, openStorage } from '#app/platform/db/storage.server.ts'
import { type Files, openFolder } from '#app/platform/files/files.server.ts'
import { sealFile } from '#app/platform/files/sealed-files.server.ts'
import { daysAfter } from '#app/platform/time.ts'
import { freshDatabase, serverUrl, unpackDatabase } from '../../../test/snapshot.ts'
import { openCipher } from './age.server.ts'
import { findLastDrill, lastBackupAt, listRuns, withLease } from './backup-runs.server.ts'
import { openBackupStore } from './backup-store.server.ts'
import { PhotoCopies } from './photo-copies.server.ts'
import { deleteOldNights } from './prune.server.ts'
import { copyLedger } from './removal-copies.server.ts'
import { backUpIfDue, describeSiteBackup } from './scheduled-backup.server.ts'

const root = await mkdtemp(join(tmpdir(), 'evenfall-nights-'))
const closers: (() => Promise<unknown>)[] = [() => rm(root, { recursive: true, force: true })]
after(async () => {
  for (const close of closers.toReversed()) await close()
})
const at = (name: string) => join(root, name)
const [identity, other] = [await generateX25519Identity(), await generateX25519Identity()]
await writeFile(at('key.txt'), `${identity}\n`)
await writeFile(at('other.txt'), `${other}\n`)
const recipient = await identityToRecipient(identity)
const signal = new AbortController().signal

const { where, drop } = await freshDatabase()
const { db, close } = await openStorage(where)
closers.push(async () => {
  await close()
  await drop()
})

/** Photos, and a folder for backups, on a day that the test sets. The database is the same for all, and has no runs yet. */
async function open(name: string, env: Record<string, string> = {}) {
  await db.deleteFrom('backup_runs').execute()
  const clock = { now: new Date('2026-05-03T09:15:00Z') }
  const settings = { DATA_DIR: at(`${name}-data`), BACKUP_TO: at(name), SECRET: 's'.repeat(40), ...env }
  const config = readConfig(settings)
  return { db, config, files: openFolder(join(config.dataDir, 'files')), now: () => clock.now, clock, settings }
}
const list = async (folder: string) =>
  (await readdir(at(folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(at(folder).length + 1))
    .toSorted()
const photosIn = async (folder: string) => (await list(folder)).filter((path) => path.startsWith('photos/'))

function restore(args: string[], dataDir: string, databaseUrl = '') {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, NODE_ENV: 'production', DATA_DIR: at(dataDir), DATABASE_URL: databaseUrl, SECRET: 's'.repeat(40) }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/restore.ts', ...args], { env, encoding: 'utf8' })
  return { code: status, output: `${stdout}${stderr}` }
}

test('a nightly backup is encrypted, tried, and restored on another machine, without what was removed since', async () => {
  const site = await open('nightly', { BACKUP_KEY: recipient })
  const { files, config } = site
  const photos = [randomBytes(300_000), Buffer.from('a photo that is found again by its words'), Buffer.alloc(0)]
  const names: string[] = []
  for (const photo of photos) names.push(await files.put(photo))
  const passing = await sealFile({ files, config }, Buffer.from('an ID'), { purpose: 'test', boundTo: '1', isPassing: true })
  await db.insertInto('barred_addresses').values({ hash: 'unmistakable words', account_id: null, until: null }).execute()
  const made = await backUpIfDue(site)
  assert.deepEqual(made, { backedUp: { rows: await countRows(), files: 3 } })
  assert.deepEqual(await backUpIfDue(site), { notDue: true })
  assert.deepEqual(
    [await lastBackupAt(db, site.now()), (await findLastDrill(db, site.now()))?.file],
    [site.clock.now, 'nights/2026-05-03T091500Z'],
  )
  const [drill] = await listRuns(db, 1)
  assert.match(drill!.outcome, /^\{"triedBeforeEncryption":\{"tables":\d+,"rows":\d+,"photos":3\}\}$/)

  const perceptualHash = '1001'.repeat(16)
  await db.insertInto('barred_photos').values({ perceptual_hash: perceptualHash, barred_at: new Date(), take_down_id: null }).execute()
  await writeRemovals(db, config.dataDir)
  assert.deepEqual([await copyLedger(site), await copyLedger(site)], [{ wrote: 1 }, { wrote: 0 }])

  for (const path of await list('nightly')) {
    const bytes = await readFile(join(at('nightly'), path))
    assert.doesNotMatch(bytes.toString('latin1'), /unmistakable|found again|"bar"/, path)
    assert.ok(!names.some((name) => path.includes(name)), path)
  }
  assert.deepEqual(restore([at('nightly')], 'elsewhere'), {
    code: 1,
    output: 'This backup is encrypted. Name the file with its private key: --key KEYFILE. Nothing was changed.\n',
  })
  assert.match(
    restore([at('nightly'), '--key', at('other.txt')], 'elsewhere').output,
    /^The key in .+ doesn’t open this backup.+ Nothing was changed\.\n$/,
  )
  await assert.rejects(readdir(at('elsewhere')), { code: 'ENOENT' })
  const databaseUrl = await makeDatabase('elsewhere')
  const { code, output } = restore([at('nightly'), '--key', at('key.txt'), '--at', '2026-05-03'], 'elsewhere', databaseUrl)
  assert.deepEqual([code, /^Restored .+nights\/2026-05-03T091500Z and checked it\./m.test(output)], [0, true], output)
  assert.match(output, /^Barred again, because the backup is older: 1 photo\.$/m)
  const restored = openFolder(join(at('elsewhere'), 'files'))
  for (const photo of photos) assert.ok((await buffer(restored.read(await files.put(photo)))).equals(photo))
  assert.equal(await restored.size(passing), undefined)
})

test('a photo is copied once, stays while a kept backup needs it, and is deleted with the last of them', async () => {
  const site = await open('incremental')
  const { files, clock } = site
  await withoutTrial(site)
  const lasting = await files.put(randomBytes(100_000))
  await backUpIfDue(site)
  const [kept] = await photosIn('incremental')
  const removed = await files.put(randomBytes(100_000))
  clock.now = daysAfter(clock.now, 1)
  await backUpIfDue(site)
  const [, gone] = (await photosIn('incremental')).toSorted((one) => (one === kept ? -1 : 1))
  await files.remove(removed)
  clock.now = daysAfter(clock.now, 1)
  await files.put(randomBytes(1000))
  await backUpIfDue(site)
  const counts = (await listRuns(db, 1))[0]!.counts
  assert.deepEqual([counts.added, counts.photos], [1, 2])
  assert.deepEqual([await deleteOldNights(site), (await photosIn('incremental')).length], [0, 3])
  // May 4 is neither a week's nor a month's last backup, and after May 10 it isn't one of seven days.
  clock.now = new Date('2026-05-10T09:15:00Z')
  await backUpIfDue(site)
  assert.deepEqual([await deleteOldNights(site), (await photosIn('incremental')).includes(gone!)], [0, true])
  clock.now = daysAfter(clock.now, 1)
  await backUpIfDue(site)
  assert.equal(await deleteOldNights(site), 2)
  const left = await photosIn('incremental')
  assert.deepEqual([left.length, left.includes(gone!), left.includes(kept!)], [2, false, true])
  assert.equal(await files.size(lasting), 100_000)
})

/** The first backup of a month would be tried, which takes some seconds. */
const withoutTrial = ({ now }: { now: () => Date }) => recordTrial(db, now())

async function recordTrial(to: Db, at: Date) {
  const run = { kind: 'drill' as const, is_failed: false, outcome: '{"done":true}', counts: '{}' }
  await to
    .insertInto('backup_runs')
    .values({ ...run, began_at: at, ended_at: at })
    .execute()
}

async function countRows() {
  const [run] = await listRuns(db, 9).then((runs) => runs.filter(({ kind }) => kind === 'backup'))
  return run?.counts.rows ?? 0
}

/** For a process of its own: a second one on the server, or an embedded one in the folder. */
test('after a clock that was ahead, one backup and one trial are made, not one each hour', async () => {
  const site = await open('ahead')
  site.clock.now = daysAfter(site.clock.now, 200)
  assert.ok('backedUp' in (await backUpIfDue(site)))
  site.clock.now = daysAfter(site.clock.now, -200)
  assert.equal(await lastBackupAt(db, site.now()), undefined)
  assert.ok('backedUp' in (await backUpIfDue(site)))
  assert.deepEqual([await lastBackupAt(db, site.now()), (await findLastDrill(db, site.now()))?.began_at], [site.now(), site.now()])
  assert.deepEqual(await backUpIfDue(site), { notDue: true })
})

async function makeDatabase(dataDir: string) {
  if (!serverUrl) {
    unpackDatabase(at(dataDir))
    return undefined
  }
  const { where: own, drop: dropOwn } = await freshDatabase()
  closers.push(dropOwn)
  return 'databaseUrl' in own ? own.databaseUrl : undefined
}

const disk = at('small-disk')
await mkdir(disk)
const hasDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=72m', 'tmpfs', disk]).status === 0
if (hasDisk)
  test('a full disk halfway is a sentence and a failed run, leaves no half file, and the next run continues', async () => {
    try {
      const site = await open('small', { BACKUP_TO: disk })
      await withoutTrial(site)
      for (const _ of [1, 2, 3]) await site.files.put(randomBytes(300_000))
      const filler = join(disk, 'filler')
      const full: Files = {
        ...site.files,
        read: (name) => {
          writeFileSync(filler, Buffer.alloc(71 * 2 ** 20 + 600_000))
          return site.files.read(name)
        },
      }
      await assert.rejects(describeSiteBackup({ ...site, files: full }, signal), /^Error: ENOSPC \(\w+\).*npm run backup$/)
      const [failed] = await listRuns(db, 1)
      assert.deepEqual([failed!.is_failed, /ENOSPC/.test(failed!.outcome), await lastBackupAt(db, site.now())], [true, true, undefined])
      assert.deepEqual(
        (await list('small-disk')).filter((path) => /unfinished|^nights/.test(path)),
        [],
      )
      await assert.rejects(
        describeSiteBackup(site, signal),
        /^Error: .+small-disk has too little room: \d+ MB are free, and the backup needs \d+ MB\./,
      )
      await rm(filler)
      assert.deepEqual(await backUpIfDue(site), { backedUp: { rows: await countRows(), files: 3 } })
    } finally {
      spawnSync('umount', [disk])
    }
  })
else
  console.log(
    '\nskipped: app/platform/backups/scheduled-backup.server.test.ts: a full disk: this machine can’t mount one, which needs root',
  )

test('after kill -9 halfway, the next run keeps what was copied, and makes the backup', async () => {
  const dataDir = at('killed-data')
  const databaseUrl = (await makeDatabase('killed-data')) ?? ''
  const files = openFolder(join(dataDir, 'files'))
  for (let count = 0; count < 40; count++) await files.put(randomBytes(400_000))
  const { PATH, HOME } = process.env
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_TO: at('killed'), BACKUP_KEY: recipient, SECRET: 's'.repeat(40) }
  const env = { PATH, HOME, NODE_ENV: 'production', ...settings }
  await mkdir(join(at('killed'), 'photos'), { recursive: true })
  const child = spawn(process.execPath, ['scripts/backup.ts'], { env, stdio: 'ignore' })
  const watcher = watch(join(at('killed'), 'photos'), () => child.kill('SIGKILL'))
  await once(child, 'exit')
  watcher.close()
  assert.equal(child.signalCode, 'SIGKILL')
  assert.deepEqual(
    (await list('killed')).filter((path) => path.endsWith('.json') && path.startsWith('nights')),
    [],
  )
  const copied = (await photosIn('killed')).filter((path) => !path.endsWith('.unfinished'))
  await writeFile(join(at('killed'), 'photos', `.${randomUUID()}.unfinished`), 'half')
  const { db: own, close: closeOwn } = await openStorage(databaseUrl ? { databaseUrl } : { dataDir })
  const site = { db: own, files, config: readConfig(env), now: () => new Date() }
  // What the killed process holds, until it's ten minutes old.
  await own
    .updateTable('leases')
    .set({ until: new Date(0) })
    .execute()
  await recordTrial(own, site.now())
  await backUpIfDue(site)
  const counts = (await listRuns(own, 1))[0]!.counts
  await closeOwn()
  const after = await list('killed')
  assert.deepEqual(
    [counts.photos, copied.filter((path) => !after.includes(path)), after.filter((path) => /unfinished/.test(path))],
    [40, [], []],
  )
  assert.equal(counts.added, 40 - copied.length)
})

test('two backups at the same moment: one is made, and the other refuses', async () => {
  const site = await open('twice')
  await withoutTrial(site)
  await withLease(site.db, async () => {
    await assert.rejects(describeSiteBackup(site, signal), /^Error: Another backup is running/)
    await assert.rejects(deleteOldNights(site), /^Error: Another backup is running/)
  })
  await backUpIfDue(site)
  assert.equal((await list('twice')).filter((path) => path.endsWith('.json')).length, 2)
})

test('the backups of another site, or none, are left alone', async () => {
  const ours = await open('shared')
  await withoutTrial(ours)
  await backUpIfDue(ours)
  const before = await list('shared')
  const theirs = await open('theirs', { BACKUP_TO: at('shared'), ORIGIN: 'http://localhost:4000' })
  await assert.rejects(backUpIfDue(theirs), /The backups in .+shared are of another site, http:\/\/localhost:3000\./)
  assert.deepEqual(await list('shared'), before)
  const nowhere = await open('nowhere', { BACKUP_TO: '' })
  assert.deepEqual(
    [await backUpIfDue(nowhere), await copyLedger(nowhere), await deleteOldNights(nowhere)],
    [{ notDue: true }, { notDue: true }, 0],
  )
})

test('a copy of a photo that the disk changed is found within 30 days, and made again', async () => {
  const site = await open('rotten')
  await withoutTrial(site)
  await site.files.put(randomBytes(5000))
  await backUpIfDue(site)
  const [path] = await photosIn('rotten')
  const bytes = await readFile(join(at('rotten'), path!))
  const due: Date[] = []
  for (let day = 1; day <= 30; day++) {
    const copies = await PhotoCopies.open(openBackupStore(at('rotten')), await openCipher(undefined), { secret: '', recipient: undefined })
    await copies.checkSome(daysAfter(site.clock.now, day))
    if (copies.checked) due.push(daysAfter(site.clock.now, day))
    assert.equal(copies.damaged, 0)
  }
  assert.equal(due.length, 1)
  await writeFile(join(at('rotten'), path!), Buffer.concat([bytes.subarray(1), Buffer.from('x')]))
  site.clock.now = due[0]!
  // Its month's trial has been made.
  await withoutTrial(site)
  await backUpIfDue(site)
  const { counts } = (await listRuns(db, 9)).find(({ kind }) => kind === 'backup')!
  assert.deepEqual([counts.checked, counts.damaged, counts.added], [1, 1, 1])
  assert.ok((await readFile(join(at('rotten'), (await photosIn('rotten'))[0]!))).equals(bytes))
})
