import { LRUCache } from 'lru-cache'
import { type Bits, clearBit, descending, type FilledBits, hasBit, intersect, Postings, setBit, withRoomAt } from './bits.ts'
import { matchWords } from './match-words.ts'
import { PhraseIndex } from './phrase-index.ts'

/** An ad and the time of its last confirmation, in milliseconds. */
export type IndexEntry = { id: number; time: number }
/** A live ad as the index takes it, with the positions of each of its words and its filter tags. */
export type IndexedAd = IndexEntry & { words: ReadonlyMap<string, readonly number[]>; tags: readonly string[] }

/** Above this many ads, their texts would take too much memory, so phrases are left to the database. */
const mostTexts = 300_000
const nothing: Bits = new Uint32Array(0)

/**
 * Which live ads have a word or a filter tag. Each ad has a bit offset, in the order of confirmation, so a set of ads is also a list with
 * the newest last. An ad that has changed gets a new bit offset, and its old one stays empty.
 */
export class AdIndex {
  /** The day (2026-05-03) of the ages in its tags. */
  day: string
  /** By bit offset. */
  readonly entries: IndexEntry[] = []
  /** For each bit offset, the newest entry up to it. If that isn't its own, the ad came out of order. */
  #newest: IndexEntry[] = []
  /** Bit offsets that came out of order, sorted by the time of their ads. */
  #late: number[] = []
  #bitOffsets = new Map<number, number>()
  #live: Bits = new Uint32Array(1)
  #words = new Map<string, Postings>()
  #tags = new Map<string, Postings>()
  /** Undefined if the index holds no texts. */
  phrases: PhraseIndex | undefined = new PhraseIndex()

  /**
   * A cache of turns by bit offset, for a day of the published order: an MD5 takes more than a microsecond, and a list may need thousands.
   * Two days, because some visitors continue a list from yesterday.
   */
  readonly turns = new LRUCache<string, number[]>({ max: 2, memoMethod: () => new Array<number>(this.entries.length) })
  /**
   * A cache of recent tsqueries' results, which may include ads that are gone by now. A page without results counts the same words with
   * each filter dropped in turn.
   */
  readonly matched = new LRUCache<string, Promise<Bits | undefined>>({
    max: 20,
    memoMethod: (tsquery) => matchWords(tsquery, this, this.all()),
  })

  constructor(day = '') {
    this.day = day
  }

  get size() {
    return this.#bitOffsets.size
  }

  /** Whether so much of the index is empty or out of order that a rebuild is worth it. */
  get isWorn() {
    return this.entries.length - this.size + this.#late.length > Math.max(1000, this.size / 4)
  }

  put({ id, time, words, tags }: IndexedAd) {
    this.remove(id)
    this.matched.clear()
    const bitOffset = this.#append({ id, time })
    this.#bitOffsets.set(id, bitOffset)
    this.#live = withRoomAt(this.#live, bitOffset >>> 5)
    setBit(this.#live, bitOffset)
    for (const word of words.keys()) this.#add(this.#words, word, bitOffset)
    for (const tag of tags) this.#add(this.#tags, tag, bitOffset)
    if (bitOffset > mostTexts) this.phrases = undefined
    this.phrases?.add(bitOffset, words)
  }

  remove(id: number) {
    const bitOffset = this.#bitOffsets.get(id)
    if (bitOffset === undefined) return
    clearBit(this.#live, bitOffset)
    this.#bitOffsets.delete(id)
  }

  all(): Bits {
    return this.#live.slice()
  }

  /** The bits that this method and the next return may belong to the index: callers must not change them. */
  withWord(word: string): Bits {
    return this.#words.get(word)?.read(this.#live.length) ?? nothing
  }

  /** Ads with at least one of these tags. */
  withTags(...tags: readonly string[]): Bits {
    const lists = tags.flatMap((tag) => this.#tags.get(tag) ?? [])
    if (lists.length === 1) return lists[0]!.read(this.#live.length)
    return lists.reduce<Bits>((bits, list) => list.uniteInto(bits), new Uint32Array(this.#live.length))
  }

  listTagged(...tags: readonly string[]) {
    return Array.from(descending(intersect(this.all(), this.withTags(...tags))), (bitOffset) => this.entries[bitOffset]!.id)
  }

  countTagged(among: FilledBits, tag: string, most?: number) {
    return this.#tags.get(tag)?.countIn(among, most) ?? 0
  }

  /** The bit offsets of some ads, most recently confirmed first, from a given time back. */
  *scanNewest(bits: Bits, upTo = Infinity): Generator<number> {
    const entryAt = (bitOffset: number) => this.entries[bitOffset]!
    let late = this.#late.findLastIndex((bitOffset) => entryAt(bitOffset).time <= upTo)
    for (const bitOffset of descending(bits, this.#lastUpTo(upTo))) {
      const entry = entryAt(bitOffset)
      if (this.#newest[bitOffset] !== entry) continue
      for (; late >= 0 && isBefore(entry, entryAt(this.#late[late]!)); late--) if (hasBit(bits, this.#late[late]!)) yield this.#late[late]!
      yield bitOffset
    }
    for (; late >= 0; late--) if (hasBit(bits, this.#late[late]!)) yield this.#late[late]!
  }

  /** Past this bit offset, every ad that came in order is newer. */
  #lastUpTo(time: number) {
    let [low, high] = [0, this.#newest.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#newest[middle]!.time <= time) low = middle + 1
      else high = middle
    }
    return low - 1
  }

  #append(entry: IndexEntry) {
    const bitOffset = this.entries.push(entry) - 1
    const newest = this.#newest.at(-1)
    if (newest && isBefore(entry, newest)) {
      this.#newest.push(newest)
      const at = this.#late.findLastIndex((other) => isBefore(this.entries[other]!, entry))
      this.#late.splice(at + 1, 0, bitOffset)
    } else this.#newest.push(entry)
    return bitOffset
  }

  #add(lists: Map<string, Postings>, name: string, bitOffset: number) {
    let list = lists.get(name)
    if (!list) lists.set(name, (list = new Postings()))
    list.add(bitOffset, this.entries.length)
  }
}

const isBefore = (one: IndexEntry, other: IndexEntry) => one.time < other.time || (one.time === other.time && one.id < other.id)
