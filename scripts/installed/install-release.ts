import { spawnSync } from 'node:child_process'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { chmodSync, copyFileSync, createReadStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readConfig } from '#app/config.server.ts'
import { asTyped, terminal } from '#app/platform/copy/terminal.ts'
import { CommandRefused } from '#app/platform/db/error-facts.ts'
import { installedCopy } from '#app/platform/start/copy.ts'
import { control, openInstalledSite, previousRelease, readFrom, runOf, switchTo, versionOf, wasCutOff } from './site.ts'

const copy = terminal.read(installedCopy)
/** The copy of an archive and what it unpacks to take less than this many times the archive. */
const growth = 7

/**
 * Upgrades an installed site: checks and unpacks the archive, has the new release make a restore point and run its migrations while the old
 * one serves, and restarts the site. A release that doesn't start is switched back at once.
 */
export async function installRelease(archive: string, { isCheck }: { isCheck: boolean }) {
  const { home, releases, current } = openInstalledSite()
  const release = await takeRelease(archive, { releases, current, previous: previousRelease(home) })
  const { dataDir, databaseUrl } = readConfig()
  if (release === current && !wasCutOff(home, 'upgrade')) return copy.alreadyInstalled({ version: versionOf(release) })
  const before = (release === current && previousRelease(home)) || current
  const [from, to] = [versionOf(before), versionOf(release)]
  // Only one process may open an embedded database, so the site stops for it.
  const hasToStop = !databaseUrl
  if (isCheck) {
    if (hasToStop) throw new CommandRefused(copy.checkNeedsServer)
    if (!(await runOf(release, ['upgrade', '--check'], dataDir))) throw new CommandRefused(copy.checkFailed({ version: to }))
    return copy.checked({ command: `evenfall upgrade ${archive}` })
  }
  if (hasToStop) control(home, 'stop')
  if (!(await runOf(release, ['upgrade'], dataDir))) {
    if (hasToStop) control(home, 'start')
    throw new CommandRefused(copy.databaseNotReady({ from, to }))
  }
  if (switchTo(home, { release, by: 'upgrade', order: hasToStop ? 'start' : 'restart' })) return copy.upgraded({ from, to })
  if (hasToStop) control(home, 'stop')
  const looked = await readFrom(release, ['rollback', '--look', before], dataDir)
  const loss = looked && (JSON.parse(looked) as { sentence: string } | null)
  // The release before can't run on these tables.
  const command = asTyped('npm run rollback -- --yes')
  if (loss) throw new CommandRefused([copy.notStarted({ version: to }), loss.sentence, command].join('\n'))
  const isBack = switchTo(home, { release: before, by: 'rollback', order: 'restart' })
  throw new CommandRefused(isBack ? copy.switchedBack({ from, to }) : copy.notSwitchedBack({ from, to }))
}

/**
 * Copies the archive, then checks and unpacks the copy: whoever owns the folder of the download could change the archive between the two.
 * It's unpacked under another name, so that what has the name of a release is whole.
 */
async function takeRelease(archive: string, { releases, current, previous }: { releases: string; current: string; previous?: string }) {
  if (!isFile(archive)) throw new CommandRefused(copy.noArchive({ file: archive }))
  const unfinished = join(releases, '.unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished)
  try {
    const { bavail, bsize } = await statfs(releases)
    const needed = statSync(archive).size * growth
    if (bavail * bsize < needed) throw new CommandRefused(copy.noRoom({ folder: releases, megabytes: Math.ceil(needed / 2 ** 20) }))
    const own = join(unfinished, 'archive')
    copyFileSync(archive, own)
    chmodSync(own, 0o600)
    await checkSums(archive, { own, current })
    const folder = join(unfinished, 'release')
    mkdirSync(folder)
    // The site's user reads it, whatever this process keeps private.
    chmodSync(folder, 0o755)
    const { status, stderr } = spawnSync('tar', ['-xpzf', own, '-C', folder, '--strip-components=1', '--no-same-owner'], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new CommandRefused(copy.notUnpacked({ file: archive, reason: stderr.trim().split('\n')[0] ?? '' }))
    const release = join(releases, versionOf(folder))
    // One that never ran may be from another archive.
    if (existsSync(release) && release !== current && release !== previous) renameSync(release, join(unfinished, 'replaced'))
    if (!existsSync(release)) renameSync(folder, release)
    return release
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/**
 * The checksum of our own copy has to be in the file SHA256SUMS next to the archive, and that file signed if the release that runs knows
 * the key. A key that came with the download would prove nothing.
 */
async function checkSums(archive: string, { own, current }: { own: string; current: string }) {
  const file = join(dirname(archive), 'SHA256SUMS')
  if (!isFile(file)) throw new CommandRefused(copy.noSums({ file }))
  const sums = readFileSync(file)
  const key = join(current, 'docs', 'release-key.pem')
  const signature = `${file}.sig`
  if (existsSync(key)) {
    if (!isFile(signature)) throw new CommandRefused(copy.noSums({ file: signature }))
    if (!verify(null, sums, createPublicKey(readFileSync(key)), readFileSync(signature)))
      throw new CommandRefused(copy.wrongSignature({ file }))
  }
  const hash = createHash('sha256')
  await pipeline(createReadStream(own), hash)
  const sum = hash.digest('hex')
  if (
    !sums
      .toString()
      .split('\n')
      .includes(`${sum}  ${basename(archive)}`)
  )
    throw new CommandRefused(copy.wrongSum({ file: archive, sum }))
}

/** Reading a pipe would wait for whatever writes to it. */
const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
