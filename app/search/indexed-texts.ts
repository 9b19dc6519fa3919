/** The words of texts in their order, each as a number: where a word stands that is not looked for, such as "the", there is none. */
export class Texts {
  #words = new Map<string, number>()
  #tape = new Uint32Array(2 ** 16)
  #end = 0
  #begins: number[] = []
  #ends: number[] = []

  write(text: number, words: ReadonlyMap<string, readonly number[]>) {
    const begin = this.#end
    for (const [word, positions] of words)
      for (const position of positions) {
        const at = begin + position - 1
        if (at >= this.#tape.length) this.#lengthen(at)
        this.#tape[at] = this.#numberOf(word)
        this.#end = Math.max(this.#end, at + 1)
      }
    this.#begins[text] = begin
    this.#ends[text] = this.#end
  }

  /** Whether these words stand in a text, each so far after the one before. */
  phraseTest(words: readonly string[], gaps: readonly number[]) {
    const [first, ...others] = words.map((word) => this.#words.get(word) ?? -1)
    let offset = 0
    const offsets = gaps.map((gap) => (offset += gap))
    const follow = (at: number) => others.every((word, nr) => this.#tape[at + offsets[nr]!] === word)
    return (text: number) => {
      const last = this.#ends[text]! - offset
      for (let at = this.#begins[text]!; at < last; at++) if (this.#tape[at] === first && follow(at)) return true
      return false
    }
  }

  #numberOf(word: string) {
    const known = this.#words.get(word)
    if (known !== undefined) return known
    const number = this.#words.size + 1
    this.#words.set(word, number)
    return number
  }

  #lengthen(at: number) {
    const longer = new Uint32Array(Math.ceil((at + 1) * 1.5))
    longer.set(this.#tape)
    this.#tape = longer
  }
}
