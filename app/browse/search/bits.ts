/** A set of numbers, one bit each. Sets may differ in length: a set has no numbers past its end. */
export type Bits = Uint32Array

export const hasBit = (bits: Bits, number: number) => ((bits[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0

export function setBit(bits: Bits, number: number) {
  bits[number >>> 5]! |= 1 << (number & 31)
}

export function clearBit(bits: Bits, number: number) {
  bits[number >>> 5]! &= ~(1 << (number & 31))
}

/** The same numbers with room for one at this position, and for some more, so that not every addition copies them. */
export function withRoomAt<Numbers extends Uint32Array | Float64Array>(numbers: Numbers, at: number): Numbers {
  if (at < numbers.length) return numbers
  const longer = new (numbers.constructor as new (length: number) => Numbers)(Math.ceil((at + 1) * 1.125))
  longer.set(numbers)
  return longer
}

/** This function and the next two change the first set and return it. */
export function intersect(bits: Bits, other: Bits) {
  const both = Math.min(bits.length, other.length)
  for (let index = 0; index < both; index++) bits[index]! &= other[index]!
  bits.fill(0, both)
  return bits
}

export function unite(bits: Bits, other: Bits) {
  const both = Math.min(bits.length, other.length)
  for (let index = 0; index < both; index++) bits[index]! |= other[index]!
  return bits
}

export function subtract(bits: Bits, other: Bits) {
  const both = Math.min(bits.length, other.length)
  for (let index = 0; index < both; index++) bits[index]! &= ~other[index]!
  return bits
}

/** A set that is compared with many others, with its nonempty words listed, so that the rest of the others need not be read. */
export type FilledBits = { bits: Bits; filled: readonly number[] }

export function filledBits(bits: Bits): FilledBits {
  const filled: number[] = []
  for (let index = 0; index < bits.length; index++) if (bits[index] !== 0) filled.push(index)
  return { bits, filled }
}

/** How many numbers are in both. Counting stops soon after `most`. */
export function countBoth({ bits, filled }: FilledBits, other: Bits, most = Infinity) {
  let count = 0
  for (let index = 0; index < filled.length && count < most; index++) {
    const at = filled[index]!
    const word = bits[at]! & (other[at] ?? 0)
    if (word !== 0) count += onesIn(word)
  }
  return count
}

function onesIn(word: number) {
  word -= (word >>> 1) & 0x55555555
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The numbers in descending order, starting at `most`. */
export function* descending(bits: Bits, most = bits.length * 32 - 1) {
  if (most < 0) return
  for (let index = Math.min(most >>> 5, bits.length - 1); index >= 0; index--)
    for (let word = bits[index]!; word !== 0;) {
      const bit = 31 - Math.clz32(word)
      if (index * 32 + bit <= most) yield index * 32 + bit
      word &= ~(1 << bit)
    }
}

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
