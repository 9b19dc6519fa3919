import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, existsSync, openSync, readdirSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { backUp, isEmpty } from '#app/platform/db/backup.server.ts'
import { writeRemovals } from '#app/platform/db/removals.server.ts'
import { restore } from '#app/platform/db/restore.server.ts'
import { setAside } from '#app/platform/db/restore-points.server.ts'
import { type Db, openStorage } from '#app/platform/db/storage.server.ts'
import { dayMs } from '#app/platform/time.ts'
import { isBarred } from '#app/ads/photos/photos.server.ts'
import { isRestoreUnfinished } from '../scripts/finish-restore.ts'
import { freePort } from '../scripts/engines/ports.mjs'
import { freshDatabase, serverUrl, unpackDatabase } from './snapshot.ts'

const root = await mkdtemp(join(tmpdir(), 'evenfall-commands-'))
const children: ChildProcess[] = []
const { where, drop } = serverUrl ? await freshDatabase() : { where: {}, drop: async () => {} }
after(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(root, { recursive: true, force: true })
  await drop()
})

const dataDir = join(root, 'data')
const databaseUrl = 'databaseUrl' in where ? where.databaseUrl : undefined
const port = await freePort()
const origin = `http://localhost:${port}`
const linkIn = (output: string) => new RegExp(`^${origin}/reset/[\\w-]{43}$`, 'm').exec(output)?.[0]

test('a command with neither a site nor a database creates none, and says what is missing', async () => {
  const nowhere = { DATA_DIR: join(root, 'nowhere'), DATABASE_URL: '' }
  const { code, output } = await run('create-admin', ['ann@example.com'], nowhere)
  assert.deepEqual([code, /^There’s no database in .+nowhere\. Start the site once.+ Nothing was changed\.\n$/.test(output)], [1, true])
  assert.equal(existsSync(nowhere.DATA_DIR), false)
})

test('commands work while the site runs: they create an admin, place and end a hold, and explain a refusal', async () => {
  const site = await start()
  const { code, output } = await run('create-admin', ['ann@example.com'])
  assert.deepEqual([code, /^ann@example\.com has an account now, and is an admin\.\n/.test(output)], [0, true], output)
  // Without an idle connection, the stop has nothing to wait for.
  assert.equal((await fetch(linkIn(output)!, { headers: { Connection: 'close' } })).status, 200)
  assert.deepEqual(await run('legal-hold', ['ann@example.com', 'Case 12']), {
    code: 0,
    output: 'ann@example.com is on hold now, as “Case 12”. The account won’t be deleted until the hold ends.\n',
  })
  assert.deepEqual(await run('end-hold', ['ann@example.com', 'Case 13']), {
    code: 1,
    output: 'There’s no hold “Case 13” on ann@example.com. Other holds on it: “Case 12”. Nothing was changed.\n',
  })
  assert.equal((await run('end-hold', ['ann@example.com', 'Case 12'])).code, 0)
  assert.match(
    (await run('create-admin', ['nobody'])).output,
    /^Enter a valid email address, such as name@example\.com\. Nothing was changed\.\n$/,
  )
  assert.match(
    (await run('legal-hold', ['bob@example.com', 'Case 12'])).output,
    /^There’s no account for bob@example\.com\. Nothing was changed\.\n$/,
  )
  await stop(site)
})

test('a command opens the database itself while the site is stopped, and the next start sends its email', async () => {
  const where = databaseUrl ? { databaseUrl } : { dataDir }
  const before = await openStorage(where)
  const bob = { email: 'bob@example.com', email_key: 'bob@example.com', password_hash: null, age: 30, age_stated_on: '2026-01-01' }
  const now = new Date()
  await before.db
    .insertInto('accounts')
    .values({ ...bob, created_at: now, confirmed_at: now, password_changed_at: null, deletion_due_at: null })
    .execute()
  await before.close()
  const { code, output } = await run('create-admin', ['bob@example.com'])
  assert.deepEqual([code, Boolean(linkIn(output))], [0, true], output)
  assert.equal((await run('legal-hold', ['bob@example.com', 'Case 12'])).code, 0)
  assert.deepEqual(await run('end-hold', ['bob@example.com', 'Case 13']), {
    code: 1,
    output: 'There’s no hold “Case 13” on bob@example.com. Other holds on it: “Case 12”. Nothing was changed.\n',
  })
  const { db, close } = await openStorage(where)
  const { id, role } = await db.selectFrom('accounts').select(['id', 'role']).where('email', '=', bob.email).executeTakeFirstOrThrow()
  assert.equal(role, 'admin')
  assert.deepEqual(await db.selectFrom('legal_holds').select(['account_id', 'name']).execute(), [{ account_id: id, name: 'Case 12' }])
  const { rows } = await sql<object>`
    select recipient, subject, state::text from mails join pgboss.job on job.name = 'send-mail' and data ->> 'mailId' = mails.id::text`.execute(
    db,
  )
  assert.deepEqual(rows, [{ recipient: bob.email, subject: 'Your account was changed', state: 'created' }])
  await close()
})

test('a site is exported while it runs, and a stopped one imports it and invites its advertisers', async () => {
  const [folder, other] = [join(root, 'exported'), { DATA_DIR: join(root, 'other'), DATABASE_URL: '' }]
  const before = await openStorage(databaseUrl ? { databaseUrl } : { dataDir })
  const { id: account_id } = await before.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'bob@example.com')
    .executeTakeFirstOrThrow()
  await before.db.insertInto('profiles').values({ account_id, name: 'Marlowe', created_at: new Date() }).execute()
  await before.close()
  const site = await start()
  assert.deepEqual(await run('export', [folder]), {
    code: 0,
    output: `Exported to ${folder}. Advertisers: 1. Ads: 0. Photos: 0. Files of your own content: 0.\n`,
  })
  assert.deepEqual(await run('export', [folder]), {
    code: 1,
    output: `${folder} already exists, and wasn’t changed. Choose another name.\n`,
  })
  await mkdir(`${folder}-2.unfinished`)
  assert.match((await run('export', [`${folder}-2`])).output, /^.+-2\.unfinished exists: another export is running, .+ delete it\. .+\n$/)
  assert.match(
    (await run('import', [folder])).output,
    /^advertisers\.jsonl:1: email: There’s an account with this address here\. It wasn’t changed\.\n/,
  )
  await stop(site)

  unpackDatabase(other.DATA_DIR)
  const dry = await run('import', [folder, '--dry-run'], other)
  assert.match(dry.output, /would do\. Nothing was changed\.\nadvertisers\.jsonl: 1 new, /)
  const { code, output } = await run('import', [folder], other)
  assert.equal(code, 0, output)
  assert.match(
    output,
    new RegExp(`^Imported from ${origin}\\.\\nadvertisers\\.jsonl: 1 new, .*\\nads\\.jsonl: 0 new, [^]*npm run import -- --invite\\n$`),
  )
  assert.deepEqual(await run('import', ['--invite'], other), { code: 0, output: 'Emailed 1 advertiser.\n' })
  await writeFile(join(folder, 'advertisers.csv'), 'id,email,name\r\n2,nobody,Marlowe\r\n')
  await rm(join(folder, 'advertisers.jsonl'))
  await writeFile(join(folder, 'manifest.json'), '\ufeff{ "evenfall": "export", "format": 1, "site": "https://old.example" }\r\n')
  const faulty = await run('import', [folder, '--dry-run'], other)
  assert.equal(faulty.code, 1)
  assert.match(
    faulty.output,
    /^advertisers\.csv:2: email: This isn’t an email address\.\nThis is what .+\nadvertisers\.csv: 0 new, .+ 1 with errors\.\n/,
  )
  const { db, close } = await openStorage({ dataDir: other.DATA_DIR })
  assert.deepEqual(await db.selectFrom('mails').select(['recipient', 'kind']).execute(), [
    { recipient: 'bob@example.com', kind: 'imported profile' },
  ])
  await close()
})

test('a restore applies bans made since its backup again, and closes its files to other users', async () => {
  const [old, empty] = [join(root, 'old'), join(root, 'empty')]
  const perceptualHash = '1001'.repeat(16)
  unpackDatabase(old)
  const { db, close } = await openStorage({ dataDir: old })
  const file = join(root, 'before.backup')
  await backUp(db, { file })
  await db.insertInto('barred_photos').values({ perceptual_hash: perceptualHash, barred_at: new Date(), take_down_id: null }).execute()
  await writeRemovals(db, old)
  await close()
  // The order from the guide to backups: the ledger first.
  await mkdir(empty, { mode: 0o700 })
  await cp(join(old, 'removals'), join(empty, 'removals'), { recursive: true })
  const { code, output } = await run('restore', [file], { DATA_DIR: empty, DATABASE_URL: '' })
  assert.deepEqual([code, /^Barred again, because the backup is older: 1 photo\.$/m.test(output)], [0, true], output)
  const made = readdirSync(empty, { recursive: true, encoding: 'utf8' }).filter((name) => !name.startsWith('removals'))
  assert.deepEqual(
    made.filter((name) => statSync(join(empty, name)).mode & 0o077),
    [],
  )
  const restored = await openStorage({ dataDir: empty })
  assert.equal(await isBarred(restored.db, perceptualHash), true)
  await restored.close()
})

test('a restore that was killed once its rows were there is finished by the next start: bans apply, and no session works', async () => {
  const [old, cut] = [join(root, 'before-cut'), join(root, 'cut')]
  const perceptualHash = '1010'.repeat(16)
  unpackDatabase(old)
  const before = await openStorage({ dataDir: old })
  const challenge = { challenge_hash: 'a', account_id: null, purpose: 'sign in', expires_at: new Date(Date.now() + dayMs) } as const
  await before.db.insertInto('passkey_challenges').values(challenge).execute()
  const contents = await backUp(before.db, { file: join(root, 'cut.backup') })
  await before.db
    .insertInto('barred_photos')
    .values({ perceptual_hash: perceptualHash, barred_at: new Date(), take_down_id: null })
    .execute()
  await writeRemovals(before.db, cut)
  await before.close()
  const half = await openStorage({ dataDir: cut, asItIs: true })
  await restore(half.db, contents)
  await half.close()
  await stop(await start({ DATA_DIR: cut, DATABASE_URL: '' }))
  const { db, close } = await openStorage({ dataDir: cut })
  assert.equal(await isBarred(db, perceptualHash), true)
  assert.deepEqual(await db.selectFrom('passkey_challenges').selectAll().execute(), [])
  assert.equal(await isRestoreUnfinished(db), false)
  await close()
})

test('after a rollback was cut off, a start, an upgrade, and a new admin are refused until the restore point is loaded, even one without accounts', async () => {
  const folder = join(root, 'half-way')
  const target = serverUrl ? ((await freshDatabase()) as { where: { databaseUrl: string }; drop: () => Promise<void> }) : undefined
  const site = { ...target?.where, dataDir: folder }
  const settings = { DATA_DIR: folder, DATABASE_URL: target?.where.databaseUrl ?? '' }
  if (target) await mkdir(folder, { mode: 0o700 })
  else unpackDatabase(folder)
  const within = async <T>(work: (db: Db) => Promise<T>) => {
    const { db, close } = await openStorage({ ...site, asItIs: true })
    try {
      return await work(db)
    } finally {
      await close()
    }
  }
  const ran = { job: 'end-sessions', began_at: new Date(), ended_at: new Date(), outcome: '0' }
  await within((db) => db.insertInto('job_runs').values(ran).execute())
  const point = await within((db) => backUp(db, { file: join(root, 'half-way.gz') }))
  const refuses = async () => {
    const sentence = /^(Creating .+\n)?A rollback was cut off, so the site doesn’t start\. .+ evenfall rollback --yes\n$/
    for (const args of [['server.ts'], ['scripts/upgrade.ts'], ['scripts/create-admin.ts', 'ann@example.com']]) {
      const child = spawnNode(args, settings)
      child.stdout.on('data', (text: Buffer) => /is ready at/.test(text.toString()) && child.kill())
      const { code, output } = await outcomeOf(child)
      assert.deepEqual([code, sentence.test(output)], [1, true], output)
    }
  }
  await setAside(site)
  await refuses()
  await within((db) => restore(db, point))
  assert.equal(await within(isEmpty), false, 'the same command only has to start the release before')
  // As a newer release finds what the release before has restored.
  const last = await within((db) => db.selectFrom('migrations').selectAll().orderBy('name', 'desc').limit(1).executeTakeFirstOrThrow())
  await within((db) => db.deleteFrom('migrations').where('name', '=', last.name).execute())
  await refuses()
  await within((db) => db.insertInto('migrations').values(last).execute())
  await stop(await start(settings))
  assert.equal(await within(isRestoreUnfinished), false)
  await setAside(site)
  assert.equal(await within(isEmpty), true, 'the next rollback can load its restore point')
  await target?.drop()
})

test('a restore whose list of removals can’t be read is refused before it loads a row', async () => {
  const folder = join(root, 'unreadable')
  await mkdir(folder, { mode: 0o700 })
  await writeFile(join(folder, 'removals'), '')
  const { code, output } = await run('restore', [join(root, 'cut.backup')], { DATA_DIR: folder, DATABASE_URL: '' })
  assert.equal(code, 1)
  assert.match(output, /^This failed: ENOTDIR: .+ledger\.jsonl'\.\n$/)
  assert.equal(existsSync(join(folder, 'postgres')), false)
})

test('a restore that ends as the disk is full leaves none of the rows that it has decrypted', async () => {
  const temporary = join(root, 'temporary')
  await mkdir(temporary)
  const ending = `import { withBackup } from '#app/platform/backups/open-backup.server.ts'
    await withBackup({ where: process.argv[1] }, async () => process.exit(74))`
  const child = spawnNode(['--input-type=module', '--eval', ending, join(root, 'before.backup')], { TMPDIR: temporary })
  assert.deepEqual([await outcomeOf(child), readdirSync(temporary)], [{ code: 74, output: '' }, []])
})

test('Ctrl-C ends a restore that waits for its key from a pipe, and a pipe that has one is read', async () => {
  const [pipe, nights] = [join(root, 'key'), join(root, 'nights')]
  await mkdir(nights)
  spawnSync('mkfifo', [pipe])
  const settings = { DATA_DIR: join(root, 'no-key'), DATABASE_URL: '' }
  const child = spawnNode(['scripts/restore.ts', nights, '--key', pipe], settings)
  const ended = outcomeOf(child)
  // Opening it fails until the restore reads it.
  let writer: number | undefined
  while (writer === undefined)
    try {
      writer = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK)
    } catch {
      await setImmediate()
    }
  child.kill('SIGINT')
  assert.equal((await ended).code, 1)
  closeSync(writer)
  const other = run('restore', [nights, '--key', pipe], settings)
  await writeFile(pipe, 'AGE-SECRET-KEY-1NONSENSE\n')
  assert.match((await other).output, /has no private key of age/)
})

test('an upgrade without a database, or a check of one, says so, and creates none', async () => {
  const nowhere = join(root, 'no-upgrade')
  for (const args of [['--check'], []]) {
    const { code, output } = await run('upgrade', args, { DATA_DIR: nowhere, DATABASE_URL: '' })
    assert.deepEqual([code, /^There’s no database in .+no-upgrade\. /.test(output), existsSync(nowhere)], [1, true, false], output)
  }
})

test('Ctrl-C while files are moved says that no file is lost, and that the same command goes on', async () => {
  const asked = Promise.withResolvers<void>()
  const bucket = createServer(() => asked.resolve()).listen(0, '127.0.0.1')
  await once(bucket, 'listening')
  const { port: at } = bucket.address() as AddressInfo
  const S3_URL = `http://key:secret@127.0.0.1:${at}/photos`
  const settings = { DATA_DIR: join(root, 'moved'), DATABASE_URL: '', S3_URL, SECRET: 'a secret of thirty-two characters or more' }
  const child = spawnNode(['scripts/files.ts', 'to-s3'], settings)
  const ended = outcomeOf(child)
  await Promise.race([asked.promise, ended])
  child.kill('SIGINT')
  const output = 'This stopped: Ctrl-C. No file without a copy was deleted. Run it again, and it continues where it stopped.\n'
  assert.deepEqual(await ended, { code: 130, output })
  bucket.closeAllConnections()
  bucket.close()
})

test('Ctrl-C while the site works for a command ends in a sentence, and not before it', async () => {
  const folder = join(root, 'asked')
  await mkdir(folder, { mode: 0o700 })
  const asked = Promise.withResolvers<string>()
  const site = createServer((req) => asked.resolve(req.url!))
    .listen(join(folder, 'control.sock'))
    .unref()
  const child = spawnNode(['scripts/run.mjs', 'verify-log'], { DATA_DIR: folder, DATABASE_URL: '' }, { detached: true })
  const ended = outcomeOf(child)
  assert.equal(await asked.promise, '/verify-log')
  process.kill(-child.pid!, 'SIGINT')
  assert.deepEqual(await ended, {
    code: 130,
    output: 'Stopped before the end. Check whether the command took effect before you try again.\n',
  })
  site.close()
})

// There is a server to move to in npm test, and none in npm run test:embedded.
if (serverUrl)
  test('a move applies the ledger’s bans on the server, and writes the last minute’s removals to the ledger', async () => {
    const folder = join(root, 'moving')
    const [known, recent] = ['1001'.repeat(16), '0110'.repeat(16)]
    unpackDatabase(folder)
    const { db, close } = await openStorage({ dataDir: folder })
    await db.insertInto('barred_photos').values({ perceptual_hash: known, barred_at: new Date(), take_down_id: null }).execute()
    await writeRemovals(db, folder)
    // The state of a folder that an older backup was copied into.
    await db.deleteFrom('barred_photos').execute()
    await db.deleteFrom('removals').execute()
    await db.insertInto('barred_photos').values({ perceptual_hash: recent, barred_at: new Date(), take_down_id: null }).execute()
    await close()
    const target = await freshDatabase()
    const { databaseUrl: address } = target.where as { databaseUrl: string }
    const { code, output } = await run('move', [address], { DATA_DIR: folder, DATABASE_URL: '' })
    assert.equal(code, 0, output)
    const server = await openStorage({ databaseUrl: address })
    assert.deepEqual([await isBarred(server.db, known), await isBarred(server.db, recent)], [true, true])
    await server.close()
    await target.drop()
    assert.match(await readFile(join(folder, 'removals', 'ledger.jsonl'), 'utf8'), new RegExp(`"likeness":"${recent}"`))
  })

test('a move to an address that’s wrong says so of the address, not of a setting', async () => {
  const folder = join(root, 'staying')
  unpackDatabase(folder)
  const settings = { DATA_DIR: folder, DATABASE_URL: '' }
  const usage = /^Enter the address of the Postgres server: npm run move -- /
  assert.match((await run('move', ['mysql://site:quillonda@db/site'], settings)).output, usage)
  const { code, output } = await run('move', ['postgres://site:quillonda@127.0.0.1:1/site'], settings)
  assert.equal(code, 1)
  assert.match(output, /isn’t responding: .+ Start it, or correct the address that you entered\./)
  assert.doesNotMatch(output, /DATABASE_URL|quillonda/)
})

if (serverUrl)
  test('an empty database isn’t backed up as if it were a site', async () => {
    const empty = await freshDatabase()
    const { databaseUrl: address } = empty.where as { databaseUrl: string }
    const { db, close } = await openStorage({ databaseUrl: address })
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    await close()
    const file = join(root, 'nothing.gz')
    const { code, output } = await run('backup', [file], { DATABASE_URL: address })
    assert.deepEqual([code, /^There’s no database in DATABASE_URL\..+ No backup was made\.$/m.test(output)], [1, true], output)
    assert.equal(existsSync(file), false)
    await empty.drop()
  })

test('a command with wrong arguments shows its usage', async () => {
  assert.deepEqual(await run('create-admin', []), {
    code: 1,
    output: 'Enter the new admin’s email address: npm run create-admin -- EMAIL\n',
  })
  for (const [name, args] of [
    ['legal-hold', ['ann@example.com', 'Case', '12']],
    ['end-hold', ['ann@example.com']],
  ] as const)
    assert.deepEqual(await run(name, args), {
      code: 1,
      output: `Enter the account’s email address and a name for the hold: npm run ${name} -- EMAIL "NAME"\n`,
    })
})

test('package.json has each command', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> }
  for (const name of ['create-admin', 'legal-hold', 'end-hold', 'export', 'import'])
    assert.equal(scripts[name], `node scripts/run.mjs ${name}`)
})

function spawnNode(args: readonly string[], env: Record<string, string> = {}, { detached = false } = {}) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const settings = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    PROCESSES: '1',
  }
  const child = spawn(process.execPath, args, {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...settings, ...env },
    detached,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  return child
}

async function start(env: Record<string, string> = {}) {
  const child = spawnNode(['server.ts'], env)
  let output = ''
  await new Promise<void>((ready, failed) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => /is ready at/.test((output += text.toString())) && ready())
    child.once('exit', () => failed(new Error(output)))
  })
  return child
}

async function stop(child: ChildProcess) {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

function run(name: string, args: readonly string[], env: Record<string, string> = {}) {
  return outcomeOf(spawnNode([`scripts/${name}.ts`, ...args], env))
}

async function outcomeOf(child: ReturnType<typeof spawnNode>) {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}
