import type { AdIndex } from './ad-index.ts'
import { type Bits, hasBit, intersect, setBit, subtract, unite, withRoomAt } from './bits.ts'

/** Inside quotes, quotes and backslashes are doubled. */
export const unquoted = (lexeme: string) => (/['\\]/.test(lexeme) ? lexeme.replaceAll("''", "'").replaceAll('\\\\', '\\') : lexeme)

export type Part =
  | { words: readonly string[]; gaps: readonly number[] }
  | { not: Part }
  | { and: readonly Part[] }
  | { or: readonly Part[] }

/** The text of a tsquery, such as 'dinner' & !( 'red' <-> 'wine' ). Undefined for text that this can't parse. */
export function parseWords(tsquery: string): Part | undefined {
  const tokens = tsquery.match(/'(?:[^']|'')*'|<[^>]+>|\S/g) ?? []
  let at = 0
  let isReadable = true
  const parsed = either()
  return isReadable && at === tokens.length ? parsed : undefined

  function take(sign: string) {
    const isNext = tokens[at] === sign
    if (isNext) at++
    return isNext
  }

  function either(): Part {
    const or = [both()]
    while (take('|')) or.push(both())
    return or.length > 1 ? { or } : or[0]!
  }

  function both(): Part {
    const and = [single()]
    while (take('&')) and.push(single())
    return and.length > 1 ? { and } : and[0]!
  }

  function single(): Part {
    if (take('!')) return { not: single() }
    if (take('(')) {
      const part = either()
      isReadable &&= take(')')
      return part
    }
    const words: string[] = []
    const gaps: number[] = []
    readChain(words, gaps)
    return { words, gaps }
  }

  /** One word, or several in a row. Postgres may put parentheses around some of them: "quiet wine-bar". */
  function readChain(words: string[], gaps: number[]) {
    for (;;) {
      if (take('(')) {
        readChain(words, gaps)
        isReadable &&= take(')')
      } else words.push(nextWord())
      if (!tokens[at]?.startsWith('<')) return
      gaps.push(tokens[at] === '<->' ? 1 : Number(tokens[at]!.slice(1, -1)))
      at++
    }
  }

  function nextWord() {
    const token = tokens[at++] ?? ''
    isReadable &&= token.startsWith("'")
    return unquoted(token.slice(1, -1))
  }
}

/**
 * The ads in `among` that match the text of a tsquery. The result may include other ads, and may belong to the index: callers must not
 * change it. Undefined for phrases if the index holds no texts, and for text that can't be parsed. It yields to other requests before each
 * phrase, because a phrase of common words takes milliseconds, and a search may have a dozen.
 */
async function matchWords(tsquery: string, index: AdIndex, among: Bits): Promise<Bits | undefined> {
  const parsed = parseWords(tsquery)
  let isReadable = true
  const matches = parsed && (await match(parsed))
  return isReadable ? matches : undefined

  async function match(part: Part): Promise<Bits> {
    if ('not' in part) return subtract(among.slice(), await match(part.not))
    if ('and' in part) return joined(part.and, intersect)
    if ('or' in part) return joined(part.or, unite)
    if (!part.gaps.length) return index.withWord(part.words[0]!)
    await new Promise((turn) => setImmediate(turn))
    const found = index.phrases?.find(part.words, part.gaps, among)
    isReadable &&= found !== undefined
    return found ?? among
  }

  async function joined([first, ...others]: readonly Part[], join: (one: Bits, other: Bits) => Bits) {
    const found = unite(new Uint32Array(among.length), await match(first!))
    for (const other of others) join(found, await match(other))
    return found
  }
}

type WordPositions = ReadonlyMap<string, readonly number[]>

/** Whether one ad matches, by the positions of its words. */
function hasWords(part: Part, ad: WordPositions): boolean {
  if ('not' in part) return !hasWords(part.not, ad)
  if ('and' in part) return part.and.every((one) => hasWords(one, ad))
  if ('or' in part) return part.or.some((one) => hasWords(one, ad))
  const { words, gaps } = part
  if (!gaps.length) return ad.has(words[0]!)
  return (ad.get(words[0]!) ?? []).some((position) => {
    let next = position
    return gaps.every((gap, index) => ad.get(words[index + 1]!)?.includes((next += gap)))
  })
}

/** The results of a tsquery, to which those of ads that are added later are added too. */
export class MatchedAds {
  /** Like those of `matchWords`, once `found` is resolved. */
  bits: Bits | undefined
  found: Promise<void>
  #isFound = false
  #part: Part | undefined
  /** What was added while the words were looked up. */
  #added: number[] = []

  constructor(tsquery: string, index: AdIndex) {
    this.#part = parseWords(tsquery)
    this.found = matchWords(tsquery, index, index.all()).then((bits) => {
      this.bits = bits
      this.#isFound = true
      for (const bitOffset of this.#added) this.#set(bitOffset)
      this.#added = []
    })
  }

  add(bitOffset: number, words: WordPositions) {
    if (!this.#part || !hasWords(this.#part, words)) return
    if (this.#isFound) this.#set(bitOffset)
    else this.#added.push(bitOffset)
  }

  /** Bits that belong to the index are those of a word, which has its ads already. */
  #set(bitOffset: number) {
    if (!this.bits || hasBit(this.bits, bitOffset)) return
    this.bits = withRoomAt(this.bits, bitOffset >>> 5)
    setBit(this.bits, bitOffset)
  }
}
