import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { terminal } from '#app/platform/copy/terminal.ts'
import { writeDurably } from '#app/platform/files/files.server.ts'
import { utcDate } from '#app/platform/time.ts'
import { CommandRefused } from './command-refused.ts'
import { commandsCopy } from './copy.ts'
import type { Command } from './control.server.ts'
import { verifyEvents } from './events.server.ts'
import type { Db } from './storage.server.ts'

// One file a day, outside the database. Whoever controls the database can compute a new chain, but it won't match these files, and they
// can't reach a copy that's stored elsewhere.

/** Its message has only numbers and dates, because it may be stored in the table of job runs. */
class BrokenChain extends CommandRefused {
  readonly isReportable = true
}

const copy = terminal.read(commandsCopy)

type Anchor = { day: string; events: number; hash: string }

const folderIn = (dataDir: string) => join(dataDir, 'anchors')

/** A daily job reads the whole chain and records where it ends. It fails if the chain is broken. */
export async function anchorEvents(db: Db, { dataDir, now }: { dataDir: string; now: Date }) {
  const { events, hash } = await readChain(db, dataDir)
  const day = utcDate(now)
  const text = `${JSON.stringify({ day, events, hash } satisfies Anchor)}\n`
  await writeDurably(join(folderIn(dataDir), `${day}.json`), Buffer.from(text), { isFirst: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return { eventsRead: events }
}

/** The answer to `npm run verify-log`. */
export function verifyLog(db: Db, dataDir: string): Command {
  return async () => {
    const { events, hash, anchors } = await readChain(db, dataDir)
    const compared = anchors ? copy.anchorsMatch({ count: anchors }) : copy.noAnchors
    return `${copy.intact({ count: events })} ${compared}\n${copy.lastHash({ hash })}`
  }
}

async function readChain(db: Db, dataDir: string) {
  const verdict = await verifyEvents(db)
  if ('why' in verdict) throw new BrokenChain(copy[`event ${verdict.why}`]({ event: `${verdict.brokenAt}` }))
  const anchors = await readAnchors(dataDir)
  for (const { day, events, hash } of anchors) {
    const event = await db.selectFrom('events').select('hash').where('id', '=', events).executeTakeFirst()
    if (events > 0 && event?.hash !== hash)
      throw new BrokenChain(event ? copy.rewritten({ event: `${events}`, day }) : copy.cutOff({ day, events, found: verdict.count }))
  }
  return { events: verdict.count, hash: verdict.hash, anchors: anchors.length }
}

async function readAnchors(dataDir: string) {
  const names = await readdir(folderIn(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const days = names.filter((name) => /^\d{4}-\d\d-\d\d\.json$/.test(name)).toSorted()
  return Promise.all(days.map(async (name) => JSON.parse(await readFile(join(folderIn(dataDir), name), 'utf8')) as Anchor))
}
