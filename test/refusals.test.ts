import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { settings } from '#app/config.server.ts'
import { freePort } from '../scripts/engines/ports.mjs'

// Real starts that are refused. app/config.server.test.ts and app/platform/start have the rest of the settings and checks.

const root = await mkdtemp(join(tmpdir(), 'evenfall-refusals-'))
const taken = createServer().listen(0, '127.0.0.1')
await once(taken, 'listening')
const { port: takenPort } = taken.address() as { port: number }
after(async () => {
  taken.close()
  await rm(root, { recursive: true, force: true })
})

const dataDir = join(root, 'data')
const contentDir = join(root, 'content')
await mkdir(contentDir)
await writeFile(join(contentDir, 'rules.json'), '{ "versions": 7 }')
await writeFile(join(root, 'text.png'), 'not a picture')
await writeFile(join(root, 'evenfall.env'), 'SITE_NAME=Dusk\nSMTP_UR=smtp://localhost\n')
const secret = '0123456789abcdef'.repeat(2)
const open = { ORIGIN: 'https://evenfall.chicago', SECRET: secret, CONTACT_EMAIL: 'ann@evenfall.chicago', TRUST_PROXY: '1' }

type Run = { script?: string; args?: string[]; env: Record<string, string> }

async function start({ script = 'server.ts', args = [], env }: Run) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const all = { PATH, HOME, NODE_COMPILE_CACHE, NODE_ENV: 'production', LC_ALL: 'C', EVENFALL_ENV: '', DATA_DIR: dataDir, ...env }
  const child = spawn(process.execPath, [script, ...args], { env: all, stdio: ['ignore', 'pipe', 'pipe'], timeout: 30_000 })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, output }
}

/** Two at a time, as many as there are cores in the smallest machine. */
async function startAll<R extends Run>(runs: readonly R[], check: (run: R, ended: Awaited<ReturnType<typeof start>>) => void) {
  const queue = [...runs]
  const work = async () => {
    for (let run = queue.shift(); run; run = queue.shift()) check(run, await start(run))
  }
  await Promise.all([work(), work()])
}

/** No refusal shows the operator what only a programmer reads. */
function assertRefused({ status, output }: { status: number | null; output: string }, about: string) {
  assert.equal(status, 1, `${about}\n${output}`)
  assert.doesNotMatch(output, /\n\s+at |^\w*Error\b|\[object |^\{|node:internal|ZodError|is ready/m, about)
  assert.match(output, /\S{3}/, about)
}

const refused: (Run & { says: RegExp })[] = [
  { env: { PORT: `${takenPort}` }, says: /^Port \d+ is in use by another program\. Stop it, or choose another: PORT=3001 npm start\n$/ },
  { env: { HOST: '192.0.2.1' }, says: /^192\.0\.2\.1 isn’t an address of this machine/ },
  { env: { ...open, TRUST_PROXY: '0' }, says: /TRUST_PROXY is 0/ },
  { env: { SMTP_UR: 'smtp://localhost' }, says: /SMTP_UR isn’t a setting\. Did you mean SMTP_URL\?/ },
  { env: { EVENFALL_ENV: join(root, 'evenfall.env') }, says: /evenfall\.env:2: SMTP_UR isn’t a setting\. Did you mean SMTP_URL\?/ },
  { args: ['--settings', join(root, 'evenfall.env')], env: {}, says: /evenfall\.env:2: SMTP_UR/ },
  { args: ['--settings', join(root, 'none')], env: {}, says: /none, the file with the settings, can’t be read: it doesn’t exist/ },
  { args: ['--port', '80'], env: {}, says: /^This option doesn’t work here: --port\n/ },
  { env: { CONTENT_DIR: contentDir }, says: /rules\.json.+Evenfall didn’t start, and nothing was changed|rules\.json/s },
  { env: { CONTENT_DIR: join(root, 'none') }, says: /none/ },
  { env: { APP_ICON: join(root, 'none.png') }, says: /APP_ICON names a file that can’t be read/ },
  { env: { APP_ICON: join(root, 'text.png') }, says: /APP_ICON must be a PNG file/ },
  { env: { DATA_DIR: join(root, 'text.png') }, says: /can’t be used: it’s a file, not a folder/ },
  { env: { DATABASE_URL: 'postgres://site@127.0.0.1:1/site' }, says: /^The Postgres server at 127\.0\.0\.1 isn’t responding/ },
  {
    env: { DATABASE_URL: 'postgres://site@nowhere.invalid/site', PROCESSES: '2' },
    says: /^There’s no machine with the name nowhere\.invalid/,
  },
  { env: { DATABASE_URL: 'postgres://site@127.0.0.1/site?sslmode=verify-full&sslrootcert=/none' }, says: /isn’t responding: .*none/ },
  { env: { SECRET_FILE: join(root, 'none') }, says: /SECRET_FILE names a file that can’t be read/ },
]

// Some seconds, because each is a real start.
test('starts that can’t work are refused with a sentence and status 1, before anything is written', async () => {
  const port = await freePort()
  await startAll(
    refused.map((run) => ({ ...run, env: { PORT: `${port}`, ...run.env } })),
    ({ env, args, says }, ended) => {
      const about = JSON.stringify([args, env])
      assertRefused(ended, about)
      assert.match(ended.output, says, about)
    },
  )
  assert.equal(existsSync(dataDir), false)
  assert.deepEqual(readdirSync(root).toSorted(), ['content', 'evenfall.env', 'text.png'])
})

const oddValue = fc.oneof(
  fc.string({ maxLength: 40 }).map((text) => text.replaceAll('\0', '')),
  fc.webUrl(),
  fc.integer().map(String),
  fc.constantFrom('on', 'off', '-1', '1e9', '{}', '__proto__', 'postgres://a:%@b/c', 'postgres://h:1/x', 'smtp://', 'https://[::1', 'a@b'),
  fc.constantFrom('/dev/zero', '/proc/self/environ', '/', '../..', '10.0.0.0/8', '💣', 'x'.repeat(9000), 'a=1,'.repeat(500), '=', "'", '"'),
)
/** What's written goes into DATA_DIR, so it stays here. The port is taken, so that settings that happen to be right are refused, too. */
const fuzzed = [...Object.keys(settings), 'SECRET_FILE', 'DATABASE_URL_FILE', 'EVENFALL_ENV', 'SMTP_HOST', 'NODE_ENV', 'LANG', 'NODE_EXTRA']
const environments = fc.dictionary(fc.constantFrom(...fuzzed.filter((name) => !['PORT', 'DATA_DIR', 'HOST'].includes(name))), oddValue, {
  minKeys: 1,
  maxKeys: 8,
  noNullPrototype: true,
})

/** `REFUSALS=300 npm test -- test/refusals.test.ts` starts that many. */
const starts = Number(process.env.REFUSALS ?? 8)

test('starts with odd settings are refused without a stack or an object, and write nothing', async () => {
  const runs = fc.sample(environments, starts).map((env) => ({ env: { ...env, PORT: `${takenPort}` } }))
  await startAll(runs, (run, ended) => assertRefused(ended, JSON.stringify(run.env)))
  assert.equal(existsSync(dataDir), false)
})

test('`npm run settings -- --check` says what’s wrong and touches nothing, and --json has no secret', async () => {
  const run = (args: string[], env: Record<string, string>) => start({ script: 'scripts/settings.ts', args, env })
  const wrong = await run(['--check'], { ...open, TRUST_PROXY: '', SMTP_UR: 'x', PORT: 'eighty' })
  assert.equal(wrong.status, 1)
  for (const sentence of ['SMTP_UR isn’t a setting', 'PORT must be a whole number', 'TRUST_PROXY is 0'])
    assert.ok(wrong.output.includes(sentence))
  const secretFile = join(root, 'key')
  await writeFile(secretFile, secret)
  const right = { ...open, SECRET: '', SECRET_FILE: secretFile, DATABASE_URL: 'postgres://site:quillonda@127.0.0.1:1/site' }
  assert.deepEqual(await run(['--check'], right), { status: 0, output: 'All settings can be used.\n' })
  const { output } = await run(['--json'], right)
  const found = JSON.parse(output) as { name: string; value: string; from: string }[]
  assert.deepEqual(
    found.filter(({ name }) => ['SECRET', 'TRUST_PROXY'].includes(name)).map(({ name, value, from }) => [name, value, from]),
    [
      ['SECRET', '(set)', 'SECRET_FILE'],
      ['TRUST_PROXY', '1', 'environment'],
    ],
  )
  assert.doesNotMatch(output, new RegExp(`quillonda|${secret}`))
  await rm(secretFile)
  // The list says so as well, after the values that the site would have.
  for (const args of [[], ['--json']]) {
    const listed = await run([...args, '--settings', join(root, 'absent.env')], open)
    assert.equal(listed.status, 1)
    assert.match(listed.output, /LOG_LEVEL[^]*absent\.env, the file with the settings, can’t be read: it doesn’t exist/)
  }
  assert.equal(existsSync(dataDir), false)
})

test('an older Node is refused in a sentence by every command', async () => {
  const older = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"18.20.8"}})'
  for (const script of ['start.mjs', 'run.mjs', 'test.mjs']) {
    const child = spawn(process.execPath, ['--import', older, `scripts/${script}`], {
      env: { LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const [status] = (await once(child, 'close')) as [number]
    assert.deepEqual(
      [status, output],
      [1, 'Evenfall needs Node 20.11 or newer to start, and this is 18.20.8. Install one: https://nodejs.org/en/download\n'],
      script,
    )
  }
  const { engines } = JSON.parse(await readFile('package.json', 'utf8')) as { engines: { node: string } }
  assert.equal(engines.node, '>=20.11')
})
