// Programs that the tests and measurements need besides npm packages. Where apt can install them, it does; elsewhere we name them.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
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

export const findChromium = () => process.env.CHROMIUM ?? need('chromium fonts-dejavu-core', '/usr/bin/chromium', '/usr/bin/google-chrome')
