import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { checkBackup } from './backup-check.server.ts'
import { backupCommand } from './backup-command.server.ts'
import { CommandRefused } from './error-facts.ts'
import { askSite, type Command, listenForOperator } from './control.server.ts'
import { openFolder } from '#app/platform/files/files.server.ts'
import { unpackDatabase } from '../../../test/snapshot.ts'
import { openStorage } from './storage.server.ts'

const root = await mkdtemp(join(tmpdir(), 'evenfall-control-'))
const closers = [() => rm(root, { recursive: true })]
after(async () => {
  for (const close of closers.toReversed()) await close()
})
const makeFolder = () => mkdtemp(join(root, 'data-'))
const refusal = (words: RegExp) => (error: Error) => error instanceof CommandRefused && words.test(error.message)

test('the running site makes a backup when its operator asks', async () => {
  const dataDir = await makeFolder()
  unpackDatabase(dataDir)
  const storage = await openStorage({ dataDir })
  const { db, close } = storage
  await sql`insert into mails (recipient, kind, subject, reason, written_at) values ('a@example.com', 'welcome', 'Hi', 'test', now())`.execute(
    db,
  )
  const files = openFolder(join(dataDir, 'files'))
  const control = await listen(dataDir, backupCommand(db, files))
  const first = await runBackup(dataDir, 'one.gz')
  assert.match(
    first.output,
    /^mails +1\n(.*\n)*Backed up to .+one\.gz and checked\. Rows: 1\. Tables: \d+\. Files: 0\. Bytes: [\d,]+\.\n$/m,
  )
  assert.equal((await checkBackup(join(root, 'one.gz'))).tables.mails!.count, 1)
  const noted = async (storage: Awaited<ReturnType<typeof openStorage>>) =>
    (await storage.db.selectFrom('job_runs').select('outcome').where('job', '=', 'backup').orderBy('id').execute()).map(
      ({ outcome }) => outcome,
    )
  assert.deepEqual(await noted(storage), ['{"backedUp":{"rows":1,"files":0}}'], 'so that the site can tell how old it is')
  assert.deepEqual(await runBackup(dataDir, 'one.gz'), {
    code: 1,
    output: `${join(root, 'one.gz')} already exists, and wasn’t changed. Choose another name for the backup.\n`,
  })
  await control.close()
  assert.match((await runBackup(dataDir, 'two.gz')).output, /is in use by process/)
  await close()
  assert.equal((await runBackup(dataDir, 'two.gz')).code, 0)
  const reopened = await openStorage({ dataDir })
  assert.deepEqual(
    await noted(reopened),
    ['{"backedUp":{"rows":1,"files":0}}', '{"backedUp":{"rows":2,"files":0}}'],
    'the refused one is not there',
  )
  await reopened.close()
})

test('only its owner can use the socket, and a stop removes it', async () => {
  const dataDir = await makeFolder()
  const control = await listen(dataDir, async ([file]) => file!)
  assert.equal((await stat(join(dataDir, 'control.sock'))).mode & 0o777, 0o600)
  assert.equal(await ask(dataDir, '/a/file'), '/a/file')
  await control.close()
  assert.equal(existsSync(join(dataDir, 'control.sock')), false)
  assert.equal(await ask(dataDir, '/a/file'), undefined)
})

test('the socket of a killed process is not mistaken for a running site, and is replaced', async () => {
  const dataDir = await makeFolder()
  const script = `const { listenForOperator } = await import(${JSON.stringify(import.meta.resolve('./control.server.ts'))})
    await listenForOperator(${JSON.stringify(dataDir)}, { commands: { backup: () => process.kill(process.pid, 'SIGKILL') }, warn: console.error })
    console.log('listening')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  await assert.rejects(ask(dataDir, '/a/file'), refusal(/^It ended\.$/))
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  assert.ok(existsSync(join(dataDir, 'control.sock')))
  assert.equal(await ask(dataDir, '/a/file'), undefined)
  await listen(dataDir, async () => 'made')
  assert.equal(await ask(dataDir, '/a/file'), 'made')
})

test('a refusal reaches the operator, and a second simultaneous command is refused', async () => {
  const dataDir = await makeFolder()
  const first = Promise.withResolvers<string>()
  await listen(dataDir, () => first.promise)
  const call = ask(dataDir, '/a/file')
  await assert.rejects(ask(dataDir, '/b/file'), refusal(/still running another command/))
  first.reject(new CommandRefused('The disk is full.'))
  await assert.rejects(call, refusal(/^The disk is full\.$/))
  await assert.rejects(ask(dataDir, '/b/file'), refusal(/^The disk is full\.$/))
})

test('a command ends when its operator disconnects or the site stops', async () => {
  const dataDir = await makeFolder()
  let started = Promise.withResolvers<AbortSignal>()
  const control = await listen(dataDir, async (_, signal) => {
    started.resolve(signal)
    await once(signal, 'abort')
    throw signal.reason
  })
  const operator = request({ socketPath: join(dataDir, 'control.sock'), method: 'POST', path: '/backup' }).on('error', () => {})
  operator.end('["/a/file"]')
  const signal = await started.promise
  operator.destroy()
  await once(signal, 'abort')

  started = Promise.withResolvers()
  const call = assert.rejects(ask(dataDir, '/a/file'), refusal(/^It ended\.$/))
  await started.promise
  await control.close()
  await call
})

test('a file is named by its absolute path', async () => {
  const dataDir = await makeFolder()
  await listen(dataDir, backupCommand(undefined as never, undefined as never))
  for (const file of ['', 'file.gz']) await assert.rejects(ask(dataDir, file), refusal(/needs an absolute path/))
})

test('an unknown command is named, including names that every JavaScript object has', async () => {
  const dataDir = await makeFolder()
  await listen(dataDir, async () => 'made')
  for (const command of ['create-admin', 'toString', ''])
    await assert.rejects(ask(dataDir, 'x', command), refusal(/doesn’t know .*\. Restart it\. Nothing was changed/), command)
})

test('a data folder whose path is too long for a socket is reported, and the site runs', async () => {
  const dataDir = join(root, 'x'.repeat(100))
  await mkdir(dataDir)
  const warnings: string[] = []
  await listen(
    dataDir,
    async () => 'made',
    (sentence) => warnings.push(sentence),
  )
  assert.match(warnings.join(), /the path is too long for a socket\. The site runs, but must stop for a backup/)
  assert.equal(await ask(dataDir, '/a/file'), undefined)
})

async function listen(dataDir: string, backup: Command, warn: (sentence: string) => void = assert.fail) {
  const control = await listenForOperator(dataDir, { commands: { backup }, warn })
  closers.push(control.close)
  return control
}

const ask = (dataDir: string, file: string, command = 'backup') => askSite(dataDir, { command, args: [file], ifItEnds: 'It ended.' })

async function runBackup(dataDir: string, file: string) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', INIT_CWD: root }
  const child = spawn(process.execPath, ['scripts/backup.ts', file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}
