import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Config } from './config.server.ts'
import { readJsonContent } from './content-file.server.ts'
import { baseFile, listReplaceable, openContentFolder, shippedContent } from './content-folder.server.ts'
import { readContent } from './content.server.ts'
import { CommandRefused } from './db/command-refused.ts'

type Folders = { contentDir?: string; shipped: string }

export const contentUsage = `npm run content -- check          tries the files in CONTENT_DIR, and says what an upgrade changed underneath
npm run content -- copy FILE      copies a file of content/ there to edit, such as guides/mobile-app-experience.md
npm run content -- accept FILE    notes that you have compared your file with the shipped one`

/** Runs one of the three commands, and returns what it prints. */
export async function contentCommand(config: Config, action: string, name: string, shipped = shippedContent) {
  const folders = { contentDir: config.contentDir, shipped }
  if (action === 'copy') return copyContent(folders, name)
  if (action === 'accept') return acceptContent(folders, name)
  if (action !== 'check') throw new CommandRefused(contentUsage)
  await readContent(config, () => new Date())
  return checkContent(folders)
}

/** Copies a shipped file, and remembers which version it was. */
async function copyContent({ contentDir, shipped }: Folders, name: string) {
  const folder = required(contentDir)
  if (!(await listReplaceable(shipped)).includes(name))
    throw new CommandRefused(`There’s no file "${name}" in ${shipped}/ that can be replaced. Nothing was changed.`)
  const path = join(folder, name)
  if (existsSync(path)) throw new CommandRefused(`${path} already exists. Nothing was changed.`)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await readFile(join(shipped, name)))
  await noteBase(folder, name, shipped)
  return `Copied to ${path}. The site shows it after its next start.`
}

async function acceptContent({ contentDir, shipped }: Folders, name: string) {
  const folder = required(contentDir)
  const { replaced } = await openContentFolder(folder, shipped)
  if (!replaced.includes(name)) throw new CommandRefused(`${folder} has no file "${name}". Nothing was changed.`)
  await noteBase(folder, name, shipped)
  return `Noted that ${join(folder, name)} was compared with the shipped file.`
}

/** Lists the replaced files, and which of them the operator should compare with the shipped ones. */
async function checkContent({ contentDir, shipped }: Folders) {
  if (!contentDir) return 'CONTENT_DIR is empty, so the site shows its own content.'
  const [{ replaced }, bases] = [await openContentFolder(contentDir, shipped), await readBases(contentDir)]
  const states = await Promise.all(replaced.map(async (name) => ({ name, base: bases[name], now: await fingerprint(join(shipped, name)) })))
  const stale = states.filter(({ base, now }) => base !== now)
  return [
    `${replaced.length === 1 ? '1 file replaces a shipped one' : `${replaced.length} files replace shipped ones`}, and the site can start with ${replaced.length === 1 ? 'it' : 'them'}.`,
    ...stale.map(({ name, base }) =>
      base
        ? `${name}: the shipped file has changed since you copied it.`
        : `${name}: the shipped file may have changed. It wasn’t copied with npm run content -- copy, so we can’t tell.`,
    ),
    ...(stale.length ? [`Compare each with the one in ${shipped}/, then run: npm run content -- accept FILE`] : []),
  ].join('\n')
}

function required(contentDir?: string) {
  if (!contentDir)
    throw new CommandRefused('CONTENT_DIR is empty. Set it to a folder of yours, outside of the site’s own. Nothing was changed.')
  return contentDir
}

const readBases = async (folder: string): Promise<Record<string, string>> =>
  existsSync(join(folder, baseFile)) ? readJsonContent(join(folder, baseFile), z.record(z.string(), z.string())) : {}

async function noteBase(folder: string, name: string, shipped: string) {
  const bases = { ...(await readBases(folder)), [name]: await fingerprint(join(shipped, name)) }
  await writeFile(join(folder, baseFile), `${JSON.stringify(bases, null, 2)}\n`)
}

const fingerprint = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
    .slice(0, 16)
