import { LRUCache } from 'lru-cache'
import { Purgeable } from './purgeable.ts'

type CachedValue = { tags: readonly string[]; value: Promise<unknown> }

/** What pages are made of and is dear to count: counted once, and anew after a purge of one of its tags. */
export class CachedValues extends Purgeable {
  /** A purge goes through all of them. */
  #values = new LRUCache<string, CachedValue>({ max: 5000 })

  /** Who asks while it is being counted waits for the same count, unless something was purged meanwhile. */
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
