// What a release brings along from the npm registry.
import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exit } from '../prepare.mjs'
import { readPackages } from './lockfile.ts'

/** What a lockfile says of each folder. */
function readLock(file: string) {
  return (JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, { integrity: string; version: string }> }).packages
}

/** Installs the packages that the site runs with, from the lockfile, whose checksums npm compares. What only developers read is deleted. */
export function installPackages(root: string) {
  const released = readFileSync(join(root, 'package.json'))
  // npm compares the lockfile with the whole package.json.
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(file, join(root, file))
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline', '--ignore-scripts']
  npm(['ci', '--omit=dev', '--no-bin-links', ...quietly], root)
  const packages = readPackages(root)
  const wanted = new Set(packages.map(({ path }) => path))
  // npm installs TypeScript too, because a package can do more where it's installed anyway.
  for (const path of Object.keys(readLock('package-lock.json')))
    if (path && !wanted.has(path)) rmSync(join(root, path), { recursive: true, force: true })
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) rmSync(join(root, file))
  writeFileSync(join(root, 'package.json'), released)
  trim(join(root, 'node_modules'))
  return packages
}

export const isLicense = (name: string) => /^(licen[cs]e|copying|notice|copyright|authors)/i.test(name)

/** Deletes tests, source maps, types, and documentation. A package without a license file keeps its README, which may have the license. */
function trim(folder: string) {
  const entries = readdirSync(folder, { withFileTypes: true })
  const names = entries.map(({ name }) => name)
  const isPackage = names.includes('package.json')
  const unused = isPackage && !names.some(isLicense) ? /\.(map|d\.[mc]?ts)$|\.test\./ : /\.(map|d\.[mc]?ts|md|markdown)$|\.test\./
  for (const entry of entries) {
    const path = join(folder, entry.name)
    const isForTests = /^(tests|__tests__)$/.test(entry.name) || (isPackage && /^(test|benchmarks?|examples?|\..*)$/.test(entry.name))
    if (entry.isDirectory() && !isForTests) trim(path)
    else if (isForTests || (unused.test(entry.name) && !isLicense(entry.name))) rmSync(path, { recursive: true })
  }
  // Otherwise some folders would be there or not, depending on what else they had.
  if (!readdirSync(folder).length) rmSync(folder, { recursive: true })
}

/** The Node that tests ran on, with its license. npm's package of it installs this one without a lockfile, so its checksum is compared here. */
export function installNode(target: string) {
  const name = `node-linux-${process.arch}`
  const installed =
    readLock('node_modules/node/node_modules/.package-lock.json')[`node_modules/${name}`] ??
    exit(`Node isn’t installed as ${name}. Delete node_modules and try again.`)
  const scratch = mkdtempSync(`${target}-`)
  try {
    const [packed] = JSON.parse(
      npm(['pack', '--json', '--prefer-offline', '--loglevel=error', `${name}@${installed.version}`], scratch),
    ) as [{ filename: string; integrity: string }]
    if (packed.integrity !== installed.integrity) exit(`${name} of the registry isn’t the one that is installed here. Nothing was made.`)
    execFileSync('tar', ['-xzf', packed.filename, 'package/bin/node', 'package/LICENSE'], { cwd: scratch })
    for (const [from, to, mode] of [
      ['bin/node', 'bin/node', 0o755],
      ['LICENSE', 'LICENSE', 0o644],
    ] as const) {
      mkdirSync(dirname(join(target, to)), { recursive: true })
      copyFileSync(join(scratch, 'package', from), join(target, to))
      chmodSync(join(target, to), mode)
    }
    return { name, ...installed }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function npm(args: string[], cwd: string) {
  const cli = process.env.npm_execpath
  const [command, ...first] = cli ? [process.execPath, cli] : ['npm']
  // A relative folder for compiled code would be in the release.
  const { NODE_COMPILE_CACHE: _, ...env } = process.env
  return execFileSync(command!, [...first, ...args], { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}
