import type { Read } from '#app/platform/db/replica.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { anniversariesBetween } from '#app/accounts/account/stated-age.ts'
import { type Lease, Purgeable } from '#app/platform/http/cached-values.server.ts'
import { AdIndex } from './ad-index.ts'
import { anniversaryTag } from './filter-tags.ts'
import { findNewest } from './fallback-search.server.ts'
import { adIdsIn, hasFewerAds, readAds, readAllAds } from './indexed-ads.server.ts'
import { type Matches, queryIndex } from './query-index.server.ts'
import type { ListPart, SearchEngine, SearchRequest } from './engine.ts'
import { addSearchWords } from './search-words.server.ts'
import { utcDate } from '#app/platform/time.ts'

/** `changed` has the ads that have changed since loading began. */
type Filling = { areFew: Promise<boolean>; done: Promise<void>; changed: Set<number> }
type Settings = { few?: number; restMs?: number; failed?: (error: Error) => void; now?: () => Date; lease?: Lease; read?: Read }

/**
 * The search engine of this process: an index of all live ads in its memory. It is filled when it's first needed, and the purge after each
 * change of an ad has that ad read again, and so does the day on which its age advances. With few ads, requests wait until the index is filled. With many, the engine isn't ready until
 * then, nor for a while after a failure, and the plain query of fallback-search.server.ts finds ads meanwhile.
 */
export class MemoryEngine extends Purgeable implements SearchEngine {
  #db: Db
  #settings: Required<Omit<Settings, 'lease'>>
  #index: AdIndex | undefined
  #filling: Filling | undefined
  #restUntil = 0
  #isStopped = false
  #changed = new Set<number>()
  /** How many changes were reported, and how many of them the index has. */
  #reported = 0
  #applied = 0
  #refreshing: Promise<void> | undefined
  #matches = new WeakMap<SearchRequest, Matches>()

  constructor(
    db: Db,
    { few = 2000, restMs = 10_000, failed = () => {}, now = () => new Date(), lease, read = (work) => work(db) }: Settings = {},
  ) {
    super(lease)
    this.#db = db
    this.#settings = { few, restMs, failed, now, read }
  }

  async ready(request: SearchRequest) {
    const index = await this.#current()
    const matches = index && (await queryIndex(index, request))
    if (matches) this.#matches.set(request, matches)
    return matches !== undefined
  }

  async find(request: SearchRequest, part: ListPart, limit: number) {
    return this.#matches.get(request)?.find(part, limit) ?? findNewest(this.#db, request, part, limit)
  }

  async countChoices(request: SearchRequest) {
    const matches = this.#matches.get(request)
    if (!matches) throw new Error('Call ready() for the request first.')
    return matches.countChoices()
  }

  applyChanges(adIds: readonly number[]) {
    if (adIds.length) this.#reported++
    for (const id of adIds) {
      if (this.#index) this.#changed.add(id)
      this.#filling?.changed.add(id)
    }
  }

  health() {
    return { ads: this.#index?.size ?? 0, isLoading: !this.#index || !this.lease.holds() }
  }

  /** Resolves when the index is filled, or loading has failed. */
  async load() {
    if (!this.#index && !this.#isStopped) this.#filling ??= this.#fill()
    await this.#filling?.done
  }

  /** From now on, the plain query finds ads. */
  stop() {
    this.#isStopped = true
    this.purgeAll()
  }

  /** Resolves when nothing is being read any more, so that the database can be closed. */
  async close() {
    const [filling, refreshing] = [this.#filling, this.#refreshing]
    this.stop()
    await Promise.allSettled([filling?.done, refreshing])
  }

  purge(...tags: string[]) {
    this.applyChanges(adIdsIn(tags))
  }

  purgeAll() {
    this.#index = undefined
    this.#filling = undefined
    this.#refreshing = undefined
    this.#changed.clear()
  }

  /** The index with all changes reported before this call, or undefined if there is none yet. */
  async #current(): Promise<AdIndex | undefined> {
    if (this.#isStopped || !this.lease.holds()) return undefined
    if (!this.#index) {
      if (performance.now() < this.#restUntil) return undefined
      const { areFew, done } = (this.#filling ??= this.#fill())
      if (!(await areFew)) return undefined
      await done
    }
    if (this.#index) this.#advance(this.#index)
    for (let index: AdIndex | undefined; this.#index && this.#index !== index;) {
      index = this.#index
      await this.#catchUp(index)
    }
    return this.#index
  }

  /** Waits for two refreshes at most. Changes that are reported meanwhile are for the searches after them. */
  async #catchUp(index: AdIndex) {
    const reported = this.#reported
    while (this.#index === index && this.#applied < reported) await (this.#refreshing ??= this.#refresh(index))
  }

  /** Has the ads read again whose age has advanced since the day of the index. So many that it would take long make it another index. */
  #advance(index: AdIndex) {
    const today = utcDate(this.#settings.now())
    if (today <= index.day) return
    const ids = index.listTagged(...anniversariesBetween(index.day, today).map(anniversaryTag))
    index.day = today
    if (ids.length > this.#settings.few) this.purgeAll()
    else this.applyChanges(ids)
  }

  #fill(): Filling {
    const { few, restMs, failed, now, read: readLargely } = this.#settings
    const areFew = hasFewerAds(this.#db, few).catch(() => false)
    const read = async () => {
      await areFew
      // It begins after `changed` does, so a replica has each change that isn't in there.
      const index = await readLargely(async (db) => {
        const filled = new AdIndex(utcDate(now()))
        for await (const ads of readAllAds(db, filled.day)) {
          if (this.#filling !== filling) break
          for (const ad of ads) filled.put(ad)
        }
        return filled
      })
      if (this.#filling !== filling) return
      this.#index = index
      this.applyChanges([...filling.changed])
    }
    const done = read()
      .catch((error: Error) => {
        this.#restUntil = performance.now() + restMs
        failed(error)
      })
      .finally(() => {
        if (this.#filling === filling) this.#filling = undefined
      })
    const filling: Filling = { areFew, done, changed: new Set() }
    return filling
  }

  #refresh(index: AdIndex): Promise<void> {
    const ids = [...this.#changed]
    const reported = this.#reported
    this.#changed.clear()
    const refreshing = this.#read(index, ids)
      .then(() => {
        if (this.#index !== index) return
        this.#applied = reported
        if (index.isWorn) this.#filling ??= this.#fill()
      })
      .catch((error: Error) => {
        if (this.#index === index) for (const id of ids) this.#changed.add(id)
        throw error
      })
      .finally(() => {
        if (this.#refreshing === refreshing) this.#refreshing = undefined
      })
    return refreshing
  }

  /** Until an ad has been read again, searches find it as it was. */
  async #read(index: AdIndex, ids: readonly number[]) {
    const gone = new Set(ids)
    for await (const ads of readAds(this.#db, ids, index.day)) {
      for (const ad of ads) {
        gone.delete(ad.id)
        index.put(ad)
      }
      await addSearchWords(
        this.#db,
        ads.map(({ id }) => id),
      )
    }
    for (const id of gone) index.remove(id)
  }
}
