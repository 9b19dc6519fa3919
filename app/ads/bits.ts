/** A set of numbers, a bit each. Of two sets the shorter ends earlier: what is beyond is not in it. */
export type Bits = Uint32Array

export const has = (bits: Bits, number: number) => ((bits[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0

export function put(bits: Bits, number: number) {
  bits[number >>> 5]! |= 1 << (number & 31)
}

export function leave(bits: Bits, number: number) {
  bits[number >>> 5]! &= ~(1 << (number & 31))
}

/** As much longer that it need not grow again soon. */
export function grown(bits: Bits, number: number): Bits {
  if (number >>> 5 < bits.length) return bits
  const longer = new Uint32Array(Math.ceil(((number >>> 5) + 1) * 1.25))
  longer.set(bits)
  return longer
}

/** Leaves in the first what is in the second too. */
export function intersect(bits: Bits, other: Bits) {
  const both = Math.min(bits.length, other.length)
  for (let at = 0; at < both; at++) bits[at]! &= other[at]!
  bits.fill(0, both)
  return bits
}

export function unite(bits: Bits, other: Bits) {
  const both = Math.min(bits.length, other.length)
  for (let at = 0; at < both; at++) bits[at]! |= other[at]!
  return bits
}

export function subtract(bits: Bits, other: Bits) {
  const both = Math.min(bits.length, other.length)
  for (let at = 0; at < both; at++) bits[at]! &= ~other[at]!
  return bits
}

export const countOf = (bits: Bits) => countBoth(bits, bits)

export function countBoth(bits: Bits, other: Bits) {
  const both = Math.min(bits.length, other.length)
  let count = 0
  for (let at = 0; at < both; at++) {
    const word = bits[at]! & other[at]!
    if (word !== 0) count += onesIn(word)
  }
  return count
}

function onesIn(word: number) {
  word -= (word >>> 1) & 0x55555555
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The largest first. */
export function* downwards(bits: Bits) {
  for (let at = bits.length - 1; at >= 0; at--)
    for (let word = bits[at]!; word !== 0;) {
      const bit = 31 - Math.clz32(word)
      yield at * 32 + bit
      word &= ~(1 << bit)
    }
}

/** A set that only grows: a list while it is small, bits when these take less room. */
export class Postings {
  #few: number[] = []
  #bits: Bits | undefined

  add(number: number, among: number) {
    if (this.#bits) {
      this.#bits = grown(this.#bits, number)
      return put(this.#bits, number)
    }
    this.#few.push(number)
    if (this.#few.length * 64 > Math.max(among, 1024)) {
      this.#bits = this.addTo(new Uint32Array((Math.max(among, number + 1) >>> 5) + 1))
      this.#few = []
    }
  }

  /** How many of those are in it. */
  countIn(bits: Bits) {
    return this.#bits ? countBoth(bits, this.#bits) : this.#few.reduce((count, number) => count + Number(has(bits, number)), 0)
  }

  addTo(bits: Bits): Bits {
    if (this.#bits) return unite(bits, this.#bits)
    for (const number of this.#few) put(bits, number)
    return bits
  }

  takeFrom(bits: Bits): Bits {
    if (this.#bits) return subtract(bits, this.#bits)
    for (const number of this.#few) leave(bits, number)
    return bits
  }

  /** Its own, where it has them: only to be read. */
  read(length: number): Bits {
    return this.#bits ?? this.addTo(new Uint32Array(length))
  }
}
