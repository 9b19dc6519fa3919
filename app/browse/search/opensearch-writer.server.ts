import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import type { Log } from '#app/platform/http/log.server.ts'
import { minuteMs, utcDate } from '#app/platform/time.ts'
import type { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { dayNumber } from './ad-order.server.ts'
import { adIdsIn, readAllAds } from './indexed-ads.server.ts'
import { type AdIndices, readForIndex, summed, type Written } from './opensearch-index.server.ts'
import { lastTurns, toDocument } from './opensearch-query.server.ts'

export type Writing = Pick<App, 'db' | 'places' | 'now'> & {
  indices: AdIndices
  feed: ChangeFeed
  log: Pick<Log, 'info' | 'warn'>
  /** Throws if a new index doesn't find what the database finds. */
  compare?: (name: string) => Promise<void>
}

const tickMs = 1000
const atOnce = 1000
/** Ads are written again when they have turns for fewer days than this. */
const fewDays = 3
/** Whoever writes keeps on until it doesn't say so for this long. */
const leaseSeconds = 10
/** A builder that added nothing for this long is gone. */
const mostMinutesUnfilled = 5

/**
 * Brings changes into the indices, a second after they happen. Each process has one, and a lease lets one of them work at a time. Nothing is
 * locked while the search server is waited for. If that takes longer than the lease, another process begins, and what this one writes late
 * doesn't replace a document of a later version.
 */
export class SearchWriter {
  #writing: Writing
  #timer: NodeJS.Timeout | undefined
  #ticking: Promise<unknown> | undefined
  #building: Promise<void> | undefined
  #tended = 0
  #turnsUntil = new Map<string, number>()
  #holder = randomUUID()
  #writes = Promise.resolve()
  #isClosed = false

  constructor(writing: Writing) {
    this.#writing = writing
  }

  start() {
    const tick = () => {
      this.#ticking = this.tick()
        .catch((err: Error) => this.#writing.log.warn({ err }, 'changes could not be written to the search index: they stay queued'))
        .finally(() => {
          if (!this.#isClosed) this.#timer = setTimeout(tick, tickMs).unref()
        })
    }
    tick()
  }

  async close() {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#ticking
    await this.#building?.catch(() => {})
    // Nobody has to wait for the lease of a process that has stopped.
    await sql`delete from leases where name = ${this.#writing.indices.alias} and holder = ${this.#holder}::uuid`
      .execute(this.#writing.db)
      .catch(() => {})
  }

  /** Resolves when no index is being built by this process. */
  async built() {
    await this.#building
  }

  /** Writes what has changed since the last time, and sees to it that there is an index. */
  tick() {
    return this.#inTurn(() => this.#write())
  }

  #inTurn(work: () => Promise<void>) {
    const turn = this.#writes.catch(() => {}).then(work)
    this.#writes = turn
    return turn
  }

  async #write() {
    const { indices, now } = this.#writing
    if (!(await this.#takeLease())) return
    const all = await indices.list()
    const current: string[] = []
    const time = now().getTime()
    const isDue = time - this.#tended > minuteMs
    for (const { name } of all) {
      if (!(await this.#advance(name))) continue
      current.push(name)
      if (isDue) await indices.mark(name, 'tended', time)
      await this.#renewTurns(name)
    }
    if (isDue) this.#tended = time
    if (!all.some(({ name, isLive }) => isLive && current.includes(name))) await this.#replace(all.filter(({ isLive }) => !isLive))
  }

  async #takeLease() {
    const { db, indices } = this.#writing
    const { rows } = await sql`
      insert into leases (name, holder, until)
      values (${indices.alias}, ${this.#holder}::uuid, clock_timestamp() + make_interval(secs => ${leaseSeconds}))
      on conflict (name) do update set holder = excluded.holder, until = excluded.until
      where leases.holder = excluded.holder or leases.until < clock_timestamp() returning name`.execute(db)
    return rows.length > 0
  }

  /** Returns false for an index that may have missed changes. */
  async #advance(name: string) {
    const { db, indices, feed, now } = this.#writing
    for (;;) {
      const position = await indices.readMark(name, 'position')
      if (position === undefined) return false
      const { changes, settled, mayMiss, isCut } = await feed.readAfter(position)
      if (mayMiss && (await indices.isUntended(name, now()))) return false
      const versions = new Map(changes.flatMap(({ version, tags }) => adIdsIn(tags).map((id) => [id, version])))
      const written = await readForIndex(db, [...versions.keys()], now())
      await writeAll(indices, name, written, (id) => versions.get(id)!, changes.at(-1)?.version ?? settled)
      if (written.length) await indices.refresh(name)
      if (settled > position) await indices.mark(name, 'position', settled)
      if (!isCut) return true
    }
  }

  /** Writes some of those ads again whose turns end soon. The rest follows with the next ticks. */
  async #renewTurns(name: string) {
    const { db, indices, now } = this.#writing
    const soon = dayNumber(now().getTime()) + fewDays
    if ((this.#turnsUntil.get(name) ?? 0) >= soon) return
    const ads = await indices.listByTurns(name, atOnce)
    const until = lastTurns(ads[0]?.turnsFrom ?? dayNumber(now().getTime()) - 1)
    await indices.mark(name, 'turns', until)
    this.#turnsUntil.set(name, until)
    const ending = ads.filter(({ turnsFrom }) => lastTurns(turnsFrom) < soon).map(({ id }) => id)
    if (!ending.length) return
    const position = (await indices.readMark(name, 'position'))!
    await indices.write(name, await readForIndex(db, ending, now()), () => position)
    await indices.refresh(name)
  }

  /** Begins another index unless one is being filled, and deletes those that nobody fills any more. */
  async #replace(unfinished: readonly { name: string }[]) {
    if (this.#building || this.#isClosed) return
    const { indices, now } = this.#writing
    for (const { name } of unfinished) {
      const filled = (await indices.readMark(name, 'filled')) ?? 0
      if (now().getTime() - filled < mostMinutesUnfilled * minuteMs) return
      await indices.delete(name)
    }
    await this.rebuild()
  }

  /** Builds an index beside the live one, which gets all changes meanwhile, compares it with the database, and puts it in its place. */
  async rebuild() {
    const { indices, feed, log, now } = this.#writing
    const { settled } = await feed.readAfter(Math.max(0, (await feed.newest()) - 1000))
    const name = await indices.create(settled, now().getTime())
    const beat = setInterval(() => void indices.mark(name, 'filled', now().getTime()).catch(() => {}), minuteMs).unref()
    const building = this.#fill(name, settled)
      .catch(async (err: Error) => {
        log.warn({ err }, 'a search index could not be built')
        await indices.delete(name).catch(() => {})
      })
      .finally(() => {
        clearInterval(beat)
        this.#building = undefined
      })
    this.#building = building
    return name
  }

  async #fill(name: string, version: number) {
    const { db, indices, feed, log, now, compare } = this.#writing
    const today = utcDate(now())
    let ads: Written[] = []
    let count = 0
    const flush = async () => {
      if (this.#isClosed) throw new Error('The process is stopping.')
      await indices.write(name, ads, () => version)
      count += ads.length
      ads = []
    }
    for await (const batch of readAllAds(db, today)) {
      ads.push(...batch.map((ad) => ({ id: ad.id, isLive: true, ...summed(toDocument(ad, today)) })))
      if (ads.length >= atOnce) await flush()
    }
    await flush()
    await indices.refresh(name)
    const newest = await feed.newest()
    while (((await indices.readMark(name, 'position')) ?? 0) < newest) {
      await this.tick()
      await wait(50)
    }
    await compare?.(name)
    // A write to an index that was just deleted would create it again.
    await this.#inTurn(async () => {
      for (const old of await indices.makeLive(name))
        await indices.delete(old).catch((err: Error) => log.warn({ err }, 'a search index that isn’t used any more could not be deleted'))
    })
    log.info('a search index was built')
  }
}

/**
 * Writes each ad with the version of its change. An ad that the index has in a later version may have been read for that one before this
 * change was visible, so it's written again with the latest.
 */
async function writeAll(indices: AdIndices, name: string, written: readonly Written[], versionOf: (id: number) => number, newest: number) {
  for (let begin = 0; begin < written.length; begin += atOnce) {
    const some = written.slice(begin, begin + atOnce)
    const accepted = new Set(await indices.write(name, some, versionOf))
    await indices.write(
      name,
      some.filter(({ id }) => !accepted.has(id)),
      () => newest,
    )
  }
}
