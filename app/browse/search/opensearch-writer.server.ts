import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import type { Log } from '#app/platform/http/log.server.ts'
import { minuteMs, utcDate } from '#app/platform/time.ts'
import type { ChangeFeed } from './ad-changes.server.ts'
import { readAllAds } from './indexed-ads.server.ts'
import { type AdIndices, readForIndex, summed, type Written } from './opensearch-index.server.ts'
import { toDocument } from './opensearch-query.server.ts'

export type Writing = Pick<App, 'db' | 'places' | 'now'> & {
  indices: AdIndices
  feed: ChangeFeed
  log: Pick<Log, 'info' | 'warn'>
  /** Throws if a new index doesn't find what the database finds. */
  compare?: (name: string) => Promise<void>
}

const tickMs = 1000
const atOnce = 1000
/** The database keeps changes for an hour. An index that nobody wrote to for longer may have missed some. */
const mostMinutesUntended = 30
/** A builder that added nothing for this long is gone. */
const mostMinutesUnfilled = 5

/**
 * Brings changes into the indices, a second after they happen. Each process has one, and a lock lets one of them work at a time. Two at once
 * would do no harm, because a document never replaces one of a later version.
 */
export class SearchWriter {
  #writing: Writing
  #timer: NodeJS.Timeout | undefined
  #ticking: Promise<unknown> | undefined
  #building: Promise<void> | undefined
  #tended = 0
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
  }

  /** Resolves when no index is being built by this process. */
  async built() {
    await this.#building
  }

  /** Writes what has changed since the last time, and sees to it that there is an index. */
  async tick() {
    const { db, indices } = this.#writing
    await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ isFree: boolean }>`
        select pg_try_advisory_xact_lock(hashtext(${`write ${indices.alias}`})) as "isFree"`.execute(transaction)
      if (!rows[0]!.isFree) return
      const all = await indices.list()
      const current: string[] = []
      for (const { name } of all) if (await this.#advance(name)) current.push(name)
      this.#tended = this.#writing.now().getTime()
      if (!all.some(({ name, isLive }) => isLive && current.includes(name))) await this.#replace(all.filter(({ isLive }) => !isLive))
    })
  }

  /** Returns false for an index that may have missed changes. */
  async #advance(name: string) {
    const { db, indices, feed, now } = this.#writing
    for (;;) {
      const position = await indices.readMark(name, 'position')
      if (position === undefined) return false
      const { changes, settled, mayMiss, isCut } = await feed.read(position)
      if (mayMiss && (await this.#isUntended(name))) return false
      const versions = new Map(changes.flatMap(({ version, adIds }) => adIds.map((id) => [id, version])))
      const written = await readForIndex(db, [...versions.keys()], now())
      await writeAll(indices, name, written, (id) => versions.get(id)!, changes.at(-1)?.version ?? settled)
      if (written.length) await indices.refresh(name)
      if (settled > position) await indices.mark(name, 'position', settled)
      await this.#tend(name)
      if (!isCut) return true
    }
  }

  async #isUntended(name: string) {
    const tended = (await this.#writing.indices.readMark(name, 'tended')) ?? 0
    return this.#writing.now().getTime() - tended > mostMinutesUntended * minuteMs
  }

  async #tend(name: string) {
    const now = this.#writing.now().getTime()
    if (now - this.#tended > minuteMs) await this.#writing.indices.mark(name, 'tended', now)
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
    const { settled } = await feed.read(Math.max(0, (await feed.newest()) - 1000))
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
    for (const old of await indices.makeLive(name)) await indices.delete(old)
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
