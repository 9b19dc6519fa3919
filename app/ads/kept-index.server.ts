import type { Db } from '#app/db/storage.server.ts'
import { Purgeable } from '#app/http/purgeable.ts'
import { AdIndex } from './ad-index.ts'
import { readAds, readAllAds, readPlaces } from './indexed-ads.server.ts'

/**
 * The index of all live ads, in memory. Made once, which takes three seconds for 100,000 ads; a purge of an ad has it read anew with the next
 * search. Where ads are few, who asks waits until it is made, and else does without it meanwhile.
 */
export class KeptIndex extends Purgeable {
  #db: Db
  #few: number
  #index: AdIndex | undefined
  #making: { areFew: Promise<boolean>; done: Promise<void>; changed: Set<number> } | undefined
  #changed = new Set<number>()
  #refreshing: Promise<void> | undefined

  constructor(db: Db, few = 2000) {
    super()
    this.#db = db
    this.#few = few
  }

  /** How many ads are in it. */
  get size() {
    return this.#index?.size ?? 0
  }

  async find(): Promise<AdIndex | undefined> {
    if (this.isSuspended) return undefined
    if (!this.#index) {
      const making = (this.#making ??= this.#make())
      if (!(await making.areFew)) return undefined
      await making.done
    }
    while (this.#changed.size || this.#refreshing) await (this.#refreshing ??= this.#refresh())
    return this.#index
  }

  /** Resolves when it is made. */
  async made() {
    await this.find()
    await this.#making?.done
  }

  /** Before the database is closed: resolves when nothing is read any more. */
  async close() {
    const making = this.#making
    this.suspend()
    await Promise.allSettled([making?.done, this.#refreshing])
  }

  purge(...tags: string[]) {
    for (const tag of tags) {
      if (!tag.startsWith('ad:')) continue
      if (this.#index) this.#changed.add(Number(tag.slice(3)))
      this.#making?.changed.add(Number(tag.slice(3)))
    }
  }

  purgeAll() {
    this.#index = undefined
    this.#making = undefined
    this.#changed.clear()
  }

  #make() {
    const changed = new Set<number>()
    const places = readPlaces(this.#db)
    const areFew = places.then(({ length }) => length < this.#few)
    const fill = async () => {
      const index = new AdIndex(await places)
      for await (const ads of readAllAds(this.#db)) {
        if (this.#making !== making) return
        for (const ad of ads) index.put(ad)
      }
      if (this.#making !== making) return
      this.#index = index
      this.#making = undefined
      for (const id of changed) this.#changed.add(id)
    }
    const done = fill().finally(() => {
      if (this.#making === making) this.#making = undefined
    })
    const making = { areFew, done, changed }
    // Who waits for it is told; the next who asks tries again.
    for (const failing of [areFew, done]) failing.catch(() => {})
    return making
  }

  async #refresh() {
    const ids = [...this.#changed]
    this.#changed.clear()
    try {
      const index = this.#index
      if (!index) return
      for await (const { asked, ads } of readAds(this.#db, ids)) {
        for (const id of asked) index.remove(id)
        for (const ad of ads) index.put(ad)
      }
      if (index.isWorn) this.#making ??= this.#make()
    } catch (error) {
      for (const id of ids) this.#changed.add(id)
      throw error
    } finally {
      this.#refreshing = undefined
    }
  }
}
