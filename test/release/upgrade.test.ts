import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { find as canMount } from '../../scripts/engines/namespaces.mjs'
import { freePort } from '../../scripts/engines/ports.mjs'
import { find as findPostgres } from '../../scripts/engines/postgres-pair.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'
import { makeSmallDisk } from '../crash/small-disk.ts'
import { printBar } from '../scale/bars.ts'
import { newFolder, packLater, sum, unpackRelease, version } from './archive.ts'

assert.ok(findPostgres())
const home = newFolder()
const data = newFolder({ isTheirs: true })
chmodSync(data, 0o700)
const last = readdirSync('migrations').toSorted().at(-1)!.slice(0, 4)
const server = startPostgres()
const database = await openDatabase()
const ports = [await freePort(), await freePort()]
const settings = {
  PATH: process.env.PATH,
  DATABASE_URL: database.url,
  DATA_DIR: data,
  SECRET: 'a secret of thirty-two characters or more',
  ORIGIN: 'http://localhost:3000',
  PROCESSES: '1',
  LOG_LEVEL: 'error',
  LANG: 'C',
  NODE_COMPILE_CACHE: join(data, 'compiled'),
}
const service = join(home, 'service')
/** While the first is there, the service waits, and has made the second. */
const [hold, held] = [join(home, 'hold'), join(home, 'held')]
after(async () => {
  spawnSync(service, ['stop'], { env: settings })
  await database.client.end()
  server.stop()
})

mkdirSync(join(home, 'releases'))
const first = join(home, 'releases', version)
spawnSync('cp', ['-r', unpackRelease(), first])
symlinkSync(first, join(home, 'current'))
writeFileSync(service, serviceProgram(), { mode: 0o755 })
control('start')

// The release after this one: a column that this one never reads, and an index.
const widened = {
  '9001-wider.sql': `-- Works with: ${last}\nalter table accounts add column shade text;`,
  '9002-index.sql': `-- Works with: ${last}\n-- Outside a transaction\ncreate index concurrently if not exists accounts_shade on accounts (shade);`,
}
const wider = pack('9.0.0', widened)

test('an archive without its checksums, with wrong ones, or cut in half is refused, and the site runs on', () => {
  const half = join(newFolder(), `evenfall-9.0.0-linux-${process.arch}.tar.gz`)
  writeFileSync(half, readFileSync(wider).subarray(0, 1_000_000))
  assert.match(refused(['upgrade', half]), /SHA256SUMS is missing\. .+ Nothing was changed\.\n$/)
  writeFileSync(join(half, '..', 'SHA256SUMS'), readFileSync(join(wider, '..', 'SHA256SUMS')))
  assert.match(refused(['upgrade', half]), /isn’t the file that SHA256SUMS names: .+ Nothing was changed\.\n$/)
  sum(half)
  assert.match(refused(['upgrade', half]), /couldn’t be unpacked: .+ The site runs as before\.\n$/)
  const pipe = join(newFolder(), 'pipe.tar.gz')
  spawnSync('mkfifo', [pipe])
  for (const file of ['/nowhere.tar.gz', pipe])
    assert.match(refused(['upgrade', file]), /\.tar\.gz doesn’t exist, or isn’t a plain file\. Nothing was changed\.\n$/)
  assert.match(refused(['rollback']), /^There’s no release before this one here\. Nothing was changed\.\n$/)
  assert.deepEqual(readdirSync(join(home, 'releases')), [version])
})

test('if the release that runs knows the key, SHA256SUMS has to be signed with it', () => {
  const own = generateKeyPairSync('ed25519')
  const published = join(first, 'docs', 'release-key.pem')
  writeFileSync(published, own.publicKey.export({ type: 'spki', format: 'pem' }))
  const sums = join(wider, '..', 'SHA256SUMS')
  assert.match(refused(['upgrade', '--check', wider]), /SHA256SUMS\.sig is missing\./)
  writeFileSync(`${sums}.sig`, sign(null, readFileSync(sums), generateKeyPairSync('ed25519').privateKey))
  assert.match(refused(['upgrade', '--check', wider]), /isn’t signed by those who make Evenfall’s releases\./)
  writeFileSync(`${sums}.sig`, sign(null, readFileSync(sums), own.privateKey))
  done(['upgrade', '--check', wider])
  rmSync(published)
})

test('a check says what an upgrade would do to this database, and changes nothing', async () => {
  const output = done(['upgrade', '--check', wider])
  assert.match(output, /9001-wider\.sql\n {2}accounts: reading and writing wait for at most about a second\n/)
  assert.match(output, /9002-index\.sql\n {2}accounts: nothing waits/)
  assert.match(output, /going back loses nothing\.\nNothing was changed\./)
  assert.deepEqual([await versions(), await ran('9001-wider.sql')], [[version, version], false])
})

const fullDisk = 'a restore point for which the disk has no room stops the upgrade, and the site runs on'
if (!canMount()) console.log(`\nskipped: ${fullDisk}: nothing may be mounted here`)
else
  test(fullDisk, async () => {
    const disk = makeSmallDisk(newFolder(), 4 * 2 ** 20)
    after(() => disk.unmount())
    symlinkSync(disk.path, join(data, 'restore-points'))
    chmodSync(disk.path, 0o777)
    disk.fill(4096)
    assert.match(refused(['upgrade', wider]), /ENOSPC[\s\S]+The site stays on .+, and no data is lost\./)
    assert.deepEqual([await versions(), await ran('9001-wider.sql')], [[version, version], false])
    spawnSync('rm', [join(data, 'restore-points')])
  })

test('an upgrade under load loses no request, and the release before runs on the new tables', async () => {
  await addAccount('before the upgrade')
  const load = startLoad()
  const began = performance.now()
  const output = await doneMeanwhile(['upgrade', wider])
  const seconds = (performance.now() - began) / 1000
  const { failed, all } = await load.stop()
  assert.match(output, new RegExp(`Upgraded from ${version} to 9\\.0\\.0\\. To go back: evenfall rollback\n$`))
  printBar(`an upgrade of two processes under load, ${all} requests`, `${failed} failed, ${seconds.toFixed(1)} s`, '0 failed')
  assert.equal(failed, 0)
  assert.deepEqual(await versions(), ['9.0.0', '9.0.0'])
})

test('a rollback to a release that runs on these tables loses nothing', async () => {
  await addAccount('on the newer release')
  const began = performance.now()
  assert.match(done(['rollback']), new RegExp(`The site is on ${version.replaceAll('.', '\\.')} again\\.`))
  printBar('a rollback that loses nothing', `${((performance.now() - began) / 1000).toFixed(1)} s`, '2 minutes')
  assert.deepEqual([await versions(), await ran('9001-wider.sql')], [[version, version], true])
  assert.deepEqual(await accounts(), ['before the upgrade', 'on the newer release'])
  assert.match(refused(['rollback']), /^There’s no release before this one here\. Nothing was changed\.\n$/)
  assert.deepEqual(await versions(), [version, version])
})

test('an upgrade killed while it builds an index is finished by the next one', async () => {
  const writer = await database.connect()
  await writer.query(`begin; insert into accounts (email, email_key, created_at) values ('writing', 'writing', now())`)
  const archive = pack('9.0.1', {
    ...widened,
    '9003-email.sql': `-- Works with: ${last}\n-- Outside a transaction\ncreate index concurrently if not exists accounts_email_again on accounts (email);`,
  })
  const upgrading = start(['upgrade', archive])
  while (!(await builds()).length) await pause(50)
  process.kill(-upgrading.child.pid!, 'SIGKILL')
  await upgrading.ended
  await writer.query('rollback')
  await writer.end()
  assert.deepEqual([await versions(), await ran('9003-email.sql')], [[version, version], false])
  done(['upgrade', archive])
  const { rows } = await database.client.query(`select indisvalid from pg_index where indexrelid = 'accounts_email_again'::regclass`)
  assert.deepEqual([rows, await versions()], [[{ indisvalid: true }], ['9.0.1', '9.0.1']])
})

test('a rollback that loses something says what, asks first, and loads the restore point, also after a try that failed halfway', async () => {
  done(['upgrade', pack('9.1.0', { '9004-narrower.sql': 'alter table accounts drop column shade;' })])
  await addAccount('after the restore point')
  assert.match(done(['rollback', '--check']), /Lost would be .+ accounts 1, ads 0, messages 0,/)
  assert.match(refused(['rollback']), /Lost would be .+\nNothing was changed\. To go back, run: evenfall rollback --yes\n$/)
  assert.deepEqual(await versions(), ['9.1.0', '9.1.0'])
  // Its ledger can't be read, so the restore is refused once the database is set aside.
  const ledger = join(data, 'removals')
  const kept = existsSync(ledger)
  if (kept) renameSync(ledger, `${ledger}-kept`)
  writeFileSync(ledger, '')
  assert.match(refused(['rollback', '--yes']), /isn’t loaded yet, and the site is stopped\. .+ evenfall rollback --yes\n$/)
  rmSync(ledger)
  if (kept) renameSync(`${ledger}-kept`, ledger)
  // As after a reboot.
  assert.equal(spawnSync(service, ['start'], { env: settings }).status, 1)
  assert.match(readFileSync(join(data, `${ports[0]}.log`), 'utf8'), /A rollback was cut off, so the site doesn’t start\./)
  assert.match(refused(['rollback']), /isn’t loaded yet, and the site is stopped\./)
  assert.match(done(['rollback', '--check']), /isn’t loaded yet, and the site is stopped\./)
  const began = performance.now()
  done(['rollback', '--yes'])
  printBar('a rollback that loads the restore point', `${((performance.now() - began) / 1000).toFixed(1)} s`, '2 minutes')
  assert.deepEqual(await accounts(), ['before the upgrade', 'on the newer release'])
  assert.deepEqual(await versions(), ['9.0.1', '9.0.1'])
})

test('a release that doesn’t start is switched back, and no rollback leads to it', async () => {
  const output = refused(['upgrade', pack('9.2.0', {}, 'throw new Error("broken")')])
  assert.match(output, /9\.2\.0 didn’t start, so the site runs on 9\.0\.1 again\. No data is lost\./)
  assert.match(refused(['rollback']), /^There’s no release before this one here\. Nothing was changed\.\n$/)
  assert.deepEqual(await versions(), ['9.0.1', '9.0.1'])
})

test('a release that doesn’t start once its tables are there says what going back loses, and how', async () => {
  const archive = pack('9.2.1', { '9005-narrower.sql': 'alter table accounts drop column shade;' }, 'throw new Error("broken")')
  assert.match(
    refused(['upgrade', archive]),
    /9\.2\.1 now, and doesn’t start\.[^]+Going back to 9\.0\.1 .+Lost would be[^]+\nevenfall rollback --yes\n$/,
  )
  done(['rollback', '--yes'])
  assert.deepEqual(await versions(), ['9.0.1', '9.0.1'])
  assert.deepEqual(await accounts(), ['before the upgrade', 'on the newer release'])
})

test('an archive takes the place of another one of its version that failed', async () => {
  assert.match(refused(['upgrade', pack('9.2.2', { '9006-broken.sql': 'select nothing;' })]), /couldn’t be changed for 9\.2\.2\./)
  done(['upgrade', pack('9.2.2', {})])
  assert.deepEqual(await versions(), ['9.2.2', '9.2.2'])
  done(['rollback'])
})

test('a second upgrade or rollback is refused, and the same command finishes one that was killed as the site restarted', async () => {
  const before = '9.0.1'
  const archive = pack('9.3.0', {})
  for (const [args, target] of [
    [['upgrade', archive], '9.3.0'],
    [['rollback'], before],
  ] as const) {
    writeFileSync(hold, '')
    const command = start(args)
    while (!existsSync(held)) await pause(50)
    for (const other of [['upgrade', archive], ['rollback']])
      assert.match(refused(other), /^The site is still running another command\. .+ Nothing was changed\.\n$/)
    process.kill(-command.child.pid!, 'SIGKILL')
    await command.ended
    for (const file of [hold, held]) rmSync(file)
    assert.notDeepEqual(await versions(), [target, target])
    done(args)
    assert.deepEqual(await versions(), [target, target])
  }
})

function start(args: readonly string[]) {
  const child = spawn(join(home, 'current', 'bin', 'evenfall'), args, {
    env: settings,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = new Promise<{ status: number | null; output: string }>((end) => child.once('close', (status) => end({ status, output })))
  return { child, ended }
}

function run(args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(join(home, 'current', 'bin', 'evenfall'), args, { env: settings, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

function done(args: readonly string[]) {
  const { status, output } = run(args)
  assert.equal(status, 0, output)
  return output
}

async function doneMeanwhile(args: string[]) {
  const { status, output } = await start(args).ended
  assert.equal(status, 0, output)
  return output
}

function refused(args: readonly string[]) {
  const { status, output } = run(args)
  assert.equal(status, 1, output)
  assert.doesNotMatch(output, /\n {4}at /)
  return output
}

function control(order: string) {
  const { status, stdout, stderr } = spawnSync(service, [order], { env: settings, encoding: 'utf8' })
  assert.equal(status, 0, stdout + stderr)
}

/** What install.sh leaves to systemd: it starts each process, waits until it's ready, and restarts one after the other. */
function serviceProgram() {
  return `#!${process.execPath}
const { spawn } = require('node:child_process')
const { existsSync, openSync, readFileSync, rmSync, writeFileSync } = require('node:fs')
const pause = (ms) => new Promise((done) => setTimeout(done, ms))
const isAlive = (pid) => { try { return !/\\) Z /.test(readFileSync('/proc/' + pid + '/stat', 'utf8')) } catch { return false } }
async function start(port) {
  const log = openSync('${data}/' + port + '.log', 'a')
  const child = spawn('${home}/current/bin/evenfall', ['start'], { env: { ...process.env, PORT: port }, cwd: '/', detached: true, uid: 65534, gid: 65534, stdio: ['ignore', log, log] })
  writeFileSync('${home}/' + port + '.pid', String(child.pid))
  child.unref()
  for (;;) {
    if (!isAlive(child.pid)) process.exit(1)
    const isReady = await fetch('http://127.0.0.1:' + port + '/readyz').then((answer) => answer.ok, () => false)
    if (isReady) return
    await pause(100)
  }
}
async function stop(port) {
  let pid
  try { pid = Number(readFileSync('${home}/' + port + '.pid', 'utf8')) } catch { return }
  if (isAlive(pid)) process.kill(pid)
  while (isAlive(pid)) await pause(50)
  rmSync('${home}/' + port + '.pid')
}
void (async () => {
  if (existsSync('${hold}')) writeFileSync('${held}', '')
  while (existsSync('${hold}')) await pause(50)
  for (const port of ${JSON.stringify(ports.map(String))}) {
    if (process.argv[2] !== 'start') await stop(port)
    if (process.argv[2] !== 'stop') await start(port)
  }
})()
`
}

/** A release after the one that runs. */
function pack(newVersion: string, migrations: Record<string, string>, serverText?: string) {
  return packLater(realpathSync(join(home, 'current')), newVersion, migrations, serverText)
}

/** Two visitors who, like a proxy, ask the other process if one refuses the connection. */
function startLoad() {
  let isStopped = false
  const counts = { all: 0, failed: 0 }
  const visitors = [0, 1].map(async (visitor) => {
    for (let turn = visitor; !isStopped; turn++) {
      counts.all++
      if (!(await ask(turn)) && !(await ask(turn + 1))) counts.failed++
      await pause(20)
    }
  })
  return {
    async stop() {
      isStopped = true
      await Promise.all(visitors)
      return counts
    },
  }
}

const ask = (turn: number) =>
  fetch(`http://127.0.0.1:${ports[turn % 2]}/city/Texas/Austin`, {
    headers: { Cookie: 'adult=1', Connection: 'close' },
    redirect: 'manual',
  }).then(
    async (answer) => (await answer.text()).length > 0 && answer.status < 400,
    () => false,
  )

async function versions() {
  return Promise.all(
    ports.map(async (port) => {
      const text = await (await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { Connection: 'close' } })).text()
      return /\d+\.\d+\.\d+/.exec(text)?.[0]
    }),
  )
}

async function openDatabase() {
  const admin = new Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(`create database upgraded encoding 'UTF8' template template0`)
  await admin.end()
  const url = new URL(server.url)
  url.pathname = 'upgraded'
  const connect = async () => {
    const client = new Client({ connectionString: url.href })
    await client.connect()
    return client
  }
  return { url: url.href, connect, client: await connect() }
}

async function ran(migration: string) {
  const { rows } = await database.client.query('select from migrations where name = $1', [migration])
  return rows.length > 0
}

async function builds() {
  const { rows } = await database.client.query(
    `select from pg_stat_activity where state = 'active' and query like 'create index concurrently%'`,
  )
  return rows
}

async function addAccount(email: string) {
  await database.client.query('insert into accounts (email, email_key, created_at) values ($1, $1, now())', [email])
}

async function accounts() {
  const { rows } = await database.client.query<{ email: string }>('select email from accounts order by id')
  return rows.map(({ email }) => email)
}
