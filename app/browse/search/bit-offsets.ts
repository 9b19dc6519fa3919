const empty = 0

/** The bit offset of each ad, by its ID. Takes a tenth of the memory of a Map. */
export class BitOffsets {
  size = 0
  /** Bit offsets, raised by one. An ad that doesn't fit into its place is in one of the next. */
  #slots = new Uint32Array(64)
  #shift = 26
  #idAt: (bitOffset: number) => number

  /** The IDs themselves are kept elsewhere. */
  constructor(idAt: (bitOffset: number) => number) {
    this.#idAt = idAt
  }

  get(id: number) {
    const slot = this.#slots[this.#find(id)]!
    return slot === empty ? undefined : slot - 1
  }

  set(id: number, bitOffset: number) {
    if (this.size * 4 >= this.#slots.length * 3) this.#grow()
    const at = this.#find(id)
    if (this.#slots[at] === empty) this.size++
    this.#slots[at] = bitOffset + 1
  }

  delete(id: number) {
    const slots = this.#slots
    let free = this.#find(id)
    if (slots[free] === empty) return
    this.size--
    const last = slots.length - 1
    // Whatever wouldn't be found past the empty place moves into it.
    for (let at = (free + 1) & last; slots[at] !== empty; at = (at + 1) & last) {
      const isBehind = ((at - this.#placeOf(this.#idAt(slots[at]! - 1))) & last) >= ((at - free) & last)
      if (!isBehind) continue
      slots[free] = slots[at]!
      free = at
    }
    slots[free] = empty
  }

  /** Where the ad is, or would be. */
  #find(id: number) {
    const slots = this.#slots
    let at = this.#placeOf(id)
    while (slots[at] !== empty && this.#idAt(slots[at]! - 1) !== id) at = (at + 1) & (slots.length - 1)
    return at
  }

  #placeOf(id: number) {
    return Math.imul(id, 0x9e3779b1) >>> this.#shift
  }

  #grow() {
    const before = this.#slots
    this.#slots = new Uint32Array(before.length * 2)
    this.#shift--
    for (const slot of before) if (slot !== empty) this.#slots[this.#find(this.#idAt(slot - 1))] = slot
  }
}
