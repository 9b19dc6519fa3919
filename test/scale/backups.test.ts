import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { readConfig } from '#app/config.server.ts'
import { openBackupStore } from '#app/platform/backups/backup-store.server.ts'
import { lastBackupAt, listRuns } from '#app/platform/backups/backup-runs.server.ts'
import { backUpIfDue } from '#app/platform/backups/scheduled-backup.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { openFolder } from '#app/platform/files/files.server.ts'
import { daysAfter } from '#app/platform/time.ts'
import { startS3 } from '../../scripts/engines/s3.mjs'
import { freshDatabase } from '../snapshot.ts'
import { isFull, printBar } from './bars.ts'

const root = await mkdtemp(join(tmpdir(), 'evenfall-bucket-backups-'))
const s3 = await startS3('backups', 'large')
const { where, drop } = await freshDatabase()
const { db, close } = await openStorage(where)
after(async () => {
  await close()
  await drop()
  await s3.stop()
  await rm(root, { recursive: true })
})
const identity = await generateX25519Identity()
await writeFile(join(root, 'key.txt'), identity)
const SECRET = 's'.repeat(40)

async function siteOn(name: string, BACKUP_TO: string, { isEncrypted = true } = {}) {
  await db.deleteFrom('backup_runs').execute()
  const clock = { now: new Date('2026-05-03T09:15:00Z') }
  const BACKUP_KEY = isEncrypted ? await identityToRecipient(identity) : ''
  const config = readConfig({ DATA_DIR: join(root, name), BACKUP_TO, BACKUP_KEY, SECRET })
  return { db, config, files: openFolder(join(config.dataDir, 'files')), now: () => clock.now, clock }
}

test('a nightly backup in a bucket is encrypted, tried, and restored on another machine', async () => {
  const site = await siteOn('site', s3.urlOf('backups'))
  const photos = [randomBytes(300_000), randomBytes(10)]
  for (const photo of photos) await site.files.put(photo)
  await backUpIfDue(site)
  assert.deepEqual(
    [await lastBackupAt(db, site.now()), (await listRuns(db, 9)).map(({ kind, is_failed }) => [kind, is_failed])],
    [
      site.clock.now,
      [
        ['drill', false],
        ['backup', false],
      ],
    ],
  )
  const { where: elsewhere, drop: dropElsewhere } = await freshDatabase()
  assert.ok('databaseUrl' in elsewhere)
  const restore = (...words: string[]) => {
    const { PATH, HOME } = process.env
    const settings = { DATA_DIR: join(root, 'elsewhere'), DATABASE_URL: elsewhere.databaseUrl, SECRET }
    const env = { PATH, HOME, NODE_ENV: 'production', ...settings }
    return spawnSync(process.execPath, ['scripts/restore.ts', s3.urlOf('backups'), ...words], { env, encoding: 'utf8' })
  }
  assert.match(restore().stderr, /^This backup is encrypted\./)
  const { status, stdout, stderr } = restore('--key', join(root, 'key.txt'))
  assert.deepEqual([status, /^Restored /m.test(stdout), stdout.includes('up+secret')], [0, true, false], stderr)
  const restored = openFolder(join(root, 'elsewhere', 'files'))
  for (const photo of photos) assert.ok((await buffer(restored.read(await restored.put(photo)))).equals(photo))
  await dropElsewhere()
})

test('a large file arrives in parts, and one that fails halfway leaves nothing', async () => {
  const store = openBackupStore(s3.urlOf('large'))
  const parts = [1, 2, 3, 4].map(() => randomBytes(10 * 2 ** 20))
  async function* inTurn(fails: boolean) {
    yield* parts
    if (fails) throw new Error('halfway')
  }
  await assert.rejects(store.putAll('half', inTurn(true)), /halfway/)
  await store.putAll('whole', inTurn(false))
  await store.removeUnfinished()
  const found: [string, number][] = []
  for await (const { key, bytes } of store.list('')) found.push([key, bytes])
  assert.deepEqual(found, [['whole', 40 * 2 ** 20]])
  const read: Uint8Array[] = []
  for await (const chunk of store.read('whole')) read.push(chunk)
  assert.ok(Buffer.concat(read).equals(Buffer.concat(parts)))
  await assert.rejects(
    async () => {
      for await (const _ of store.read('half'));
    },
    { code: 'ENOENT' },
  )
})

test('a night with many photos and few new ones', async () => {
  const site = await siteOn('many', join(root, 'nights'), { isEncrypted: false })
  const [count, added, bytes] = isFull ? [240_000, 2400, 300_000] : [2400, 24, 300_000]
  await backUpIfDue(site)
  const gigabytes = addCopiedPhotos(site.config, { count, bytes }) / 1e9
  for (let index = 0; index < added; index++) await site.files.put(randomBytes(bytes))
  site.clock.now = daysAfter(site.clock.now, 1)
  const began = performance.now()
  await backUpIfDue(site)
  const seconds = (performance.now() - began) / 1000
  const { counts, bytes: written } = (await listRuns(db, 1))[0]!
  assert.deepEqual([counts.photos, counts.added, counts.damaged], [count + added, added, 0])
  const what = `${count} photos of ${gigabytes.toFixed(1)} GB, not encrypted, ${added} new, ${counts.checked} read again`
  printBar(what, `${seconds.toFixed(1)} s, ${Math.round(written! / 1e6)} MB`, '100 GB with 1% new in 300 s and 1,200 MB')
})

/** Photos of nothing but zeros, each a byte longer than the one before, and the copies that an earlier night made of them. None takes room on the disk. */
function addCopiedPhotos({ dataDir, secret }: { dataDir: string; secret: string }, { count, bytes }: { count: number; bytes: number }) {
  const hash = createHash('sha256').update(Buffer.alloc(bytes))
  for (let index = 0; index < count; index++) {
    const name = hash.copy().digest('hex')
    const id = createHmac('sha256', secret).update(`photo copies\n\n${name}`).digest('hex').slice(0, 40)
    for (const folder of [join(dataDir, 'files', name.slice(0, 2)), join(root, 'nights/photos', id.slice(0, 2))])
      mkdirSync(folder, { recursive: true })
    for (const file of [join(dataDir, 'files', name.slice(0, 2), name), join(root, 'nights/photos', id.slice(0, 2), `${id}.${name}`)]) {
      writeFileSync(file, '')
      truncateSync(file, bytes + index)
    }
    hash.update(Buffer.alloc(1))
  }
  return count * bytes + (count * (count - 1)) / 2
}
