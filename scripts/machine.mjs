// What the tests and measurements need from the machine besides npm packages. With apt, this installs the programs; without it, this names
// them.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { exit } from './prepare.mjs'

/**
 * The first of `paths` that exists, after apt has tried to install it. If none does, prints the command to run and exits.
 *
 * @param {string} packages
 * @param {string[]} paths
 */
export function need(packages, ...paths) {
  return find(packages, ...paths) ?? exit(`This needs ${packages}. Install it with: sudo apt-get install ${packages}`)
}

/**
 * The same for a program that is optional.
 *
 * @param {string} packages
 * @param {string[]} paths
 */
export function find(packages, ...paths) {
  const found = () => paths.find((path) => existsSync(path))
  if (found()) return found()
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${packages} (once)`)
    /** @param {string[]} args */
    const apt = (...args) =>
      spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', ...packages.split(' '))
  }
  return found()
}

export const chromium = ['/usr/bin/chromium', '/usr/bin/google-chrome']
export const findChromium = () => process.env.CHROMIUM ?? need('chromium fonts-dejavu-core', ...chromium)

/**
 * Puts all temporary files of this process and its children into one folder, and returns how to remove it. The folder is in memory where
 * there's plenty of it: a database has 800 files, and copying one takes a tenth of the time there.
 */
export function useTemporaryFolder() {
  const memory = '/dev/shm'
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'evenfall-tests-'))
  chmodSync(folder, 0o755) // Postgres runs as another user.
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

/** @param {string} memory */
function hasRoom(memory) {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, freemem()) > 4 * 2 ** 30
}
