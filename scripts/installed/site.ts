import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, realpathSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { terminal } from '#app/platform/copy/terminal.ts'
import { CommandRefused } from '#app/platform/db/command-refused.ts'
import { installedCopy } from '#app/platform/start/copy.ts'

const copy = terminal.read(installedCopy)

/**
 * A site as install.sh leaves it: `releases/` has a folder for each release, `current` leads to the one that runs, and `previous` to the one
 * before.
 */
export function findInstalledSite() {
  const release = realpathSync(join(import.meta.dirname, '..', '..'))
  const home = resolve(release, '..', '..')
  if (!existsSync(join(home, 'current'))) throw new CommandRefused(copy.notInstalled({ folder: release }))
  return { home, releases: join(home, 'releases'), current: realpathSync(join(home, 'current')) }
}

export function versionOf(release: string) {
  return (JSON.parse(readFileSync(join(release, 'package.json'), 'utf8')) as { version: string }).version
}

/** Leads `current` to another release in one step. */
export function switchTo(home: string, release: string) {
  const before = realpathSync(join(home, 'current'))
  if (before === release) return
  link(join(home, 'previous'), before)
  link(join(home, 'current'), release)
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
export function runOf(release: string, args: string[], dataDir: string) {
  return spawnSync(join(release, 'bin', 'evenfall'), args, { ...ownerOf(dataDir), stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

/** The same for what a command prints. Undefined if it failed. */
export function readFrom(release: string, args: string[], dataDir: string) {
  const { status, stdout } = spawnSync(join(release, 'bin', 'evenfall'), args, {
    ...ownerOf(dataDir),
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  return status === 0 ? stdout : undefined
}

/** Only the site's own user gets into its database and its files. */
function ownerOf(dataDir: string) {
  if (process.getuid?.() !== 0) return {}
  const owner = statSync(dataDir, { throwIfNoEntry: false })
  if (!owner) throw new CommandRefused(copy.noDataDir({ folder: dataDir }))
  return { uid: owner.uid, gid: owner.gid }
}

/**
 * Starts, stops, or restarts the site: with systemd, each instance of evenfall@.service, one after the other; otherwise the program
 * `service` next to the releases, with that word as its argument. Either comes back once the site is ready.
 */
export function control(home: string, order: 'start' | 'stop' | 'restart') {
  const program = join(home, 'service')
  if (existsSync(program)) return run(program, [order])
  if (!existsSync('/run/systemd/system')) throw new CommandRefused(copy.noService({ file: program }))
  if (order !== 'restart') return run('systemctl', [order, 'evenfall.target'])
  return listInstances().every((unit) => run('systemctl', ['restart', unit]))
}

function listInstances() {
  const { stdout } = spawnSync('systemctl', ['list-units', '--plain', '--no-legend', 'evenfall@*.service'], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => line.split(' ')[0] || [])
}

function run(program: string, args: string[]) {
  return spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}
