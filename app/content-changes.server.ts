import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Config } from './config.server.ts'
import { readJsonContent } from './content-file.server.ts'
import { baseFile, listReplaceable, openContentFolder, shippedContent } from './content-folder.server.ts'
import { readContent } from './content.server.ts'
import { contentChangesCopy } from './content-changes-copy.ts'
import { terminal } from './copy/terminal.ts'
import { CommandRefused } from './db/command-refused.ts'

type Folders = { contentDir?: string; shipped: string }

const copy = terminal.read(contentChangesCopy)

/** Runs one of the three commands, and returns what it prints. */
export async function contentCommand(config: Config, action: string, name: string, shipped = shippedContent) {
  const folders = { contentDir: config.contentDir, shipped }
  if (action === 'copy') return copyContent(folders, name)
  if (action === 'accept') return acceptContent(folders, name)
  if (action !== 'check') throw new CommandRefused(copy.usage)
  await readContent(config, () => new Date())
  return checkContent(folders)
}

/** Copies a shipped file, and remembers which version it was. */
async function copyContent({ contentDir, shipped }: Folders, name: string) {
  const folder = required(contentDir)
  if (!(await listReplaceable(shipped)).includes(name)) throw new CommandRefused(copy.notReplaceable({ name, folder: `${shipped}/` }))
  const path = join(folder, name)
  if (existsSync(path)) throw new CommandRefused(copy.alreadyThere({ file: path }))
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await readFile(join(shipped, name)))
  await noteBase(folder, name, shipped)
  return copy.copied({ file: path })
}

async function acceptContent({ contentDir, shipped }: Folders, name: string) {
  const folder = required(contentDir)
  const { replaced } = await openContentFolder(folder, shipped)
  if (!replaced.includes(name)) throw new CommandRefused(copy.notThere({ folder, name }))
  await noteBase(folder, name, shipped)
  return copy.accepted({ file: join(folder, name) })
}

/** Lists the replaced files, and which of them the operator should compare with the shipped ones. */
async function checkContent({ contentDir, shipped }: Folders) {
  if (!contentDir) return copy.ownContent
  const [{ replaced }, bases] = [await openContentFolder(contentDir, shipped), await readBases(contentDir)]
  const states = await Promise.all(replaced.map(async (name) => ({ name, base: bases[name], now: await fingerprint(join(shipped, name)) })))
  const stale = states.filter(({ base, now }) => base !== now)
  return [
    copy.replaced({ count: replaced.length }),
    ...stale.map(({ name, base }) => (base ? copy.changed : copy.mayHaveChanged)({ name })),
    ...(stale.length ? [copy.compare({ folder: `${shipped}/` })] : []),
  ].join('\n')
}

function required(contentDir?: string) {
  if (!contentDir) throw new CommandRefused(copy.noSetting)
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
