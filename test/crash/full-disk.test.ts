import assert from 'node:assert/strict'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { freePort } from '../../scripts/engines/ports.mjs'
import { cleanUp, start, temporaryFolder, until } from './children.ts'
import { makeSmallDisk, type SmallDisk } from './small-disk.ts'
import { describe, idsIn, isClean, verify } from './verdict.ts'

const megabyte = 2 ** 20
const server = '../../server.ts'
const stopped = /^The embedded database stopped, and Evenfall with it: could not .+(No space left on device|File too large)\. .+ Make room/m
const tooFull = /UnusableDatabase.+: The disk is too full for the database in .+\. Make room \(a new one takes 40 MB\) and start again\./
const root = temporaryFolder()
let disk: SmallDisk

before(() => {
  disk = makeSmallDisk(root, 160 * megabyte)
  console.log(`The small disk: ${disk.kind}`)
})
after(() => cleanUp(root, () => disk?.unmount()))

test('filling the disk under load ends the process with 74 and a sentence, and nothing is lost', async () => {
  const folder = join(disk.path, 'data')
  assert.equal(await start('writer.ts', ['--folder', folder, '--commits', '1']).ended, 0)
  disk.fill(12 * megabyte)
  const through = disk.through()
  const writer = start('writer.ts', ['--folder', folder, '--commits', '100000', '--calm', '--throughErrors'], { through })
  assert.equal(await writer.ended, 74, writer.errorOutput())
  assert.match(writer.errorOutput(), stopped)
  const tooEarly = start('writer.ts', ['--folder', folder], { through })
  assert.equal(await tooEarly.ended, 1, tooEarly.errorOutput())
  assert.match(tooEarly.errorOutput(), tooFull)
  disk.makeRoom()
  const acknowledged = idsIn(writer.output())
  const verdict = await verify(folder, acknowledged)
  console.log(`Full disk, after room was made: ${describe(verdict)}`)
  assert.ok(acknowledged.length > 0 && isClean(verdict))
})

test('creating a database on a full disk fails with a sentence, and succeeds once there is room', async () => {
  const folder = join(disk.path, 'new')
  disk.fill(0)
  const writer = start('writer.ts', ['--folder', folder, '--commits', '1'], { through: disk.through() })
  assert.equal(await writer.ended, 1, writer.errorOutput())
  assert.match(writer.errorOutput(), tooFull)
  assert.equal(existsSync(join(folder, 'postgres.unfinished')), false)
  disk.makeRoom()
  assert.equal(await start('writer.ts', ['--folder', folder, '--commits', '1']).ended, 0)
})

test('a site on a full disk is not ready, says why, still shows its pages, and is ready again once there is room', async () => {
  for (const finished of ['data', 'new']) rmSync(join(disk.path, finished), { recursive: true, force: true })
  const folder = join(disk.path, 'site')
  const port = await freePort()
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })
  const site = start(server, [], { env: { NODE_ENV: 'production', PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' } })
  await until(() => site.output().includes('is ready at') || site.child.exitCode !== null)
  assert.equal((await get('/readyz')).status, 200, site.errorOutput())
  disk.fill(4 * megabyte, site.child.pid)
  const full = await get('/readyz')
  assert.deepEqual([full.status, await full.text()], [503, 'the disk of the data folder is full or read-only\n'])
  assert.equal((await get('/about')).status, 200)
  disk.makeRoom(site.child.pid)
  assert.equal((await get('/readyz')).status, 200)
  site.child.kill('SIGTERM')
  assert.equal(await site.ended, 0, site.errorOutput())
})
