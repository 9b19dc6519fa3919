import { type Bits, type Counted, downwards, grown, has, intersect, leave, Postings, put } from './bits.ts'
import { Texts } from './indexed-texts.ts'

/** A live ad as it is looked for, with where its words stand. `time` is its confirmation, in milliseconds. */
export type IndexedAd = {
  id: number
  time: number
  profileId: number
  words: ReadonlyMap<string, readonly number[]>
  marks: readonly string[]
}
export type Place = { id: number; time: number }

/** Of more ads their texts would take too much room. */
const mostTexts = 300_000
const nothing: Bits = new Uint32Array(0)

/**
 * Which live ads have a word or a mark. Ads have numbers in the order of their confirmation: a set of them is a list, newest last. An ad
 * that has changed gets a new number, and its old one stays empty.
 */
export class AdIndex {
  #places: Place[] = []
  /** The time of the newest that had come by then, for each number: where in all of them a moment is. */
  #newestThen: number[] = []
  #numbers = new Map<number, number>()
  #ofProfile = new Map<number, number[]>()
  #live: Bits = new Uint32Array(1)
  #words = new Map<string, Postings>()
  #marks = new Map<string, Postings>()
  #texts: Texts | undefined = new Texts()
  #newest: Place = { id: 0, time: -Infinity }
  /** Numbers that came out of order, in the order of their places. */
  #late: number[] = []
  #isLate = new Set<number>()

  /** Ads that are expected first, oldest first, may be put in any order. */
  expect(place: Place) {
    this.#numbers.set(place.id, this.#append(place))
  }

  get size() {
    return this.#numbers.size
  }

  /** Whether so much of it is empty or out of order that it is better made anew. */
  get isWorn() {
    return this.#places.length - this.size + this.#late.length > Math.max(1000, this.size / 4)
  }

  put({ id, time, profileId, words, marks }: IndexedAd) {
    const known = this.#numbers.get(id)
    const awaits = known !== undefined && !has(this.#live, known) && this.#places[known]!.time === time
    if (!awaits) this.remove(id)
    const number = awaits ? known : this.#append({ id, time })
    this.#numbers.set(id, number)
    const others = this.#ofProfile.get(profileId)
    if (others) others.push(number)
    else this.#ofProfile.set(profileId, [number])
    this.#live = grown(this.#live, number)
    put(this.#live, number)
    for (const word of words.keys()) this.#add(this.#words, word, number)
    for (const mark of marks) this.#add(this.#marks, mark, number)
    this.#texts?.write(number, words)
  }

  remove(id: number) {
    const number = this.#numbers.get(id)
    if (number === undefined) return
    leave(this.#live, number)
    this.#numbers.delete(id)
  }

  all(): Bits {
    return this.#live.slice()
  }

  /** This and the next may be the index's own: only to be read. */
  withWord(word: string): Bits {
    return this.#words.get(word)?.read(this.#live.length) ?? nothing
  }

  /** With any of them. */
  withMarks(...marks: readonly string[]): Bits {
    const [first, ...others] = marks.flatMap((mark) => this.#marks.get(mark) ?? [])
    if (!first) return nothing
    const length = this.#live.length
    return others.length ? [first, ...others].reduce<Bits>((bits, list) => list.addTo(bits), new Uint32Array(length)) : first.read(length)
  }

  /** Takes from some those with any of these marks or of these advertisers. */
  without(bits: Bits, marks: readonly string[], profileIds: ReadonlySet<number>): Bits {
    for (const mark of marks) this.#marks.get(mark)?.takeFrom(bits)
    for (const id of profileIds) for (const number of this.#ofProfile.get(id) ?? []) leave(bits, number)
    return bits
  }

  /** Those `among` some with these words in a row, or as far apart as `gaps` says; nothing where the texts are not known. */
  withPhrase(words: readonly string[], gaps: readonly number[], among: Bits): Bits | undefined {
    const isIn = this.#texts?.phraseTest(words, gaps)
    if (!isIn) return undefined
    const bits = words.map((word) => this.withWord(word)).reduce(intersect, among.slice())
    for (const number of downwards(bits)) if (!isIn(number)) leave(bits, number)
    return bits
  }

  countMarked(among: Counted, mark: string, most?: number) {
    return this.#marks.get(mark)?.countIn(among, most) ?? 0
  }

  /** Newest first, from a moment on. */
  *newestOf(bits: Bits, upTo = Infinity): Generator<Place> {
    const placeOf = (number: number) => this.#places[number]!
    let late = this.#late.findLastIndex((number) => placeOf(number).time <= upTo)
    for (const number of downwards(bits, this.#lastUpTo(upTo))) {
      if (this.#isLate.has(number)) continue
      const place = placeOf(number)
      for (; late >= 0 && isBefore(place, placeOf(this.#late[late]!)); late--)
        if (has(bits, this.#late[late]!)) yield placeOf(this.#late[late]!)
      yield place
    }
    for (; late >= 0; late--) if (has(bits, this.#late[late]!)) yield placeOf(this.#late[late]!)
  }

  /** Beyond this number all that came in order are newer. */
  #lastUpTo(time: number) {
    let [low, high] = [0, this.#newestThen.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#newestThen[middle]! <= time) low = middle + 1
      else high = middle
    }
    return low - 1
  }

  #append(place: Place) {
    const number = this.#places.push(place) - 1
    if (isBefore(this.#newest, place)) this.#newest = place
    else {
      const at = this.#late.findLastIndex((other) => isBefore(this.#places[other]!, place))
      this.#late.splice(at + 1, 0, number)
      this.#isLate.add(number)
    }
    this.#newestThen.push(this.#newest.time)
    if (number > mostTexts) this.#texts = undefined
    return number
  }

  #add(lists: Map<string, Postings>, name: string, number: number) {
    let list = lists.get(name)
    if (!list) lists.set(name, (list = new Postings()))
    list.add(number, this.#places.length)
  }
}

const isBefore = (one: Place, other: Place) => one.time < other.time || (one.time === other.time && one.id < other.id)
