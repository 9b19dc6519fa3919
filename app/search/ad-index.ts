import { type Bits, clearBit, descending, type FilledBits, hasBit, Postings, setBit, withRoomFor } from './bits.ts'
import { PhraseIndex } from './phrase-index.ts'

/** An ad and the time of its last confirmation, in milliseconds. */
export type IndexEntry = { id: number; time: number }
/** A live ad as the index takes it, with the positions of each of its words and its filter tags. */
export type IndexedAd = IndexEntry & { profileId: number; words: ReadonlyMap<string, readonly number[]>; tags: readonly string[] }

/** Beyond so many ads their texts would take too much memory, and phrases are left to the database. */
const mostTexts = 300_000
const nothing: Bits = new Uint32Array(0)

/**
 * Which live ads have a word or a filter tag. Each ad has a bit offset, in the order of confirmation, so a set of ads is also a list with
 * the newest last. An ad that has changed gets a new bit offset, and its old one stays empty.
 */
export class AdIndex {
  #entries: IndexEntry[] = []
  /** For each bit offset, the latest time up to it. A binary search in these finds where a moment is. */
  #latestTimes: number[] = []
  #bitOffsets = new Map<number, number>()
  #ofProfile = new Map<number, number[]>()
  #live: Bits = new Uint32Array(1)
  #words = new Map<string, Postings>()
  #tags = new Map<string, Postings>()
  #phrases: PhraseIndex | undefined = new PhraseIndex()
  #newest: IndexEntry = { id: 0, time: -Infinity }
  /** Bit offsets that came out of order, sorted by the time of their ads. */
  #late: number[] = []
  #isLate = new Set<number>()

  get size() {
    return this.#bitOffsets.size
  }

  /** Whether so much of the index is empty or out of order that building a new one is worth it. */
  get isWorn() {
    return this.#entries.length - this.size + this.#late.length > Math.max(1000, this.size / 4)
  }

  put({ id, time, profileId, words, tags }: IndexedAd) {
    this.remove(id)
    const bitOffset = this.#append({ id, time })
    this.#bitOffsets.set(id, bitOffset)
    const others = this.#ofProfile.get(profileId)
    if (others) others.push(bitOffset)
    else this.#ofProfile.set(profileId, [bitOffset])
    this.#live = withRoomFor(this.#live, bitOffset)
    setBit(this.#live, bitOffset)
    for (const word of words.keys()) this.#add(this.#words, word, bitOffset)
    for (const tag of tags) this.#add(this.#tags, tag, bitOffset)
    this.#phrases?.add(bitOffset, words)
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

  get length() {
    return this.#entries.length
  }

  entryAt(bitOffset: number) {
    return this.#entries[bitOffset]!
  }

  /** The bits of this method and the next may belong to the index: callers must not change them. */
  withWord(word: string): Bits {
    return this.#words.get(word)?.read(this.#live.length) ?? nothing
  }

  /** Ads with at least one of these tags. */
  withTags(...tags: readonly string[]): Bits {
    const [first, ...others] = tags.flatMap((tag) => this.#tags.get(tag) ?? [])
    if (!first) return nothing
    const length = this.#live.length
    return others.length
      ? [first, ...others].reduce<Bits>((bits, list) => list.uniteInto(bits), new Uint32Array(length))
      : first.read(length)
  }

  /** Takes ads with any of these tags, or of these advertisers, out of a set. */
  without(bits: Bits, tags: readonly string[], profileIds: ReadonlySet<number>): Bits {
    for (const tag of tags) this.#tags.get(tag)?.subtractFrom(bits)
    for (const id of profileIds) for (const bitOffset of this.#ofProfile.get(id) ?? []) clearBit(bits, bitOffset)
    return bits
  }

  get knowsPhrases() {
    return this.#phrases !== undefined
  }

  /** Those `among` some that have these words in a row, or as far apart as `gaps` says. None where the index holds no texts. */
  withPhrase(words: readonly string[], gaps: readonly number[], among: Bits): Bits {
    return this.#phrases?.find(words, gaps, among) ?? nothing
  }

  countTagged(among: FilledBits, tag: string, most?: number) {
    return this.#tags.get(tag)?.countIn(among, most) ?? 0
  }

  /** The bit offsets of some ads, the last confirmed first, beginning at a moment. */
  *scanNewest(bits: Bits, upTo = Infinity): Generator<number> {
    const entryAt = (bitOffset: number) => this.#entries[bitOffset]!
    let late = this.#late.findLastIndex((bitOffset) => entryAt(bitOffset).time <= upTo)
    for (const bitOffset of descending(bits, this.#lastUpTo(upTo))) {
      if (this.#late.length && this.#isLate.has(bitOffset)) continue
      const entry = entryAt(bitOffset)
      for (; late >= 0 && isBefore(entry, entryAt(this.#late[late]!)); late--) if (hasBit(bits, this.#late[late]!)) yield this.#late[late]!
      yield bitOffset
    }
    for (; late >= 0; late--) if (hasBit(bits, this.#late[late]!)) yield this.#late[late]!
  }

  /** Beyond this bit offset, every ad that came in order is newer. */
  #lastUpTo(time: number) {
    let [low, high] = [0, this.#latestTimes.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#latestTimes[middle]! <= time) low = middle + 1
      else high = middle
    }
    return low - 1
  }

  #append(entry: IndexEntry) {
    const bitOffset = this.#entries.push(entry) - 1
    if (isBefore(this.#newest, entry)) this.#newest = entry
    else {
      const at = this.#late.findLastIndex((other) => isBefore(this.#entries[other]!, entry))
      this.#late.splice(at + 1, 0, bitOffset)
      this.#isLate.add(bitOffset)
    }
    this.#latestTimes.push(this.#newest.time)
    if (bitOffset > mostTexts) this.#phrases = undefined
    return bitOffset
  }

  #add(lists: Map<string, Postings>, name: string, bitOffset: number) {
    let list = lists.get(name)
    if (!list) lists.set(name, (list = new Postings()))
    list.add(bitOffset, this.#entries.length)
  }
}

const isBefore = (one: IndexEntry, other: IndexEntry) => one.time < other.time || (one.time === other.time && one.id < other.id)
