import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { exchangeCommands } from '#app/admin/exchange/exchange-commands.server.ts'
import { exchangeCopy } from '#app/admin/exchange/copy.ts'
import { readConfig } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { commandsCopy } from '#app/platform/db/copy.ts'
import { CommandRefused } from '#app/platform/db/error-facts.ts'
import { askSite } from '#app/platform/db/control.server.ts'
import { openQueue } from '#app/platform/db/job-queue.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { openFiles } from '#app/platform/files/open-files.server.ts'
import { jobOfLane, Lanes, lanes } from '#app/platform/mail/lanes.ts'
import { emailRetries } from '#app/platform/mail/mail.server.ts'
import { openTransport } from '#app/platform/mail/transport.server.ts'
import { SiteStates } from '#app/platform/start/site-state.server.ts'
import { storeSecret } from '#app/platform/start/stored-secret.server.ts'
import { readContent } from '#app/site/content/content.server.ts'
import { refuseHalfRollback } from './finish-restore.ts'

const copy = terminal.read(exchangeCopy)

/** Lets the running site do it if it has the embedded database open, and otherwise does it here. The site sends the emails. */
export async function runExchange(command: 'export' | 'import', args: string[], stopped: string) {
  const settings = readConfig()
  const { databaseUrl, dataDir } = settings
  const reply = databaseUrl ? undefined : await askSite(dataDir, { command, args, ifItEnds: copy.siteStopped })
  if (reply) return reply
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres')))
    throw new CommandRefused(terminal.read(commandsCopy).noDatabase({ folder: dataDir }))
  const { files, claim } = await openFiles(settings)
  const { db, jobs, close } = await openStorage({ ...settings, check: (opened) => refuseHalfRollback(opened, settings) })
  let stopQueue = async () => {}
  try {
    await claim()
    const now = () => new Date()
    const { config, brand, ...content } = await readContent(await storeSecret(settings), now)
    const queue = await openQueue(db, { ...jobs, supervise: false, schedule: false })
    stopQueue = queue.stop
    for (const lane of lanes) await queue.prepare(jobOfLane[lane], emailRetries)
    const mail = {
      origin: config.origin,
      siteName: config.siteName,
      signature: brand.emailSignature,
      transport: openTransport(config),
      lanes: new Lanes(1),
      copy: content.copy,
    }
    const site = { ...content, config, db, files, queue, mail, now, state: new SiteStates(db, { isPublic: config.isPublic }) }
    const interrupted = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interrupted.abort(new CommandRefused(stopped)))
    return await exchangeCommands(site, console.error)[command](args, interrupted.signal)
  } finally {
    await stopQueue()
    await close()
  }
}
