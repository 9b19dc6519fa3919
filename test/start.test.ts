import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openQueue } from '#app/platform/db/job-queue.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { dayMs } from '#app/platform/time.ts'
import { freePort } from '../scripts/engines/ports.mjs'
import { unpackDatabase } from './snapshot.ts'

const root = await mkdtemp(join(tmpdir(), 'evenfall-start-'))
const children: ChildProcess[] = []
after(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(root, { recursive: true, force: true })
})

const port = await freePort()
const dataDir = join(root, 'data')
const first = start({ PORT: String(port), DATA_DIR: dataDir })
await first.waitForOutput(/is ready at/)

test('the first start says what it created and where', () => {
  assert.equal(
    first.output(),
    `Creating the database in ${dataDir} (once, a few seconds)
The database is up to date: ${readdirSync('migrations').toSorted().join(', ')}
Evenfall is ready at http://localhost:${port}
`,
  )
})

test('the created files are closed to other users of the machine', () => {
  const made = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => join(dataDir, name))
  assert.ok(made.length > 100)
  assert.deepEqual(
    [dataDir, ...made].filter((path) => statSync(path).mode & 0o077),
    [],
  )
})

test('a second start on the same data exits with one sentence that names the first, which continues to serve', async () => {
  const second = start({ PORT: String(await freePort()), DATA_DIR: dataDir })
  assert.equal(await second.ended, 1)
  assert.match(second.output(), new RegExp(`^${dataDir} is in use by process ${first.child.pid} .+ Nothing was changed\\.\n$`))
  assert.equal((await fetch(`http://127.0.0.1:${port}/`)).status, 200)
})

test('a port in use ends the start with a sentence about choosing another', async () => {
  const other = join(root, 'other')
  unpackDatabase(other)
  const second = start({ PORT: String(port), DATA_DIR: other })
  assert.equal(await second.ended, 1)
  assert.match(
    second.output(),
    new RegExp(`Port ${port} is in use by another program\\. Stop it, or choose another: PORT=3001 npm start\n$`),
  )
})

test('a public site without its settings exits before anything is created, and names what is missing', async () => {
  const unsafe = start({ ORIGIN: 'https://example.com', DATA_DIR: join(root, 'never') })
  assert.equal(await unsafe.ended, 1)
  assert.match(unsafe.output(), /SECRET/)
  assert.doesNotMatch(unsafe.output(), /\n +at /)
})

test('a stop finishes requests in progress, turns away new ones, and leaves the data ready for the next start', async () => {
  const key = await publicKey()
  const form = 'email=ann%40example.com'
  const slow = ask(
    `POST /signup HTTP/1.1\r\nHost: x\r\nOrigin: http://localhost:${port}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n`,
  )
  const probe = ask('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n')
  await probe.until(/ 200 /)
  first.child.kill('SIGTERM')
  await first.waitForOutput(/Stopping/)
  slow.socket.write(form)
  await slow.until(/ 422 [\s\S]*<\/html>/)
  assert.equal(await first.ended, 0)
  await assert.rejects(fetch(`http://127.0.0.1:${port}/`))
  const restarted = start({ PORT: String(port), DATA_DIR: dataDir })
  await restarted.waitForOutput(/is ready at/)
  assert.equal(restarted.output(), `Evenfall is ready at http://localhost:${port}\n`)
  assert.equal(await publicKey(), key)
  restarted.child.kill('SIGTERM')
  assert.equal(await restarted.ended, 0)
})

test('a start whose clock is days past the last run deletes nothing', async () => {
  const before = await openStorage({ dataDir })
  const lastRun = new Date(Date.now() - 4 * dayMs)
  await before.db.deleteFrom('job_runs').execute()
  const run = { job: 'end-sessions', began_at: lastRun, ended_at: lastRun, outcome: '0' }
  await before.db.insertInto('job_runs').values(run).execute()
  const queue = await openQueue(before.db, before.jobs)
  await queue.send(before.db, 'end-sessions', {})
  await queue.stop()
  await before.close()

  const token = 'a token of this test'
  const site = start({ PORT: String(port), DATA_DIR: dataDir, METRICS_TOKEN: token })
  await site.waitForOutput(/is ready at/)
  const done = /jobs_total\{[^}]*job="end-sessions"[^}]*\} [1-9]/
  const readMetrics = async () =>
    (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { Authorization: `Bearer ${token}` } })).text()
  while (!done.test(await readMetrics())) await pause(20)
  site.child.kill('SIGTERM')
  assert.equal(await site.ended, 0)
  const { db, close } = await openStorage({ dataDir })
  const runs = await db.selectFrom('job_runs').select('outcome').where('job', '=', 'end-sessions').where('began_at', '>', lastRun).execute()
  await close()
  assert.ok(runs.length > 0)
  for (const { outcome } of runs) assert.equal(outcome, '{"clockPaused":{"days":3}}')
})

test('in development, the site starts from its sources, which Vite reads', async () => {
  const own = await freePort()
  const developed = join(root, 'developed')
  unpackDatabase(developed)
  const env = { PORT: String(own), DATA_DIR: developed, NODE_ENV: 'development' }
  const site = start(env, ['--conditions=development', 'server.ts', '--dev'])
  await site.waitForOutput(/is ready at/)
  assert.match(await (await fetch(`http://127.0.0.1:${own}/about`)).text(), /<h1>About Evenfall/)
})

/** The key is derived from the secret, which a start without SECRET stores for the next. */
async function publicKey() {
  return /name="public-key" content="([^"]+)"/.exec(await (await fetch(`http://127.0.0.1:${port}/`)).text())![1]!
}

function start(env: Record<string, string>, args = ['server.ts']) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, args, {
    env: { PATH, HOME, NODE_COMPILE_CACHE, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const text = collect(child.stdout, child.stderr)
  return { child, output: text.soFar, waitForOutput: text.until, ended: once(child, 'close').then(([code]) => code as number) }
}

function ask(request: string) {
  const socket = connect(port, '127.0.0.1', () => socket.write(request))
  return { socket, ...collect(socket) }
}

/** Collects the output of streams, and resolves when the text appears in it. */
function collect(...streams: NodeJS.ReadableStream[]) {
  let text = ''
  let open = streams.length
  let check = () => {}
  for (const stream of streams) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      check()
    })
    stream.once('close', () => {
      open--
      check()
    })
  }
  const until = (pattern: RegExp) =>
    new Promise<void>((found, miss) => {
      check = () => (pattern.test(text) ? found() : open || miss(new Error(`${pattern} was never printed, but this: ${text}`)))
      check()
    })
  return { soFar: () => text, until }
}
