import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { freePort } from '../../scripts/engines/ports.mjs'
import { commandNames } from '../../scripts/release/command-names.ts'
import { printBar } from '../scale/bars.ts'
import { archiveFile, makeRelease, newFolder, releaseFolder, runCommand, startCommand, unpackRelease, version } from './archive.ts'

const existing = commandNames.filter((name) => name === 'start' || existsSync(`scripts/${name}.ts`))
const cwd = newFolder({ isTheirs: true })
const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com']

// Next to the checkout, so that packages can be linked instead of copied.
mkdirSync('dist', { recursive: true })
const clone = mkdtempSync(join('dist', '.another-checkout-'))
after(() => rmSync(clone, { recursive: true, force: true }))
git(['clone', '--quiet', '--shared', '--no-checkout', '.', clone], '.')
git(['checkout', '--quiet', git(['rev-parse', 'HEAD'], '.').trim()], clone)
commitChanges()

test('a release is refused in a checkout with changes, without git, and for a version whose tag is another commit', () => {
  const refused = (args: readonly string[] = []) => makeRelease(args, clone)
  writeFileSync(join(clone, 'NOTICE'), 'changed')
  assert.deepEqual(refused(), {
    status: 1,
    output: 'There are changes that no commit has, such as NOTICE. Commit them first. Nothing was made.\n',
  })
  git(['checkout', '--quiet', 'NOTICE'], clone)
  git([...identity, 'tag', '--annotate', `v${version}`, '--message', 'x', 'HEAD~1'], clone)
  const { status, output } = refused()
  assert.deepEqual([status, /^v\S+ is the tag of another commit, [0-9a-f]{12}\. .+ Nothing was made\.\n$/.test(output)], [1, true], output)
  git(['tag', '--delete', `v${version}`], clone)
  process.env.GIT_DIR = join(clone, 'nowhere')
  assert.deepEqual(refused(), { status: 1, output: 'A release is made from a checkout with git, for its date and its tag.\n' })
  delete process.env.GIT_DIR
  assert.match(refused(['--no-such-option']).output, /^This option doesn’t work here: --no-such-option\nnpm run release /)
  assert.ok(!existsSync(join(clone, 'dist')))
})

test('two checkouts give the same bytes, whenever they are built', () => {
  const sums = readFileSync(join(releaseFolder(), 'SHA256SUMS'), 'utf8')
  execFileSync('cp', ['-al', 'node_modules', join(clone, 'node_modules')])
  const { status, output } = makeRelease([], clone)
  assert.equal(status, 0, output)
  assert.equal(readFileSync(join(clone, 'dist', 'SHA256SUMS'), 'utf8'), sums)
  assert.deepEqual(
    readdirSync(join(clone, 'dist')).filter((name) => name.startsWith('.') || name.endsWith('.unfinished')),
    [],
  )
})

test('the archive is small, and has the site without tests, tools, or anything of the machine that made it', () => {
  const { size } = statSync(archiveFile())
  const lines = execFileSync('tar', ['-tvzf', archiveFile(), '--full-time'], { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/))
  const names = lines.map(([, , , , , name]) => name!)
  printBar('archive', `${(size / 1e6).toFixed(1)} MB, ${names.length} files and folders`, '≤ 120 MB')
  assert.ok(size <= 120e6)
  assert.deepEqual(
    [...new Set(lines.map(([mode]) => mode))].toSorted((a, b) => (a! < b! ? -1 : 1)),
    ['-rw-r--r--', '-rwxr-xr-x', 'drwxr-xr-x'],
  )
  assert.deepEqual([...new Set(lines.map(([, owner]) => owner))], ['0/0'])
  assert.equal(new Set(lines.map(([, , , day, time]) => `${day} ${time}`)).size, 1)
  const has = (name: string) => names.includes(`evenfall-${version}/${name}`)
  const needed = [
    'bin/evenfall',
    'node/bin/node',
    'node/LICENSE',
    'server.ts',
    'package.json',
    'LICENSE',
    'NOTICE',
    'README.md',
    'CHANGELOG.md',
  ]
  const folders = [
    'build/client/',
    'build/server/index.js',
    'content/',
    'migrations/',
    'deploy/',
    'docs/',
    'node_modules/react-dom/package.json',
  ]
  assert.deepEqual(
    [...needed, ...folders].filter((name) => !has(name)),
    [],
  )
  const unwanted =
    /\.test\.|\/test\/|node_modules\/(vite|typescript|@typescript|oxlint|playwright-core|node)\/|musl|darwin|\.map$|\.d\.ts$|\/build\/compiled/
  assert.deepEqual(
    names.filter((name) => unwanted.test(name)),
    [],
  )
})

test('each command says how it is called, from any folder and through links, and does nothing else', async () => {
  const other = newFolder()
  symlinkSync(join(unpackRelease(), 'bin', 'evenfall'), join(other, 'first'))
  symlinkSync('first', join(other, 'second'))
  const through = join(other, 'second')
  const list = await runCommand([], { cwd, through })
  assert.equal(list.status, 0)
  assert.deepEqual(
    [...list.output.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name),
    [...existing, 'version'],
  )
  assert.deepEqual(await runCommand(['--help'], { cwd }), list)
  assert.deepEqual(await runCommand(['version'], { cwd: '/' }), { status: 0, output: `evenfall ${version}\n` })
  for (const name of existing) {
    const { status, output } = await runCommand([name, '--help'], { cwd, through })
    assert.deepEqual([status, output.includes(`evenfall ${name}`), /\bnpm\b/.test(output)], [0, true, false], `${name}: ${output}`)
    const mistyped = await runCommand([name, '--no-such-option'], { cwd })
    assert.deepEqual([mistyped.status, mistyped.output.includes('--no-such-option')], [1, true], `${name}: ${mistyped.output}`)
  }
  for (const [typed, nearest] of [
    ['bakup', 'backup'],
    ['create_admin', 'create-admin'],
    ['__proto__', 'report'],
    ['../server', 'restore'],
  ] as const)
    assert.deepEqual(await runCommand([typed], { cwd }), {
      status: 1,
      output: `There’s no command ${typed}. Did you mean ${nearest}? evenfall lists all commands.\n`,
    })
  assert.deepEqual(readdirSync(cwd), [])
})

test('a release serves, makes an admin, and backs up and restores, on a machine without Node and without writing into itself', async () => {
  const port = String(await freePort())
  const env = { PORT: port, LOG_LEVEL: 'error', XDG_CACHE_HOME: join(cwd, 'cache') }
  const site = startCommand(['start'], { cwd, env })
  await site.printed(/is ready at/)
  const origin = `http://localhost:${port}`
  assert.match(await (await fetch(`${origin}/healthz`)).text(), /^ok\b/)
  const home = await fetch(origin)
  assert.equal(home.status, 200)
  const html = await home.text()
  const asset = /"(\/assets\/[^"]+\.(?:js|css))"/.exec(html)![1]!
  assert.equal((await fetch(origin + asset)).status, 200)
  // Without a setting, the data is where the operator is, and never in the release.
  assert.ok(existsSync(join(cwd, 'data', 'postgres')))

  // Each fix is a command that's there.
  const found = await runCommand(['doctor'], { cwd, env })
  assert.deepEqual([/^ +Fix: evenfall create-admin/m.test(found.output), /\bnpm\b/.test(found.output)], [true, false], found.output)

  const admin = await runCommand(['create-admin', 'ann@example.com'], { cwd, env })
  assert.deepEqual([admin.status, /^ann@example\.com has an account now, and is an admin\.\n/.test(admin.output)], [0, true], admin.output)
  const backup = await runCommand(['backup', 'site.backup'], { cwd, env })
  assert.match(backup.output, new RegExp(`^Backed up to ${cwd}/site\\.backup and checked\\.`, 'm'))
  site.child.kill('SIGTERM')
  assert.equal(await site.ended, 0, site.output())

  const restored = await runCommand(['restore', 'site.backup'], { cwd, env: { ...env, DATA_DIR: 'restored' } })
  assert.equal(restored.status, 0, restored.output)
  assert.match(restored.output, /evenfall start$/m)
  const again = await runCommand(['create-admin', 'ann@example.com'], { cwd, env: { ...env, DATA_DIR: 'restored' } })
  assert.match(again.output, /^ann@example\.com is already an admin/)
  const log = await runCommand(['verify-log'], { cwd, env })
  assert.equal(log.status, 0, log.output)
  assert.ok(readdirSync(join(cwd, 'cache', 'evenfall')).length)
})

test('a start that can’t be is a sentence with the command as it is typed', async () => {
  const { status, output } = await runCommand(['start'], { cwd, env: { PORT: 'eighty' } })
  assert.deepEqual([status, /PORT must be a whole number/.test(output), /\n\s+at /.test(output)], [1, true, false], output)
  const nowhere = await runCommand(['backup', 'x'], { cwd, env: { DATA_DIR: 'nowhere' } })
  assert.deepEqual([nowhere.status, nowhere.output.startsWith(`There’s no database in ${cwd}/nowhere.`)], [1, true], nowhere.output)
  assert.ok(!existsSync(join(cwd, 'nowhere')))
})

function git(args: readonly string[], folder: string, env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } })
  assert.equal(status, 0, stderr)
  return stdout
}

/** Commits there what isn't committed here yet, at the time of the last commit. */
function commitChanges() {
  const changed = git(['ls-files', '-z', '--modified', '--deleted', '--others', '--exclude-standard'], '.').split('\0').filter(Boolean)
  for (const file of new Set(changed)) {
    if (existsSync(file)) cpSync(file, join(clone, file))
    else rmSync(join(clone, file), { force: true })
  }
  git(['add', '--all'], clone)
  const GIT_COMMITTER_DATE = git(['log', '-1', '--format=%cI'], clone).trim()
  git([...identity, 'commit', '--quiet', '--allow-empty', '--message', 'x'], clone, { GIT_COMMITTER_DATE })
}
