import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
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

async function siteOn(name: string, BACKUP_TO: string) {
  await db.deleteFrom('backup_runs').execute()
  const clock = { now: new Date('2026-05-03T09:15:00Z') }
  const config = readConfig({ DATA_DIR: join(root, name), BACKUP_TO, BACKUP_KEY: await identityToRecipient(identity), SECRET })
  return { db, config, files: openFolder(join(config.dataDir, 'files')), now: () => clock.now, clock }
}

test('a nightly backup in a bucket is encrypted, tried, and restored on another machine', async () => {
  const site = await siteOn('site', s3.urlOf('backups'))
  const photos = [randomBytes(300_000), randomBytes(10)]
  for (const photo of photos) await site.files.put(photo)
  await backUpIfDue(site)
  assert.deepEqual(
    [await lastBackupAt(db), (await listRuns(db, 9)).map(({ kind, is_failed }) => [kind, is_failed])],
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
  const site = await siteOn('many', join(root, 'nights'))
  const [count, added, bytes] = isFull ? [20_000, 200, 25_000] : [2000, 20, 25_000]
  for (let index = 0; index < count; index++) await site.files.put(randomBytes(bytes))
  await backUpIfDue(site)
  for (let index = 0; index < added; index++) await site.files.put(randomBytes(bytes))
  site.clock.now = daysAfter(site.clock.now, 1)
  const began = performance.now()
  await backUpIfDue(site)
  const seconds = (performance.now() - began) / 1000
  const { counts, bytes: written } = (await listRuns(db, 1))[0]!
  assert.deepEqual([counts.photos, counts.added], [count + added, added])
  const what = `${count} photos of ${bytes} bytes, ${added} new, ${counts.checked} read again`
  printBar(what, `${seconds.toFixed(1)} s, ${Math.round(written! / 1e6)} MB`, '100 GB with 1% new in 300 s and 1,200 MB')
})
