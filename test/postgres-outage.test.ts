import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { sql } from 'kysely'
import { startPostgres } from '../scripts/postgres.mjs'
import { freePort } from '../scripts/engines/ports.mjs'
import { freshDatabase, serverUrl } from './snapshot.ts'

// The tests stop a separate server under the site, so they run only on a Postgres server.
if (serverUrl) {
  test('losing a connection in the middle of a transaction rejects the transaction, and affects nothing else', async () => {
    const { where, drop } = await freshDatabase()
    const storage = await openStorage(where)
    const other = await openStorage(where)
    const work = storage.db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(other.db)
      // No query runs while the server dies: the loss of the connection is an event that nothing awaits.
      await pause(100)
      await sql`select 1`.execute(transaction)
    })
    await assert.rejects(work)
    assert.equal((await sql`select 1`.execute(storage.db)).rows.length, 1)
    await Promise.all([storage.close(), other.close()])
    await drop()
  })

  const folder = mkdtempSync(join(tmpdir(), 'evenfall-outage-'))
  const postgres = startPostgres()
  const sites: ChildProcess[] = []
  after(() => {
    for (const site of sites) site.kill('SIGKILL')
    postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  // The time since the start is what is tested, so nothing can be awaited instead.
  for (const [round, { ms, mode }] of (
    [
      { ms: 0, mode: 'immediate' },
      { ms: 30, mode: 'fast' },
      { ms: 100, mode: 'immediate' },
      { ms: 250, mode: 'fast' },
      { ms: 500, mode: 'immediate' },
      { ms: 900, mode: 'fast' },
    ] as const
  ).entries())
    test(`Postgres stops (${mode}) ${ms} ms after the site’s start: the site responds, reports it, and recovers`, async () => {
      const site = await start(join(folder, `data-${round}`))
      await pause(ms)
      postgres.halt(mode)
      const down = await until(async () => (await site.ask('/readyz')).status === 503)
      assert.ok(down, site.output())
      assert.equal((await site.ask('/healthz')).status, 200)
      assert.equal((await site.ask('/')).status, 200)
      const state = await site.ask('/state/Texas', { Cookie: 'adult=1' })
      assert.deepEqual([state.status, state.headers.get('Retry-After')], [503, '30'])
      assert.match(await state.text(), /Part of the site is down right now/)
      postgres.resume()
      assert.ok(await until(async () => (await site.ask('/readyz')).status === 200), site.output())
      assert.equal((await site.ask('/state/Texas', { Cookie: 'adult=1' })).status, 200)
      assert.equal(site.child.exitCode, null, site.output())
      site.child.kill('SIGTERM')
      assert.equal(await site.ended, 0, site.output())
    })

  async function start(dataDir: string) {
    const port = await freePort()
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      PROCESSES: '1',
      LAME_DUCK_SECONDS: '0',
      LOG_LEVEL: 'warn',
    }
    const child = spawn(process.execPath, ['server.ts'], { env })
    sites.push(child)
    let output = ''
    const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
    await new Promise<void>((ready, failed) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => /is ready at/.test((output += text.toString())) && ready())
      child.once('exit', () => failed(new Error(output)))
    })
    const ask = (path: string, headers: Record<string, string> = {}) =>
      // Without idle connections, a stop has nothing to wait for.
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { ...headers, Connection: 'close' }, redirect: 'manual' })
    return { child, ended, ask, output: () => output }
  }
}

async function until(condition: () => Promise<boolean>) {
  for (let tries = 0; tries < 400; tries++) {
    if (await condition()) return true
    await pause(50)
  }
  return false
}
