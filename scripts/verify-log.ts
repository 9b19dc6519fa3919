import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#app/config.server.ts'
import { CommandRefused } from '#app/db/command-refused.ts'
import { askSite } from '#app/db/control.server.ts'
import { verifyLog } from '#app/db/event-anchors.server.ts'
import { openStorage } from '#app/db/storage.server.ts'
import { runCommand } from './command.ts'

await runCommand<[]>(
  async () => {
    const { databaseUrl, dataDir, ...config } = readConfig()
    const ifItEnds = 'The site stopped before all events were read. Nothing was changed. Try again.'
    const reply = databaseUrl ? undefined : await askSite(dataDir, { command: 'verify-log', args: [], ifItEnds })
    if (reply) return reply
    if (!databaseUrl && !existsSync(join(dataDir, 'postgres')))
      throw new CommandRefused(`There’s no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the site.`)
    const { db, close } = await openStorage({ ...config, databaseUrl, dataDir, asItIs: true })
    try {
      return await verifyLog(db, dataDir)([], new AbortController().signal)
    } finally {
      await close()
    }
  },
  'This takes no arguments: npm run verify-log',
  0,
)
