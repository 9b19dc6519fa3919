import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readConfig } from '#app/config.server.ts'
import { explainPort, refuseUnusable } from './checks.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'evenfall-checks-'))
after(() => rm(folder, { recursive: true, force: true }))
const gigabyte = 2 ** 30
const machine = { memory: () => 2 * gigabyte, disk: () => ({ free: gigabyte, files: 1_000_000 }), now: Date.now }
const dataDir = join(folder, 'data')

/** What a start with these settings on such a machine is refused for. Port 0 is any free one. */
const refusal = (env: Record<string, string>, differing: Partial<typeof machine> = {}) =>
  refuseUnusable(readConfig({ PORT: '0', DATA_DIR: dataDir, ...env }), { ...machine, ...differing }).then(
    () => '',
    (error: Error) => error.message,
  )

test('a machine on which the site can run is accepted, and nothing is written', async () => {
  assert.equal(await refusal({}), '')
  assert.equal(existsSync(dataDir), false)
  // The real machine runs this test.
  assert.equal(await refuseUnusable(readConfig({ PORT: '0', DATA_DIR: dataDir })), undefined)
})

test('a port that’s taken, not allowed, or of another machine is refused, and a free one stays free', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((ready) => other.once('listening', ready))
  const { port } = other.address() as { port: number }
  assert.match(
    await refusal({ PORT: `${port}` }),
    new RegExp(`^Port ${port} is in use by another program\\. Stop it, or choose another: PORT=3001`),
  )
  await new Promise((closed) => other.close(closed))
  assert.equal(await refusal({ PORT: `${port}` }), '')
  assert.equal(await refusal({ PORT: `${port}` }), '')
  for (const HOST of ['192.0.2.1', 'nowhere.invalid', 'a b', '127.0.0.1:3000'])
    assert.match(await refusal({ HOST }), /isn’t an address of this machine\. .+: HOST=127\.0\.0\.1 npm start$/, HOST)
  const denied = explainPort(Object.assign(new Error(), { code: 'EACCES' }), { port: 80, host: '127.0.0.1' })
  assert.equal(denied.message, 'Port 80 isn’t allowed for this user. Choose one above 1023: PORT=3000 npm start')
})

test('too little memory is refused, and a Postgres server needs less of it', async () => {
  const memory = (megabytes: number) => ({ memory: () => megabytes * 2 ** 20 })
  assert.match(
    await refusal({}, memory(767)),
    /^Evenfall needs 768 MB of memory to start, and may use 767 MB\. Raise the limit \(MemoryMax=/,
  )
  assert.equal(await refusal({}, memory(768)), '')
  const server = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', PROCESSES: '1' }
  assert.match(await refusal(server, memory(191)), /^Evenfall needs 192 MB of memory/)
  assert.match(await refusal({ ...server, PROCESSES: '2' }, memory(383)), /^Evenfall needs 384 MB of memory/)
  assert.match(await refusal(server, memory(192)), /^The Postgres server at 127\.0\.0\.1 isn’t responding/)
})

test('a full disk, one without room for files, and a data folder that isn’t one are refused', async () => {
  const disk = (free: number, files = 1e6) => ({ disk: () => ({ free: free * 2 ** 20, files }) })
  assert.match(
    await refusal({}, disk(63)),
    /has 63 MB left, and Evenfall needs 64 MB to start\. See what takes the room: du -xhd1 \S+ \| sort -h\nNothing/,
  )
  assert.match(await refusal({}, disk(64, 2999)), /has room for 2999 more files, and Evenfall needs 3000 to start/)
  assert.equal(await refusal({}, disk(64, Infinity)), '')
  const file = join(folder, 'file')
  await writeFile(file, '')
  for (const DATA_DIR of [file, join(file, 'data')])
    assert.match(
      await refusal({ DATA_DIR }),
      /^The data folder .+ can’t be used: it’s a file, not a folder\. Fix that, or choose another DATA_DIR\./,
    )
})

test('a clock that is a minute behind what was written last is refused, with how to set it', async () => {
  const at = new Date('2026-05-03T12:00:00Z')
  await writeFile(join(folder, 'secret'), '')
  for (const name of ['secret', 'file']) await utimes(join(folder, name), at, at)
  const seconds = (behind: number) => ({ now: () => at.getTime() - behind * 1000 })
  assert.equal(await refusal({ DATA_DIR: folder }, seconds(60)), '')
  assert.match(
    await refusal({ DATA_DIR: folder }, seconds(61)),
    /clock is behind: it says 2026-05-03T11:58:59\.000Z, and \S+(secret|file) is from 2026-05-03T12:00:00\.000Z\. Set it: timedatectl set-ntp true\n.+: find \S+ -newermt now -exec touch \{\} \+\nNothing was changed\.$/,
  )
})
