import { LRUCache } from 'lru-cache'
import { CachedValues, type Lease, Purgeable } from './cached-values.server.ts'
import { type FinishedPage, finishPage } from './finished-page.server.ts'
import type { SiteResponse } from './request-context.ts'

/** The tag of whatever shows on every page. */
export const wholeSite = 'site'

type Settings = { maxBytes: number; others?: readonly Purgeable[]; now?: () => number; lease?: Lease }

export type Rendered = { page: FinishedPage } | { response: SiteResponse }

/** The cache of finished pages. When a purge returns, it's complete: no visitor sees a page that was rendered before it. */
export class PageCache extends Purgeable {
  /** Expensive values that the same purges drop. */
  values: CachedValues
  #others: Purgeable[]
  #pages: LRUCache<string, FinishedPage>
  #keysByTag = new Map<string, Set<string>>()
  #rendering = new Map<string, Promise<Rendered>>()
  #generation = 0
  /** Keys that were requested once and not stored: see #store. */
  #requestedOnce = new LRUCache<string, true>({ max: 20_000 })

  #now: () => number

  /** `others` are purged whenever pages are. */
  constructor({ maxBytes, others = [], now = Date.now, lease }: Settings) {
    super(lease)
    this.values = new CachedValues(lease)
    this.#others = [this.values, ...others]
    this.#now = now
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      // The compressed copies are made later; together they're smaller than the page.
      sizeCalculation: ({ identity }, key) => 2 * identity.length + 2 * key.length + 3000,
      dispose: (page, key) => this.#forgetTags(page, key),
    })
  }

  get bytes() {
    return this.#pages.calculatedSize
  }

  get count() {
    return this.#pages.size
  }

  /** Grows with each purge. A page that was asked for before one may show what it dropped. */
  get generation() {
    return this.#generation
  }

  find(key: string) {
    if (!this.lease.holds()) return undefined
    const page = this.#pages.get(key)
    if (page === undefined || page.until > this.#now()) return page
    this.#pages.delete(key)
    return undefined
  }

  /** Renders once however many visitors ask at the same time. A page that can't be cached goes only to the first of them. */
  async render(key: string, render: () => Promise<SiteResponse>): Promise<Rendered> {
    const inProgress = this.#rendering.get(key)
    // Without the lease, a purge that this process hasn't heard of may have come after its beginning.
    if (inProgress && this.lease.holds()) {
      const rendered = await inProgress
      return 'page' in rendered ? rendered : { response: await render() }
    }
    const rendering = this.#render(key, render).finally(() => {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
    })
    this.#rendering.set(key, rendering)
    return rendering
  }

  /** No visitor joins a rendering that began before a purge, and its page isn't stored. */
  purge(...tags: string[]) {
    this.#generation++
    this.#rendering.clear()
    for (const other of this.#others) other.purge(...tags)
    if (tags.includes(wholeSite)) this.#pages.clear()
    for (const tag of tags) for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#pages.delete(key)
  }

  purgeAll() {
    this.#generation++
    this.#rendering.clear()
    for (const other of this.#others) other.purgeAll()
    this.#pages.clear()
  }

  async #render(key: string, render: () => Promise<SiteResponse>): Promise<Rendered> {
    const generation = this.#generation
    // Dates leave out the year while it's this one, so no page outlives it.
    const nextYear = Date.UTC(new Date(this.#now()).getUTCFullYear() + 1)
    const response = await render()
    const { caching } = response
    if (!caching?.isCached || response.status !== 200 || response.headers.has('Set-Cookie')) return { response }
    const page = await finishPage(response, { ...caching, until: new Date(Math.min(caching.until?.getTime() ?? Infinity, nextYear)) })
    if (generation === this.#generation) this.#store(key, page)
    return { page }
  }

  /**
   * Once half full, the cache stores a page only on its second request, so that made-up addresses can't push out pages that people read.
   */
  #store(key: string, page: FinishedPage) {
    if (this.#pages.calculatedSize > this.#pages.maxSize / 2 && !this.#requestedOnce.delete(key)) {
      this.#requestedOnce.set(key, true)
      return
    }
    this.#pages.set(key, page)
    if (!this.#pages.has(key)) return // larger than all the memory there is
    for (const tag of page.tags) {
      if (!this.#keysByTag.has(tag)) this.#keysByTag.set(tag, new Set())
      this.#keysByTag.get(tag)!.add(key)
    }
  }

  #forgetTags(page: FinishedPage, key: string) {
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (!keys?.size) this.#keysByTag.delete(tag)
    }
  }
}
