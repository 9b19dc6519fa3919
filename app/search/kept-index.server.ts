import type { Db } from '#app/db/storage.server.ts'
import { Purgeable } from '#app/http/purgeable.ts'
import { AdIndex } from './ad-index.ts'
import { hasFewerAds, readAds, readAllAds, readPlaces } from './indexed-ads.server.ts'

type Making = { areFew: Promise<boolean>; done: Promise<void>; changed: Set<number> }
type Manners = { few?: number; restMs?: number; failed?: (error: Error) => void }

/**
 * The index of all live ads, in memory. It is made when it is first asked for; a purge of an ad has it read anew when it is next asked. Where
 * ads are few, who asks waits until it is made, and else does without it meanwhile, as after a failure for a while.
 */
export class KeptIndex extends Purgeable {
  #db: Db
  #manners: Required<Manners>
  #index: AdIndex | undefined
  #making: Making | undefined
  #restUntil = 0
  #changed = new Set<number>()
  #refreshing: Promise<void> | undefined

  constructor(db: Db, { few = 2000, restMs = 10_000, failed = () => {} }: Manners = {}) {
    super()
    this.#db = db
    this.#manners = { few, restMs, failed }
  }

  /** How many ads are in it. */
  get size() {
    return this.#index?.size ?? 0
  }

  async find(): Promise<AdIndex | undefined> {
    if (this.isSuspended) return undefined
    if (!this.#index) {
      if (performance.now() < this.#restUntil) return undefined
      const { areFew, done } = (this.#making ??= this.#make())
      if (!(await areFew)) return undefined
      await done
    }
    while (this.#index && (this.#changed.size || this.#refreshing)) await (this.#refreshing ??= this.#refresh(this.#index))
    return this.#index
  }

  /** Resolves when it is made, or could not be. */
  async made() {
    if (!this.#index && !this.isSuspended) this.#making ??= this.#make()
    await this.#making?.done
  }

  /** Before the database is closed: resolves when nothing is read any more. */
  async close() {
    const [making, refreshing] = [this.#making, this.#refreshing]
    this.suspend()
    await Promise.allSettled([making?.done, refreshing])
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
    this.#refreshing = undefined
    this.#changed.clear()
  }

  #make(): Making {
    const { few, restMs, failed } = this.#manners
    const changed = new Set<number>()
    const areFew = hasFewerAds(this.#db, few).catch(() => false)
    const fill = async () => {
      const index = new AdIndex()
      await areFew
      for await (const places of readPlaces(this.#db)) {
        if (this.#making !== making) return
        for (const place of places) index.expect(place)
      }
      for await (const ads of readAllAds(this.#db)) {
        if (this.#making !== making) return
        for (const ad of ads) index.put(ad)
      }
      if (this.#making !== making) return
      this.#index = index
      for (const id of changed) this.#changed.add(id)
    }
    const done = fill()
      .catch((error: Error) => {
        this.#restUntil = performance.now() + restMs
        failed(error)
      })
      .finally(() => {
        if (this.#making === making) this.#making = undefined
      })
    const making: Making = { areFew, done, changed }
    return making
  }

  #refresh(index: AdIndex): Promise<void> {
    const ids = [...this.#changed]
    this.#changed.clear()
    const refreshing = this.#readAgain(index, ids)
      .catch((error: Error) => {
        if (this.#index === index) for (const id of ids) this.#changed.add(id)
        throw error
      })
      .finally(() => {
        if (this.#refreshing === refreshing) this.#refreshing = undefined
      })
    return refreshing
  }

  async #readAgain(index: AdIndex, ids: readonly number[]) {
    for await (const { asked, ads } of readAds(this.#db, ids)) {
      for (const id of asked) index.remove(id)
      for (const ad of ads) index.put(ad)
    }
    if (index.isWorn && this.#index === index) this.#making ??= this.#make()
  }
}
