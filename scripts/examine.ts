import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { commandsCopy } from '#app/platform/db/copy.ts'
import { askSite } from '#app/platform/db/control.server.ts'
import { FolderInUse } from '#app/platform/db/folder-lock.server.ts'
import { UnusableDatabase } from '#app/platform/db/migrations.server.ts'
import { type Db, openStorage } from '#app/platform/db/storage.server.ts'
import { storeSecret } from '#app/platform/start/stored-secret.server.ts'

const copy = terminal.read(commandsCopy)

type Config = ReturnType<typeof readConfig>
type Site = {
  config: Config
  db?: Db
  reason?: string
  isExplained?: boolean
  now: () => Date
  copyFor: () => typeof terminal
  printMetrics: () => Promise<string>
}

/** Lets the running site look if it has the embedded database open, and otherwise looks from here. Nothing is created or changed. */
export async function examine<T>(command: 'doctor' | 'report', look: (site: Site) => Promise<T>): Promise<T> {
  const settings = readConfig()
  const { databaseUrl, dataDir } = settings
  const reply = databaseUrl ? undefined : await askSite(dataDir, { command, args: [terminal.language], ifItEnds: copy.readingStopped })
  if (reply) return JSON.parse(reply) as T
  const config = existsSync(join(dataDir, 'secret')) ? await storeSecret(settings) : settings
  const site = { config, now: () => new Date(), copyFor: () => terminal, printMetrics: () => readMetrics(config) }
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres')))
    return look({ ...site, reason: copy.noDatabase({ folder: dataDir }), isExplained: true })
  // The folder is looked at by a check of its own.
  const where = databaseUrl ? { ...config, dataDir: undefined } : config
  const storage = await openStorage({ ...where, asItIs: true }).catch((error: Error) => error)
  if (storage instanceof Error)
    return look({ ...site, reason: storage.message, isExplained: storage instanceof UnusableDatabase || storage instanceof FolderInUse })
  try {
    return await look({ ...site, db: storage.db })
  } finally {
    await storage.close()
  }
}

async function readMetrics({ host, port, metricsToken }: Config) {
  if (!metricsToken) return 'METRICS_TOKEN isn’t set.\n'
  const address = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/metrics`
  const headers = { Authorization: `Bearer ${metricsToken}` }
  return fetch(address, { headers, signal: AbortSignal.timeout(5000) }).then(
    (response) => response.text(),
    () => 'The site isn’t running here.\n',
  )
}
