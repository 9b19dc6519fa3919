import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { terminal } from '#app/platform/copy/terminal.ts'
import { writeDurably } from '#app/platform/files/files.server.ts'
import { daysBefore, utcDate } from '#app/platform/time.ts'
import { CommandRefused } from './error-facts.ts'
import { commandsCopy } from './copy.ts'
import type { Command } from './control.server.ts'
import { countEvents, type Reading, verifyEvents } from './events.server.ts'
import type { Db } from './storage.server.ts'

// One file a day, outside the database. Whoever controls the database can compute a new chain, but it won't match these files, and they
// can't reach a copy that's stored elsewhere.

/** Its message has only numbers and dates, because it may be stored in the table of job runs. */
class BrokenChain extends CommandRefused {
  readonly isReportable = true
}

const copy = terminal.read(commandsCopy)

type Anchor = {
  day: string
  events: number
  hash: string
  /** The event after which the log was read for it. If there's none, it was read from the first event. */
  after?: number
}

const folderIn = (dataDir: string) => join(dataDir, 'anchors')

type Anchoring = Pick<Reading, 'rest'> & { dataDir: string; now: Date }

/**
 * A daily job reads the chain from the last anchor on, and once a week all of it, and records where it ends. It fails if the chain is
 * broken. Reading all of it rests in between, because it takes long.
 */
export async function anchorEvents(db: Db, { dataDir, now, rest }: Anchoring) {
  const day = utcDate(now)
  const anchors = await readAnchors(dataDir)
  const isRecent = (anchor: Anchor) => anchor.day > utcDate(daysBefore(now, 7)) && anchor.day <= day
  const last = anchors.some((anchor) => !anchor.after && isRecent(anchor)) ? anchors.at(-1) : undefined
  const { events, hash } = await readChain(db, anchors, last ? { after: { id: last.events, hash: last.hash } } : { rest })
  const after = last?.events ?? 0
  const text = `${JSON.stringify({ day, events, hash, ...(after && { after }) } satisfies Anchor)}\n`
  await writeDurably(join(folderIn(dataDir), `${day}.json`), Buffer.from(text), { isFirst: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return { eventsRead: events - after }
}

/** The answer to `npm run verify-log`. */
export function verifyLog(db: Db, dataDir: string): Command {
  return async () => {
    const anchors = await readAnchors(dataDir)
    const { events, hash } = await readChain(db, anchors)
    const compared = anchors.length ? copy.anchorsMatch({ count: anchors.length }) : copy.noAnchors
    return `${copy.intact({ count: events })} ${compared}\n${copy.lastHash({ hash })}`
  }
}

const broken = (why: 'missing' | 'unlinked' | 'changed', event: number) => new BrokenChain(copy[`event ${why}`]({ event: `${event}` }))

async function readChain(db: Db, anchors: readonly Anchor[], { after, rest }: Reading = {}) {
  // What follows an anchor can be read only if the anchor itself is right.
  if (after) await compare(db, anchors)
  const verdict = await verifyEvents(db, { after, rest })
  if ('why' in verdict) throw broken(verdict.why, verdict.brokenAt)
  if (!after) await compare(db, anchors)
  return { events: verdict.count, hash: verdict.hash }
}

async function compare(db: Db, anchors: readonly Anchor[]) {
  const ids = anchors.map(({ events }) => events)
  const events = await db
    .selectFrom('events')
    .select(['id', 'hash'])
    .where('id', 'in', [0, ...ids])
    .execute()
  const hashes = new Map(events.map((event) => [event.id, event.hash]))
  for (const { day, events: id, hash } of anchors) {
    if (id === 0 || hashes.get(id) === hash) continue
    if (hashes.has(id)) throw new BrokenChain(copy.rewritten({ event: `${id}`, day }))
    const found = await countEvents(db)
    throw found > id ? broken('missing', id) : new BrokenChain(copy.cutOff({ day, events: id, found }))
  }
}

async function readAnchors(dataDir: string) {
  const names = await readdir(folderIn(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const days = names.filter((name) => /^\d{4}-\d\d-\d\d\.json$/.test(name)).toSorted()
  return Promise.all(days.map(async (name) => JSON.parse(await readFile(join(folderIn(dataDir), name), 'utf8')) as Anchor))
}
