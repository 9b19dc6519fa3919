import '#app/copy-catalogs.ts'
import { existsSync } from 'node:fs'
import { keyTurnCopy } from '#app/admin/setup/copy.ts'
import { describeTurn } from '#app/admin/setup/turn-key.server.ts'
import { readConfig } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { CommandRefused } from '#app/platform/db/error-facts.ts'
import { askSite } from '#app/platform/db/control.server.ts'
import { commandsCopy } from '#app/platform/db/copy.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { openFiles } from '#app/platform/files/open-files.server.ts'
import { storeSecret } from '#app/platform/start/stored-secret.server.ts'
import { runCommand } from './command.ts'

const copy = terminal.read(keyTurnCopy)

// Lets the running site do it if it has the embedded database open, and otherwise does it here, next to the running processes.
await runCommand(
  async (_, { flags }) => {
    const args = [...flags]
    if (args.length > 1) throw new CommandRefused(copy.usage)
    const settings = readConfig()
    const { databaseUrl, dataDir } = settings
    const reply = databaseUrl ? undefined : await askSite(dataDir, { command: 'turn-key', args, ifItEnds: copy.stopped })
    if (reply) return reply
    if (!databaseUrl && !existsSync(`${dataDir}/postgres`))
      throw new CommandRefused(terminal.read(commandsCopy).noDatabase({ folder: dataDir }))
    const interrupted = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interrupted.abort(new CommandRefused(copy.interrupted)))
    const { files } = await openFiles(settings)
    const { db, close } = await openStorage(settings)
    try {
      const config = await storeSecret(settings)
      const site = { config, db, files, now: () => new Date(), isStopping: () => false, isAlone: true }
      return await describeTurn(site, args, interrupted.signal)
    } finally {
      await close()
    }
  },
  { usage: copy.usage, flags: ['check', 'lost'] },
)
