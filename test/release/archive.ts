import { type ChildProcess, spawn, spawnSync, type SpawnOptions } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const isRoot = process.getuid!() === 0
/** Of the machine's user without rights, which every Debian has. */
const nobody = 65_534
const children: ChildProcess[] = []
const folders: string[] = []
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

export const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

/** The folder with the release under test. `npm run test:release` makes it once, and a file that runs alone makes its own. */
export function releaseFolder() {
  if (process.env.RELEASE_FOLDER) return process.env.RELEASE_FOLDER
  const folder = newFolder()
  makeRelease(['--dirty', '--to', folder])
  return (process.env.RELEASE_FOLDER = folder)
}

export function makeRelease(args: readonly string[], cwd = '.') {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.ts', ...args], { cwd, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

export const archiveName = `evenfall-${version}-linux-${process.arch}.tar.gz`

/** The path of the archive under test. */
export const archiveFile = () => join(releaseFolder(), archiveName)

/** A temporary folder that anyone may enter and, if asked, that the user without rights owns. It's deleted in the end. */
export function newFolder({ isTheirs = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'evenfall-release-'))
  folders.push(folder)
  chmodSync(folder, 0o755)
  if (isTheirs && isRoot) chownSync(folder, nobody, nobody)
  return folder
}

let root: string | undefined

/** The folder of an unpacked release. Nobody who runs it may write there. */
export function unpackRelease() {
  if (root) return root
  const folder = newFolder()
  const { status } = spawnSync('tar', ['-xzf', archiveFile(), '-C', folder], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The archive can’t be unpacked.')
  root = join(folder, `evenfall-${version}`)
  if (!isRoot) for (const name of ['.', ...readdirSync(root, { recursive: true, encoding: 'utf8' })]) chmodSync(join(root, name), 0o555)
  return root
}

/** A PATH with what bin/evenfall needs, and without Node or npm. */
function barePath() {
  const bin = join(newFolder(), 'bin')
  mkdirSync(bin)
  for (const name of ['dirname', 'readlink']) symlinkSync(join('/usr/bin', name), join(bin, name))
  return bin
}

type How = { cwd: string; env?: Record<string, string>; through?: string }

/** Starts a command of the unpacked release as a user without rights, and collects what it prints. */
export function startCommand(args: readonly string[], { cwd, env = {}, through }: How) {
  const options: SpawnOptions = {
    cwd,
    env: { PATH: barePath(), LANG: 'C', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isRoot && { uid: nobody, gid: nobody }),
  }
  const child = spawn(through ?? join(unpackRelease(), 'bin', 'evenfall'), args, options)
  children.push(child)
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'close').then(([status]) => status as number)
  const printed = (words: RegExp) =>
    new Promise<void>((found, fail) => {
      const look = () => words.test(output) && found()
      for (const stream of [child.stdout!, child.stderr!]) stream.on('data', look)
      void ended.then(() => fail(new Error(`${words} was never printed, but this: ${output}`)))
      look()
    })
  return { child, ended, printed, output: () => output }
}

export async function runCommand(args: readonly string[], how: How) {
  const command = startCommand(args, how)
  return { status: await command.ended, output: command.output() }
}

/** Makes a later release of an unpacked one: with more migrations, and perhaps with another server.ts. */
export function packLater(from: string, newVersion: string, migrations: Record<string, string>, serverText?: string) {
  const folder = newFolder()
  const name = `evenfall-${newVersion}`
  const later = join(folder, name)
  spawnSync('cp', ['-r', from, later])
  const packageFile = join(later, 'package.json')
  writeFileSync(packageFile, readFileSync(packageFile, 'utf8').replace(/"version": "[^"]+"/, `"version": "${newVersion}"`))
  for (const [file, text] of Object.entries(migrations)) writeFileSync(join(later, 'migrations', file), text)
  if (serverText) writeFileSync(join(later, 'server.ts'), serverText)
  const archive = join(folder, `${name}-linux-${process.arch}.tar.gz`)
  spawnSync('tar', ['-C', folder, '--use-compress-program=gzip -1', '-cf', archive, name])
  sum(archive)
  rmSync(later, { recursive: true })
  return archive
}

/** Adds it to the checksums next to it. */
export function sum(archive: string) {
  const line = `${createHash('sha256').update(readFileSync(archive)).digest('hex')}  ${basename(archive)}\n`
  appendFileSync(join(archive, '..', 'SHA256SUMS'), line)
}
