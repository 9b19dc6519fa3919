import { type Bits, hasBit, setBit, withRoomAt } from './bits.ts'

type Word = { number: number; count: number; last: number }

/**
 * The words of each ad in order, as numbers, for phrases. Positions of words that the search ignores, such as "the", stay empty. All
 * positions of a word are linked, so that the lookup of a phrase starts at its rarest word instead of reading whole texts.
 */
export class PhraseIndex {
  #words = new Map<string, Word>()
  #tape: Uint32Array = new Uint32Array(2 ** 16)
  /** For each position, the previous one with the same word. The tape begins at 1, so 0 means none. */
  #before: Uint32Array = new Uint32Array(2 ** 16)
  #begins: number[] = []
  #end = 1

  /** Bit offsets must be added in ascending order. */
  add(bitOffset: number, words: ReadonlyMap<string, readonly number[]>) {
    const begin = this.#end
    for (const [name, positions] of words) {
      const word = this.#words.get(name) ?? { number: this.#words.size + 1, count: 0, last: 0 }
      this.#words.set(name, word)
      for (const position of positions) this.#write(begin + position - 1, word)
    }
    this.#begins[bitOffset] = begin
  }

  /** The ads in `among` that have the words in a row, each at its distance from the one before. */
  find(names: readonly string[], gaps: readonly number[], among: Bits): Bits {
    const found = new Uint32Array(among.length)
    const words = names.flatMap((name) => this.#words.get(name) ?? [])
    if (words.length < names.length) return found
    let length = 0
    const tape = this.#tape
    const offsets = [0, ...gaps.map((gap) => (length += gap))]
    const rarest = words.reduce((least, { count }, nr) => (count < words[least]!.count ? nr : least), 0)
    let bitOffset = this.#begins.length
    let [begin, end] = [this.#end, this.#end]
    for (let index = words[rarest]!.last; index > 0; index = this.#before[index]!) {
      const from = index - offsets[rarest]!
      if (from <= 0 || from + length >= this.#end || !words.every(({ number }, index) => tape[from + offsets[index]!] === number)) continue
      while (begin > index) {
        end = begin
        begin = this.#begins[--bitOffset]!
      }
      // The words may also span the end of one ad and the beginning of the next.
      if (from >= begin && from + length < end && hasBit(among, bitOffset)) setBit(found, bitOffset)
    }
    return found
  }

  #write(at: number, word: Word) {
    this.#tape = withRoomAt(this.#tape, at)
    this.#before = withRoomAt(this.#before, at)
    // A second word at the same position would break the link of the first.
    if (this.#tape[at] !== 0) return
    this.#tape[at] = word.number
    this.#before[at] = word.last
    word.last = at
    word.count++
    this.#end = Math.max(this.#end, at + 1)
  }
}
