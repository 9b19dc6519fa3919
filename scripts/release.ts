// `npm run release` makes what an operator downloads: an archive that needs nothing but Linux, and what proves where it comes from.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readArguments } from './arguments.mjs'
import { build, exit } from './prepare.mjs'
import { packArchive } from './release/archive.ts'
import { packImage } from './release/image.ts'
import { readKey, writeSums } from './release/signature.ts'

const usage = `npm run release                   makes dist/evenfall-X.Y.Z-linux-ARCH.tar.gz from a clean checkout
npm run release -- --dirty        the same from one with changes, for tests
npm run release -- --to FOLDER    in another folder`
const { flags, options } = readArguments({ usage, flags: ['dirty'], options: ['to'] })
const isDirty = flags.has('dirty')
const folder = options.to ? resolve(process.env.INIT_CWD ?? '.', options.to) : resolve('dist')

if (process.platform !== 'linux') exit('A release is for Linux, and so is what makes it.')
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const commit =
  git('rev-parse', '--verify', 'HEAD^{commit}') ?? exit('A release is made from a checkout with git, for its date and its tag.')
const changed = git('status', '--porcelain')?.split('\n') ?? []
if (!isDirty && changed[0])
  exit(`There are changes that no commit has, such as ${changed[0].replace(/^\s*\S+ +/, '')}. Commit them first. Nothing was made.`)
const tag = `v${version}`
const tagged = git('rev-parse', '--quiet', '--verify', `refs/tags/${tag}^{commit}`)
if (!isDirty && tagged && tagged !== commit)
  exit(`${tag} is the tag of another commit, ${tagged.slice(0, 12)}. Choose the next version, or check that commit out. Nothing was made.`)
const key = readKey({ isDirty })

// What was left by an earlier build must not get into a release.
if (!isDirty) rmSync('build', { recursive: true, force: true })
build()
mkdirSync(folder, { recursive: true })
const made = Number(process.env.SOURCE_DATE_EPOCH ?? git('log', '-1', '--format=%ct'))
const files = packArchive({ version, made, folder })
copyFileSync('deploy/install.sh', join(folder, 'install.sh'))
files.push(join(folder, 'install.sh'))
const image = packImage({ version, made, folder, archive: files[0]! })
if (image) files.push(image)
else say('skipped: the container image: this machine can’t have buildah and mmdebstrap, which need root, mounts, and Debian’s packages')
for (const file of [...files, ...writeSums(folder, files, key)]) say(`${file}: ${megabytes(statSync(file).size)}`)
if (!key) say('It isn’t signed, because RELEASE_KEY_FILE is empty: docs/releases.md')
if (!tagged) say(`The tag ${tag} is missing. When the release is right: git tag -a ${tag} -m "Evenfall ${version}"`)

function say(sentence: string) {
  process.stdout.write(`${sentence}\n`)
}

function megabytes(bytes: number) {
  return `${(bytes / 1e6).toFixed(2)} MB`
}

function git(...args: string[]) {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {} // No such tag, or no git.
}
