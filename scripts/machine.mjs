// What the checks need on the machine besides npm packages: installed where apt can, else named.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { exit } from './prepare.mjs'

/** The first of `paths` that is there, after apt has had its chance; otherwise the command to run, and the end. */
export function need(packages, ...paths) {
  return find(packages, ...paths) ?? exit(`This needs ${packages}. Install it with: sudo apt-get install ${packages}`)
}

/** The same for what one can do without. */
export function find(packages, ...paths) {
  const found = () => paths.find((path) => existsSync(path))
  if (found()) return found()
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${packages} (once)`)
    const apt = (...args) =>
      spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', ...packages.split(' '))
  }
  return found()
}

export const findChromium = () => process.env.CHROMIUM ?? need('chromium fonts-dejavu-core', '/usr/bin/chromium', '/usr/bin/google-chrome')
