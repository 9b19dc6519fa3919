import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import type { Finding } from '#app/admin/doctor/doctor.ts'
import { collectReport } from '#app/admin/doctor/report.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { openQueue } from '#app/platform/db/job-queue.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { freePort } from '../scripts/engines/ports.mjs'
import { testApp } from './app.ts'
import { email, fillTables, word } from './full-account.ts'
import { newcomer } from './roles.ts'
import { serverUrl, unpackDatabase, urlOf } from './snapshot.ts'
import { threadOn } from './threads.ts'

const root = await mkdtemp(join(tmpdir(), 'evenfall-doctor-'))
const children: ChildProcess[] = []
after(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(root, { recursive: true, force: true })
})
const dataDir = join(root, 'data')
unpackDatabase(dataDir)

type Answer = { ok: boolean; findings: Finding[] }

test('without a database, the doctor says so, creates none, and ends with 1', async () => {
  const { code, output } = await run('doctor', ['--json'], { DATA_DIR: join(root, 'nowhere') })
  const { ok, findings } = JSON.parse(output) as Answer
  assert.deepEqual([code, ok, findings.find(({ name }) => name === 'database')?.ok], [1, false, false])
  await assert.rejects(stat(join(root, 'nowhere')))
})

test('the doctor adds no fix to a sentence about the database that has one', async () => {
  const newer = join(root, 'newer')
  unpackDatabase(newer)
  const { db, close } = await openStorage({ dataDir: newer })
  await sql`insert into migrations (name, checksum) values ('9001-later.sql', '')`.execute(db)
  await close()
  for (const [folder, sentence] of [
    [newer, /made by a newer Evenfall.+ Use that release\./],
    [join(root, 'nowhere'), /^There’s no database in .+ Start the site once, /],
  ] as const) {
    const { findings } = JSON.parse((await run('doctor', ['--json'], { DATA_DIR: folder })).output) as Answer
    const found = findings.find(({ name }) => name === 'database')!
    assert.deepEqual([sentence.test(found.sentence), found.fix], [true, undefined], found.sentence)
  }
})

test('the doctor looks at a stopped site’s folder, and at a running one through its socket, in the language of the terminal', async () => {
  const port = String(await freePort())
  const stopped = await run('doctor', ['--json'], { PORT: port })
  const { ok, findings } = JSON.parse(stopped.output) as Answer
  assert.deepEqual([stopped.code, ok], [0, true], stopped.output)
  assert.equal(findings.find(({ name }) => name === 'origin')!.ok, false)
  const site = spawnNode(['server.ts'], { PORT: port, LOG_LEVEL: 'error' })
  await outputOf(site, /is ready at/)
  const running = JSON.parse((await run('doctor', ['--json'], { PORT: port })).output) as Answer
  assert.equal(running.findings.find(({ name }) => name === 'origin')!.ok, true)
  assert.equal(running.findings.length, findings.length)
  assert.match((await run('doctor', [], { PORT: port, LANG: 'es_US.UTF-8' })).output, /bien +schema +Se aplicaron todas las migraciones/)
  const file = join(root, 'running.zip')
  assert.equal((await run('report', [file], { PORT: port })).code, 0)
  assert.match(await filesIn(file).then((files) => files['metrics.txt']!), /^evenfall_index_ready 1$/m)
  assert.equal((await stat(file)).mode & 0o077, 0)
  const again = await run('report', [file], { PORT: port })
  assert.deepEqual(again, { code: 1, output: `${file} already exists, and wasn’t changed. Choose another name.\n` })
  site.kill('SIGTERM')
  await once(site, 'close')
})

test('a report that the disk cuts off isn’t left behind', async () => {
  const file = join(root, 'cut.zip')
  const limited = ['--fsize=500', process.execPath, 'scripts/report.ts', file]
  const child = spawn('prlimit', limited, { env: { ...process.env, DATA_DIR: join(root, 'nowhere') }, stdio: ['ignore', 'pipe', 'pipe'] })
  assert.match(await outputOf(child), /cut\.zip can’t be written: EFBIG.+ Nothing was changed\.\n$/)
  await assert.rejects(stat(file))
})

test('SITE_PUBLIC=on keeps a site closed that lacks a must, and says what; a mail server that is only down doesn’t', async () => {
  const port = await freePort()
  const open = {
    ORIGIN: 'https://site.invalid',
    SECRET: 'a secret of thirty-two characters or more',
    TRUST_PROXY: '1',
    CONTACT_EMAIL: 'op@site.invalid',
    SITE_PUBLIC: 'on',
    PORT: String(port),
  }
  const refused = spawnNode(['server.ts'], open)
  const output = await outputOf(refused)
  assert.equal(refused.exitCode, 1)
  assert.match(output, /SITE_PUBLIC=on doesn’t open[^]+\n {2}SMTP_URL isn’t set[^\n]+ Fix: SMTP_URL=smtps:\/\/[^]+npm run doctor/)
  assert.doesNotMatch(output, /is ready at|\n +at /)
  const site = spawnNode(['server.ts'], { ...open, SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, LOG_LEVEL: 'error' })
  await outputOf(site, /is ready at/)
  site.kill('SIGTERM')
  await once(site, 'close')
  const local = spawnNode(['server.ts'], { SITE_PUBLIC: 'on', PORT: String(port) })
  assert.match(await outputOf(local), /SITE_PUBLIC=on needs an ORIGIN/)
})

test('the report has nothing that a person wrote, and no address or secret, in any spelling of its bytes', async () => {
  const site = await testApp()
  const { db } = site.app
  const person = await newcomer(site, { role: 'member' })
  await db.updateTable('accounts').set({ email, email_key: email.toLowerCase() }).where('id', '=', person.accountId).execute()
  await fillTables(site, person.accountId)
  await threadOn(site, { text: `Is ${word} free on Friday?` })
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const databaseUrl = serverUrl ? urlOf(rows[0]!.name) : ''
  const settings = {
    CONTACT_EMAIL: `op-${word}@example.com`,
    MAIL_FROM: `from-${word}@example.com`,
    SECRET: `${word}-secret-${'x'.repeat(30)}`,
    SMTP_URL: `smtp://${word}:${word}@127.0.0.1:9`,
    METRICS_TOKEN: `${word}-${word}`,
    EXIT_URL: `https://${word}:${word}@example.com/`,
  }
  let files: Record<string, string>
  if (databaseUrl) {
    const storage = await openStorage({ databaseUrl })
    const queue = await openQueue(storage.db, storage.jobs)
    await queue.prepare('send-mail')
    await queue.send(storage.db, 'send-mail', { to: email, text: word })
    await queue.stop()
    await storage.close()
    const file = join(root, 'report.zip')
    const { code, output } = await run('report', [file], { DATABASE_URL: databaseUrl, ...settings })
    assert.deepEqual([code, output.includes(file)], [0, true], output)
    files = await filesIn(file)
    assert.match(files['database.json']!, /"name": "send-mail",\s+"state": "created",\s+"count": 1/)
  } else {
    const { config, now } = site.app
    files = await collectReport({ config, db, now, copyFor: () => terminal, printMetrics: () => site.app.metrics.print() }, terminal)
  }
  assert.deepEqual(Object.keys(files).toSorted(), [
    'database.json',
    'doctor.json',
    'machine.json',
    'metrics.txt',
    'settings.json',
    'version.json',
  ])
  const tables = JSON.parse(files['database.json']!) as { tables: { table: string }[] }
  assert.ok(tables.tables.some(({ table }) => table === 'public.messages'))
  const everything = Object.values(files).join('\n')
  const written = await textsOf(db)
  assert.ok(written.size > 20, String(written.size))
  assert.ok([...written].some((text) => text.includes(word)))
  for (const text of [...written, word, email, 'newcomer', ...Object.values(settings)])
    for (const spelling of spellings(text)) assert.ok(!everything.toLowerCase().includes(spelling.toLowerCase()), text)
  await site[Symbol.asyncDispose]()
})

/** Every text and every bytes in the tables that people fill. Words of ours, such as states and kinds, have no capitals, digits, or signs. */
async function textsOf(db: Awaited<ReturnType<typeof testApp>>['app']['db']) {
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'bytea', 'jsonb') and table_name not in ('migrations', 'job_runs')`.execute(db)
  const texts = new Set<string>()
  for (const { table, column, type } of columns) {
    const as = type === 'bytea' ? sql`encode(${sql.ref(column)}, 'hex')` : sql`${sql.ref(column)}::text`
    const { rows } = await sql<{
      text: string
    }>`select distinct ${as} as text from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(db)
    for (const { text } of rows) if (text.length >= 8 && !/^[a-z ,_-]+$/.test(text)) texts.add(text)
  }
  return texts
}

/** A text as it is, and in hex and base64, wherever its bytes begin. */
function spellings(text: string) {
  const base64 = [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)])
    // The first and the last characters depend on the bytes around it.
    return bytes
      .toString('base64')
      .slice(before ? 4 : 0)
      .replace(/.{0,3}=*$/, '')
  })
  return [text, Buffer.from(text).toString('hex'), ...base64.filter((one) => one.length >= 6)]
}

async function filesIn(file: string) {
  return Object.fromEntries(Object.entries(unzipSync(await readFile(file))).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

async function run(name: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawnNode([`scripts/${name}.ts`, ...args], env)
  const output = await outputOf(child)
  return { code: child.exitCode, output }
}

function spawnNode(args: string[], env: Record<string, string>) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const own = { PATH, HOME, NODE_COMPILE_CACHE, NODE_ENV: 'production', LANG: 'C', DATA_DIR: dataDir }
  const child = spawn(process.execPath, args, { env: { ...own, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  return child
}

/** What it prints until it ends, or until this appears. */
function outputOf(child: ReturnType<typeof spawnNode>, until?: RegExp) {
  let output = ''
  return new Promise<string>((done, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (until?.test(output)) done(output)
      })
    child.once('close', () => (until ? fail(new Error(output)) : done(output)))
  })
}
