import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { accountCommands } from '#app/admin/setup/account-commands.server.ts'
import { readBrand } from '#app/site/look/brand.server.ts'
import { readConfig } from '#app/config.server.ts'
import { readCopy } from '#app/site/content/content.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { readSiteWords } from '#app/site/content/site-words.server.ts'
import { openContentFolder } from '#app/platform/files/content-folder.server.ts'
import { CommandRefused } from '#app/platform/db/error-facts.ts'
import { commandsCopy } from '#app/platform/db/copy.ts'
import { askSite } from '#app/platform/db/control.server.ts'
import { openQueue } from '#app/platform/db/job-queue.server.ts'
import { recordChange } from '#app/platform/db/changes.server.ts'
import { type Db, openStorage } from '#app/platform/db/storage.server.ts'
import { jobOfLane, Lanes, lanes } from '#app/platform/mail/lanes.ts'
import { emailRetries } from '#app/platform/mail/mail.server.ts'
import { openTransport } from '#app/platform/mail/transport.server.ts'
import { runCommand } from './command.ts'
import { refuseHalfRollback } from './finish-restore.ts'

const copy = terminal.read(commandsCopy)

/** Lets the running site do it if it has the embedded database open, and otherwise does it here. The site sends the email. */
export async function runAccountCommand(command: keyof ReturnType<typeof accountCommands>, usage: string, count: number) {
  await runCommand(
    async (args) => {
      const config = readConfig()
      const { databaseUrl, dataDir } = config
      const reply = databaseUrl ? undefined : await askSite(dataDir, { command, args, ifItEnds: copy.siteStopped })
      if (reply) return reply
      if (!databaseUrl && !existsSync(join(dataDir, 'postgres'))) throw new CommandRefused(copy.noDatabase({ folder: dataDir }))
      const { db, jobs, close } = await openStorage({ ...config, check: (opened) => refuseHalfRollback(opened, config) })
      let stopQueue = async () => {}
      try {
        const queue = await openQueue(db, { ...jobs, supervise: false, schedule: false })
        stopQueue = queue.stop
        for (const lane of lanes) await queue.prepare(jobOfLane[lane], emailRetries)
        await queue.prepare('delete-mail-copies')
        const folder = await openContentFolder(config.contentDir)
        const [{ emailSignature }, copy, { name = config.siteName }] = await Promise.all([
          readBrand(folder),
          readCopy(folder, () => new Date()),
          readSiteWords(folder),
        ])
        const transport = openTransport(config)
        const mail = { origin: config.origin, siteName: name, signature: emailSignature, transport, lanes: new Lanes(1), copy }
        // Running processes read the change within half a second.
        const purges = {
          record: async (to: Db, tags: readonly string[]) => ({ version: await recordChange(to, null, tags), tags }),
          complete: async () => {},
        }
        return await accountCommands({ config, db, queue, mail, purges, now: () => new Date() })[command](args)
      } finally {
        await stopQueue()
        await close()
      }
    },
    { usage, words: count },
  )
}
