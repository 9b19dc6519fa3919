import '#app/copy-catalogs.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { CommandRefused } from '#app/platform/db/error-facts.ts'
import { commandsCopy } from '#app/platform/db/copy.ts'
import { askSite } from '#app/platform/db/control.server.ts'
import { verifyLog } from '#app/platform/db/event-anchors.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { runCommand } from './command.ts'

const copy = terminal.read(commandsCopy)

await runCommand(
  async () => {
    const { databaseUrl, dataDir, ...config } = readConfig()
    const reply = databaseUrl ? undefined : await askSite(dataDir, { command: 'verify-log', args: [], ifItEnds: copy.readingStopped })
    if (reply) return reply
    if (!databaseUrl && !existsSync(join(dataDir, 'postgres'))) throw new CommandRefused(copy.noDatabase({ folder: dataDir }))
    const { db, close } = await openStorage({ ...config, databaseUrl, dataDir, asItIs: true })
    try {
      return await verifyLog(db, dataDir)([], new AbortController().signal)
    } finally {
      await close()
    }
  },
  { usage: copy.verifyLogUsage },
)
