import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { adOn } from './ads.ts'
import { freePort } from '../scripts/engines/ports.mjs'
import { unpackDatabase } from './snapshot.ts'

const root = await mkdtemp(join(tmpdir(), 'evenfall-npm-start-'))
after(() => rm(root, { recursive: true, force: true }))
const dataDir = join(root, 'data')

/** Opens the site's database while no site has it open. */
async function withDatabase<T>(act: (db: Awaited<ReturnType<typeof openStorage>>['db']) => Promise<T>) {
  const { db, close } = await openStorage({ dataDir })
  const outcome = await act(db)
  await close()
  return outcome
}

test('repeated signals to npm start and its whole group stop the site once: an upload finishes and views are saved', async () => {
  unpackDatabase(dataDir)
  const [live, draft] = await withDatabase((db) => {
    const made = { app: { db, now: () => new Date(), pages: { purge: () => {} } } } as never
    return Promise.all([adOn(made), adOn(made, { state: 'draft' })])
  })
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, LOG_LEVEL: 'error', PORT: String(port), DATA_DIR: dataDir }
  const npm = spawn('npm', ['start'], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const waitForOutput = (word: string) =>
    new Promise<void>((found, fail) => {
      const check = () => output.includes(word) && found()
      npm.stdout.on('data', check)
      npm.once('close', () => fail(new Error(`${word} was never printed, but this: ${output}`)))
      check()
    })
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const gone = once(npm, 'exit')
  // Resolves only when the server has closed its output too.
  const ended = once(npm, 'close')
  const signalAll = () => process.kill(-npm.pid!, 'SIGTERM')
  try {
    await waitForOutput('is ready at')
    const headers = { Cookie: 'adult=1', 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    assert.equal((await fetch(`${origin}/city/Texas/Austin/ad/${live.id}`, { headers })).status, 200)

    const body = '--b--'
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    const answered = once(socket, 'close')
    const lines = [
      `POST /ads/${draft.id}/photos HTTP/1.1`,
      'Host: x',
      `Origin: ${origin}`,
      `Cookie: ${draft.headers.Cookie}`,
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${body.length}`,
    ]
    await new Promise<void>((sent) => socket.write(`${lines.join('\r\n')}\r\n\r\n${body.slice(0, 2)}`, () => sent()))
    // This is answered after the request before it, so the upload has begun.
    await (await fetch(`${origin}/healthz`)).text()

    signalAll()
    await waitForOutput('Stopping')
    signalAll()
    await gone
    signalAll()
    socket.write(body.slice(2))
    await answered
    assert.match(answer, /^HTTP\/1\.1 422 [\s\S]*<\/html>/)
    assert.match(answer, /^connection: close/im)
    await ended
    assert.doesNotMatch(output, /\n\s+at /)
  } finally {
    try {
      process.kill(-npm.pid!, 'SIGKILL')
    } catch {} // the whole group has ended
  }
  assert.deepEqual(await withDatabase((db) => db.selectFrom('ad_days').select(['ad_id', 'views']).execute()), [
    { ad_id: live.id, views: 1 },
  ])
})

test('a start tells the database that a live ad needs an identity check, so that it refuses one without', async () => {
  const rules = await withDatabase((db) => db.selectFrom('live_rules').select('requires_identity').execute())
  assert.deepEqual(rules, [{ requires_identity: true }])
})
