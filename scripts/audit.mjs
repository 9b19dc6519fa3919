// `npm run audit`: the license of every package that the site runs with, and known vulnerabilities where the registry tells them.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Any of these may be used and passed on with the site. The LGPL is for the libraries that decode pictures, which stay files of their own. */
const allowed = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'Unlicense'],
  ...['LGPL-3.0', 'LGPL-3.0-or-later'],
])

const isAllowed = (license = '') =>
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => allowed.has(name)))

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const production = Object.entries(packages).filter(([path, { dev, devOptional }]) => path && !dev && !devOptional)
const others = production.filter(([, { license }]) => !isAllowed(license))
for (const [path, { license }] of others) console.log(`${path}: ${license ?? 'no license'} isn’t in the list of scripts/audit.mjs.`)
console.log(`${others.length ? 'FAILED' : 'passed'}: licenses of ${production.length} packages`)

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', shell: process.platform === 'win32' })
const { vulnerabilities, message, error } = readJson(stdout)
const found = Object.values(vulnerabilities ?? {})
for (const { name, severity, range } of found) console.log(`${name} ${range}: ${severity}`)
if (vulnerabilities) console.log(`${found.length ? 'FAILED' : 'passed'}: known vulnerabilities`)
else console.log(`skipped: known vulnerabilities (the registry doesn’t tell them: ${message ?? error?.summary ?? 'no answer'})`)

process.exitCode = others.length || found.length ? 1 : 0

/** @param {string} text */
function readJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
