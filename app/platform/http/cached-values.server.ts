import { LRUCache } from 'lru-cache'

/** Something held in memory until one of its tags is purged. */
export abstract class Purgeable {
  protected isSuspended = false

  abstract purge(...tags: string[]): void
  abstract purgeAll(): void

  /** Nothing may be stored while this process can't hear the purges of the others. */
  suspend() {
    this.isSuspended = true
    this.purgeAll()
  }

  resume() {
    this.purgeAll()
    this.isSuspended = false
  }
}

type CachedValue = { tags: readonly string[]; value: Promise<unknown> }

/** Expensive counts shared by pages, cached until one of their tags is purged. */
export class CachedValues extends Purgeable {
  /** A purge goes through all values. */
  #values = new LRUCache<string, CachedValue>({ max: 5000 })

  /** Simultaneous visitors share one count, unless something was purged after it began. */
  find<Value>(key: string, tags: readonly string[], count: () => Promise<Value>): Promise<Value> {
    const cached = this.#values.get(key)
    if (cached) return cached.value as Promise<Value>
    const value = count()
    if (this.isSuspended) return value
    this.#values.set(key, { tags, value })
    value.catch(() => {
      if (this.#values.get(key)?.value === value) this.#values.delete(key)
    })
    return value
  }

  has(key: string) {
    return this.#values.has(key)
  }

  purge(...tags: string[]) {
    for (const [key, cached] of this.#values) if (cached.tags.some((tag) => tags.includes(tag))) this.#values.delete(key)
  }

  purgeAll() {
    this.#values.clear()
  }
}
