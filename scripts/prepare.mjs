// This runs before anything is installed, so it's plain JavaScript for Node 20 and newer, and uses only Node's own modules.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import zlib from 'node:zlib'
import { copy } from './prepare-copy.mjs'

process.chdir(join(import.meta.dirname, '..'))

export const node24 = join('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** For `env`: where Node stores compiled code, so that the next start doesn't compile it again. */
export const compiled = { NODE_COMPILE_CACHE: join('build', 'compiled') }

export function install() {
  const wanted = ['package.json', 'package-lock.json']
  if (existsSync(node24) && isFresh('node_modules/.installed', wanted)) return
  console.log(copy.installing)
  // `npm ci` would reject a lockfile that was written where the registry lacked other platforms' packages. Node 24 and Vite are dev packages.
  const [command, ...args] = npm()
  run(command, ...args, 'install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error')
  if (!existsSync(node24)) exit(copy.noNode)
  stamp('node_modules/.installed', wanted)
}

export function build() {
  const sources = [
    'app',
    'public',
    'start.ts',
    'start-process.ts',
    'scripts/arguments.mjs',
    'scripts/finish-restore.ts',
    'scripts/prepare-copy.mjs',
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
  ]
  if (isFresh('build/.built', sources)) return
  console.log(copy.building)
  rmSync(compiled.NODE_COMPILE_CACHE, { recursive: true, force: true })
  run(node24, 'node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn')
  for (const file of filesIn('build/client')) if (/\.(js|css|svg)$/.test(file)) compress(file)
  stamp('build/.built', sources)
}

/**
 * Makes what each test's own database is copied from: a file for the embedded engine and, if there is a server, a template on it.
 *
 * @param {string} [serverUrl]
 */
export async function prepareDatabases(serverUrl) {
  const sources = ['migrations', 'app/platform/db', 'test/make-snapshot.ts', 'test/snapshot.ts', 'package-lock.json']
  const stampFile = 'node_modules/.cache/test-database/.made' // A build empties its own folder.
  if (!isFresh(stampFile, sources)) {
    rmSync(dirname(stampFile), { recursive: true, force: true })
    mkdirSync(dirname(stampFile), { recursive: true })
    await makeDatabase('')
    stamp(stampFile, sources)
  }
  if (serverUrl) await makeDatabase(serverUrl)
}

/** @param {string} serverUrl */
async function makeDatabase(serverUrl) {
  const env = { ...process.env, NODE_ENV: 'production', TEST_DATABASE_URL: serverUrl }
  const child = spawn(node24, ['test/make-snapshot.ts'], { stdio: 'inherit', env })
  const status = await new Promise((ended) => child.once('close', ended))
  if (status !== 0) exit('The test database wasn’t created.')
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, ...args) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } })
  const line = [command, ...args].join(' ')
  if (status !== 0) exit(error ? copy.failedWith(line, error.message) : copy.failed(line))
}

/** @returns {[command: string, ...args: string[]]} */
function npm() {
  const cli = process.env.npm_execpath
  return cli ? [process.execPath, cli] : ['npm']
}

/** @param {string} file */
function compress(file) {
  const text = readFileSync(file)
  writeFileSync(`${file}.br`, zlib.brotliCompressSync(text))
  writeFileSync(`${file}.gz`, zlib.gzipSync(text, { level: 9 }))
}

/**
 * @param {string} stampFile
 * @param {string[]} sources
 */
function isFresh(stampFile, sources) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashOf(sources)
}

/**
 * @param {string} stampFile
 * @param {string[]} sources
 */
function stamp(stampFile, sources) {
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, hashOf(sources))
}

/** @param {string[]} sources */
function hashOf(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesIn)) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .filter((name) => !name.includes('.test.'))
    .flatMap((name) => filesIn(join(path, name)))
}

/**
 * @param {string} message
 * @returns {never}
 */
export function exit(message) {
  console.error(message)
  process.exit(1)
}
