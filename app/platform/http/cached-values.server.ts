import { LRUCache } from 'lru-cache'

/** Whether this process may serve what it holds in memory: it must have heard of every change, up to a moment ago. */
export type Lease = { holds: () => boolean }

/** For the only process of a site. */
export const ownLease: Lease = { holds: () => true }

/** Something held in memory until one of its tags is purged. While the lease doesn't hold, it's neither served nor dropped. */
export abstract class Purgeable {
  protected lease: Lease

  constructor(lease = ownLease) {
    this.lease = lease
  }

  abstract purge(...tags: string[]): void
  abstract purgeAll(): void
}

type CachedValue = { tags: readonly string[]; value: Promise<unknown> }

/** Expensive counts shared by pages, cached until one of their tags is purged. */
export class CachedValues extends Purgeable {
  #values = new LRUCache<string, CachedValue>({ max: 5000, dispose: (cached, key) => this.#forgetTags(cached, key) })
  #keysByTag = new Map<string, Set<string>>()

  /** Simultaneous visitors share one count, unless something was purged after it began. */
  find<Value>(key: string, tags: readonly string[], count: () => Promise<Value>): Promise<Value> {
    if (!this.lease.holds()) return count()
    const cached = this.#values.get(key)
    if (cached) return cached.value as Promise<Value>
    const value = count()
    this.#values.set(key, { tags, value })
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set()
      this.#keysByTag.set(tag, keys.add(key))
    }
    value.catch(() => {
      if (this.#values.get(key)?.value === value) this.#values.delete(key)
    })
    return value
  }

  has(key: string) {
    return this.lease.holds() && this.#values.has(key)
  }

  purge(...tags: string[]) {
    for (const tag of tags) for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#values.delete(key)
  }

  purgeAll() {
    this.#values.clear()
  }

  #forgetTags({ tags }: CachedValue, key: string) {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (!keys?.size) this.#keysByTag.delete(tag)
    }
  }
}
