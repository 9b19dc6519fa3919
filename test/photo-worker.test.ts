import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { adOn } from './ads.ts'
import { freePort } from '../scripts/engines/ports.mjs'
import { scene, uploadForm } from './pictures.ts'
import { unpackDatabase } from './snapshot.ts'

const root = await mkdtemp(join(tmpdir(), 'evenfall-photo-worker-'))
const sites: ChildProcess[] = []
after(async () => {
  for (const site of sites) site.kill('SIGKILL')
  await rm(root, { recursive: true, force: true })
})

// It keeps the worker busy for seconds.
const large = await scene(4, { width: 2400, height: 2400 }).png({ compressionLevel: 1 }).toBuffer()

/** Starts a site in a group of its own, and sends it a photo that its worker has begun to re-encode. */
async function withUploadUnderWay(name: string) {
  const dataDir = join(root, name)
  unpackDatabase(dataDir)
  const { db, close } = await openStorage({ dataDir })
  const ad = await adOn({ app: { db, now: () => new Date(), pages: { purge: () => {} } } } as never, { state: 'draft' })
  await close()
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, HOME, NODE_COMPILE_CACHE, NODE_ENV: 'production', LOG_LEVEL: 'error', PORT: String(port), DATA_DIR: dataDir }
  const site = spawn(process.execPath, ['server.ts'], { env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  sites.push(site)
  const ended = once(site, 'exit')
  for await (const chunk of site.stdout) if (String(chunk).includes('is ready at')) break
  const headers = { Origin: origin, Accept: 'application/json', ...ad.headers }
  const send = (file: string, bytes: Buffer) =>
    fetch(`${origin}/ads/${ad.id}/photos`, {
      method: 'POST',
      headers,
      body: uploadForm({ [file]: bytes }, { key: `the-upload-${bytes.length}` }),
    })
  assert.equal((await send('small.jpg', await scene(5).jpeg().toBuffer())).status, 200)
  const worker = workerOf(site.pid!)
  const before = cpuTicks(worker)
  const upload = send('large.png', large)
  upload.catch(() => {})
  while (cpuTicks(worker) < before + 5) await pause(5)
  return { site, worker, upload, ended }
}

/** The only child of the site. */
function workerOf(pid: number) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  assert.equal(children.length, 1)
  return Number(children[0])
}

function cpuTicks(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return Number(fields[11]) + Number(fields[12])
}

test('a stop signal to all of the site’s processes lets an upload finish, and then ends the photo worker', async () => {
  const { site, worker, upload, ended } = await withUploadUnderWay('stopped')
  // As systemd and a supervisor's shell do it.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.kill(signal === 'SIGTERM' ? -site.pid! : worker, signal)
  const answer = await upload
  assert.equal(answer.status, 200)
  assert.equal(((await answer.json()) as { photos: number[] }).photos.length, 1)
  assert.deepEqual(await ended, [0, null])
  while (existsSync(`/proc/${worker}`)) await pause(20)
})

test('the photo worker doesn’t outlive a site that is killed', async () => {
  const { site, worker, upload } = await withUploadUnderWay('killed')
  site.kill('SIGKILL')
  await assert.rejects(upload)
  while (existsSync(`/proc/${worker}`)) await pause(20)
})
