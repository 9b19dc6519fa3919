/** The words of each ad in their order, as numbers, for phrases. Positions of words that the search ignores, such as "the", stay empty. */
export class PhraseIndex {
  #numberOfWord = new Map<string, number>()
  #tape = new Uint32Array(2 ** 16)
  #end = 0
  #begins: number[] = []
  #ends: number[] = []

  add(bitOffset: number, words: ReadonlyMap<string, readonly number[]>) {
    const begin = this.#end
    for (const [word, positions] of words)
      for (const position of positions) {
        const at = begin + position - 1
        if (at >= this.#tape.length) this.#lengthen(at)
        this.#tape[at] = this.#numberFor(word)
        this.#end = Math.max(this.#end, at + 1)
      }
    this.#begins[bitOffset] = begin
    this.#ends[bitOffset] = this.#end
  }

  /** Tests whether an ad has these words, each so many positions after the one before. */
  phraseTest(words: readonly string[], gaps: readonly number[]) {
    const [first, ...others] = words.map((word) => this.#numberOfWord.get(word) ?? -1)
    let offset = 0
    const offsets = gaps.map((gap) => (offset += gap))
    const follow = (at: number) => others.every((word, nr) => this.#tape[at + offsets[nr]!] === word)
    return (bitOffset: number) => {
      const last = this.#ends[bitOffset]! - offset
      for (let at = this.#begins[bitOffset]!; at < last; at++) if (this.#tape[at] === first && follow(at)) return true
      return false
    }
  }

  #numberFor(word: string) {
    const known = this.#numberOfWord.get(word)
    if (known !== undefined) return known
    const number = this.#numberOfWord.size + 1
    this.#numberOfWord.set(word, number)
    return number
  }

  #lengthen(at: number) {
    const longer = new Uint32Array(Math.ceil((at + 1) * 1.5))
    longer.set(this.#tape)
    this.#tape = longer
  }
}
