import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { terminal } from '#app/platform/copy/terminal.ts'
import { commandsCopy } from '#app/platform/db/copy.ts'
import { CommandRefused } from '#app/platform/db/error-facts.ts'
import { FolderInUse, lockFolder } from '#app/platform/db/folder-lock.server.ts'
import { installedCopy } from '#app/platform/start/copy.ts'
import { replaceUnits } from './units.ts'

const copy = terminal.read(installedCopy)
const isRoot = process.getuid?.() === 0
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * A site as install.sh leaves it: `releases/` has a folder for each release, `current` leads to the one that runs, and `previous` to the one
 * before. No other process may change them until this one ends.
 */
export function openInstalledSite() {
  const release = realpathSync(join(import.meta.dirname, '..', '..'))
  const home = resolve(release, '..', '..')
  if (!existsSync(join(home, 'current'))) throw new CommandRefused(copy.notInstalled({ folder: release }))
  lockReleases(home)
  return { home, releases: join(home, 'releases'), current: realpathSync(join(home, 'current')) }
}

function lockReleases(home: string) {
  try {
    accessSync(home, constants.W_OK)
  } catch (error) {
    throw new CommandRefused(copy.notWritable({ folder: home }), { cause: error })
  }
  try {
    lockFolder(home)
  } catch (error) {
    throw error instanceof FolderInUse ? new CommandRefused(terminal.read(commandsCopy).busy, { cause: error }) : error
  }
}

export function versionOf(release: string) {
  return (JSON.parse(readFileSync(join(release, 'package.json'), 'utf8')) as { version: string }).version
}

type Switch = { release: string; by: 'upgrade' | 'rollback'; order: 'start' | 'restart' }

/**
 * Leads `current` to another release in one step, and has the site run it. Until it does, a note says what for: see `wasCutOff`. Going back
 * leaves no release before that one, or a second rollback would lead to the one that was left.
 */
export function switchTo(home: string, { release, by, order }: Switch) {
  const note = join(home, 'switching')
  writeFileSync(note, `${by} ${release}`)
  const [current, previous] = [join(home, 'current'), join(home, 'previous')]
  const before = realpathSync(current)
  if (before !== release) {
    if (by === 'upgrade') link(previous, before)
    link(current, release)
  }
  if (by === 'rollback') rmSync(previous, { force: true })
  if (!existsSync(join(home, 'service')) && replaceUnits(join(home, 'releases'), release).length) run('systemctl', ['daemon-reload'])
  const isRunning = control(home, order)
  if (isRunning) rmSync(note)
  return isRunning
}

/** Whether `current` was switched by such a command that was killed before each process of the site ran that release. */
export function wasCutOff(home: string, by: Switch['by']) {
  const note = join(home, 'switching')
  return existsSync(note) && readFileSync(note, 'utf8') === `${by} ${realpathSync(join(home, 'current'))}`
}

function link(path: string, target: string) {
  const unfinished = `${path}.unfinished`
  rmSync(unfinished, { force: true })
  symlinkSync(target, unfinished)
  renameSync(unfinished, path)
}

export function previousRelease(home: string) {
  const path = join(home, 'previous')
  return lstatSync(path, { throwIfNoEntry: false }) && existsSync(path) ? realpathSync(path) : undefined
}

/** Runs a command of a release as the user who owns the site's data, and shows what it prints. */
export async function runOf(release: string, args: string[], dataDir: string) {
  return (await startAs(release, args, { dataDir, stdout: 'inherit' })).status === 0
}

/** The same for what a command prints. Undefined if it failed. */
export async function readFrom(release: string, args: string[], dataDir: string) {
  const { status, output } = await startAs(release, args, { dataDir, stdout: 'pipe' })
  return status === 0 ? output : undefined
}

async function startAs(release: string, args: string[], { dataDir, stdout }: { dataDir: string; stdout: 'inherit' | 'pipe' }) {
  const [program, ...words] = [...becomeOwnerOf(dataDir), join(release, 'bin', 'evenfall'), ...args]
  const child = spawn(program!, words, { detached: isRoot, stdio: ['ignore', stdout, 'inherit'] })
  const passOn = (signal: NodeJS.Signals) => void child.kill(signal)
  for (const signal of signals) process.on(signal, passOn)
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [status] = (await once(child, 'close')) as [number | null]
  for (const signal of signals) process.off(signal, passOn)
  return { status, output }
}

/**
 * Only the site's own user gets into its database and its files. In a session of its own, that user's programs can't type into root's
 * terminal (TIOCSTI). They end with this process.
 */
function becomeOwnerOf(dataDir: string) {
  if (!isRoot) return []
  const owner = statSync(dataDir, { throwIfNoEntry: false })
  if (!owner) throw new CommandRefused(copy.noDataDir({ folder: dataDir }))
  return ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', '--pdeathsig=TERM']
}

/**
 * Starts, stops, or restarts the site: with systemd, each instance of evenfall@.service, one after the other; otherwise the program
 * `service` next to the releases, with that word as its argument. Either comes back once the site is ready.
 */
export function control(home: string, order: 'start' | 'stop' | 'restart') {
  const program = join(home, 'service')
  if (existsSync(program)) return run(program, [order])
  if (!existsSync('/run/systemd/system')) throw new CommandRefused(copy.noService({ file: program }))
  const instances = order === 'restart' ? listInstances() : []
  // A site that was stopped has none.
  if (!instances.length) return run('systemctl', [order === 'stop' ? 'stop' : 'start', 'evenfall.target'])
  return instances.every((unit) => run('systemctl', ['restart', unit]))
}

function listInstances() {
  const { stdout } = spawnSync('systemctl', ['list-units', '--plain', '--no-legend', 'evenfall@*.service'], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => line.split(' ')[0] || [])
}

function run(program: string, args: string[]) {
  return spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}
