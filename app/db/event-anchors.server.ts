import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '#app/files/files.server.ts'
import { utcDate } from '#app/time.ts'
import { CommandRefused } from './command-refused.ts'
import type { Command } from './control.server.ts'
import { verifyEvents } from './events.server.ts'
import type { Db } from './storage.server.ts'

// One file a day, outside the database. Whoever controls the database can compute a new chain, but it won't match these files, and they
// can't reach a copy that's stored elsewhere.

/** Its message has only numbers and dates, because it may be stored in the table of job runs. */
class BrokenChain extends CommandRefused {
  readonly isReportable = true
}

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
  return `${events} events read, all in order`
}

/** The answer to `npm run verify-log`. */
export function verifyLog(db: Db, dataDir: string): Command {
  return async () => {
    const { events, hash, anchors } = await readChain(db, dataDir)
    const read = anchors === 1 ? 'The file of one day matches.' : `The files of ${anchors} days match.`
    return `${events} events: none is missing, none was changed. ${anchors ? read : 'There’s no file to compare them with yet.'}\nThe last hash is ${hash}.`
  }
}

async function readChain(db: Db, dataDir: string) {
  const verdict = await verifyEvents(db)
  if ('why' in verdict)
    throw new BrokenChain(`Event ${verdict.brokenAt} ${verdict.why}. Keep the database as it is, and compare it with a backup.`)
  const anchors = await readAnchors(dataDir)
  for (const { day, events, hash } of anchors) {
    const event = await db.selectFrom('events').select('hash').where('id', '=', events).executeTakeFirst()
    if (events > 0 && event?.hash !== hash)
      throw new BrokenChain(
        event
          ? `Event ${events} isn’t the one in the file of ${day}: the events up to it were rewritten.`
          : `The file of ${day} has ${events} events, and there are ${verdict.count}: the last ones are gone. That’s expected after an older backup was restored.`,
      )
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
