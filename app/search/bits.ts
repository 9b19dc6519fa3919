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

/** A set to be counted with many others: where it is empty none of them has to be read. */
export type Counted = { bits: Bits; filled: readonly number[] }

export function counted(bits: Bits): Counted {
  const filled: number[] = []
  for (let at = 0; at < bits.length; at++) if (bits[at] !== 0) filled.push(at)
  return { bits, filled }
}

/** How many are in both; beyond `most` it is not counted further. */
export function countBoth({ bits, filled }: Counted, other: Bits, most = Infinity) {
  let count = 0
  for (let nr = 0; nr < filled.length && count < most; nr++) {
    const at = filled[nr]!
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

/** The largest first, none above `most`. */
export function* downwards(bits: Bits, most = bits.length * 32 - 1) {
  if (most < 0) return
  for (let at = Math.min(most >>> 5, bits.length - 1); at >= 0; at--)
    for (let word = bits[at]!; word !== 0;) {
      const bit = 31 - Math.clz32(word)
      if (at * 32 + bit <= most) yield at * 32 + bit
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

  /** How many of those are in it; of very many not all are counted. */
  countIn(among: Counted, most?: number) {
    return this.#bits ? countBoth(among, this.#bits, most) : this.#few.reduce((count, number) => count + Number(has(among.bits, number)), 0)
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
