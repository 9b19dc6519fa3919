import { LRUCache } from 'lru-cache'
import { BitOffsets, type Bits, clearBit, descending, type FilledBits, hasBit, intersect, setBit, withRoomAt } from './bits.ts'
import { profileIn } from './filter-tags.ts'
import { MatchedAds } from './match-words.ts'
import { PhraseIndex } from './phrase-index.ts'
import { Blocks, Postings } from './postings.ts'

/** An ad and the time of its last confirmation, in milliseconds. */
export type IndexEntry = { id: number; time: number }
/** A live ad as the index takes it, with the positions of each of its words and its filter tags. */
export type IndexedAd = IndexEntry & { words: ReadonlyMap<string, readonly number[]>; tags: readonly string[] }

/** Above this many ads, their texts would take too much memory, so phrases are left to the database. */
const mostTexts = 300_000
/** Each choice of a filter is counted for every search, so tags that many ads have are bits. */
const bitsOfTags = 32
const nothing: Bits = new Uint32Array(0)

/**
 * Which live ads have a word or a filter tag. Each ad has a bit offset, in the order of confirmation, so a set of ads is also a list with
 * the newest last. An ad that has changed gets a new bit offset, and its old one stays empty.
 */
export class AdIndex {
  /** The day (2026-05-03) of the ages in its tags. */
  day: string
  /** How many bit offsets there are. */
  length = 0
  #ids = new Float64Array(64)
  #times = new Float64Array(64)
  #profiles = new Uint32Array(64)
  /** The newest ad that came in order. */
  #newest = -1
  /** Bit offsets that came out of order, sorted by the time of their ads, and the same as bits. */
  #late: number[] = []
  #isLate: Bits = new Uint32Array(1)
  #bitOffsets = new BitOffsets((bitOffset) => this.#ids[bitOffset]!)
  #live: Bits = new Uint32Array(1)
  #blocks = new Blocks()
  #words = new Map<string, Postings>()
  #tags = new Map<string, Postings>()
  /** Undefined if the index holds no texts. */
  phrases: PhraseIndex | undefined = new PhraseIndex()

  /**
   * A cache of turns by bit offset, for a day of the published order: an MD5 takes more than a microsecond, and a list may need thousands.
   * Two days, because some visitors continue a list from yesterday. Zero if it isn't known.
   */
  readonly turns = new LRUCache<string, Uint32Array>({ max: 2, memoMethod: () => new Uint32Array(Math.ceil(this.length * 1.25) + 1000) })
  /** A cache of recent tsqueries. A page without results counts the same words with each filter dropped in turn. */
  #matched = new LRUCache<string, MatchedAds>({ max: 20, memoMethod: (tsquery) => new MatchedAds(tsquery, this) })

  constructor(day = '') {
    this.day = day
  }

  get size() {
    return this.#bitOffsets.size
  }

  /** Whether so much of the index is empty or out of order that a rebuild is worth it. */
  get isWorn() {
    return this.length - this.size + this.#late.length > Math.max(1000, this.size / 4)
  }

  idAt(bitOffset: number) {
    return this.#ids[bitOffset]!
  }

  timeAt(bitOffset: number) {
    return this.#times[bitOffset]!
  }

  put({ id, time, words, tags }: IndexedAd) {
    this.remove(id)
    const bitOffset = this.#append(id, time)
    this.#bitOffsets.set(id, bitOffset)
    this.#live = withRoomAt(this.#live, bitOffset >>> 5)
    setBit(this.#live, bitOffset)
    for (const word of words.keys()) this.#postings(this.#words, word).add(bitOffset, this.length)
    for (const tag of tags) {
      const profile = profileIn(tag)
      if (profile && profile < 2 ** 32) this.#profiles[bitOffset] = profile
      else this.#postings(this.#tags, tag, bitsOfTags).add(bitOffset, this.length)
    }
    if (bitOffset > mostTexts) this.phrases = undefined
    this.phrases?.add(bitOffset, words)
    for (const matched of this.#matched.values()) matched.add(bitOffset, words)
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

  /** The ads that match a tsquery, up to the last one put, and maybe some that are gone by now. See `matchWords`. */
  async match(tsquery: string) {
    const matched = this.#matched.memo(tsquery)
    await matched.found
    return matched
  }

  /** The bits that this method and the next return may belong to the index: callers must not change them. */
  withWord(word: string): Bits {
    return this.#words.get(word)?.read(this.#live.length) ?? nothing
  }

  /** Ads with at least one of these tags. */
  withTags(...tags: readonly string[]): Bits {
    const lists = tags.flatMap((tag) => this.#tags.get(tag) ?? [])
    const profiles = new Set(tags.flatMap((tag) => profileIn(tag) || []))
    if (lists.length === 1 && !profiles.size) return lists[0]!.read(this.#live.length)
    const bits = lists.reduce<Bits>((bits, list) => list.uniteInto(bits), new Uint32Array(this.#live.length))
    if (profiles.size) this.#uniteProfiles(bits, profiles)
    return bits
  }

  listTagged(...tags: readonly string[]) {
    return Array.from(descending(intersect(this.all(), this.withTags(...tags))), (bitOffset) => this.idAt(bitOffset))
  }

  countTagged(among: FilledBits, tag: string, most?: number) {
    return this.#tags.get(tag)?.countIn(among, most) ?? 0
  }

  /** The bit offsets of some ads, most recently confirmed first, from a given time back. */
  *scanNewest(bits: Bits, upTo = Infinity): Generator<number> {
    let late = this.#countLate(upTo, Infinity) - 1
    for (const bitOffset of descending(bits, this.#lastUpTo(upTo))) {
      if (hasBit(this.#isLate, bitOffset)) continue
      for (; late >= 0 && this.#isBefore(bitOffset, this.#late[late]!); late--) if (hasBit(bits, this.#late[late]!)) yield this.#late[late]!
      yield bitOffset
    }
    for (; late >= 0; late--) if (hasBit(bits, this.#late[late]!)) yield this.#late[late]!
  }

  /** Past this bit offset, every ad that came in order is newer. */
  #lastUpTo(time: number) {
    let [low, high] = [0, this.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      let inOrder = middle
      while (inOrder >= low && hasBit(this.#isLate, inOrder)) inOrder--
      if (inOrder < low || this.timeAt(inOrder) <= time) low = middle + 1
      else high = inOrder
    }
    return low - 1
  }

  /** How many of the late ones aren't after this time and ID. */
  #countLate(time: number, id: number) {
    let [low, high] = [0, this.#late.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const at = this.#late[middle]!
      if (this.timeAt(at) < time || (this.timeAt(at) === time && this.idAt(at) <= id)) low = middle + 1
      else high = middle
    }
    return low
  }

  #append(id: number, time: number) {
    const bitOffset = this.length++
    this.#ids = withRoomAt(this.#ids, bitOffset)
    this.#times = withRoomAt(this.#times, bitOffset)
    this.#profiles = withRoomAt(this.#profiles, bitOffset)
    this.#ids[bitOffset] = id
    this.#times[bitOffset] = time
    if (this.#newest >= 0 && this.#isBefore(bitOffset, this.#newest)) {
      this.#late.splice(this.#countLate(time, id), 0, bitOffset)
      this.#isLate = withRoomAt(this.#isLate, bitOffset >>> 5)
      setBit(this.#isLate, bitOffset)
    } else this.#newest = bitOffset
    return bitOffset
  }

  #isBefore(one: number, other: number) {
    const [time, otherTime] = [this.timeAt(one), this.timeAt(other)]
    return time < otherTime || (time === otherTime && this.idAt(one) < this.idAt(other))
  }

  #postings(lists: Map<string, Postings>, name: string, mostOf?: number) {
    const list = lists.get(name) ?? new Postings(this.#blocks, mostOf)
    lists.set(name, list)
    return list
  }

  /** Few visitors have blocked anyone, so this reads all ads instead of keeping a list for each profile. */
  #uniteProfiles(bits: Bits, profiles: ReadonlySet<number>) {
    const mayHave = new Uint8Array(2 ** 16)
    for (const profile of profiles) mayHave[profile & 0xffff] = 1
    for (let bitOffset = 0; bitOffset < this.length; bitOffset++) {
      const profile = this.#profiles[bitOffset]!
      if (mayHave[profile & 0xffff] === 1 && profiles.has(profile)) setBit(bits, bitOffset)
    }
  }
}
