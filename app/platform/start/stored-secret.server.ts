import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, UnsafeSettings } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { writeDurably } from '#app/platform/files/files.server.ts'
import { keysOf } from '#app/platform/keys.server.ts'
import { startupCopy } from './copy.ts'

const shortest = 32
const copy = terminal.read(startupCopy)

/** If SECRET isn't set, which never happens on a public site, the first start makes one and later starts read it. */
export async function storeSecret(config: Config): Promise<Config> {
  if (config.isSecretSet) return config
  const path = join(config.dataDir, 'secret')
  try {
    return { ...config, ...keysOf((await read(path)) ?? (await make(path))) }
  } catch (error) {
    if (error instanceof UnsafeSettings) throw error
    throw new UnsafeSettings(copy.secretNotStored({ file: path, reason: (error as Error).message }))
  }
}

async function read(path: string) {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (text === undefined || text.trim().length >= shortest) return text?.trim()
  throw new UnsafeSettings(copy.secretTooShort({ file: path, least: shortest }))
}

/** If several processes start at once, they all use the first one's secret. */
async function make(path: string) {
  const secret = randomBytes(shortest).toString('hex')
  try {
    await writeDurably(path, Buffer.from(`${secret}\n`), { isFirst: true })
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return (await read(path))!
  }
}
