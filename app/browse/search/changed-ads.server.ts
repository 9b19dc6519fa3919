import type { Db } from '#app/platform/db/storage.server.ts'
import { utcDate } from '#app/platform/time.ts'
import type { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { AdIndex } from './ad-index.ts'
import { adIdsIn, readAds } from './indexed-ads.server.ts'
import type { AdIndices } from './opensearch-index.server.ts'

/** With more, searches would take too long, and the engine is far behind. */
const mostAds = 20_000

type Settings = { db: Db; feed: ChangeFeed; indices: Pick<AdIndices, 'readMark' | 'isUntended'>; index: string; now: () => Date }

/**
 * The ads whose changes a search engine may not show yet, as they are now. The engine's own results for these ads are ignored, and this index
 * answers for them, so that counts are exact at every moment.
 */
export class ChangedAds {
  #settings: Settings
  #index: AdIndex
  /** When each was last heard of, as a count of `hear` calls. */
  #ads = new Map<number, number>()
  #unread = new Set<number>()
  #heard = 0
  #reading: Promise<void> | undefined
  #settling: Promise<void> | undefined
  /** Undefined until the changes before this process listened are known. */
  #position: number | undefined
  #lag = 0
  #oldestAt: Date | undefined

  constructor(settings: Settings) {
    this.#settings = settings
    this.#index = new AdIndex(utcDate(settings.now()))
  }

  get size() {
    return this.#ads.size
  }

  /** How many changes the engine doesn't show yet, and since when, as of the last look. */
  get lag() {
    return { changes: this.#lag, since: this.#oldestAt }
  }

  hear(adIds: readonly number[]) {
    this.#heard++
    for (const id of adIds) {
      this.#ads.set(id, this.#heard)
      this.#unread.add(id)
    }
  }

  /** Changes were missed, so all that the engine doesn't show yet are read again. */
  forget() {
    this.#position = undefined
    for (const id of this.#ads.keys()) this.#unread.add(id)
  }

  /** The index with all changes that were heard of by now. Undefined if it isn't known what changed, or that's too much. */
  async current(): Promise<{ index: AdIndex; ids: ReadonlySet<number> } | undefined> {
    if (this.#position === undefined) await this.settle()
    if (this.#position === undefined || this.#ads.size > mostAds) return undefined
    const today = utcDate(this.#settings.now())
    if (today > this.#index.day || this.#index.isWorn) this.#startOver(today)
    // A search waits for the changes before it, which the read in progress may have missed, and not for those that arrive meanwhile.
    if (this.#unread.size && this.#reading) await this.#reading
    if (this.#unread.size || this.#reading) await (this.#reading ??= this.#read())
    return { index: this.#index, ids: new Set(this.#ads.keys()) }
  }

  /** Drops the ads whose changes the engine shows by now, and adds those that this process hasn't heard of. */
  settle(): Promise<void> {
    this.#settling ??= this.#settle().finally(() => (this.#settling = undefined))
    return this.#settling
  }

  async #settle() {
    const before = this.#heard
    const { indices, index, feed, now } = this.#settings
    const position = await indices.readMark(index, 'position')
    if (position === undefined) return
    const { changes, mayMiss, isCut } = await feed.readAfter(position, mostAds)
    const pending = new Set(changes.flatMap(({ tags }) => adIdsIn(tags)))
    this.#lag = changes.length
    this.#oldestAt = changes[0]?.at
    if (isCut) return
    // Some of the changes may be deleted by now, and nobody knows which ads the index has wrong, until there's another index.
    if (mayMiss && (await indices.isUntended(index, now()))) return void (this.#position = undefined)
    for (const [id, heard] of this.#ads) if (heard <= before && !pending.has(id)) this.#drop(id)
    this.hear([...pending].filter((id) => !this.#ads.has(id)))
    this.#position = position
  }

  #drop(id: number) {
    this.#ads.delete(id)
    this.#unread.delete(id)
    this.#index.remove(id)
  }

  /** Ages may have advanced, or most of the index is empty. */
  #startOver(day: string) {
    this.#index = new AdIndex(day)
    for (const id of this.#ads.keys()) this.#unread.add(id)
  }

  async #read() {
    const ids = [...this.#unread]
    const index = this.#index
    this.#unread.clear()
    try {
      const found = new Set<number>()
      for await (const ads of readAds(this.#settings.db, ids, index.day)) {
        for (const ad of ads) {
          found.add(ad.id)
          if (this.#ads.has(ad.id)) index.put(ad)
        }
      }
      for (const id of ids) if (!found.has(id)) index.remove(id)
    } catch (error) {
      for (const id of ids) if (this.#ads.has(id)) this.#unread.add(id)
      throw error
    } finally {
      this.#reading = undefined
    }
  }
}
