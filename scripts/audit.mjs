// `npm run audit` checks the license of every package that the site runs with, and asks the registry for known vulnerabilities.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readArguments } from './arguments.mjs'
import { conclude } from './tests.mjs'

readArguments({ usage: 'npm run audit checks the licenses and known vulnerabilities of the packages the site runs with.' })

/** All of these may be used and passed on with the site. The LGPL is for the libraries that decode photos, which stay separate files. */
const allowed = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'Unlicense'],
  ...['LGPL-3.0', 'LGPL-3.0-or-later'],
])

const isAllowed = (license = '') =>
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => allowed.has(name)))

const { packages } = readJson(readFileSync('package-lock.json', 'utf8'))
const production = Object.entries(packages).filter(([path, { dev, devOptional }]) => path && !dev && !devOptional)
const others = production.filter(([, { license }]) => !isAllowed(license))
for (const [path, { license }] of others) console.log(`${path}: ${license ?? 'no license'} isn’t in the list of scripts/audit.mjs.`)
const outcomes = [outcomeOf(others)]
console.log(`${outcomes[0]}: licenses of ${production.length} packages`)

const audit = ['audit', '--omit=dev', '--json', '--fetch-retries=1', '--fetch-timeout=20000']
const { stdout } = spawnSync('npm', audit, { encoding: 'utf8', shell: process.platform === 'win32' })
const { vulnerabilities, message, error } = readJson(stdout)
if (vulnerabilities) {
  const found = Object.values(vulnerabilities)
  for (const { name, severity, range } of found) console.log(`${name} ${range}: ${severity}`)
  outcomes.push(outcomeOf(found))
  console.log(`${outcomes[1]}: known vulnerabilities`)
} else console.log(`skipped: known vulnerabilities (no registry answered: ${message || error?.summary || 'there is no connection'})`)

const failed = outcomes.filter((outcome) => outcome === 'FAILED').length
conclude({ passed: outcomes.length - failed, failed })

/** @param {unknown[]} found */
function outcomeOf(found) {
  return found.length ? 'FAILED' : 'passed'
}

/** @param {string} text */
function readJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
