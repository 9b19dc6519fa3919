import { type Bits, countBoth, type FilledBits, hasBit, setBit, unite, withRoomAt } from './bits.ts'

const pageBytes = 2 ** 18
const linkBytes = 4
const [fewestBytes, mostBytes] = [8, 8000]
/** Fewer ads than this take little memory anyway. */
const fewAds = 1024

/** Memory for the bytes of many lists: an array of its own for each would take more than most lists do. A block is zeros at first. */
export class Blocks {
  #pages: Uint8Array[] = []
  #used = pageBytes

  allot(bytes: number) {
    if (this.#used + bytes > pageBytes) {
      this.#pages.push(new Uint8Array(pageBytes))
      this.#used = 0
    }
    const at = (this.#pages.length - 1) * pageBytes + this.#used
    this.#used += bytes
    return at
  }

  pageAt(at: number) {
    return this.#pages[Math.floor(at / pageBytes)]!
  }

  link(block: number, next: number) {
    const page = this.pageAt(block)
    for (let byte = 0; byte < linkBytes; byte++) page[(block % pageBytes) + byte] = next / 2 ** (8 * byte)
  }

  next(block: number) {
    const page = this.pageAt(block)
    const at = block % pageBytes
    return (page[at]! | (page[at + 1]! << 8) | (page[at + 2]! << 16) | (page[at + 3]! << 24)) >>> 0
  }
}

/** The numbers of one block. */
const part = new Uint32Array(mostBytes)

/**
 * A set to which only larger numbers are added. While it's sparse, it is a list of the differences from one number to the next, with seven
 * bits in each byte, in linked blocks. Once it's dense, it is bits, which are faster to read.
 */
export class Postings {
  #blocks: Blocks
  #mostOf: number
  #first = -1
  #last = -1
  /** Where its first and its last block begin, and where the next byte goes. */
  #begin = -1
  #at = 0
  #end = 0
  #block = -1
  #bytes = 0
  #bits: Bits | undefined

  /** It becomes bits when its bytes are more than one in `mostOf` ads. With 8, that takes the least memory. */
  constructor(blocks = new Blocks(), mostOf = 8) {
    this.#blocks = blocks
    this.#mostOf = mostOf
  }

  add(number: number, among: number) {
    if (number <= this.#last) return
    if (this.#bits) {
      this.#bits = withRoomAt(this.#bits, number >>> 5)
      setBit(this.#bits, number)
    } else if (this.#first < 0) this.#first = number
    else {
      this.#write(number - this.#last)
      if (this.#bytes * this.#mostOf > Math.max(among, fewAds)) {
        this.#bits = this.uniteInto(new Uint32Array((Math.max(among, number + 1) >>> 5) + 1))
        setBit(this.#bits, number)
      }
    }
    this.#last = number
  }

  /** How many of its numbers are in the given set. Counting stops soon after `most`. */
  countIn(among: FilledBits, most = Infinity) {
    if (this.#bits) return countBoth(among, this.#bits, most)
    let count = 0
    this.#read((numbers) => {
      for (let index = 0; index < numbers; index++) if (hasBit(among.bits, part[index]!)) count++
      return count < most
    })
    return count
  }

  uniteInto(bits: Bits): Bits {
    if (this.#bits) return unite(bits, this.#bits)
    this.#read((numbers) => {
      for (let index = 0; index < numbers; index++) bits[part[index]! >>> 5]! |= 1 << (part[index]! & 31)
      return true
    })
    return bits
  }

  /** The result may be the set's own bits: callers must not change them. */
  read(length: number): Bits {
    return this.#bits ?? this.uniteInto(new Uint32Array(length))
  }

  #write(gap: number) {
    let bytes = 1
    for (let rest = gap >>> 7; rest > 0; rest >>>= 7) bytes++
    if (this.#at + bytes > this.#end) this.#link()
    const page = this.#blocks.pageAt(this.#at)
    let at = this.#at % pageBytes
    for (; gap > 127; gap >>>= 7) page[at++] = (gap & 127) | 128
    page[at] = gap
    this.#at += bytes
    this.#bytes += bytes
  }

  #link() {
    const bytes = blockBytes(this.#bytes)
    const begin = this.#blocks.allot(linkBytes + bytes)
    if (this.#begin < 0) this.#begin = begin
    else this.#blocks.link(this.#block, begin)
    this.#block = begin
    this.#at = begin + linkBytes
    this.#end = this.#at + bytes
  }

  /** Reads one block after the other into `part`, until `take` returns false. */
  #read(take: (numbers: number) => boolean) {
    if (this.#first < 0) return
    let number = (part[0] = this.#first)
    let isWanted = take(1)
    let read = 0
    for (let block = this.#begin; isWanted && read < this.#bytes; block = this.#blocks.next(block)) {
      const page = this.#blocks.pageAt(block)
      const begin = (block % pageBytes) + linkBytes
      const end = begin + blockBytes(read)
      let numbers = 0
      let at = begin
      // A difference is never zero, so that's where the block isn't written yet.
      while (at < end && page[at] !== 0) {
        let byte = page[at++]!
        let gap = byte & 127
        for (let shift = 7; byte > 127; shift += 7) {
          byte = page[at++]!
          gap |= (byte & 127) << shift
        }
        part[numbers++] = number += gap
      }
      read += at - begin
      isWanted = take(numbers)
    }
  }
}

/** The longer the list, the longer its next block, so that about an eighth is empty at most. */
const blockBytes = (bytesBefore: number) => Math.min(mostBytes, Math.max(fewestBytes, bytesBefore >>> 3))
