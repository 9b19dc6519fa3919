import assert from 'node:assert/strict'
import { readFileSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { find } from '../../scripts/machine.mjs'
import { makeGroup } from '../../scripts/engines/memory-limit.mjs'
import { freePort } from '../../scripts/engines/ports.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'
import { printBar } from '../scale/bars.ts'
import { newFolder, startCommand, unpackRelease } from './archive.ts'

const megabytes = 768
const group = makeGroup(megabytes)!
after(() => rmdirSync(group))
const data = newFolder({ isTheirs: true })

test('a machine of 768 MB makes its embedded database, starts again, and serves pages', async () => {
  const first = await start({})
  printBar('memory of the first start with the embedded database', `${first.peak} MB`, 'at most 512 MB')
  await first.stop()
  const later = await start({})
  printBar('memory of a later start', `${later.peak} MB`, 'at most 400 MB')
  assert.equal((await later.get('/city/Texas/Austin')).status, 200)
  await pause(5000)
  printBar('memory of an idle site', `${later.now()} MB`, 'at most 300 MB')
  await later.stop()
})

if (find('postgresql', '/usr/lib/postgresql'))
  test('with a Postgres server, it serves pages too', async () => {
    const server = startPostgres()
    after(() => server.stop())
    const site = await start({ DATABASE_URL: server.url, PROCESSES: '1' })
    assert.equal((await site.get('/city/Texas/Austin')).status, 200)
    await pause(5000)
    printBar('memory of an idle site with a Postgres server', `${site.now()} MB`, 'at most 200 MB')
    await site.stop()
  })
else console.log('skipped: test/release/small-machine.test.ts: this machine can’t have Postgres')

async function start(env: Record<string, string>) {
  const port = await freePort()
  const site = startCommand(['-c', `echo $$ > ${group}/cgroup.procs && exec ${unpackRelease()}/bin/evenfall start`], {
    cwd: data,
    through: '/bin/sh',
    env: { DATA_DIR: join(data, 'data'), PORT: `${port}`, LOG_LEVEL: 'error', ...env },
  })
  await site.printed(/is ready at/)
  const read = (name: string) => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status())?.[1]) / 1024)
  const status = () => readFileSync(`/proc/${site.child.pid}/status`, 'utf8')
  return {
    peak: read('VmHWM'),
    now: () => read('VmRSS'),
    get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { Cookie: 'adult=1', Connection: 'close' } }),
    async stop() {
      site.child.kill('SIGTERM')
      assert.equal(await site.ended, 0, site.output())
    },
  }
}
