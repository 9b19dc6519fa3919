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
export function withRoomAt(numbers: Uint32Array, at: number): Uint32Array {
  if (at < numbers.length) return numbers
  const longer = new Uint32Array(Math.ceil((at + 1) * 1.25))
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

/** A set that only grows. It is a list while it is small, and bits once these take less memory. */
export class Postings {
  #few: number[] = []
  #bits: Bits | undefined

  add(number: number, among: number) {
    if (this.#bits) {
      this.#bits = withRoomAt(this.#bits, number >>> 5)
      return setBit(this.#bits, number)
    }
    this.#few.push(number)
    if (this.#few.length * 64 > Math.max(among, 1024)) this.#bits = this.read((Math.max(among, number + 1) >>> 5) + 1)
  }

  /** How many of its numbers are in the given set. Counting stops soon after `most`. */
  countIn(among: FilledBits, most?: number) {
    if (this.#bits) return countBoth(among, this.#bits, most)
    return this.#few.reduce((count, number) => count + Number(hasBit(among.bits, number)), 0)
  }

  uniteInto(bits: Bits): Bits {
    if (this.#bits) return unite(bits, this.#bits)
    for (const number of this.#few) setBit(bits, number)
    return bits
  }

  /** The result may be the set's own bits: callers must not change them. */
  read(length: number): Bits {
    return this.#bits ?? this.uniteInto(new Uint32Array(length))
  }
}
