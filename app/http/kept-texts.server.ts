import { LRUCache } from 'lru-cache'
import { Purgeable } from './purgeable.ts'

/** A short text for each of many things of one kind, read by the hundred: read once, and anew after a purge of its tag, such as `ad:7`. */
export class KeptTexts extends Purgeable {
  #kind: string
  #texts: LRUCache<number, string>
  #purges = 0

  constructor(kind: string, most: number) {
    super()
    this.#kind = `${kind}:`
    this.#texts = new LRUCache({ max: most })
  }

  /** In the order of the numbers. What is not kept is read; what is not there either has an empty text. */
  async findAll(ids: readonly number[], read: (missing: number[]) => Promise<Map<number, string>>): Promise<string[]> {
    const kept = ids.map((id) => this.#texts.get(id))
    const missing = ids.filter((_, at) => kept[at] === undefined)
    if (!missing.length) return kept as string[]
    const purges = this.#purges
    const texts = await read(missing)
    // What was purged meanwhile may have been read before it changed.
    if (purges === this.#purges && !this.isSuspended) for (const [id, text] of texts) this.#texts.set(id, text)
    return kept.map((text, at) => text ?? texts.get(ids[at]!) ?? '')
  }

  purge(...tags: string[]) {
    this.#purges++
    for (const tag of tags) if (tag.startsWith(this.#kind)) this.#texts.delete(Number(tag.slice(this.#kind.length)))
  }

  purgeAll() {
    this.#purges++
    this.#texts.clear()
  }
}
