// The archive of a release: the same bytes from the same commit, on any machine of the same kind.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { importsOf } from '../import-graph.ts'
import { commandNames } from './command-names.ts'
import { describeLicenses } from './licenses.ts'
import { installNode, installPackages } from './packages.ts'
import { describeParts } from './sbom.ts'

type Release = { version: string; /** Seconds since 1970, of the commit. */ made: number; folder: string }

export function packArchive({ version, made, folder }: Release) {
  const name = `evenfall-${version}`
  const scratch = mkdtempSync(join(folder, '.making-'))
  const root = join(scratch, name)
  try {
    copySource(root)
    copyBuild(join(root, 'build'))
    const packages = installPackages(root)
    const node = installNode(join(root, 'node'))
    writeFileSync(join(root, 'sbom.json'), `${JSON.stringify(describeParts(root, { version, made, node, packages }), null, 1)}\n`)
    writeFileSync(join(root, 'licenses.txt'), describeLicenses(root, packages))
    const beside = ['sbom.json', 'licenses.txt'].map(
      (one) => [join(root, one), join(folder, `${name}-linux-${process.arch}.${one}`)] as const,
    )
    for (const [from, to] of beside) copyFileSync(from, to)
    const file = join(folder, `${name}-linux-${process.arch}.tar.gz`)
    packEntries(scratch, { entries: [name], made, file })
    return [file, ...beside.map(([, to]) => to)]
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

const wanted =
  /^((app|content|migrations|deploy|docs)\/|(bin\/evenfall|server\.ts|start\.ts|start-process\.ts|LICENSE|NOTICE|(README|CHANGELOG|SECURITY)\.md)$)/

/** What git knows, and in a tree with changes also what it doesn't know yet. */
function copySource(root: string) {
  const all = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const files = all.split('\0').filter((file) => wanted.test(file) && !/\.test\.|\.d\.ts$/.test(file) && existsSync(file))
  for (const file of [...files, ...scriptsOfCommands()]) copyFile(file, join(root, file))
  const {
    scripts: _,
    devDependencies: __,
    allowScripts: ___,
    ...rest
  } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, unknown>
  // The release brings its own Node, and there's nothing to install or build.
  writeFileSync(join(root, 'package.json'), `${JSON.stringify(rest, null, 2)}\n`)
}

/** The scripts of the commands, and those that they import. */
function scriptsOfCommands() {
  const found = new Set<string>()
  const open = (file: string) => {
    if (found.has(file) || !file.startsWith('scripts/')) return
    found.add(file)
    for (const { to, isType } of importsOf(file, readFileSync(file, 'utf8'))) if (!isType) open(to)
  }
  open('scripts/evenfall.ts')
  for (const name of commandNames) if (existsSync(`scripts/${name}.ts`)) open(`scripts/${name}.ts`)
  return found
}

/** Without what tests and `npm start` keep next to the built site. */
function copyBuild(target: string) {
  for (const part of ['client', 'server']) cpSync(join('build', part), join(target, part), { recursive: true })
}

function copyFile(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
  chmodSync(to, statSync(from).mode & 0o100 ? 0o755 : 0o644)
}

type Packed = { entries: readonly string[]; made: number; file: string }

/** In the order of the names, with the commit's date, and owned by root. gzip writes neither a name nor a time. */
export function packEntries(folder: string, { entries, made, file }: Packed) {
  const same = ['--sort=name', '--format=gnu', `--mtime=@${made}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX']
  const compressed = file.endsWith('.gz') ? ['--use-compress-program=gzip -n'] : []
  const env = { ...process.env, LC_ALL: 'C', TAR_OPTIONS: '', GZIP: '' }
  execFileSync('tar', [...same, ...compressed, '-cf', `${file}.unfinished`, '-C', folder, ...entries], { env, stdio: 'inherit' })
  renameSync(`${file}.unfinished`, file)
}
